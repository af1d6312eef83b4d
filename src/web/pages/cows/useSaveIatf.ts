import { array, object, reach, type Schema, string } from 'yup';
import { reproductiveSchema } from '@/contract/cows';
import { farmDate } from '@/contract/fields';
import { stockOf } from '@/domain/bulls/stock';
import { adviseReproductive } from '@/domain/cows/advice';
import type { ReproductiveEvent, ReproductiveInput } from '@/domain/cows/types';
import { dayOf, daysBetween } from '@/domain/shared/dates';
import type { HerdReader, Notice } from '@/domain/shared/effects';
import { hourAhead } from '@/domain/shared/hourAhead';
import { groupBy } from '@/domain/shared/lists';
import { COW_MESSAGES } from '@/domain/shared/recordMessages';
import { OFFLINE_MESSAGES } from '@/state/device/messages';
import { oneSitting } from '@/state/device/oneSitting';
import { record } from '@/state/outbox/record';
import { nowOnFarm, whenOnFarm } from '@/web/clock';
import { useToast } from '@/web/components/toast';
import { count } from '@/web/format';
import { idOfPart, type WithId } from '@/web/forms/formId';
import { useAppDispatch } from '@/web/hooks';
import { type FormRefusal, notSent } from '@/web/refusal';
import type { IatfPlan } from '@/web/shared/cows/iatfDraft';
import { useGoOn } from '@/web/sync/useGoOn';
import { useHeard } from '@/web/sync/useHeard';
import { bullOf } from './reproductiveValues';

type Ask = (notices: readonly Notice[]) => Promise<boolean>;

/**
 * Records the insemination of each female of the lot. What one is refused stays
 * on the form; sent again, those that went well are known already.
 */
export function useSaveIatf(herd: HerdReader, ask: Ask) {
  const dispatch = useAppDispatch();
  const heard = useHeard();
  const toast = useToast();
  const goOn = useGoOn();
  return async (values: IatfValues): Promise<FormRefusal | undefined> => {
    const { inputs, others, elsewhere } = lotOf(values, herd);
    if (inputs.length === 0 && others.length > 0) {
      return besideCows(textsOf(others));
    }
    const { recusas, avisos } = adviceOf(herd, values, inputs);
    if (recusas.length > 0) return besideCows(textsOf(recusas));
    const asked = [...others, ...elsewhere, ...avisos];
    if (!(await ask(asked))) return besideCows(textsOf(asked));
    const { failures, waiting } = await recordAll(inputs);
    if (failures.length > 0) {
      return besideCows(failures);
    }
    say(inputs.length, waiting);
    const { rebanhoId } = herd.herd;
    const list = `/rebanho/${rebanhoId}/animais?categoria=V`;
    goOn(list);
    return undefined;
  };

  function say(recorded: number, waiting: boolean) {
    const text = `IATF de ${count(recorded, 'vaca registrada', 'vacas registradas')}`;
    const detail = waiting ? OFFLINE_MESSAGES.savedHere : undefined;
    if (recorded > 0) toast({ kind: 'success', text, detail });
    else toast({ kind: 'info', text: 'O lote já estava registrado.' });
  }

  async function recordAll(inputs: readonly ReproductiveInput[]) {
    const step = dispatch(oneSitting());
    const failures: string[] = [];
    let waiting = false;
    for (const input of inputs) {
      const result = await step(
        record('cows/reproductiveRecorded', input, heard),
      );
      if (!result.ok) {
        failures.push(`${nameOf(herd, input)}: ${result.problem.detail}`);
      } else if (result.saved === 'device') {
        waiting = true;
      }
    }
    return { failures, waiting };
  }
}

/**
 * What is to be recorded; which cows this form has recorded otherwise; and which
 * have the lot's insemination from elsewhere, which may stay as it is.
 */
function lotOf(values: IatfValues, herd: HerdReader) {
  const all = values.vacas.map((animalId) => {
    const input = iatfInput(values, herd, animalId);
    return { input, row: recordedOf(herd, input) };
  });
  const known = all.flatMap(({ input, row }) =>
    row && differs(row, input) ? { row, isOwn: isOwn(row, input) } : [],
  );
  const rows = (own: boolean) =>
    known.filter((one) => one.isOwn === own).map(({ row }) => row);
  return {
    inputs: all.flatMap(({ input, row }) => (row ? [] : input)),
    others: alreadyThere(herd, rows(true), 'corrija no histórico'),
    elsewhere: alreadyThere(herd, rows(false), 'fica como está'),
  };
}

/** Her insemination of the lot: corrected in her history it has another id. */
function recordedOf(herd: HerdReader, input: ReproductiveInput) {
  const events = herd.rowsOf('situacoesReprodutivas', input.animalId);
  return (
    events.find((row) => isOwn(row, input)) ??
    events.find((row) => isOfLot(row, input))
  );
}

function isOwn(row: ReproductiveEvent, { eventId }: ReproductiveInput) {
  return row.situacaoReprodutivaEventId === eventId;
}

