import type { CowRecord } from '../cows/record';
import { type CowDay, milkByCow } from '../production/cowDays';
import {
  type HerdAverages,
  yieldPerIntervalDay,
} from '../production/indicators';
import { type Lactation, lactationOn } from '../production/lactations';
import {
  type LactationYield,
  lactationYield,
} from '../production/lactationYield';
import type { Certainty, TestDay } from '../production/testInterval';
import type { MilkDiscardReason } from '../production/types';
import { dayNumber, dayOf, type FarmDate } from '../shared/dates';
import type { Breed, DryingReason } from '../shared/enumerations';
import { byName, sumOf } from '../shared/lists';
import type { DatedMilk } from './generalCows';
import {
  averagesOf,
  herdMilk,
  lactationsOfRecord,
  wholeDays,
} from './herdMilk';
import {
  calvingsOf,
  isListed,
  periodOf,
  type ReportInput,
  recordsOf,
  round,
  rounded,
  type Tagged,
  withTags,
} from './input';

export interface MilkSummary extends HerdAverages {
  /** Recorded in the period, discarded included, litres. */
  readonly litros: number;
  /** Per date with a record, but for one that is not over. */
  readonly mediaDiaria: number | null;
  readonly descartado: number;
}

export interface MilkRow extends Tagged {
  readonly vacaId: string;
  readonly nome: string;
  readonly raca: Breed;
  /** Of the lactation of the last date in the period. */
  readonly ordem: number | null;
  readonly del: number | null;
  /** The last date in the period, by milking and in all, litres. */
  readonly data: FarmDate;
  readonly ordenhas: readonly [number | null, number | null, number | null];
  readonly total: number;
  /** A milking is missing: `total` is estimated from the others. */
  readonly estimado: boolean;
  /** Of the same lactation. */
  readonly anterior: DatedMilk | null;
  readonly variacao: number | null;
  readonly variacaoPct: number | null;
  readonly persistencia: number | null;
  readonly pico: TestDay | null;
  readonly acumulado: number | null;
  readonly pl305: number | null;
  readonly pl305Projetada: number | null;
  readonly diasLactacao: number | null;
  /** Of the last lactation that a calving followed, litres a day. */
  readonly leiteDiaIep: number | null;
  /** In the period, litres. */
  readonly litros: number;
  readonly descartado: number;
  readonly motivoDescarte: MilkDiscardReason | null;
  readonly certeza: Certainty | null;
  readonly intervaloLongo: boolean;
}

export interface EndedLactation extends Tagged {
  readonly vacaId: string;
  readonly nome: string;
  readonly ordem: number;
  readonly inicio: FarmDate;
  readonly fim: FarmDate;
  readonly dias: number;
  /** Litres; null without a test. */
  readonly total: number | null;
  readonly pl305: number | null;
  /** Why she was dried off; null where she was not, or nothing was said. */
  readonly motivoSecagem: DryingReason | null;
}

export interface MilkReport {
  readonly resumo: MilkSummary;
  readonly vacas: readonly MilkRow[];
  readonly lactacoesEncerradas: readonly EndedLactation[];
}

interface MilkCow {
  readonly record: CowRecord;
  readonly lactations: readonly Lactation[];
  readonly days: readonly CowDay[];
}

/**
 * `producao-leite` (domain.md 6.3). The sums are of all milk recorded, whoever
 * has left since; the list is of active cows unless discarded ones are asked
 * for.
 */
export function milkReport(input: ReportInput): MilkReport {
  return milkReportOf(milkCows(input), input);
}

/** The same of cows that are at hand. */
export function milkReportOf(
  cows: readonly MilkCow[],
  input: ReportInput,
): MilkReport {
  const listed = cows.filter(({ record }) => isListed(record.animal, input));
  const rows = listed.flatMap((cow) => rowOf(cow, input));
  const ended = cows.flatMap((cow) => endedOf(cow, input));
  return {
    resumo: summaryOf(cows, input),
    vacas: withTags(input, byName(rows, idOf), idOf),
    lactacoesEncerradas: withTags(
      input,
      byName(ended, idOf).sort((a, b) => dayNumber(a.fim) - dayNumber(b.fim)),
      idOf,
    ),
  };
}

function idOf({ vacaId }: { readonly vacaId: string }): string {
  return vacaId;
}

export function milkCows(input: ReportInput): readonly MilkCow[] {
  const { rows, parametros } = input;
  const milk = milkByCow(rows.producoes ?? [], parametros.ordenhasDia);
  return recordsOf(input).map((record) => ({
    record,
    lactations: lactationsOfRecord(record),
    days: milk.get(record.animal.animalId) ?? [],
  }));
}

function summaryOf(cows: readonly MilkCow[], input: ReportInput): MilkSummary {
  const days = herdMilk(input, cows);
  const whole = wholeDays(days);
  const litres = (some: typeof days) => sumOf(some, (day) => day.litros);
  const { pvo, ptv, emLactacaoPct } = averagesOf(days);
  return {
    litros: round(litres(days), 2),
    mediaDiaria: whole.length ? round(litres(whole) / whole.length, 2) : null,
    pvo: rounded(pvo, 2),
    ptv: rounded(ptv, 2),
    emLactacaoPct: rounded(emLactacaoPct, 1),
    descartado: round(
      sumOf(days, (day) => day.descartado),
      2,
    ),
  };
}

