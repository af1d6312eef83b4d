import { asker, type Executor, statement } from '@/server/database/executor';

// As text: a Date has no microseconds, and would not reach the row itself.
const NEXT_ANSWERS = statement('limpeza-respostas-ate')`
  SELECT criado_em::text AS ate FROM idempotencia WHERE criado_em < $1
  ORDER BY criado_em OFFSET $2 LIMIT 1`;

const ANSWERS_UNTIL = statement('limpeza-respostas-parte')`
  DELETE FROM idempotencia WHERE criado_em <= $1::text::timestamptz`;

const ANSWERS = statement('limpeza-respostas')`
  DELETE FROM idempotencia WHERE criado_em < $1`;

const SESSIONS = statement('limpeza-sessoes')`
  DELETE FROM sessao WHERE expira_em < $1`;

const LETTERS = statement('limpeza-cartas')`
  DELETE FROM recuperacao WHERE criada_em < $1`;

const INVITATIONS = statement('limpeza-convites')`
  DELETE FROM convite WHERE expira_em < $1`;

const PING = statement('saude')`SELECT 1 AS um`;

// A record in PostgreSQL's own log, that changes no table.
const PING_WRITE = statement('saude-escrita')`
  SELECT pg_logical_emit_message(true, 'saude', '') AS lugar`;

export type MaintenanceRepository = ReturnType<
  typeof makeMaintenanceRepository
>;

export function makeMaintenanceRepository(executor: Executor) {
  const { first, run } = asker(executor);
  return {
    /** Some at a time: of a long time they are more than one statement may take. */
    async purgeAnswers(before: Date, most = 10_000): Promise<void> {
      for (;;) {
        const next = await first<{ ate: string }>(NEXT_ANSWERS, before, most);
        if (!next) return run(ANSWERS, before);
        await run(ANSWERS_UNTIL, next.ate);
      }
    },
    purgeSessions: (before: Date) => run(SESSIONS, before),
    purgeLetters: (before: Date) => run(LETTERS, before),
    purgeInvitations: (before: Date) => run(INVITATIONS, before),
    /** Throws where the database is away. */
    ping: () => run(PING),
    /** Throws where nothing can be written, too. */
    pingWrite: () => run(PING_WRITE),
  };
}
