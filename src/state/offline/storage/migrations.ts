import { settled, transact } from './database';
import { type DeviceRecord, SCHEMA_VERSION } from './schema';

/** What a step up makes of each kind of record; absent: it stays. */
export interface Migration {
  readonly to: number;
  readonly row?: (row: unknown, table: string) => unknown;
  readonly herd?: (herd: unknown) => unknown;
  readonly queued?: (entry: unknown) => unknown;
  readonly refused?: (refused: unknown) => unknown;
  readonly part?: (part: unknown, name: string) => unknown;
}

/** Every step since the first, in order; none is ever taken out. */
export const MIGRATIONS: readonly Migration[] = [];

/**
 * Takes the records of an older version up, all in one transaction. A crash
 * leaves them as they were, and the next start begins anew.
 */
export async function migrate(
  database: IDBDatabase,
  from: number,
  migrations: readonly Migration[] = MIGRATIONS,
  to: number = SCHEMA_VERSION,
): Promise<void> {
  const steps = migrations.filter((step) => step.to > from && step.to <= to);
  const stores = [...database.objectStoreNames];
  await transact(database, stores, 'strict', (transaction) => {
    for (const store of steps.length > 0 ? stores : []) {
      void rewrite(transaction.objectStore(store), (value, key) =>
        steps.reduce((one, step) => stepUp(step, store, one, key), value),
      );
    }
    const esquema: DeviceRecord['esquema'] = { versao: to };
    transaction.objectStore('aparelho').put(esquema, 'esquema');
  });
}

function stepUp(
  step: Migration,
  store: string,
  value: unknown,
  key: IDBValidKey,
): unknown {
  switch (store) {
    case 'linhas':
      return step.row?.(value, String((key as unknown[])[1])) ?? value;
    case 'rebanhos':
      return step.herd?.(value) ?? value;
    case 'fila':
      return step.queued?.(value) ?? value;
    case 'recusadas':
      return step.refused?.(value) ?? value;
    default:
      return key === 'esquema'
        ? value
        : (step.part?.(value, String(key)) ?? value);
  }
}

function rewrite(
  store: IDBObjectStore,
  change: (value: unknown, key: IDBValidKey) => unknown,
): void {
  const request = store.openCursor();
  request.onsuccess = () => {
    const cursor = request.result;
    if (!cursor) return;
    const changed = change(cursor.value, cursor.primaryKey);
    if (changed !== cursor.value) cursor.update(changed);
    cursor.continue();
  };
}

/** The version of what is kept; null where nothing is. */
export async function versionIn(database: IDBDatabase): Promise<number | null> {
  const store = database.transaction('aparelho').objectStore('aparelho');
  const record = await settled<DeviceRecord['esquema']>(store.get('esquema'));
  return typeof record?.versao === 'number' ? record.versao : null;
}