/** None where she has no milk in the period. */
function rowOf(
  cow: MilkCow,
  input: ReportInput,
): readonly Omit<MilkRow, keyof Tagged>[] {
  const { from, to } = periodOf(input);
  const { animal } = cow.record;
  const within = cow.days.filter(({ dia }) => dia >= from && dia <= to);
  const last = within.at(-1);
  if (!last) return [];
  const sum = (field: 'litros' | 'descartado') =>
    round(
      sumOf(within, (day) => day[field]),
      2,
    );
  return [
    {
      vacaId: animal.animalId,
      nome: animal.nome,
      raca: animal.raca,
      ...lastDayFields(cow, last),
      ...lactationFields(cow, last, input.today),
      leiteDiaIep: milkPerIntervalDay(cow, input.today),
      litros: sum('litros'),
      descartado: sum('descartado'),
      motivoDescarte:
        within.find(({ motivoDescarte }) => motivoDescarte)?.motivoDescarte ??
        null,
    },
  ];
}

function lastDayFields(cow: MilkCow, last: CowDay) {
  const before = testBefore(cow, last);
  const change = before ? last.total - before.total : null;
  const share = before && before.total > 0 ? before.total : null;
  return {
    data: last.data,
    ordenhas: last.ordenhas,
    total: round(last.total, 2),
    estimado: last.estimado,
    anterior: before
      ? { data: before.data, litros: round(before.total, 2) }
      : null,
    variacao: rounded(change, 2),
    variacaoPct:
      change === null || share === null
        ? null
        : round((change / share) * 100, 1),
  };
}

/** Her test before, of the same lactation: of another there is no change. */
function testBefore({ days, lactations }: MilkCow, last: CowDay) {
  const before = days[days.indexOf(last) - 1];
  const start = lactationOn(lactations, last.data)?.inicio;
  const isOther = before && start && before.dia < dayNumber(start);
  return isOther ? undefined : before;
}

function lactationFields(cow: MilkCow, last: CowDay, today: FarmDate) {
  const lactation = lactationOn(cow.lactations, last.data);
  const given = lactation && yieldOf(lactation, cow.days, cow.record, today);
  const pico = given?.pico ?? null;
  return {
    ordem: lactation?.ordem ?? null,
    del: lactation && last.dia - dayNumber(lactation.inicio),
    persistencia: rounded(given?.persistencia, 1),
    pico: pico && { ...pico, litros: round(pico.litros, 2) },
    acumulado: rounded(given?.total, 1),
    pl305: rounded(given?.pl305, 1),
    pl305Projetada: rounded(given?.pl305Projetada, 1),
    diasLactacao: given?.dias ?? null,
    certeza: given?.certeza ?? null,
    intervaloLongo: given?.intervaloLongo ?? false,
  };
}

/** Total of the last lactation with a later calving, over that interval. */
function milkPerIntervalDay(
  { record, lactations, days }: MilkCow,
  today: FarmDate,
): number | null {
  const calvings = calvingsOf(record);
  const before = calvings.at(-2);
  const after = calvings.at(-1);
  const lactation = lactations.findLast(
    ({ inicio }) => dayNumber(inicio) === before,
  );
  if (before === undefined || after === undefined || !lactation) return null;
  const { total } = yieldOf(lactation, days, record, today);
  const perDay =
    total === null ? null : yieldPerIntervalDay(total, after - before);
  return rounded(perDay, 2);
}

function endedOf(
  { record, lactations, days }: MilkCow,
  input: ReportInput,
): readonly Omit<EndedLactation, keyof Tagged>[] {
  const { from, to } = periodOf(input);
  const { animalId: vacaId, nome } = record.animal;
  return lactations.flatMap((lactation) => {
    const { ordem, inicio, fim } = lactation;
    if (fim === null || dayNumber(fim) < from || dayNumber(fim) > to) return [];
    const { dias, total, pl305 } = yieldOf(
      lactation,
      days,
      record,
      input.today,
    );
    const litres = { total: rounded(total, 1), pl305: rounded(pl305, 1) };
    const motivoSecagem = dryingReasonOn(record, fim);
    return [
      { vacaId, nome, ordem, inicio, fim, dias, ...litres, motivoSecagem },
    ];
  });
}

function dryingReasonOn({ producao }: CowRecord, day: FarmDate) {
  const dried = producao.findLast(
    ({ produtividade, dataOcorrencia }) =>
      produtividade !== 'L' && dayOf(dataOcorrencia) === day,
  );
  return dried?.motivacao ?? null;
}

function yieldOf(
  lactation: Lactation,
  days: readonly CowDay[],
  record: CowRecord,
  today: FarmDate,
): LactationYield {
  return lactationYield(lactation, days, record.animal.raca, today);
}
