import { milkByCow } from '../production/cowDays';
import {
  type IndexPeriod,
  type TestedCow,
  type UdderIndices,
  udderIndices,
} from '../quality/indices';
import { type LegalMonth, legalMonths } from '../quality/legal';
import { ecmOfLitres, fatProteinHint } from '../quality/solids';
import { type TankCow, type TankDay, tankOf } from '../quality/tank';
import type { Sample, TankAnalysis } from '../quality/types';
import {
  isChronic,
  NEWS_DAYS,
  THRESHOLD,
  toldByHerd,
  type UdderTest,
  udderTestsOf,
} from '../quality/udderTests';
import {
  addMonths,
  compareDates,
  dayNumber,
  type FarmDate,
} from '../shared/dates';
import { byName, compareTexts, groupByAnimal } from '../shared/lists';
import {
  calvingsOf,
  periodOf,
  type ReportInput,
  recordsOf,
  type Tagged,
  withTags,
} from './input';

export interface MilkQualityReport {
  readonly legal: readonly LegalMonth[];
  readonly indices: UdderIndices;
  readonly quemSobe: readonly TankDay[];
}

/** A cow of the report, with all its page shows. */
export interface QualityCow extends TestedCow, Tagged {
  readonly vacaId: string;
  readonly nome: string;
  readonly descartado: boolean;
}

/** A cow in the tank of a test day, with her name. */
export interface TankRow extends TankCow, Tagged {
  readonly data: FarmDate;
  readonly nome: string;
  /** Energy-corrected milk of the day, kg; null: fat or protein not known. */
  readonly ecm: number | null;
}

/** `qualidade-leite` (domain.md 8): the tank, its cows, their udders. */
export function milkQualityReport(input: ReportInput): MilkQualityReport {
  return reportOf(input, testedCows(input));
}

const NONE = { gordura: null, proteina: null };

/** Of the tank, whatever period the cows are looked at. */
const TANK_MONTHS = 24;

/** The same with all its page shows. */
export function milkQualityPage(input: ReportInput) {
  const { limiar = THRESHOLD } = input;
  const { to } = periodOf(input);
  const vacas = testedCows(input);
  const cronicas = vacas
    .map((cow) => ({
      ...cow,
      testes: cow.testes.filter(({ dia }) => dia <= to),
    }))
    .filter(
      ({ descartado, testes }) => !descartado && isChronic(testes, limiar),
    );
  const idOf = ({ vacaId }: TankCow) => vacaId;
  const report = reportOf(input, vacas);
  const names = new Map(vacas.map(({ vacaId, nome }) => [vacaId, nome]));
  const solids = new Map(
    (input.rows.amostras ?? []).map((row) => [
      `${row.animalId} ${row.data}`,
      row,
    ]),
  );
  const quemSobe = report.quemSobe.map((day) => ({
    ...day,
    vacas: withTags(input, day.vacas, idOf).map((cow) => ({
      ...cow,
      data: day.data,
      nome: names.get(cow.vacaId) ?? '',
      ecm: ecmOfLitres(
        cow.litros,
        solids.get(`${cow.vacaId} ${day.data}`) ?? NONE,
      ),
    })),
  }));
  const analises = tankAnalyses(input);
  const legal = legalMonths(analises).slice(-TANK_MONTHS);
  const dicas = hintsOf(input, vacas);
  return { ...report, legal, analises, quemSobe, cronicas, dicas };
}

/** All up to the period's last month, the newest first. */
function tankAnalyses(input: ReportInput): readonly TankAnalysis[] {
  const { to } = periodOf(input);
  return (input.rows.analisesTanque ?? [])
    .filter(({ data }) => dayNumber(`01${data.slice(2)}`) <= to)
    .sort(
      (one, other) =>
        compareDates(other.data, one.data) ||
        compareTexts(one.analiseId, other.analiseId),
    );
}

function reportOf(
  input: ReportInput,
  cows: readonly QualityCow[],
): MilkQualityReport {
  const { limiar = THRESHOLD } = input;
  const period = { ...periodOf(input), limiar };
  return {
    legal: legalMonths(input.rows.analisesTanque ?? []).filter(({ mes }) =>
      isMonthWithin(mes, period),
    ),
    indices: udderIndices(cows, period),
    quemSobe: tankDays(cows, period),
  };
}

/**
 * Active cows whose last sample by then hints at an illness, by name: one that is
 * news still, as of the reminder of the infected (domain.md 5).
 */
function hintsOf(input: ReportInput, cows: readonly QualityCow[]) {
  const end = Math.min(periodOf(input).to, dayNumber(input.today));
  const known = (input.rows.amostras ?? []).filter(({ data }) => {
    const age = end - dayNumber(data);
    return age >= 0 && age <= NEWS_DAYS;
  });
  const samples = groupByAnimal(known);
  return cows.flatMap(({ vacaId, nome, brinco, descartado }) => {
    const last = (samples.get(vacaId) ?? []).reduce<Sample | null>(
      (newest, row) =>
        newest && dayNumber(newest.data) > dayNumber(row.data) ? newest : row,
      null,
    );
    const dica = last && !descartado ? fatProteinHint(last) : null;
    return last && dica
      ? [{ vacaId, nome, brinco, data: last.data, dica }]
      : [];
  });
}

/** Every female with her tests that count, by name. */
function testedCows(input: ReportInput): readonly QualityCow[] {
  const { rows, parametros } = input;
  const samples = groupByAnimal(rows.amostras ?? []);
  const producoes = rows.producoes ?? [];
  const milk = milkByCow(producoes, parametros.ordenhasDia);
  const told = toldByHerd(producoes);
  const cows = recordsOf(input).map((record) => {
    const { animalId: vacaId, nome, descartado } = record.animal;
    const { dataNascimento: birth } = record.animal;
    return {
      ...{ vacaId, nome, descartado },
      nascimento: birth === null ? null : dayNumber(birth),
      partos: calvingsOf(record),
      testes: udderTestsOf(
        samples.get(vacaId) ?? [],
        milk.get(vacaId) ?? [],
      ).map((test) => told(vacaId, test)),
    };
  });
  const idOf = ({ vacaId }: Pick<QualityCow, 'vacaId'>) => vacaId;
  return withTags(input, byName(cows, idOf), idOf);
}

/** Each test day of the period, the newest first: of who gave to the tank. */
function tankDays(
  cows: readonly QualityCow[],
  { from, to }: IndexPeriod,
): readonly TankDay[] {
  const days = new Map<number, (UdderTest & { vacaId: string })[]>();
  for (const { vacaId, testes } of cows) {
    for (const test of testes) {
      const isIn = test.dia >= from && test.dia <= to && test.noTanque > 0;
      if (!isIn) continue;
      const known = days.get(test.dia);
      if (known) known.push({ ...test, vacaId });
      else days.set(test.dia, [{ ...test, vacaId }]);
    }
  }
  return [...days.values()]
    .sort(([a], [b]) => (b?.dia ?? 0) - (a?.dia ?? 0))
    .flatMap((tests) => (tests[0] ? [tankOf(tests[0].data, tests)] : []));
}

/** A month of which any day is in the period. */
function isMonthWithin(mes: string, { from, to }: IndexPeriod): boolean {
  const first = `01/${mes}`;
  return dayNumber(addMonths(first, 1)) > from && dayNumber(first) <= to;
}
