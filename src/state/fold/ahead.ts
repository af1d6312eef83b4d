import { rowsOf } from '../rows/buckets';
import type { HerdTables } from '../rows/types';
import type { AppThunk } from '../thunk';

/**
 * Groups the history of a large herd by cow, and her milk, before a list asks
 * for it, the page having its turn meanwhile: the first row in sight would wait
 * for all of it.
 */
export function groupAhead(
  tables: HerdTables,
  left: () => boolean = () => false,
): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { turn }) => {
    // Where this part does not come, it is grouped when somebody asks.
    const indexes = await readIndexes().catch(() => null);
    const milk = await readMilk().catch(() => null);
    const producoes = rowsOf(tables.producoes);
    for (const steps of [
      indexes?.groupCows(tables),
      milk?.sortAhead(producoes),
    ]) {
      for (const _ of steps ?? []) {
        await turn?.();
        if (left()) return;
      }
    }
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
