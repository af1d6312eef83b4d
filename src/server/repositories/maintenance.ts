import { asker, type Executor, statement } from '@/server/database/executor';

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
  const { run } = asker(executor);
  return {
    purgeAnswers: (before: Date) => run(ANSWERS, before),
    purgeSessions: (before: Date) => run(SESSIONS, before),
    purgeLetters: (before: Date) => run(LETTERS, before),
    purgeInvitations: (before: Date) => run(INVITATIONS, before),
    /** Throws where the database is away. */
    ping: () => run(PING),
    /** Throws where nothing can be written, too. */
    pingWrite: () => run(PING_WRITE),
  };
}
