import { isDeepStrictEqual } from 'node:util';
import type { RootState } from '@/state/rootReducer';
import { PEOPLE } from '../server/server';
import { type Book, newTold } from './book';

/**
 * What the app queues by itself as it gives back what the server lost: nobody filled
 * in a form, and one that was refused goes once more in its own place.
 */
export function adopt(book: Book, tab: string, state: RootState): void {
  const { session, offline, operations } = state;
  const owner = PEOPLE.find(({ username }) => username === session.owner);
  if (!owner) return;
  for (const { payload } of offline.outbox) {
    const { id, tipo, dados, at } = payload.operation;
    if (book.has(id)) continue;
    const { usuarioId } = owner;
    const told = newTold(id, tipo, dados, {
      ...{ direct: false, at, tab, usuarioId },
    });
    const again = operations.refused.find(
      ({ entry }) =>
        entry.place === payload.place &&
        isDeepStrictEqual(entry.operation.dados, dados),
    );
    const old = again && book.get(again.entry.operation.id);
    if (old) old.fate = 'withdrawn';
    else told.adopted = true;
    book.set(id, told);
  }
}
