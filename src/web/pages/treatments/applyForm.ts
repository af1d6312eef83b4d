import { array, mixed, object, reach, type Schema, string } from 'yup';
import { applicationSchema, finishSchema } from '@/contract/applications';
import { treatmentFormSchema } from '@/contract/treatments';
import type { HerdReader } from '@/domain/shared/effects';
import type { Efficacy } from '@/domain/shared/enumerations';
import type { Problem } from '@/domain/shared/outcome';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import { ANIMALS_MAX } from '@/domain/treatments/limits';
import { TREATMENT_MESSAGES as T } from '@/domain/treatments/messages';
import { snapshotOf } from '@/domain/treatments/snapshot';
import type {
  ApplicationInput,
  AppliedMedicine,
  ShownWithdrawal,
} from '@/domain/treatments/types';
import { nowOnFarm } from '@/web/clock';
import type { ApplyValues } from '@/web/shared/withdrawal/draft';

/** What the call checks, laid out as the form has it. */
export const applySchema = object({
  animais: array()
    .of(string().required())
    .required(T.animal)
    .min(1, T.animal)
    .max(ANIMALS_MAX, REQUEST_MESSAGES.tooLarge),
  tratamentoId: string()
    .nullable()
    .when('novo', ([novo], schema) =>
      novo ? schema : schema.test('known', T.treatment, Boolean),
    ),
  nome: where('novo', reach(treatmentFormSchema, 'nome') as Schema),
  medicamentos: where(
    'novo',
    reach(treatmentFormSchema, 'medicamentos') as Schema,
  ),
  dataAplicacao: applicationSchema.fields.dataAplicacao,
  dataFimAplicacao: where(
    'terminou',
    finishSchema.fields.dataFimAplicacao as Schema,
  ),
  eficacia: where('terminou', finishSchema.fields.eficacia as Schema),
  observacao: applicationSchema.fields.observacao,
});

function where(field: 'novo' | 'terminou', schema: Schema) {
  return mixed()
    .nullable()
    .when(field, ([on], anything) => (on ? schema : anything));
}

/** The form as it opens: now, and with what the address brought. */
export function emptyApplication(chosen: Partial<ApplyValues>): ApplyValues {
  return {
    animais: [],
    novo: false,
    tratamentoId: null,
    nome: '',
    medicamentos: [],
    dataAplicacao: nowOnFarm(),
    terminou: false,
    dataFimAplicacao: null,
    eficacia: null,
    observacao: '',
    ...chosen,
  };
}

/**
 * The form's values of an application that was recorded. A treatment made on
 * the spot is made again, unless the herd has it by now; one that was deleted
 * can be, of the medicines given.
 */
export function valuesOfInput(
  herd: HerdReader,
  input: ApplicationInput,
): ApplyValues {
  const { tratamento, dataFimAplicacao } = input;
  const known = herd.row('tratamentos', tratamento.tratamentoId);
  const medicamentos =
    known || tratamento.nome !== '' ? tratamento.medicamentos : givenIn(input);
  return {
    animais: input.animais.map(({ animalId }) => animalId),
    novo: !known && tratamento.nome !== '',
    tratamentoId: known?.tratamentoId ?? null,
    nome: tratamento.nome,
    // One that is gone has no box by which to take it away.
    medicamentos: medicamentos.filter((id) => herd.row('medicamentos', id)),
    dataAplicacao: input.dataAplicacao,
    terminou: dataFimAplicacao !== null,
    dataFimAplicacao,
    eficacia: input.eficacia,
    observacao: input.observacao ?? '',
  };
}

function givenIn({ carencias = [] }: ApplicationInput): readonly string[] {
  return carencias.map(({ medicamentoId }) => medicamentoId);
}

type Chosen = Pick<ApplyValues, 'novo' | 'tratamentoId' | 'medicamentos'>;

/**
 * The medicines of the treatment chosen or being made. What is corrected was
 * given by the label of then, if that was longer, and with what stays given.
 */
export function medicinesOf(
  herd: HerdReader,
  chosen: Chosen,
  recorded: ApplicationInput | null,
): readonly AppliedMedicine[] {
  const ids = chosenIds(herd, chosen);
  return snapshotOf(herd, ids, stillGiven(herd, chosen, recorded));
}

