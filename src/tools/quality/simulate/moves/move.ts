import type { Animal } from '@/domain/animals/types';
import type { OperationData, OperationKind } from '@/domain/operations';
import { dateOfDay, dayNumber, type FarmDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import type { Chance } from '@/domain/simulator/random';

/** What a person does, before it has an id and a time. */
export type Move = {
  [Kind in OperationKind]: {
    readonly tipo: Kind;
    readonly dados: OperationData[Kind];
  };
}[OperationKind];

/** What one person sees as they decide. */
export interface Sight {
  readonly chance: Chance;
  readonly herd: HerdReader;
  /** A new id. */
  readonly newId: () => string;
  readonly today: FarmDate;
}

/** Null where there is nothing to do it to. */
export type Maker = (sight: Sight) => Move | null;

/** A day up to so many days ago. */
export function someDay({ chance, today }: Sight, back: number): FarmDate {
  return dateOfDay(dayNumber(today) - chance.between(0, back));
}

/** A minute of such a day; of today the first. */
export function someTime(sight: Sight, back: number): string {
  const day = someDay(sight, back);
  if (day === sight.today) return `${day} 00:00`;
  const hour = String(sight.chance.between(0, 23)).padStart(2, '0');
  return `${day} ${hour}:${sight.chance.pick(['00', '15', '40'])}`;
}

/** One of them; undefined of none. */
export function oneOf<T>(chance: Chance, list: readonly T[]): T | undefined {
  return list[Math.floor(chance.next() * list.length)];
}

/** Half the time the first, so that two devices come to edit the same. */
export function editedOne<T>(
  chance: Chance,
  list: readonly T[],
): T | undefined {
  return chance.happens(0.5) ? list[0] : oneOf(chance, list);
}

/** Some of them, at least one of some. */
export function someOf<T>(chance: Chance, list: readonly T[]): T[] {
  const some = list.filter(() => chance.happens(0.4));
  const one = some.length > 0 ? undefined : oneOf(chance, list);
  return one === undefined ? some : [one];
}

/** Active animals, in an order that does not hang on where they came from. */
export function activeOf(
  { herd }: Sight,
  wanted: (animal: Animal) => boolean = () => true,
): readonly Animal[] {
  return sorted(
    herd.all('animais').filter((one) => !one.descartado && wanted(one)),
    ({ animalId }) => animalId,
  );
}

export function sorted<T>(rows: readonly T[], key: (row: T) => string): T[] {
  return [...rows].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

const NAMES: readonly [string, ...string[]] = [
  ...(['Mimosa', 'Estrela', 'Pintada', 'Fumaça', 'Aurora', 'Bela'] as const),
  ...['Cora', 'Dália', 'Lua', 'Neve', 'Rosa', 'Serena', 'Trovão', 'Valente'],
];

/** Few, so that two devices come to the same; else one of its own. */
export function someName({ chance }: Sight): string {
  const name = chance.pick(NAMES);
  return chance.happens(0.4) ? name : `${name} ${chance.between(1, 99_999)}`;
}
