import type { Animal, NamedAnimal } from '../animals/types';
import { isSemenOnly } from '../bulls/stock';
import { monthsOf } from '../cows/metrics';
import type { CowRecord } from '../cows/record';
import { meanOf } from '../production/indicators';
import { dayNumber, type FarmDate, monthsBetween } from '../shared/dates';
import type { Category } from '../shared/enumerations';
import { byName, groupByAnimal } from '../shared/lists';
import {
  agesOf,
  dailyGain,
  herdGain,
  type StandardWeights,
  standardWeights,
  totalGain,
  weighedSince,
} from '../weighings/growth';
import {
  type GrowthStatus,
  growthStatus,
  hasTarget,
} from '../weighings/targets';
import type { Weighing, WeighingMethod } from '../weighings/types';
import { arrivalsIn } from './arrivals';
import { birthWeightsBySire } from './birthWeights';
import {
  isListed,
  periodOf,
  type ReportInput,
  recordsOf,
  rounded,
  type Tagged,
  withTags,
} from './input';

export interface WeighingRow extends NamedAnimal, StandardWeights, Tagged {
  /** kg */
  readonly pesoAtual: number;
  readonly dataAtual: FarmDate;
  readonly pesoAnterior: number | null;
  readonly dataAnterior: FarmDate | null;
  /** kg a day. */
  readonly gmd: number | null;
  readonly gmdTotal: number | null;
}

/** A row with all its page shows. */
export interface WeighedAnimal
  extends WeighingRow,
    Pick<Animal, 'categoria' | 'sexo' | 'raca' | 'dataNascimento'> {
  readonly idadeMeses: number | null;
  readonly dias: number | null;
  readonly pesoAlvo: number | null;
  readonly alvoPct: number | null;
  readonly crescimento: GrowthStatus | null;
  readonly metodo: WeighingMethod;
  /** Weighed in this herd, whose means count it; false: before she came. */
  readonly nesteRebanho: boolean;
  /** Of age and weight for a first insemination; null but for heifers. */
  readonly aptaInseminacao: boolean | null;
}

export interface WeighingSummary {
  readonly animaisPesados: number;
  readonly pesoMedio: Readonly<Record<Category, number | null>>;
  /** kg a day: all gain over all days. */
  readonly gmdMedio: number | null;
  /** Share of the heifers up to 24 months that reach their target, %. */
  readonly noPadraoPct: number | null;
  readonly noPadraoN: number;
  /** On the farm, and neither weighed nor born for more than 60 days. */
  readonly semPesagem: number;
}

export interface WeighingReport {
  readonly resumo: WeighingSummary;
  readonly animais: readonly WeighingRow[];
}

const UNWEIGHED_DAYS = 60;
/** Months up to which a heifer is held against its target. */
const GROWING_MONTHS = 24;

/** `pesagem` (domain.md 6.4): who was weighed in the period. */
export function weighingReport(input: ReportInput): WeighingReport {
  const animais = weighedAnimals(input);
  return { resumo: summaryOf(animais, input), animais: animais.map(rowOf) };
}

/** The same with all its page shows. */
export function weighingPage(input: ReportInput) {
  const animais = weighedAnimals(input);
  const nascimentos = birthWeightsBySire(input);
  const semPesagem = byName(unweighed(input), ({ animalId }) => animalId).map(
    ({ animalId, nome }) => ({ animalId, nome }),
  );
  return {
    resumo: summaryOf(animais, input),
    animais,
    nascimentos,
    semPesagem,
  };
}

/** The same with all its page shows, by name. */
export function weighedAnimals(input: ReportInput): readonly WeighedAnimal[] {
  const { to } = periodOf(input);
  const known = groupByAnimal(input.rows.pesagens ?? []);
  const arrivals = arrivalsIn(input.rows);
  const records = new Map(
    recordsOf(input).map((record) => [record.animal.animalId, record]),
  );
  const found = (input.rows.animais ?? [])
    .filter((animal) => isListed(animal, input))
    .flatMap((animal) => {
      const weighings = (known.get(animal.animalId) ?? [])
        .map((row) => ({ row, day: dayNumber(row.dataPesagem) }))
        .filter(({ day }) => day <= to)
        .sort((a, b) => a.day - b.day)
        .map(({ row }) => row);
      const record = records.get(animal.animalId);
      const row = animalOf(animal, weighings, input, record);
      if (!row) return [];
      const came = arrivals.get(animal.animalId) ?? -Infinity;
      return [{ ...row, nesteRebanho: dayNumber(row.dataAtual) >= came }];
    });
  const idOf = ({ animalId }: Pick<Animal, 'animalId'>) => animalId;
  return withTags(input, byName(found, idOf), idOf);
}

