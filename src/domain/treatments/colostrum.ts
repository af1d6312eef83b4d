import type { Animal } from '../animals/types';
import {
  type CowEvents,
  eventsOf,
  isColostrum,
  milkBegun,
} from '../production/discard';
import { dayNumber, dayOf, type FarmDate } from '../shared/dates';
import type { HerdReader } from '../shared/effects';
import { byName } from '../shared/lists';
import { mayGoToTank } from './withdrawal';

export interface InColostrum {
  readonly animal: Animal;
  /** The calving it comes from, or the loss. */
  readonly desde: FarmDate;
  readonly aborto: boolean;
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
      const events = eventsOf(herd, animal.animalId);
      const last = isColostrum(events, day) ? lastBegun(events, day) : null;
      return last === null ? [] : [{ animal, ...last, nome: animal.nome }];
    });
  return byName(found, ({ animal }) => animal.animalId);
}

function lastBegun(events: CowEvents, day: FarmDate) {
  const begun = milkBegun(events)
    .map(({ dataOcorrencia, reprodutividade }) => ({
      desde: dayOf(dataOcorrencia),
      aborto: reprodutividade === 'AB',
    }))
    .filter(({ desde }) => dayNumber(desde) <= dayNumber(day))
    .sort((a, b) => dayNumber(a.desde) - dayNumber(b.desde));
  return begun.at(-1) ?? null;
}
