import { rowsOf } from '../rows/buckets';
import type { HerdTables } from '../rows/types';
import type { AppThunk } from '../thunk';
import { sortAhead } from './sorting';

/** What is worked out in steps, the page having its turn between them. */
function inSteps(
  steps: Iterable<unknown>,
  left: () => boolean,
): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { turn }) => {
    for (const _ of steps) {
      await turn?.();
      if (left()) return;
    }
  };
}

const nobodyLeft = () => false;

/** Puts a herd's animals in order before a list asks for them. */
export function orderAhead(
  { animais }: HerdTables,
  left = nobodyLeft,
): AppThunk<Promise<void>> {
  return inSteps(animais ? sortAhead(animais) : [], left);
}

/**
 * Groups the history of a large herd by cow, and her milk, before a list asks
 * for it, the page having its turn meanwhile: the first row in sight would wait
 * for all of it.
 */
export function groupAhead(
  tables: HerdTables,
  left = nobodyLeft,
): AppThunk<Promise<void>> {
  return async (dispatch) => {
    // Where this part does not come, it is grouped when somebody asks.
    const indexes = await readIndexes().catch(() => null);
    const milk = await readMilk().catch(() => null);
    const producoes = rowsOf(tables.producoes);
    await dispatch(inSteps(indexes?.groupCows(tables) ?? [], left));
    await dispatch(inSteps(milk?.sortAhead(producoes) ?? [], left));
  };
}

function readIndexes() {
  return import(/* webpackChunkName: "regras" */ './indexes');
}

function readMilk() {
  return import(
    /* webpackChunkName: "regras" */ '@/domain/production/recentMilk'
  );
}