function animalOf(
  animal: Animal,
  weighings: readonly Weighing[],
  input: ReportInput,
  record: CowRecord | undefined,
): Omit<WeighedAnimal, keyof Tagged | 'nesteRebanho'> | null {
  const last = weighings.at(-1);
  const before = weighings.at(-2) ?? null;
  if (!last || dayNumber(last.dataPesagem) < periodOf(input).from) return null;
  const { animalId, nome, categoria, sexo, raca, dataNascimento } = animal;
  const dias = before
    ? dayNumber(last.dataPesagem) - dayNumber(before.dataPesagem)
    : null;
  return {
    ...{ animalId, nome, categoria, sexo, raca, dataNascimento },
    pesoAtual: last.peso,
    dataAtual: last.dataPesagem,
    pesoAnterior: before?.peso ?? null,
    dataAnterior: before?.dataPesagem ?? null,
    dias,
    gmd: rounded(before && dailyGain(before, last), 3),
    ...growthOf(animal, weighings, last, record),
    metodo: last.metodo,
    aptaInseminacao: readiness(animal, last, input),
  };
}

/** What needs a birth date. */
function growthOf(
  { dataNascimento, raca }: Animal,
  weighings: readonly Weighing[],
  last: Weighing,
  record: CowRecord | undefined,
) {
  if (dataNascimento === null) return UNKNOWN_AGE;
  const ages = agesOf(weighings, dataNascimento, raca);
  const idade = dayNumber(last.dataPesagem) - dayNumber(dataNascimento);
  const held = record && hasTarget(record, dayNumber(last.dataPesagem));
  const growth = held ? growthStatus(raca, idade, last.peso) : null;
  const gain = totalGain({ idade, peso: last.peso }, ages[0]?.peso ?? 0);
  return {
    idadeMeses: monthsOf(idade),
    gmdTotal: rounded(gain, 3),
    ...roundedWeights(standardWeights(ages)),
    pesoAlvo: rounded(growth?.alvo, 1),
    alvoPct: rounded(growth?.pct, 1),
    crescimento: growth?.status ?? null,
  };
}

const UNKNOWN_AGE = {
  idadeMeses: null,
  gmdTotal: null,
  p205: null,
  p365: null,
  p550: null,
  pesoAlvo: null,
  alvoPct: null,
  crescimento: null,
} as const;

function roundedWeights({ p205, p365, p550 }: StandardWeights) {
  return {
    p205: rounded(p205, 1),
    p365: rounded(p365, 1),
    p550: rounded(p550, 1),
  };
}

/** By completed months on the day of the weighing, and its weight. */
function readiness(
  { categoria, sexo, raca, dataNascimento }: Animal,
  last: Weighing,
  { parametros }: ReportInput,
): boolean | null {
  if (categoria !== 'N' || sexo !== 'F' || dataNascimento === null) return null;
  const months = monthsBetween(dataNascimento, last.dataPesagem);
  return (
    months >= parametros.idadeMinReprod[raca] &&
    last.peso >= parametros.pesoMinReprod[raca]
  );
}

function summaryOf(
  listed: readonly WeighedAnimal[],
  input: ReportInput,
): WeighingSummary {
  const animals = listed.filter(({ nesteRebanho }) => nesteRebanho);
  const growing = animals.filter(
    ({ crescimento, idadeMeses }) =>
      crescimento !== null && (idadeMeses ?? 0) <= GROWING_MONTHS,
  );
  const good = growing.filter((it) => it.crescimento === 'NO_PADRAO').length;
  const mean = (category: Category) =>
    meanOf(
      animals
        .filter(({ categoria }) => categoria === category)
        .map(({ pesoAtual }) => pesoAtual),
    );
  return {
    animaisPesados: animals.length,
    pesoMedio: {
      V: rounded(mean('V'), 1),
      T: rounded(mean('T'), 1),
      N: rounded(mean('N'), 1),
    },
    gmdMedio: rounded(gainOf(animals), 3),
    noPadraoPct: growing.length
      ? rounded((good / growing.length) * 100, 1)
      : null,
    noPadraoN: growing.length,
    semPesagem: unweighed(input).length,
  };
}

/** kg a day of the herd's animals: all gain over all days; null: none is known. */
export function gainOf(animals: readonly WeighedAnimal[]): number | null {
  const here = animals.filter(({ nesteRebanho }) => nesteRebanho);
  return herdGain(here.flatMap(pairOf));
}

function pairOf({
  pesoAtual,
  dataAtual,
  pesoAnterior,
  dataAnterior,
}: WeighedAnimal) {
  if (pesoAnterior === null || dataAnterior === null) return [];
  const first = { peso: pesoAnterior, dataPesagem: dataAnterior };
  const second = { peso: pesoAtual, dataPesagem: dataAtual };
  return [[first, second] as const];
}

/** On the farm, and neither weighed nor born for more than 60 days. */
function unweighed({ rows, today }: ReportInput): readonly Animal[] {
  const since = dayNumber(today) - UNWEIGHED_DAYS;
  const known = groupByAnimal(rows.pesagens ?? []);
  return (rows.animais ?? []).filter((animal) => {
    if (animal.descartado || isSemenOnly(animal)) return false;
    return weighedSince(animal, known.get(animal.animalId) ?? []) < since;
  });
}

function rowOf(animal: WeighedAnimal): WeighingRow {
  const { animalId, nome, brinco, pesoAtual, dataAtual } = animal;
  const { pesoAnterior, dataAnterior, gmd, gmdTotal } = animal;
  const { p205, p365, p550 } = animal;
  return {
    ...{ animalId, nome, brinco, pesoAtual, dataAtual },
    ...{ pesoAnterior, dataAnterior, gmd, gmdTotal },
    ...{ p205, p365, p550 },
  };
}