/** Of another type it may be the lot's on the same day only. */
function isOfLot(row: ReproductiveEvent, input: ReproductiveInput): boolean {
  const apart = daysApart(row, input);
  return row.reprodutividade === 'IATF'
    ? apart <= SAME_LOT
    : row.reprodutividade === 'IN' && apart === 0;
}

type Occurred = Pick<ReproductiveEvent, 'dataOcorrencia'>;

function daysApart(one: Occurred, other: Occurred): number {
  const [from, to] = [dayOf(one.dataOcorrencia), dayOf(other.dataOcorrencia)];
  return Math.abs(daysBetween(from, to));
}

function differs(row: ReproductiveEvent, input: ReproductiveInput): boolean {
  return (
    row.dataOcorrencia !== input.dataOcorrencia ||
    row.touroInseminacaoId !== input.touroInseminacaoId ||
    row.racaTouroTerceiro !== input.racaTouroTerceiro ||
    row.doses !== input.doses
  );
}

/** What is corrected in the form does not reach a cow that is recorded. */
function alreadyThere(
  herd: HerdReader,
  rows: readonly ReproductiveEvent[],
  then: string,
): readonly Notice[] {
  const byTime = groupBy(rows, ({ dataOcorrencia }) => dataOcorrencia);
  return [...byTime].map(([time, own]) => {
    const names = own.map(
      ({ vacaId }) => herd.row('animais', vacaId)?.nome ?? vacaId,
    );
    const known = own.length === 1 ? 'já registrada' : 'já registradas';
    const mensagem = `${names.join(', ')}: ${known} em ${time}: ${then}.`;
    return { codigo: 'IATF_JA_REGISTRADA', campo: 'vacas', mensagem };
  });
}

function adviceOf(
  herd: HerdReader,
  values: IatfValues,
  inputs: readonly ReproductiveInput[],
) {
  const found = inputs.map((input) => {
    const advice = adviseReproductive(herd, input, whenOnFarm());
    const name = nameOf(herd, input);
    const named = (it: Notice) => ({
      ...it,
      mensagem: `${name}: ${it.mensagem}`,
    });
    return {
      recusas: advice.recusas.map(named),
      avisos: advice.avisos.map(named),
    };
  });
  return {
    recusas: found.flatMap(({ recusas }) => recusas),
    avisos: [
      ...hoursAhead(inputs),
      ...stockNotice(herd, values, inputs.length),
      ...found.flatMap(({ avisos }) => avisos),
    ],
  };
}

/** The hour is the whole lot's: asked about once. */
function hoursAhead(inputs: readonly ReproductiveInput[]): readonly Notice[] {
  return inputs
    .slice(0, 1)
    .flatMap(({ dataOcorrencia }) =>
      hourAhead('dataOcorrencia', dataOcorrencia, nowOnFarm()),
    );
}

/** The lot may need more semen than there is for any one of it. */
function stockNotice(
  herd: HerdReader,
  { touroInseminacaoId, doses }: IatfValues,
  cows: number,
): readonly Notice[] {
  const bull = herd.row('animais', touroInseminacaoId ?? '');
  const stock = bull ? stockOf(bull) : null;
  const needed = cows * Number(doses);
  if (stock === null || stock === 0 || stock >= needed) return [];
  const mensagem = `${bull?.nome} tem ${count(stock, 'dose', 'doses')}; o lote usa ${needed}.`;
  return [{ codigo: 'ESTOQUE_DO_LOTE', campo: 'touroInseminacaoId', mensagem }];
}

function textsOf(notices: readonly Notice[]): readonly string[] {
  return notices.map(({ mensagem }) => mensagem);
}

function besideCows(texts: readonly string[]): FormRefusal {
  return notSent([{ campo: 'vacas', mensagem: texts.join(' ') }]);
}

function nameOf(herd: HerdReader, { animalId }: ReproductiveInput): string {
  return herd.row('animais', animalId)?.nome ?? animalId;
}

/** What the planner of a timed insemination edits. */
export interface IatfValues extends IatfPlan, WithId {
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

/** A lot's day that is put right is less than this away, days. */
const SAME_LOT = 10;

/** Of a draft that stayed behind the next lot's is another insemination. */
function eventIdOf(values: IatfValues, herd: HerdReader, animalId: string) {
  const eventId = idOfPart(values, animalId);
  const known = herd.row('situacoesReprodutivas', eventId);
  const dataOcorrencia = values.dataOcorrencia ?? '';
  const isOther = known && daysApart(known, { dataOcorrencia }) > SAME_LOT;
  const day = dayOf(dataOcorrencia);
  return isOther ? idOfPart(values, `${animalId} ${day}`) : eventId;
}

/** The insemination of one female of the lot. */
function iatfInput(
  values: IatfValues,
  herd: HerdReader,
  animalId: string,
): ReproductiveInput {
  return {
    rebanhoId: herd.herd.rebanhoId,
    eventId: eventIdOf(values, herd, animalId),
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
