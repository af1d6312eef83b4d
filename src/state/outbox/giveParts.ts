import {
  animalsOf,
  countRows,
  type FileRows,
  inOrder,
  makeParts,
  missingIn,
  type OfTable,
  rowsIn,
} from '@/domain/herdFile/rows';
import { herdRowsHeld } from '../device/herdContent';
import type { CallProblem } from '../problems';
import type { RootState } from '../rootReducer';
import { afterCopy, onlyHere } from '../sync/afterCopy';
import type { PutBack } from '../sync/copyProblem';
import type { AppThunk } from '../thunk';
import { record } from './record';

export interface Stray {
  /** How many rows hang on the same animals. */
  readonly rows: number;
  readonly parts: readonly FileRows[];
}

interface ToGive {
  /** What names only animals that are here. */
  readonly own: readonly FileRows[];
  /** What names others: only another phone may have them. */
  readonly strays: readonly Stray[];
}

/** What is given back of a herd, in the parts that it goes in. */
export function partsToGive(
  state: RootState,
  herdId: string,
  putBack: PutBack,
): ToGive {
  const rows = onlyHere(state, herdId, putBack);
  const lost = afterCopy(state, herdId, putBack);
  const animals = rowsIn(herdRowsHeld(state, herdId), 'animais');
  const missing = missingIn(animals);
  const isKnown = (row: OfTable) => missing(row).length === 0;
  const settled = (some: FileRows) =>
    inOrder({ animais: rowsIn(some, 'animais') }).filter(isKnown);
  const [own, ...groups] = groupedBy(inOrder(rows), missing);
  const strays = groups.map((group) => {
    const named = new Set(group.flatMap(animalsOf));
    const animais = animals.filter(({ animalId }) => named.has(animalId));
    return {
      rows: group.length,
      parts: partsOf([...group, ...settled({ animais })]),
    };
  });
  const parts = partsOf(own);
  const isAll = parts.length < 2 && countRows(rows) === countRows(lost);
  // Animals once more where their records come in a later part than they.
  return { own: isAll ? parts : partsOf([...own, ...settled(lost)]), strays };
}

/** First those that hang on no animal that is missing. */
function groupedBy(
  rows: readonly OfTable[],
  missing: (row: OfTable) => readonly string[],
): readonly [readonly OfTable[], ...(readonly OfTable[])[]] {
  const own: OfTable[] = [];
  const groups = new Map<string, OfTable[]>();
  for (const row of rows) {
    const ids = missing(row);
    const key = ids.join(' ');
    const group = ids.length === 0 ? own : (groups.get(key) ?? []);
    group.push(row);
    if (ids.length > 0) groups.set(key, group);
  }
  return [own, ...groups.values()];
}

function partsOf(rows: readonly OfTable[]): readonly FileRows[] {
  const parts = makeParts();
  const whole = rows.flatMap((row) => parts.add(row));
  return [...whole, ...parts.rest()];
}

export interface Given {
  readonly problem: CallProblem | null;
  /** The server has all of it, else it waits. */
  readonly isThere: boolean;
}

/** Each part is recorded, until one is refused. */
export function giveParts(
  herdId: string,
  parts: readonly FileRows[],
): AppThunk<Promise<Given>> {
  return async (dispatch) => {
    let isThere = true;
    for (const linhas of parts) {
      const dados = { rebanhoId: herdId, linhas };
      const result = await dispatch(record('herds/rowsBrought', dados));
      if (!result.ok) return { problem: result.problem, isThere: false };
      isThere &&= result.saved === 'server';
    }
    return { problem: null, isThere };
  };
}
