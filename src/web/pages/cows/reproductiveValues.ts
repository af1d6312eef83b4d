import { object, reach, type Schema, string } from 'yup';
import { reproductiveSchema } from '@/contract/cows';
import {
  type CalvingCondition,
  calvingDescription,
  conceivingSire,
  freemartinNote,
} from '@/domain/cows/calves';
import { mayPromote } from '@/domain/cows/events';
import { NOTE_MAX } from '@/domain/cows/limits';
import { cowRecordOf } from '@/domain/cows/record';
import type { ReproductiveInput } from '@/domain/cows/types';
import { dayOf } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import type {
  Breed,
  ReproductiveType,
  Sex,
} from '@/domain/shared/enumerations';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import { nowOnFarm } from '@/web/clock';
import {
  bornCalves,
  calfInputs,
  calfShape,
  type FlatCalves,
} from './calfValues';

/** What the form of a reproductive situation edits. */
export interface ReproductiveValues extends FlatCalves {
  readonly animalId: string | null;
  readonly reprodutividade: string;
  readonly dataOcorrencia: string | null;
  readonly origemTouro: string;
  readonly touroInseminacaoId: string | null;
  readonly racaTouroTerceiro: string | null;
  /** As the tiles have it: `1` or `2`. */
  readonly doses: string;
  readonly dataInseminacao: string | null;
  readonly evoluirNovilha: boolean;
  readonly cadastrarLactacao: boolean;
  readonly condicao: string;
  /** `1` to `3`; `CALVES_STAY`: they are there already. */
  readonly numeroCrias: string;
  readonly notificacao: boolean;
  readonly descricao: string;
}

/** The ids that recording needs, the same however often it is sent. */
export interface SituationIds {
  readonly rebanhoId: string;
  readonly eventId: string;
  readonly lactacaoEventId: string;
}

export const CHOOSE_ANIMAL = 'Selecione o animal.';

/** The contract's fields, and the calves' where there are any. */
export const reproductiveFormSchema = object({
  animalId: string().nullable().required(CHOOSE_ANIMAL),
  reprodutividade: of('reprodutividade'),
  dataOcorrencia: of('dataOcorrencia'),
  racaTouroTerceiro: of('racaTouroTerceiro'),
  touroInseminacaoId: of('touroInseminacaoId'),
  dataInseminacao: of('dataInseminacao'),
  // Of a calving it goes with what is told of it, and has that much less room.
  descricao: of('descricao').test(
    'calving',
    REQUEST_MESSAGES.tooLarge,
    (_, { parent }) =>
      parent.reprodutividade !== 'PT' || calvingText(parent).length <= NOTE_MAX,
  ),
  ...calfShape,
});

export function isService(type: string): boolean {
  return type === 'IN' || type === 'IATF';
}

/** The bull of a service, by where he is from. */
export function bullOf(
  values: Pick<
    ReproductiveValues,
    'origemTouro' | 'touroInseminacaoId' | 'racaTouroTerceiro'
  >,
) {
  const own = values.origemTouro === 'rebanho';
  return {
    touroInseminacaoId: (own && values.touroInseminacaoId) || null,
    // The schema has checked the code.
    racaTouroTerceiro: own
      ? null
      : ((values.racaTouroTerceiro || null) as Breed | null),
  };
}

/** What the rule takes of checked values. */
export function inputOf(
  values: ReproductiveValues,
  ids: SituationIds,
  herd: HerdReader,
): ReproductiveInput {
  const type = values.reprodutividade as ReproductiveType;
  const calving = type === 'PT';
  const lactation = values.cadastrarLactacao && (calving || type === 'AB');
  const none = { touroInseminacaoId: null, racaTouroTerceiro: null };
  return {
    rebanhoId: ids.rebanhoId,
    eventId: ids.eventId,
    animalId: values.animalId ?? '',
    reprodutividade: type,
    dataOcorrencia: values.dataOcorrencia ?? '',
    dataRegistro: nowOnFarm(),
    descricao: calving ? calvingText(values) : values.descricao || null,
    notificacao: values.notificacao,
    ...(isService(type) ? bullOf(values) : none),
    dataInseminacao: type === 'PN' ? values.dataInseminacao : null,
    doses: isService(type) ? Number(values.doses) : 1,
    evoluirNovilha: mayPromote(type) && values.evoluirNovilha,
    cadastrarLactacao: lactation,
    lactacaoEventId: lactation ? ids.lactacaoEventId : null,
    crias: calving ? calfInputs(values, sireId(values, herd)) : [],
  };
}

function calvingText(values: ReproductiveValues): string {
  const born = bornCalves(values);
  const sexes = born.flatMap(({ sexo }) => (sexo === '' ? [] : (sexo as Sex)));
  return calvingDescription({
    condicao: values.condicao as CalvingCondition,
    natimortos: born.filter(({ viva }) => !viva).length,
    freemartin: freemartinNote(sexes),
    observacao: values.descricao,
  });
}

/** The registered bull of the conceiving service, if it was one. */
function sireId(values: ReproductiveValues, herd: HerdReader): string | null {
  const cow = herd.row('animais', values.animalId ?? '');
  const birth = values.dataOcorrencia;
  if (!cow || birth === null) return null;
  const sire = conceivingSire(cowRecordOf(herd, cow), dayOf(birth));
  return sire?.touro?.animalId ?? null;
}

function of(field: keyof typeof reproductiveSchema.fields): Schema {
  return reach(reproductiveSchema, field) as Schema;
}
