import { bodyOf, hashIn, NO_HASH } from './format';
import { hashOf } from './sha256';
import { SMALL, type Steps } from './steps';

/** Why a file is not a log, in the words shown. */
export interface BadLine {
  /** Where it stands in the file: from 1. */
  readonly place: number;
  readonly motivo: string;
}

export const BROKEN =
  'a linha foi alterada, ou falta ou trocou de lugar uma antes';

/** A file's rows, as far as they could be read. */
export interface Chain {
  readonly rows: readonly string[];
  /** Indices of those that begin a stretch, and with it the chain anew. */
  readonly begins: ReadonlySet<number>;
}

/** The first row that is not sealed over all before it; null: all are. */
export interface Checked {
  readonly bad: BadLine | null;
}

/**
 * Checks each row's hash. It takes as long as all else that opens a log, and
 * nothing that is read of the rows waits for it.
 */
export function* chainSteps({ rows, begins }: Chain): Steps<Checked> {
  let hash = NO_HASH;
  for (const [index, row] of rows.entries()) {
    if (begins.has(index)) hash = NO_HASH;
    const made = hashOf(hash + bodyOf(row));
    if (made !== hashIn(row)) {
      return { bad: { place: index + 1, motivo: BROKEN } };
    }
    hash = made;
    if (index % SMALL === 0) yield index / rows.length;
  }
  return { bad: null };
}
