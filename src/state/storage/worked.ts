import { selectStorage } from '../device/readiness';
import { selectPending } from '../fold/selectors';
import type { RootState } from '../rootReducer';
import type { AppThunk } from '../thunk';
import { openDatabase, settled, transact } from './database';
import { DATABASE, isObject } from './schema';

/*
 * What was worked out of a herd's rows, kept beside them so that it need not be
 * worked out again at the next start. It lies among the herd's buckets, under a
 * name that is no table's: it goes when they go.
 */

/** What it was worked out of: `stampOf` then, and the farm's hour. */
export interface Worked<Value> {
  readonly of: string;
  /** `10/10/2026 14` */
  readonly hour: string;
  readonly value: Value;
}

/**
 * The same while the herd's rows and what waits to be sent of it are the same;
 * null where not all of its rows are here. Cheap: no row is read for it.
 */
export function stampOf(state: RootState, herdId: string): string | null {
  const { byId, versions, places } = state.herds;
  const version = versions[herdId];
  if (version === undefined || places?.[herdId] !== undefined) return null;
  const waiting = selectPending(state).flatMap(({ id, dados }) =>
    dados.rebanhoId === herdId ? [id] : [],
  );
  // An answer brings the herd with its rows, and moves no version of the pull.
  const answered = byId[herdId]?.versao;
  return [process.env.LIDA_VERSION, version, answered, ...waiting].join();
}

/** By herd; what cannot be read counts as not there. */
export function readWorked<Value>(
  name: string,
  herdIds: readonly string[],
): AppThunk<Promise<ReadonlyMap<string, Worked<Value>>>> {
  return (dispatch) =>
    dispatch(
      withStorage(async (database) => {
        const store = database.transaction('linhas').objectStore('linhas');
        const found = await Promise.all(
          herdIds.map(async (id) => {
            const kept = await settled<unknown>(store.get(keyOf(name, id)));
            return isWorked<Value>(kept) ? [[id, kept] as const] : [];
          }),
        );
        return new Map(found.flat());
      }),
    ).then((found) => found ?? new Map());
}

/** Nothing is lost where there is no room for it. */
export function keepWorked<Value>(
  name: string,
  herdId: string,
  worked: Worked<Value>,
): AppThunk<Promise<void>> {
  return async (dispatch) => {
    await dispatch(
      withStorage((database) =>
        transact(database, ['linhas'], 'relaxed', (transaction) => {
          const store = transaction.objectStore('linhas');
          store.put(worked, keyOf(name, herdId));
        }),
      ),
    );
  };
}

function withStorage<Result>(
  use: (database: IDBDatabase) => Promise<Result>,
): AppThunk<Promise<Result | undefined>> {
  return async (_dispatch, getState, { offline }) => {
    if (!offline.database || selectStorage(getState()) !== 'ok') return;
    try {
      const database = await openDatabase(offline.database, DATABASE, notMade);
      try {
        return await use(database);
      } finally {
        database.close();
      }
    } catch {
      return undefined;
    }
  };
}

/** The app has opened its storage before: one that is new is none. */
function notMade(): never {
  throw new Error('there is no storage');
}

/** No table's name begins so, and the rows' reader passes over it. */
function keyOf(name: string, herdId: string): IDBValidKey {
  return [herdId, `~${name}`, 0];
}

function isWorked<Value>(kept: unknown): kept is Worked<Value> {
  const worked = kept as Partial<Worked<Value>> | undefined;
  return (
    isObject(worked) &&
    typeof worked.of === 'string' &&
    typeof worked.hour === 'string' &&
    'value' in worked
  );
}
