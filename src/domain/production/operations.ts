import type { Animal } from '../animals/types';
import { isAfter } from '../shared/dates';
import { comesAfter, recordingAt, withEdits } from '../shared/edits';
import {
  type HerdReader,
  type Needs,
  type NeedsOf,
  NO_EFFECTS,
  type Rule,
  type RulesOf,
  type When,
} from '../shared/effects';
import { isOfHerd } from '../shared/otherHerd';
import { accept, type FieldProblem } from '../shared/outcome';
import { idTaken, invalidFields } from '../shared/refusals';
import { discardOf } from './discard';
import { LITRES_MIN } from './limits';
import { milkMeetings } from './meetings';
import { PRODUCTION_MESSAGES as M } from './messages';
import { milkingsPerDay, PREVIOUS_MOST, previousDates } from './milkings';
import { productionNotices } from './notices';
import { displacedBy, mixingProblems, without } from './sameDay';
import type {
  Milking,
  MilkRecord,
  MilkRecordInput,
  Production,
  ProductionInput,
} from './types';

/** An input that says whether it is of a milking or of the day. */
type Recording = ProductionInput & { readonly ordenha: Milking | null };

/**
 * Milk of one milking or of one day (domain.md 2.1). A cow's second record of
 * the same date and milking replaces the first: the row that had it loses it,
 * and stays even where nothing is left in it, so that a late repeat of its
 * operation finds it and changes nothing. So goes what it has of a cow that was
 * not milked (`retiradas`). Of two devices that knew nothing of
 * each other the later recording stands, whichever comes first. Sent again with the same content
 * nothing changes; the id of other content is refused 409.
 */
export const recordProduction: Rule<ProductionInput> = (herd, given, when) => {
  const input = { ...given, ordenha: given.ordenha ?? null };
  const known = herd.row('producoes', input.producaoId);
  if (known) {
    return isRepeat(known, input) && isDone(herd, known, input)
      ? accept(NO_EFFECTS)
      : idTaken();
  }
  const sameDay = herd.rowsOf('producoes', input.dataOcorrencia);
  const campos = [
    ...dateProblems(input, when.today),
    ...input.registros.flatMap((record, line) =>
      recordProblems(herd, input, record, line),
    ),
    ...goneProblems(herd, input),
    ...mixingProblems(input, sameDay),
  ];
  if (campos.length > 0) return invalidFields(campos);
  const whole = rowOf(herd, input, when);
  const same = sameDay.filter(
    (other) => isOfHerd(other) && other.ordenha === whole.ordenha,
  );
  const { overruled, divergencias } = milkMeetings(herd, whole, same, input);
  const row = without(whole, overruled);
  const gone = (input.retiradas ?? []).filter((id) => !overruled.has(id));
  const effects = {
    put: { producoes: [row, ...displacedBy(row, gone, sameDay)] },
    remove: {},
    avisos: productionNotices(herd, row),
  };
  return withEdits(accept(effects), { edicoes: [], divergencias }, input);
};

/** Takes a recording away; one that is gone already changes nothing. */
const deleteProduction: Rule<{ readonly producaoId: string }> = (
  herd,
  { producaoId },
) => {
  const known = herd.row('producoes', producaoId);
  if (!known) return accept(NO_EFFECTS);
  return accept({ ...NO_EFFECTS, remove: { producoes: [producaoId] } });
};

/** What is left of it must be of this input: some may have been replaced. */
function isRepeat(known: Production, input: Recording): boolean {
  const sent = new Map(input.registros.map((item) => [item.vacaId, item]));
  return (
    known.rebanhoId === input.rebanhoId &&
    known.dataOcorrencia === input.dataOcorrencia &&
    known.ordenha === input.ordenha &&
    known.litrosTanque === (input.litrosTanque ?? null) &&
    known.registros.every((kept) => isSame(kept, sent.get(kept.vacaId)))
  );
}

/**
 * Whether each cow stands in this milking, in whichever row: one more than there were
 * is no repeat. And whether the cows taken out are out, or were recorded again since:
 * the row does not say who was taken out with it.
 */
function isDone(herd: HerdReader, known: Production, input: Recording) {
  const gone = new Set(input.retiradas);
  const { gravada } = known;
  const rows = herd
    .rowsOf('producoes', known.dataOcorrencia)
    .filter(({ ordenha }) => ordenha === known.ordenha);
  const there = new Set(
    rows.flatMap(({ registros }) => registros.map(({ vacaId }) => vacaId)),
  );
  if (!input.registros.every(({ vacaId }) => there.has(vacaId))) return false;
  return rows
    .filter(({ registros }) => registros.some((it) => gone.has(it.vacaId)))
    .every(
      (other) =>
        !gravada || (other.gravada && comesAfter(other.gravada, gravada)),
    );
}

function isSame(kept: MilkRecord, sent: MilkRecordInput | undefined): boolean {
  if (kept.litros !== sent?.litros) return false;
  return sent.descartado == null || sent.descartado === kept.descartado;
}

