import { asker, type Executor, statement } from '@/server/database/executor';

/** Rows of a table that one statement of a purge deletes at most. */
export const SOME = 10_000;

/**
 * Deletes rows of which `old` holds, no more than `most` (a place in the
 * statement). Said twice: one that was renewed while it was waited for stays.
 */
export const someOf = (table: string, old: string, most: string) =>
  `DELETE FROM ${table} WHERE ${old} AND ctid = ANY (ARRAY(
    SELECT ctid FROM ${table} WHERE ${old} LIMIT ${most}))`;

// As text: a Date has no microseconds, and would not reach the row itself.
const NEXT_ANSWERS = statement('limpeza-respostas-ate')`
  SELECT criado_em::text AS ate FROM idempotencia WHERE criado_em < $1
  ORDER BY criado_em OFFSET $2 LIMIT 1`;

const ANSWERS_UNTIL = statement('limpeza-respostas-parte')`
  DELETE FROM idempotencia WHERE criado_em <= $1::text::timestamptz`;

const ANSWERS = statement('limpeza-respostas')`
  DELETE FROM idempotencia WHERE criado_em < $1`;

const SESSIONS = statement('limpeza-sessoes')`
  ${someOf('sessao', 'expira_em < $1', '$2')} RETURNING 1 AS um`;

const LETTERS = statement('limpeza-cartas')`
  ${someOf('recuperacao', 'criada_em < $1', '$2')} RETURNING 1 AS um`;

const INVITATIONS = statement('limpeza-convites')`
  ${someOf('convite', 'expira_em < $1', '$2')} RETURNING 1 AS um`;

const PING = statement('saude')`SELECT 1 AS um`;

// A record in PostgreSQL's own log, that changes no table.
const PING_WRITE = statement('saude-escrita')`
  SELECT pg_logical_emit_message(true, 'saude', '') AS lugar`;

export type MaintenanceRepository = ReturnType<
  typeof makeMaintenanceRepository
>;

/**
 * What is past its keeping goes some at a time: of a long time it is more than
 * one statement may take. A purge is true where there may be more.
 */
export function makeMaintenanceRepository(executor: Executor) {
  const { any, first, run } = asker(executor);
  return {
    async purgeAnswers(before: Date, most = SOME): Promise<boolean> {
      const next = await first<{ ate: string }>(NEXT_ANSWERS, before, most);
      await (next ? run(ANSWERS_UNTIL, next.ate) : run(ANSWERS, before));
      return next !== undefined;
    },
    purgeSessions: (before: Date, most = SOME) => any(SESSIONS, before, most),
    purgeLetters: (before: Date, most = SOME) => any(LETTERS, before, most),
    purgeInvitations: (before: Date, most = SOME) =>
      any(INVITATIONS, before, most),
    /** Throws where the database is away. */
    ping: () => run(PING),
    /** Throws where nothing can be written, too. */
    pingWrite: () => run(PING_WRITE),
  };
}
