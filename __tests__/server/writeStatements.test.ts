import { EVENT_TABLES } from '@/server/repositories/tables/descriptors';
import {
  commitStatement,
  type HerdChange,
  type Receipt,
} from '@/server/repositories/writeStatements';
import { anAnimal, HERD_ID } from '../support/builders';

/** PostgreSQL cuts the name of a prepared statement after so many. */
const LONGEST = 63;

const RECEIPT: Receipt = {
  ...{ usuarioId: HERD_ID, key: HERD_ID, hash: '', status: 200, body: '' },
  device: { id: HERD_ID, sequence: 1 },
};

function changeOf(tables: HerdChange['tables']): HerdChange {
  return {
    ...{ rebanhoId: HERD_ID, versao: 1, nome: '', descricao: '' },
    ...{ active: 0, discarded: 0, created: false, deleted: false, tables },
    guest: false,
    ...{ inserted: [anAnimal()], updated: [anAnimal()], removed: [HERD_ID] },
  };
}

it('no statement of a write has a name that PostgreSQL cuts', () => {
  const texts = new Map<string, string>();
  const gone = (table: (typeof EVENT_TABLES)[number]) => ({
    ...{ table, inserted: [], updated: [], removed: [HERD_ID] },
  });
  for (let from = 0; from < EVENT_TABLES.length; from += 1) {
    for (let to = from; to <= EVENT_TABLES.length; to += 1) {
      const change = changeOf(EVENT_TABLES.slice(from, to).map(gone));
      const { statement } = commitStatement(change, RECEIPT, new Date());
      expect(statement.name.length).toBeLessThanOrEqual(LONGEST);
      expect(texts.get(statement.name) ?? statement.text).toBe(statement.text);
      texts.set(statement.name, statement.text);
    }
  }
});
