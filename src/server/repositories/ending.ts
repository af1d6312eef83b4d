import { asker, type Executor, statement } from '@/server/database/executor';
import { codecOf } from './tables/codec';
import { EVENT_TABLES } from './tables/descriptors';

/** Every table that lies with its herd; `membro` lies with all of them. */
export const HERD_TABLES: readonly string[] = [
  ...([
    'rebanho',
    'animal',
    'removido',
    'idempotencia',
    'dispositivo',
  ] as const),
  ...EVENT_TABLES.filter((table) => table !== 'pessoas').map(
    (table) => codecOf(table).table,
  ),
];

/** What tells of a herd and lies elsewhere. */
const AROUND = [
  ...(['convite', 'resumo', 'aviso', 'aviso_ativo'] as const),
  'preferencia_rebanho',
];

const deletions = (tables: readonly string[]) =>
  tables
    .map((table, n) => `x${n} AS (DELETE FROM ${table} WHERE rebanho_id = $1)`)
    .join(', ');

const HERD = statement('rebanho-acabar')`
  WITH ${deletions(HERD_TABLES.slice(1))}
  DELETE FROM rebanho WHERE rebanho_id = $1`;

const BESIDE = statement('rebanho-acabar-em-volta')`
  WITH ${deletions(AROUND.slice(1))}
  DELETE FROM ${AROUND[0] ?? ''} WHERE rebanho_id = $1`;

const PEOPLE = statement('rebanho-acabar-pessoas')`
  DELETE FROM membro WHERE rebanho_id = $1`;

/** Who still has it hears that it ended, and is not asked to give it back. */
const MARK = statement('rebanho-acabado')`
  INSERT INTO removido (rebanho_id, tabela, id, versao)
  VALUES ($1, 'rebanhos', $1, 0) ON CONFLICT DO NOTHING`;

const PAST = statement('rebanho-vencidos')`
  SELECT rebanho_id FROM rebanho WHERE excluido_em < $1 ORDER BY rebanho_id`;

// Whose account is no more asks for none of them back.
const DOOM = statement('rebanho-condenar')`
  UPDATE rebanho SET excluido_em = '-infinity'
  WHERE rebanho_id = ANY ($1::uuid[])`;

const UNHURRIED = statement('acabar-sem-pressa')`
  SET LOCAL statement_timeout = 0`;

const LOCK = statement('rebanho-travar-todo')`
  SELECT rebanho_id FROM rebanho WHERE rebanho_id = $1 FOR UPDATE`;

/** The end of herds, with everything that is in them or tells of them. */
export function makeEndingRepository(executor: Executor) {
  const { all, run } = asker(executor);
  return {
    /** Ids of the herds deleted before then. */
    past: async (before: Date) =>
      (await all<{ rebanho_id: string }>(PAST, before)).map(
        ({ rebanho_id }) => rebanho_id,
      ),
    /** They are deleted, and past their keeping: what ends them may come later. */
    doom: (rebanhoIds: readonly string[]) => run(DOOM, rebanhoIds),
    /** To the end of the transaction: a large herd takes longer than a call may. */
    unhurried: () => run(UNHURRIED),
    /** In a transaction: its lock waits for a write that is under way. */
    async end(rebanhoId: string): Promise<void> {
      await run(LOCK, rebanhoId);
      await run(HERD, rebanhoId);
      await run(PEOPLE, rebanhoId);
      await run(BESIDE, rebanhoId);
      await run(MARK, rebanhoId);
    },
  };
}
