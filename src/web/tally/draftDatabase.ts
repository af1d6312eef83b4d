import type { Draft, DraftStore, TallyHeader, TallyLine } from './types';

const NAME = 'lida-lotes';
const VERSION = 1;
const HEADERS = 'lotes';
const LINES = 'linhas';
const SETTINGS = 'aparelho';

type StoredLine = TallyLine & { readonly lote: string };
interface StoredSetting {
  readonly chave: string;
  readonly valor: string;
}

/** Drafts in IndexedDB, a row a line: saving a cow costs one cow. */
export function databaseStore(factory: IDBFactory): DraftStore {
  const write = writer(factory);
  const read = async <Row>(table: string) => {
    const all = (await connect(factory))
      .transaction(table)
      .objectStore(table)
      .getAll();
    return settled<Row[]>(all);
  };
  const drop = (ids: readonly string[]) =>
    write([HEADERS, LINES], (table) => {
      for (const id of ids) {
        table(HEADERS).delete(id);
        // Arrays sort after every text: all of this batch's keys.
        table(LINES).delete(IDBKeyRange.bound([id], [id, []]));
      }
    });
  return {
    async find(rebanhoId, usuario) {
      const [headers, lines] = await Promise.all([
        read<TallyHeader>(HEADERS),
        read<StoredLine>(LINES),
      ]);
      return headers
        .filter((it) => it.rebanhoId === rebanhoId && it.usuario === usuario)
        .map((header) => draftOf(header, lines));
    },
    save: (header, line) =>
      write([HEADERS, LINES], (table) => {
        table(HEADERS).put(header);
        if (line) table(LINES).put({ ...line, lote: header.id });
      }),
    drop: (id) => drop([id]),
    async dropOf(usuario) {
      const headers = await read<TallyHeader>(HEADERS);
      const own = headers.filter((it) => it.usuario === usuario);
      await drop(own.map(({ id }) => id));
    },
    async setting(key) {
      const all = await read<StoredSetting>(SETTINGS);
      return all.find(({ chave }) => chave === key)?.valor ?? null;
    },
    keepSetting: (chave, valor) =>
      write([SETTINGS], (table) => {
        table(SETTINGS).put({ chave, valor });
      }),
  };
}

function draftOf(header: TallyHeader, all: readonly StoredLine[]): Draft {
  const own = all.filter(({ lote }) => lote === header.id);
  const lines = own.map(({ lote: _, ...line }) => line);
  return { header, lines: lines.sort((a, b) => a.vez - b.vez) };
}

type Change = (table: (name: string) => IDBObjectStore) => void;

/** One transaction, resolved when the disk has it, not when it was handed in. */
function writer(factory: IDBFactory) {
  return async (tables: string[], change: Change) => {
    const database = await connect(factory);
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(tables, 'readwrite', {
        durability: 'strict',
      });
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
      change((name) => transaction.objectStore(name));
    });
  };
}

const connections = new WeakMap<IDBFactory, Promise<IDBDatabase>>();

function connect(factory: IDBFactory): Promise<IDBDatabase> {
  const known = connections.get(factory);
  if (known) return known;
  const made = open(factory);
  connections.set(factory, made);
  made.then(
    (database) => {
      const forget = () => connections.delete(factory);
      database.onclose = forget;
      database.onversionchange = () => {
        database.close();
        forget();
      };
    },
    () => connections.delete(factory),
  );
  return made;
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    const { result } = request;
    result.createObjectStore(HEADERS, { keyPath: 'id' });
    result.createObjectStore(LINES, { keyPath: ['lote', 'id'] });
    result.createObjectStore(SETTINGS, { keyPath: 'chave' });
  };
  return settled(request);
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
