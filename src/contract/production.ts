import { array, boolean, number, object, string } from 'yup';
import { LITRES_MAX, RECORDS_MAX, TANK_MAX } from '@/domain/production/limits';
import { PRODUCTION_MESSAGES as M } from '@/domain/production/messages';
import { isTrace } from '@/domain/production/operations';
import type { Milking } from '@/domain/production/types';
import {
  MILK_DISCARD_REASONS,
  MILKINGS,
  type MilkDiscardReason,
} from '@/domain/production/types';
import { isCode } from '@/domain/shared/enumerations';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import { editFields } from './edits';
import { id, pastDay } from './fields';

/** One cow's milk; what is absent the rule fills. */
export const milkRecordSchema = object({
  vacaId: id().required(M.cowRequired),
  litros: number()
    .typeError(M.litresInvalid)
    .required(M.litresInvalid)
    .min(0, M.litresNegative)
    .test('trace', M.litresTooFew, (value) => !isTrace(value))
    .max(LITRES_MAX, M.litresTooMany),
  descartado: boolean().typeError(REQUEST_MESSAGES.invalid).nullable(),
  motivoDescarte: string<MilkDiscardReason>()
    .nullable()
    .meta({ codes: MILK_DISCARD_REASONS.map((reason) => reason.id) })
    .test(
      'reason',
      M.reasonInvalid,
      (value) => value == null || isCode(MILK_DISCARD_REASONS, value),
    ),
});

/** The date, not after `context.today` (DD/MM/YYYY). */
const dataOcorrencia = pastDay(M.dateInvalid, M.dateFuture);

const ordenha = number<Milking>()
  .meta({ codes: MILKINGS })
  .typeError(M.milkingInvalid)
  .nullable()
  .test(
    'milking',
    M.milkingInvalid,
    (value) => value == null || MILKINGS.some((known) => known === value),
  );

const litrosTanque = number()
  .typeError(M.tankInvalid)
  .nullable()
  .min(0, M.tankInvalid)
  .max(TANK_MAX, M.tankInvalid);

/** What the form shows above the cows. */
export const productionFormSchema = object({
  dataOcorrencia,
  ordenha,
  litrosTanque,
});

function ids() {
  return array()
    .typeError(REQUEST_MESSAGES.invalid)
    .of(id().required(M.cowRequired))
    .nullable()
    .max(RECORDS_MAX, REQUEST_MESSAGES.tooLarge);
}

/** POST /api/vaca/registrar-producao/{rebanhoId}. */
export const productionSchema = productionFormSchema.shape({
  ...editFields,
  producaoId: id(),
  rebanhoId: id(),
  registros: array()
    .typeError(M.recordsEmpty)
    .of(milkRecordSchema)
    .required(M.recordsEmpty)
    .test(
      'some',
      M.recordsEmpty,
      (cows, { parent }) => cows.length > 0 || parent.retiradas?.length > 0,
    )
    .max(RECORDS_MAX, REQUEST_MESSAGES.tooLarge),
  /** Cows that were not milked: what this milking has of them goes. */
  retiradas: ids(),
  /** The applications that keep its milk out, as who recorded it saw them. */
  carenciasVistas: ids(),
});
