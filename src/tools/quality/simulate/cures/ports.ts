import type { DatabasePort, Ports } from '@/state/ports';

type Fetch = Ports['fetch'];

/** Answers as they come to be taken without a cure. */
export function withAnswers(
  change: (response: Response, url: string) => Response | Promise<Response>,
) {
  return (ports: Ports): Ports => {
    const fetch: Fetch = async (url, init) =>
      change(await ports.fetch(url, init), url);
    return { ...ports, fetch };
  };
}

/** A response with another status or body, as much of one as the app reads. */
export function answerOf(
  { headers }: Response,
  status: number,
  body: () => Promise<unknown>,
  type?: string,
): Response {
  const get = (name: string) =>
    type && name === 'content-type' ? type : headers.get(name);
  const made = { ok: status < 300, status, headers: { get }, json: body };
  return made as unknown as Response;
}

/** Calls that no clock ends. */
export function withoutTimeout(ports: Ports): Ports {
  const fetch: Fetch = (url, { signal: _, ...init }) => ports.fetch(url, init);
  return { ...ports, fetch };
}

/** Each tab takes itself for the only one. */
export function withoutLocks(ports: Ports): Ports {
  return { ...ports, locks: null, channel: null };
}

/** What is set aside goes nowhere. */
export function withoutQuarantine(ports: Ports): Ports {
  return withOpen(ports, (indexedDB, name) =>
    indexedDB.open(name === 'lida-quarentena' ? 'lixo' : name),
  );
}

/** Nothing is written to last. */
export function withoutStrict(ports: Ports): Ports {
  return withOpen(ports, (indexedDB, name) => {
    const request = indexedDB.open(name);
    const database = request.result;
    const transaction = database.transaction.bind(database);
    database.transaction = (stores, mode) => transaction(stores, mode);
    return request;
  });
}

function withOpen(
  ports: Ports,
  open: (indexedDB: IDBFactory, name: string) => IDBOpenDBRequest,
): Ports {
  const { database } = ports;
  if (!database) return ports;
  const indexedDB = {
    open: (name: string) => open(database.indexedDB, name),
    deleteDatabase: (name: string) => database.indexedDB.deleteDatabase(name),
  };
  const { IDBKeyRange } = database;
  const changed = { indexedDB, IDBKeyRange } as unknown as DatabasePort;
  return { ...ports, database: changed };
}
