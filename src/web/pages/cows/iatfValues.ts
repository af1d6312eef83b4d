import { array, object, reach, type Schema, string } from 'yup';
import { reproductiveSchema } from '@/contract/cows';
import { farmDate } from '@/contract/fields';
import type { ReproductiveInput } from '@/domain/cows/types';
import type { HerdReader } from '@/domain/shared/effects';
import { COW_MESSAGES } from '@/domain/shared/messages';
import { nowOnFarm } from '@/web/clock';
import type { IatfPlan } from '@/web/shared/cows/iatfDraft';
import { bullOf } from './reproductiveValues';

/** What the planner of a timed insemination edits. */
export interface IatfValues extends IatfPlan {
  readonly dataOcorrencia: string | null;
  readonly origemTouro: string;
  readonly touroInseminacaoId: string | null;
  readonly racaTouroTerceiro: string | null;
  readonly doses: string;
  readonly notificacao: boolean;
  readonly descricao: string;
}

const CHOOSE_COWS = 'Selecione ao menos uma vaca.';

export const iatfSchema = object({
  data: farmDate(COW_MESSAGES.occurrenceInvalid),
  vacas: array().of(string()).min(1, CHOOSE_COWS),
  dataOcorrencia: of('dataOcorrencia'),
  touroInseminacaoId: of('touroInseminacaoId'),
  racaTouroTerceiro: of('racaTouroTerceiro'),
  descricao: of('descricao'),
});

/** The insemination of one female of the lot. */
export function iatfInput(
  values: IatfValues,
  herd: HerdReader,
  animalId: string,
  eventId: string,
): ReproductiveInput {
  return {
    rebanhoId: herd.herd.rebanhoId,
    eventId,
    animalId,
    reprodutividade: 'IATF',
    dataOcorrencia: values.dataOcorrencia ?? '',
    dataRegistro: nowOnFarm(),
    descricao: values.descricao || null,
    notificacao: values.notificacao,
    ...bullOf(values),
    dataInseminacao: null,
    doses: Number(values.doses),
    evoluirNovilha: herd.row('animais', animalId)?.categoria === 'N',
    cadastrarLactacao: false,
    lactacaoEventId: null,
    crias: [],
  };
}

function of(field: keyof typeof reproductiveSchema.fields): Schema {
  return reach(reproductiveSchema, field) as Schema;
}
