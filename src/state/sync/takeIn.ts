import type { Double } from '@/domain/people/doubles';
import { changesReceived } from '../confirmed/herdSlice';
import { groupAhead, orderAhead } from '../fold/ahead';
import { openBook } from '../fold/caseBook';
import { selectReader } from '../fold/herdView';
import type { Delta } from '../rows/types';
import { weightOf } from '../storage/weight';
import type { AppThunk } from '../thunk';
import { joined, portionsOf } from './portions';
import { doublesChanged, pullProgressed } from './slice';

/**
 * Rows taken in at once at least, and at most. As many as came before: each time
 * their buckets are copied and written anew, so that all of it stays a few times
 * the herd.
 */
const FEW = 1_000;
const MANY = 20_000;

/** Pages that have come and that the store does not know yet. */
export function makeGathering() {
  let waiting: Delta[] = [];
  let [weight, rows, fresh] = [0, 0, 0];
  return {
    add(delta: Delta): void {
      waiting.push(delta);
      for (const row of rowsOf(delta)) {
        rows += 1;
        fresh += 1;
        weight += weightOf(row);
      }
    },
    isEmpty: () => waiting.length === 0,
    isFull: () => weight >= Math.min(MANY, Math.max(FEW, rows - fresh)),
    rows: () => rows,
    taken(): Delta {
      const all = joined(waiting);
      waiting = [];
      [weight, fresh] = [0, 0];
      return all;
    },
  };
}

function rowsOf({ rows }: Delta): readonly object[] {
  return Object.values(rows).flat();
}

export interface TakingIn {
  readonly rebanhoId: string;
  readonly left: () => boolean;
  readonly gathered: ReturnType<typeof makeGathering>;
  /** Nothing was known of the herd. */
  readonly isFirst: boolean;
}

/**
 * What has come, in portions between which the page gets its turn. Screens hear
 * of them together: each would be drawn anew for every one.
 */
export function takeIn(
  here: TakingIn,
  whole: boolean,
): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { screens, turn }) => {
    const { rebanhoId, left, gathered, isFirst } = here;
    if (gathered.isEmpty()) return;
    const all = gathered.taken();
    // Before the rows: closed between the two, the app finds them again.
    if (!isFirst) dispatch(noteDoubles(rebanhoId, all));
    const [first, ...others] = portionsOf(all);
    const release = screens.hold();
    try {
      if (first) dispatch(changesReceived(first));
      for (const portion of others) {
        await turn?.();
        if (left()) return;
        dispatch(changesReceived(portion));
      }
      await dispatch(makeReady(here, whole));
    } finally {
      release();
    }
    const rows = gathered.rows();
    dispatch(pullProgressed({ herdId: rebanhoId, rows }));
  };
}

/** What is recorded here too; nobody is told before there are the rules' words. */
function noteDoubles(herdId: string, came: Delta): AppThunk {
  return (dispatch, getState) => {
    const state = getState();
    if (!state.rules.read) return;
    const found = openBook().doublesFor(
      selectReader(state, herdId),
      state,
      came,
    );
    const noted = new Set(state.device.doubles?.[herdId]?.map(nameOf));
    const doubles = found.filter((one) => !noted.has(nameOf(one)));
    if (doubles.length > 0) dispatch(doublesChanged({ herdId, doubles }));
  };
}

function nameOf({ registroId, outroId, animalId }: Double): string {
  return `${registroId} ${outroId} ${animalId}`;
}

/** What the herd's list will ask first, before it hears of the rows. */
function makeReady(
  { rebanhoId, left, gathered }: TakingIn,
  whole: boolean,
): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (gathered.rows() < FEW) return;
    const { animals, cows, production } = getState();
    await dispatch(orderAhead({ ...animals.byHerd[rebanhoId] }, left));
    if (!whole) return;
    const [history, milk] = [cows, production].map(
      ({ byHerd }) => byHerd[rebanhoId],
    );
    await dispatch(groupAhead({ ...history, ...milk }, left));
  };
}
