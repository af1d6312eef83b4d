import type { Animal, NamedAnimal } from '../animals/types';
import { meanOf } from '../production/indicators';
import { dayNumber } from '../shared/dates';
import { byName, groupBy, groupByAnimal } from '../shared/lists';
import { birthWeighing } from '../weighings/growth';
import { arrivalsIn } from './arrivals';
import { periodOf, type ReportInput, round } from './input';

/** A bull's calves that were weighed at birth. */
export interface SireBirths {
  /** Null: of calves whose sire is none of the herd. */
  readonly touroId: string | null;
  readonly touro: string | null;
  /** Mean birth weight, kg. */
  readonly media: number;
  /** Weights in kg. */
  readonly crias: readonly (NamedAnimal & { readonly peso: number })[];
}

/**
 * Birth weights by sire (domain.md 6.4), of every calf weighed at birth here up to
 * the period's end, whoever has left since: a period alone has few.
 */
export function birthWeightsBySire(input: ReportInput): readonly SireBirths[] {
  const animals = new Map(
    (input.rows.animais ?? []).map((animal) => [animal.animalId, animal]),
  );
  const { to } = periodOf(input);
  const arrivals = arrivalsIn(input.rows);
  const until = (input.rows.pesagens ?? []).filter(
    ({ dataPesagem }) => dayNumber(dataPesagem) <= to,
  );
  const births = [...groupByAnimal(until)].flatMap(([animalId, weighings]) => {
    const animal = animals.get(animalId);
    if (!animal) return [];
    const known = birthWeighing(weighings, animal.dataNascimento);
    if (!known) return [];
    const came = arrivals.get(animalId) ?? -Infinity;
    const isHere = dayNumber(known.dataPesagem) >= came;
    return isHere ? { animalId, nome: animal.nome, peso: known.peso } : [];
  });
  return bySire(births, animals);
}

/** Stands for the sire of calves that have none on record. */
const NOBODY = '';

function bySire(
  births: readonly SireBirths['crias'][number][],
  animals: ReadonlyMap<string, Animal>,
): readonly SireBirths[] {
  const sireOf = (id: string) => animals.get(id)?.paiId ?? NOBODY;
  const groups = groupBy(births, ({ animalId }) => sireOf(animalId));
  const found = [...groups].map(([id, crias]) => ({
    touroId: id === NOBODY ? null : id,
    touro: animals.get(id)?.nome ?? null,
    media: round(meanOf(crias.map(({ peso }) => peso)) ?? 0, 1),
    crias: byName(crias, ({ animalId }) => animalId),
  }));
  // The bull with most calves tells most; who has no sire on record goes last.
  return byName(
    found.map((it) => ({ ...it, nome: it.touro ?? '' })),
    ({ touroId }) => touroId ?? '',
  ).sort(
    (a, b) =>
      Number(a.touroId === null) - Number(b.touroId === null) ||
      b.crias.length - a.crias.length,
  );
}
