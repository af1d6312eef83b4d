import { createSelector } from '@reduxjs/toolkit';
import type { Animal } from '@/domain/animals/types';
import type { Herd } from '@/domain/herds/types';
import type { Operation } from '@/domain/operations';
import { isHandled } from '../device/slice';
import { gathered } from '../domains';
import type { RootState } from '../rootReducer';
import { makeFold } from './fold';
import { type Composition, herdLists, offspringIn } from './lists';
import { animalIn, herdIn, type Overlay } from './overlay';
import { compareNames } from './sorting';

const NONE: readonly Animal[] = [];

/**
 * What the view lays over `confirmed`: all that waits, but for what a complete
 * pull says the server has handled. What never went is in no row of the server's,
 * which counts a number as handled too once it gave it up as a gap; of what went and
 * may be there all the same, laying it over once more changes nothing. The same array
 * while that stays the same.
 */
export const selectPending: (state: RootState) => readonly Operation[] =
  createSelector(
    [
      (state: RootState) => state.offline.outbox,
      (state: RootState) => state.device.handled,
      (state: RootState) => state.operations.attempted,
    ],
    (outbox, handled, attempted) =>
      outbox.flatMap(({ payload: { operation, sequence } }) => {
        const { id, dados } = operation;
        const isThere =
          isHandled(handled[dados.rebanhoId], sequence) &&
          attempted.includes(id);
        return isThere ? [] : [operation];
      }),
    { memoizeOptions: { resultEqualityCheck: areSame } },
  );

/** What the screens read: confirmed, with the pending operations laid over. */
export const selectView: (state: RootState) => Overlay = createSelector(
  [
    gathered,
    selectPending,
    // Once the rules are read, what was pending is laid over anew.
    (state: RootState) => state.rules.read,
  ],
  makeFold(),
);

/** All herds, by name. */
export const selectHerds: (state: RootState) => readonly Herd[] =
  createSelector([selectView], (view) => {
    const ids = new Set([
      ...Object.keys(view.confirmed.herds.byId),
      ...view.herds.keys(),
    ]);
    return [...ids]
      .flatMap((id) => herdIn(view, id) ?? [])
      .sort((a, b) => compareNames(a.nome, b.nome));
  });

export function selectHerd(state: RootState, id: string): Herd | undefined {
  return herdIn(selectView(state), id);
}

/** A herd's active animals, by name. */
export function selectAnimals(
  state: RootState,
  herdId: string,
): readonly Animal[] {
  return herdLists(selectView(state), herdId).active;
}

/** A herd's discarded animals, by name. */
export function selectDiscarded(
  state: RootState,
  herdId: string,
): readonly Animal[] {
  return herdLists(selectView(state), herdId).discarded;
}

/** A herd's active bulls, by name. */
export function selectBulls(
  state: RootState,
  herdId: string,
): readonly Animal[] {
  return herdLists(selectView(state), herdId).bulls;
}

/** Active animals by category and by sex. */
export function selectComposition(
  state: RootState,
  herdId: string,
): Composition {
  return herdLists(selectView(state), herdId).composition;
}

/** An animal of a herd, active or discarded. */
export function selectAnimal(
  state: RootState,
  herdId: string,
  id: string,
): Animal | undefined {
  return animalIn(selectView(state), herdId, id);
}

/** The sons and daughters of an animal, discarded ones included, by name. */
export function selectOffspring(
  state: RootState,
  herdId: string,
  id: string,
): readonly Animal[] {
  return offspringIn(selectView(state), herdId).get(id) ?? NONE;
}

function areSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index]);
}