function chosenIds(herd: HerdReader, chosen: Chosen): readonly string[] {
  const known = herd.row('tratamentos', chosen.tratamentoId ?? '');
  return chosen.novo ? chosen.medicamentos : (known?.medicamentos ?? []);
}

/** What the record says was seen: nothing that stays given is left out. */
export function shownOf(
  herd: HerdReader,
  medicines: readonly AppliedMedicine[],
  chosen: Chosen,
  recorded: ApplicationInput | null,
): readonly ShownWithdrawal[] {
  const known = new Set(medicines.map((one) => one.medicamentoId));
  const given = stillGiven(herd, chosen, recorded);
  return [
    ...medicines.map(
      ({
        medicamentoId,
        diasCarencia,
        quantidadeDoses,
        intervaloAplicacoes,
      }) => ({
        ...{ medicamentoId, diasCarencia },
        ...{ quantidadeDoses, intervaloAplicacoes },
      }),
    ),
    ...given.filter((one) => !known.has(one.medicamentoId)),
  ];
}

/**
 * What was given, but for what the form takes away: a medicine that is still
 * there, of the treatment made on the spot or of one that is, and chosen no more.
 */
function stillGiven(
  herd: HerdReader,
  chosen: Chosen,
  recorded: ApplicationInput | null,
): readonly ShownWithdrawal[] {
  if (!recorded) return [];
  const { carencias = [], tratamento } = recorded;
  if (keepsGiven(herd, chosen, recorded)) return carencias;
  const ids = chosenIds(herd, chosen);
  // A correction before this one kept it.
  const wasKept = (id: string) =>
    tratamento.nome !== '' && !tratamento.medicamentos.includes(id);
  return carencias.filter(
    ({ medicamentoId: id }) =>
      ids.includes(id) || !herd.row('medicamentos', id) || wasKept(id),
  );
}

/**
 * Whether all that was given stays: the treatment is still the one recorded, or
 * that one was deleted, so that no other says what the animal got.
 */
function keepsGiven(
  herd: HerdReader,
  { novo, tratamentoId }: Chosen,
  recorded: ApplicationInput,
): boolean {
  const { tratamentoId: was, nome } = recorded.tratamento;
  const isGone = nome === '' && !herd.row('tratamentos', was);
  return isGone || (!novo && was === tratamentoId);
}

/** The ids of what the form makes, so that sent twice it is still one. */
export interface ApplyIds {
  readonly rebanhoId: string;
  readonly tratamentoId: string;
  readonly aplicacaoId: (animalId: string) => string;
}

/** The operation's data; the schema has checked it. */
export function applicationInputOf(
  values: ApplyValues,
  ids: ApplyIds,
): ApplicationInput {
  const { novo, terminou } = values;
  return {
    rebanhoId: ids.rebanhoId,
    animais: values.animais.map((animalId) => ({
      animalId,
      aplicacaoId: ids.aplicacaoId(animalId),
    })),
    dataAplicacao: values.dataAplicacao ?? '',
    dataFimAplicacao: terminou ? values.dataFimAplicacao : null,
    eficacia: terminou ? (values.eficacia as Efficacy | null) : null,
    observacao: values.observacao.trim() || null,
    tratamento: {
      tratamentoId: novo ? ids.tratamentoId : (values.tratamentoId ?? ''),
      nome: novo ? values.nome : '',
      observacao: null,
      medicamentos: novo ? values.medicamentos : [],
    },
  };
}

/**
 * A refusal with its fields by the names they have in the form; of several animals
 * it says which one has to be taken out.
 */
export function besideApplication<P extends Problem>(
  problem: P,
  { novo, animais }: ApplyValues,
  nameOf: (animalId: string) => string | undefined,
): P {
  const names: Readonly<Record<string, string>> = {
    animalId: 'animais',
    tratamento: novo ? 'nome' : 'tratamentoId',
    'tratamento.nome': 'nome',
    'tratamento.medicamentos': novo ? 'medicamentos' : 'tratamentoId',
  };
  const campos = problem.campos.map(({ campo, mensagem, linha }) => {
    const own = campo === 'animalId' && linha !== undefined;
    const name = own ? nameOf(animais[linha] ?? '') : undefined;
    return {
      campo: names[campo] ?? campo,
      mensagem: name ? `${name}: ${mensagem}` : mensagem,
    };
  });
  return { ...problem, campos };
}
