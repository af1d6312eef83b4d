import { EVENT_TABLES } from '@/server/repositories/tables/descriptors';
import {
  CALL_WRITE,
  MAKE_WRITE_FUNCTION,
  WRITE_FUNCTION,
} from '@/server/repositories/writeFunction';
import {
  commitValues,
  type HerdChange,
  type Receipt,
  recordValues,
} from '@/server/repositories/writeStatements';
import { anAnimal, HERD_ID } from '../support/builders';

/** PostgreSQL cuts the name of a function or statement after so many. */
const LONGEST = 63;

const RECEIPT: Receipt = {
  ...{ place: HERD_ID, usuarioId: HERD_ID, key: HERD_ID, hash: '' },
  ...{ status: 200, body: '' },
  device: { id: HERD_ID, sequence: 1 },
};
const CHANGE: HerdChange = {
  ...{ rebanhoId: HERD_ID, versao: 1, nome: '', descricao: '' },
  ...{ active: 0, discarded: 0, created: false, deleted: false },
  ...{ guest: false, inserted: [anAnimal()], updated: [anAnimal()] },
  ...{ removed: [HERD_ID], elsewhere: [] },
  tables: EVENT_TABLES.filter((table) => table !== 'pessoas').map((table) => ({
    ...{ table, inserted: [], updated: [], removed: [HERD_ID] },
  })),
};

it('is called with a value for each of its parameters', () => {
  const asked = new Set(CALL_WRITE.match(/\$\d+/g)).size;
  expect(commitValues(CHANGE, RECEIPT, new Date())).toHaveLength(asked);
  expect(recordValues(RECEIPT, new Date())).toHaveLength(asked);
});

it('has a name that PostgreSQL does not cut', () => {
  expect(WRITE_FUNCTION.length).toBeLessThanOrEqual(LONGEST);
});

it('knows every part that a write may have', () => {
  const [lines] = commitValues(CHANGE, RECEIPT, new Date()).filter(
    (value) => typeof value === 'string' && value.startsWith('{'),
  );
  const keys = Object.keys(JSON.parse(String(lines)) as object);
  expect(keys.length).toBeGreaterThan(EVENT_TABLES.length);
  for (const key of keys) {
    expect(MAKE_WRITE_FUNCTION).toContain(`p_linhas ? '${key}'`);
  }
});
