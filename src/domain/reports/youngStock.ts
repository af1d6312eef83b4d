import type { Animal, NamedAnimal } from '../animals/types';
import { conditionIn, stillbornIn } from '../cows/calves';
import { type Rate, rateOf } from '../cows/metrics';
import type { RateTotals } from '../cows/rates';
import { type CowRecord, eventDay } from '../cows/record';
import type { ReproductiveEvent } from '../cows/types';
import { dayNumber } from '../shared/dates';
import type { DiscardReason } from '../shared/enumerations';
import { byName, sumOf } from '../shared/lists';
import { arrivalsIn } from './arrivals';
import { herdRateTotals } from './herdRates';
import { periodOf, type ReportInput } from './input';

/** What the general report tells of heifers and calves. */
export interface YoungStock {
  /** TS, TC, TP of the heifers; never mixed with the cows' (domain.md 1.12). */
  readonly taxas: RateTotals;
  readonly perdas: CalfLosses;
  /** Born dead, of all whose birth tells of its calves. */
  readonly natimortos: Rate;
}

/** Heifer calves born here whose first year ended in the period. */
export interface CalfLosses {
  /** Gone before it by disease or for another reason than a sale. */
  readonly perdidas: readonly NamedAnimal[];
  readonly criadas: readonly NamedAnimal[];
  readonly taxa: Rate;
}

export function youngStockOf(
  records: readonly CowRecord[],
  input: ReportInput,
): YoungStock {
  return {
    taxas: herdRateTotals(records, input, 'novilhas'),
    perdas: calfLosses(input),
    natimortos: stillbirths(input),
  };
}

/** Days in which a calf's death counts (domain.md 1.13). */
const YEAR = 365;
/** Left alive, which says nothing of how calves are reared. */
const ALIVE: readonly DiscardReason[] = ['VENDA', 'CARNE', 'IDADE'];

function calfLosses(input: ReportInput): CalfLosses {
  const calves = byName(heiferCalves(input), ({ animalId }) => animalId);
  const perdidas = calves.filter((calf) => leftYoung(calf));
  const criadas = calves.filter((calf) => !leftYoung(calf));
  const taxa = rateOf(perdidas.length, calves.length);
  return { perdidas: perdidas.map(named), criadas: criadas.map(named), taxa };
}

/** Without those that were sold or slaughtered before the year was over. */
function heiferCalves(input: ReportInput): readonly Animal[] {
  const { from, to } = periodOf(input);
  const end = Math.min(to, dayNumber(input.today));
  const born = new Set(calvingsIn(input).flatMap(({ crias }) => crias));
  return (input.rows.animais ?? []).filter((animal) => {
    const { animalId, sexo, descarte } = animal;
    const year = yearOf(animal);
    if (sexo !== 'F' || year === null || !born.has(animalId)) return false;
    if (descarte && leftYoung(animal) && ALIVE.includes(descarte.motivo)) {
      return false;
    }
    return year >= from && year <= end;
  });
}

/** The day on which her first year is over. */
function yearOf({ dataNascimento }: Animal): number | null {
  return dataNascimento === null ? null : dayNumber(dataNascimento) + YEAR;
}

function leftYoung(animal: Animal): boolean {
  const { descarte } = animal;
  const year = yearOf(animal);
  if (!descarte || year === null) return false;
  return dayNumber(descarte.dataOcorrencia) < year;
}

function stillbirths(input: ReportInput): Rate {
  const { from, to } = periodOf(input);
  const here = calvingsIn(input).filter(({ dataOcorrencia }) => {
    const day = dayNumber(dataOcorrencia);
    return day >= from && day <= to;
  });
  const dead = sumOf(here, deadOf);
  return rateOf(dead, dead + sumOf(here, ({ crias }) => crias.length));
}

function deadOf({ descricao }: ReproductiveEvent): number {
  return stillbornIn(conditionIn(descricao ?? '').resto).natimortos;
}

/** The herd's own; what a bought cow calved before she came is not. */
function calvingsIn({ rows }: ReportInput): readonly ReproductiveEvent[] {
  const arrivals = arrivalsIn(rows);
  return (rows.situacoesReprodutivas ?? []).filter(
    (event) =>
      event.reprodutividade === 'PT' &&
      eventDay(event) >= (arrivals.get(event.vacaId) ?? -Infinity),
  );
}

function named({ animalId, nome }: Animal): NamedAnimal {
  return { animalId, nome };
}
