import type { Animal } from '../animals/types';
import { inOrder, inProductiveOrder } from '../cows/order';
import { type CowRecord, countsAsCow } from '../cows/record';
import { type CowState, cowStateOf } from '../cows/state';
import type { Herd } from '../herds/types';
import { tagOf } from '../identifiers/current';
import { type ParameterValues, parametersOf } from '../parameters/parameters';
import type { Milking } from '../production/types';
import { dayNumber, type FarmDate, type FarmTime } from '../shared/dates';
import type { HerdReader, RowsByTable } from '../shared/effects';
import { groupBy, groupByAnimal } from '../shared/lists';
import type { TableName } from '../shared/tables';
import { arrivalsIn } from './arrivals';

/** What the reports read. */
export const REPORT_TABLES = [
  'animais',
  'identificacoes',
  'situacoesReprodutivas',
  'situacoesProdutivas',
  'producoes',
  'amostras',
  'analisesTanque',
  'exames',
  'pesagens',
  'aplicacoes',
  'vacinas',
  'dosesAplicadas',
] as const satisfies readonly TableName[];

/** What a report is made of: every row of one herd, and what is asked. */
export interface ReportInput {
  readonly herd: Herd;
  readonly rows: RowsByTable;
  readonly parametros: ParameterValues;
  readonly today: FarmDate;
  /** Withdrawals are told of this time; absent: of the day's first minute. */
  readonly agora?: FarmTime;
  /** Both included; null: without bound. */
  readonly inicio: FarmDate | null;
  readonly fim: FarmDate | null;
  /** Lists and totals take discarded animals in. */
  readonly descartadas?: boolean;
  /** Which milking of the day is asked about; null: the day's total. */
  readonly ordenha?: Milking | null;
  /** Cells from which an udder is taken for infected, thousand/mL. */
  readonly limiar?: number;
  /** Of a visit: the ids of those that it left to be seen again. */
  readonly rever?: readonly string[];
}

export type ReportQuestion = Pick<
  ReportInput,
  | 'today'
  | 'agora'
  | 'inicio'
  | 'fim'
  | 'descartadas'
  | 'ordenha'
  | 'limiar'
  | 'rever'
>;

/** The input of any report, of a reader that holds the whole herd. */
export function reportInputOf(
  reader: HerdReader,
  question: ReportQuestion,
): ReportInput {
  const { herd } = reader;
  return {
    herd,
    ...question,
    parametros: parametersOf(reader.row('parametros', herd.rebanhoId)),
    rows: Object.fromEntries(
      REPORT_TABLES.map((table) => [table, reader.all(table)]),
    ),
  };
}

/** The farm's own number on an animal, beside the name wherever one stands. */
export interface Tagged {
  readonly brinco: string | null;
}

/** Tells each row the tag of the animal it is about. */
export function withTags<Row>(
  { rows: { identificacoes = [] } }: Pick<ReportInput, 'rows'>,
  rows: readonly Row[],
  idOf: (row: Row) => string,
): readonly (Row & Tagged)[] {
  const hung = groupByAnimal(identificacoes);
  return rows.map((row) => ({
    ...row,
    brinco: tagOf(hung.get(idOf(row)) ?? []),
  }));
}

/** Every female's record, discarded ones too; events are grouped once. */
export function recordsOf(input: ReportInput): readonly CowRecord[] {
  const { rows, parametros } = input;
  const animals = rows.animais ?? [];
  const byId = new Map(animals.map((animal) => [animal.animalId, animal]));
  const find = (id: string) => byId.get(id);
  const arrivals = arrivalsIn(rows);
  const reproductive = groupBy(rows.situacoesReprodutivas ?? [], cowOf);
  const productive = groupBy(rows.situacoesProdutivas ?? [], cowOf);
  return animals
    .filter(({ sexo }) => sexo === 'F')
    .map((animal) => ({
      animal,
      reproducao: inOrder(reproductive.get(animal.animalId) ?? []),
      producao: inProductiveOrder(productive.get(animal.animalId) ?? []),
      parametros,
      find,
      chegada: arrivals.get(animal.animalId),
    }));
}

/** A cow of the lists: by category, or because the figures count her. */
export function isCow(record: CowRecord): boolean {
  return record.animal.categoria === 'V' || countsAsCow(record);
}

/** The days of her calvings, oldest first, as day numbers. */
export function calvingsOf({ reproducao }: CowRecord): readonly number[] {
  return reproducao
    .filter(({ reprodutividade }) => reprodutividade === 'PT')
    .map(({ dataOcorrencia }) => dayNumber(dataOcorrencia));
}

/** The days between two calvings, with the day of the second. */
export function intervalsOf(
  record: CowRecord,
): readonly { readonly parto: number; readonly dias: number }[] {
  const days = calvingsOf(record);
  return days.slice(1).map((parto, index) => ({
    parto,
    dias: parto - (days[index] ?? parto),
  }));
}

export function isListed(
  { descartado }: Animal,
  { descartadas = false }: ReportInput,
): boolean {
  return descartadas || !descartado;
}

/** A discarded animal's figures are those of the day she left. */
export function dateFor({ descarte }: Animal, today: FarmDate): FarmDate {
  return descarte?.dataOcorrencia ?? today;
}

/** The period as day numbers, without bound where it has none. */
export function periodOf({ inicio, fim }: Pick<ReportInput, 'inicio' | 'fim'>) {
  return {
    from: inicio === null ? Number.NEGATIVE_INFINITY : dayNumber(inicio),
    to: fim === null ? Number.POSITIVE_INFINITY : dayNumber(fim),
  };
}

/** To so many decimals; what is not known is null. */
export function rounded(
  value: number | null | undefined,
  decimals: number,
): number | null {
  return value == null ? null : round(value, decimals);
}

export function round(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round((value + Number.EPSILON) * scale) / scale;
}

function cowOf({ vacaId }: { readonly vacaId: string }): string {
  return vacaId;
}

/** An active female and what she is today. */
export interface JudgedCow {
  readonly record: CowRecord;
  readonly state: CowState;
}

/** Every active female of these with her state, which is worked out once. */
export function judgedCows(
  input: ReportInput,
  records: readonly CowRecord[] = recordsOf(input),
): readonly JudgedCow[] {
  return records
    .filter(({ animal }) => !animal.descartado)
    .map((record) => ({ record, state: cowStateOf(record, input.today) }));
}