function rowOf(herd: HerdReader, input: Recording, when: When): Production {
  const { producaoId, rebanhoId, dataOcorrencia, ordenha } = input;
  const perDay = milkingsPerDay(herd.row('parametros', rebanhoId));
  return {
    producaoId,
    rebanhoId,
    dataOcorrencia,
    ordenha,
    registros: input.registros.map((record) => ({
      vacaId: record.vacaId,
      litros: record.litros,
      ...discardOf(herd, input, record, perDay),
    })),
    litrosTanque: input.litrosTanque ?? null,
    ...(input.aparelho ? { gravada: recordingAt(input, when) } : {}),
    versao: 0,
  };
}

function dateProblems(input: ProductionInput, today: string): FieldProblem[] {
  return isAfter(input.dataOcorrencia, today)
    ? [{ campo: 'dataOcorrencia', mensagem: M.dateFuture }]
    : [];
}

function recordProblems(
  herd: HerdReader,
  input: ProductionInput,
  { vacaId, litros }: MilkRecordInput,
  linha: number,
): FieldProblem[] {
  const cow = herd.row('animais', vacaId);
  const mensagem = cowProblem(cow, input, vacaId, linha);
  const found: FieldProblem[] =
    mensagem === null ? [] : [{ campo: 'vacaId', mensagem, linha }];
  const litres = litresProblem(litros);
  if (litres) found.push({ campo: 'litros', mensagem: litres, linha });
  return found;
}

/** Cows taken out: of the herd, once, and none that is recorded with them. */
function goneProblems(
  herd: HerdReader,
  { retiradas = [], registros, rebanhoId }: ProductionInput,
): FieldProblem[] {
  const named = new Set(registros.map(({ vacaId }) => vacaId));
  return retiradas.flatMap((id) => {
    const known = herd.row('animais', id)?.rebanhoId === rebanhoId;
    const twice = named.has(id);
    named.add(id);
    if (known && !twice) return [];
    const mensagem = known ? M.cowRepeated : M.cowNotFound;
    return [{ campo: 'retiradas', mensagem }];
  });
}

function litresProblem(litros: number): string | null {
  if (!(litros >= 0)) return M.litresNegative;
  return isTrace(litros) ? M.litresTooFew : null;
}

/** 0 is a cow that gave no milk; less than a tenth of a litre is a slip. */
export function isTrace(litros: number): boolean {
  return litros > 0 && litros < LITRES_MIN;
}

function cowProblem(
  cow: Animal | undefined,
  input: ProductionInput,
  vacaId: string,
  line: number,
): string | null {
  const { registros, rebanhoId, dataOcorrencia: date } = input;
  if (registros.findIndex((other) => other.vacaId === vacaId) !== line) {
    return M.cowRepeated;
  }
  if (cow?.rebanhoId !== rebanhoId) return M.cowNotFound;
  if (cow.sexo !== 'F') return M.cowMale;
  if (cow.descarte && isAfter(date, cow.descarte.dataOcorrencia)) {
    return M.cowDiscarded;
  }
  const birth = cow.dataNascimento;
  return birth && isAfter(birth, date) ? M.cowUnborn : null;
}

export interface ProductionOperationData {
  'production/recorded': ProductionInput;
  'production/deleted': Pick<Production, 'rebanhoId' | 'producaoId'>;
}

export const PRODUCTION_RULES: RulesOf<ProductionOperationData> = {
  'production/recorded': recordProduction,
  'production/deleted': deleteProduction,
};

export const PRODUCTION_NEEDS: NeedsOf<ProductionOperationData> = {
  'production/recorded': needsOfRecording,
  'production/deleted': needsOfDeletion,
};

/** Whom a recording is about, each once. */
export function cowsOf({
  registros,
  retiradas = [],
}: Pick<ProductionInput, 'registros' | 'retiradas'>): readonly string[] {
  const milked = registros.map(({ vacaId }) => vacaId);
  return [...new Set([...milked, ...retiradas])];
}

/** The rows `recordProduction` reads. */
function needsOfRecording(input: ProductionInput): Needs {
  const cows = cowsOf(input);
  const { dataOcorrencia: date, producaoId, rebanhoId } = input;
  const first = { owners: previousDates(date), most: PREVIOUS_MOST };
  return {
    animais: cows,
    tabelas: {
      producoes: { ids: [producaoId], owners: [date], first },
      situacoesReprodutivas: { owners: cows },
      situacoesProdutivas: { owners: cows },
      aplicacoes: { owners: cows },
      divergencias: { owners: cows },
      parametros: { ids: [rebanhoId] },
    },
  };
}

/** The rows `deleteProduction` reads. */
function needsOfDeletion(input: { readonly producaoId: string }): Needs {
  return { tabelas: { producoes: { ids: [input.producaoId] } } };
}
