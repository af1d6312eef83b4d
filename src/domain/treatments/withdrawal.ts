import type { Animal } from '../animals/types';
import type { FarmDate, FarmTime } from '../shared/dates';
import { compareTexts, groupByAnimal } from '../shared/lists';
import { searchKey } from '../shared/names';
import { minutesOf } from './times';
import type { TreatmentApplication } from './types';

/** Milk that may not be sold, from when until when, and because of what. */
export interface Withdrawal {
  readonly desde: FarmTime;
  /** From this minute on the milk is free. */
  readonly ate: FarmTime;
  /** The applications that overlap or meet in it, by start. */
  readonly aplicacoes: readonly TreatmentApplication[];
}

/** Milk of these applications stays out: some medicine has withdrawal days. */
export function hasWithdrawal({ medicamentos }: TreatmentApplication): boolean {
  return medicamentos.some(({ diasCarencia }) => diasCarencia > 0);
}

/**
 * One animal's withdrawals, the intervals of its applications united where
 * they meet, by start. They may outlast the animal's current application.
 */
export function withdrawalsOf(
  applications: readonly TreatmentApplication[],
): readonly Withdrawal[] {
  const united: Withdrawal[] = [];
  for (const application of byStart(applications.filter(hasWithdrawal))) {
    const { dataInicio: desde, fimCarencia: ate } = application;
    const last = united.at(-1);
    if (last && minutesOf(desde) <= minutesOf(last.ate)) {
      united[united.length - 1] = {
        desde: last.desde,
        ate: minutesOf(ate) > minutesOf(last.ate) ? ate : last.ate,
        aplicacoes: [...last.aplicacoes, application],
      };
    } else united.push({ desde, ate, aplicacoes: [application] });
  }
  return united;
}

/** The withdrawal the animal is in at a time; null where its milk is free. */
export function withdrawalOf(
  applications: readonly TreatmentApplication[],
  at: FarmTime,
): Withdrawal | null {
  const now = minutesOf(at);
  return (
    withdrawalsOf(applications).find(
      ({ desde, ate }) => minutesOf(desde) <= now && now < minutesOf(ate),
    ) ?? null
  );
}

/** Who is in withdrawal at a time, by animal. */
export function withdrawalsAt(
  applications: readonly TreatmentApplication[],
  at: FarmTime,
): ReadonlyMap<string, Withdrawal> {
  const found = new Map<string, Withdrawal>();
  for (const [animalId, own] of groupByAnimal(applications)) {
    const withdrawal = withdrawalOf(own, at);
    if (withdrawal) found.set(animalId, withdrawal);
  }
  return found;
}

/**
 * A withdrawal that any minute of a day falls into; null where the animal was
 * free all day long.
 */
export function withdrawalOnDay(
  applications: readonly TreatmentApplication[],
  day: FarmDate,
): Withdrawal | null {
  const [first, last] = [minutesOf(`${day} 00:00`), minutesOf(`${day} 23:59`)];
  return (
    withdrawalsOf(applications).find(
      ({ desde, ate }) => minutesOf(desde) <= last && first < minutesOf(ate),
    ) ?? null
  );
}

export interface OffTank {
  readonly animal: Animal;
  readonly carencia: Withdrawal;
}

/** A cow, whether or not she is dry; and whoever else is in milk, as one bought so. */
export function mayGoToTank({
  categoria,
  situacaoProdutiva,
}: Pick<Animal, 'categoria' | 'situacaoProdutiva'>): boolean {
  return categoria === 'V' || situacaoProdutiva === 'L';
}

/**
 * "Quem não vai ao tanque": cows of the herd whose milk may not be sold at a
 * time, those that stay out longest last, else by name. Dry ones too, that may
 * calve early.
 */
export function cowsOffTank(
  animals: readonly Animal[],
  applications: readonly TreatmentApplication[],
  at: FarmTime,
): readonly OffTank[] {
  const withdrawals = withdrawalsAt(applications, at);
  return animals
    .filter((animal) => mayGoToTank(animal) && !animal.descartado)
    .flatMap((animal) => {
      const carencia = withdrawals.get(animal.animalId);
      return carencia ? [{ animal, carencia }] : [];
    })
    .sort(
      (a, b) =>
        minutesOf(a.carencia.ate) - minutesOf(b.carencia.ate) ||
        compareTexts(searchKey(a.animal.nome), searchKey(b.animal.nome)) ||
        compareTexts(a.animal.animalId, b.animal.animalId),
    );
}

function byStart(applications: readonly TreatmentApplication[]) {
  return [...applications].sort(
    (a, b) =>
      minutesOf(a.dataInicio) - minutesOf(b.dataInicio) ||
      (a.aplicacaoId < b.aplicacaoId ? -1 : 1),
  );
}
