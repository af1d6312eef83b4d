import type { Animal } from '../animals/types';
import type { ReproductiveEvent } from '../cows/types';
import { reasonOf } from '../production/discard';
import { dayNumber, dayOf, type FarmDate } from '../shared/dates';
import type { HerdReader } from '../shared/effects';
import { byName } from '../shared/lists';
import { mayGoToTank } from './withdrawal';

export interface InColostrum {
  readonly animal: Animal;
  /** The calving it comes from. */
  readonly parto: FarmDate;
}

/** Cows of the herd whose milk of a day is colostrum (domain.md 2.3), by name. */
export function cowsInColostrum(
  herd: HerdReader,
  day: FarmDate,
): readonly InColostrum[] {
  const found = herd
    .all('animais')
    .filter((animal) => mayGoToTank(animal) && !animal.descartado)
    .flatMap((animal) => {
      const events = herd.rowsOf('situacoesReprodutivas', animal.animalId);
      const parto = isColostrum(events, day) ? lastCalving(events, day) : null;
      return parto === null ? [] : [{ animal, parto, nome: animal.nome }];
    });
  return byName(found, ({ animal }) => animal.animalId);
}

/** As of a milking of that day, whichever it is. */
function isColostrum(
  events: readonly ReproductiveEvent[],
  day: FarmDate,
): boolean {
  const milked = { dataOcorrencia: day, ordenha: null };
  return reasonOf([], events, milked, 1) === 'COLOSTRO';
}

function lastCalving(
  events: readonly ReproductiveEvent[],
  day: FarmDate,
): FarmDate | null {
  const calvings = events
    .filter(({ reprodutividade }) => reprodutividade === 'PT')
    .map(({ dataOcorrencia }) => dayOf(dataOcorrencia))
    .filter((date) => dayNumber(date) <= dayNumber(day))
    .sort((a, b) => dayNumber(a) - dayNumber(b));
  return calvings.at(-1) ?? null;
}
