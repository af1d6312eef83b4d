import type { Operation, OperationKind } from '@/domain/operations';
import type { Notice } from '@/domain/shared/effects';
import { accept, type Outcome } from '@/domain/shared/outcome';
import type { AppThunk } from '../thunk';
import type { Overlay } from './overlay';
import { casesRead } from './slice';

type Book = typeof import('./cases') &
  typeof import('./apply') &
  Pick<typeof import('./doubles'), 'doublesFor'>;

// The first screen records nothing: the cases are read right after it.
let book: Book | null = null;

/** Fetches the cases, once. */
export async function fetchCases(): Promise<void> {
  if (book) return;
  const [cases, laying, { doublesFor }] = await Promise.all([
    import(/* webpackChunkName: "regras" */ './cases'),
    import(/* webpackChunkName: "regras" */ './apply'),
    import(/* webpackChunkName: "regras" */ './doubles'),
  ]);
  book = { ...cases, ...laying, doublesFor };
}

/** Reads the cases. Recording, and showing what waits, come after it. */
export function readCases(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    await fetchCases();
    if (!getState().rules.read) dispatch(casesRead());
  };
}

/** What is known of each kind; only after `readCases`. */
export function openBook(): Book {
  if (!book) throw new Error('the cases are not read yet');
  return book;
}

/**
 * False for a kind that a newer version of the app left in the queue, and for
 * every kind before `readCases`.
 */
export function isKnown(kind: string): kind is OperationKind {
  return book?.isKnownKind(kind) ?? false;
}

/**
 * Lays an operation over the view by its rule; one of a kind that is not known
 * changes nothing. Before `readCases` nothing happens: what waits is laid over
 * anew once they are there.
 */
export function applyByRule(
  overlay: Overlay,
  operation: Operation,
): Outcome<readonly Notice[]> {
  return isKnown(operation.tipo)
    ? openBook().apply(overlay, operation)
    : accept([]);
}
