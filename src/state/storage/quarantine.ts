import type { DatabasePort } from '../ports';
import { openDatabase, settled } from './database';
import { COPIES, QUARANTINE } from './schema';

/** A record that could not be read, as it was. */
export interface Copy {
  /** When it was set aside, ISO 8601 UTC. */
  readonly em: string;
  readonly motivo: 'ilegivel' | 'versao-mais-nova' | 'estrutura';
  readonly lugar: string;
  readonly chave: IDBValidKey;
  readonly valor: unknown;
}

export function countAside(port: DatabasePort): Promise<number> {
  return within(port, (database) =>
    settled(database.transaction(COPIES).objectStore(COPIES).count()),
  );
}

/** Opens where they lie for some work. */
export async function within<Result>(
  port: DatabasePort,
  work: (database: IDBDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(port, QUARANTINE, (made) => {
    made.createObjectStore(COPIES, { autoIncrement: true });
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
