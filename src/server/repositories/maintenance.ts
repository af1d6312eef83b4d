import type { Executor, Statement } from '@/server/database/executor';

const ANSWERS: Statement = {
  name: 'limpeza-respostas',
  text: 'DELETE FROM idempotencia WHERE criado_em < $1',
};

const SESSIONS: Statement = {
  name: 'limpeza-sessoes',
  text: 'DELETE FROM sessao WHERE expira_em < $1',
};

const LETTERS: Statement = {
  name: 'limpeza-cartas',
  text: 'DELETE FROM recuperacao WHERE criada_em < $1',
};

const HERDS: Statement = {
  name: 'limpeza-rebanhos',
  text: 'DELETE FROM rebanho WHERE excluido_em < $1',
};

const PING: Statement = { name: 'saude', text: 'SELECT 1 AS um' };

// A record in PostgreSQL's own log, that changes no table.
const PING_WRITE: Statement = {
  name: 'saude-escrita',
  text: "SELECT pg_logical_emit_message(true, 'saude', '') AS lugar",
};

export type MaintenanceRepository = ReturnType<
  typeof makeMaintenanceRepository
>;

export function makeMaintenanceRepository(executor: Executor) {
  return {
    async purgeAnswers(before: Date): Promise<void> {
      await executor.query(ANSWERS, [before]);
    },
    async purgeSessions(before: Date): Promise<void> {
      await executor.query(SESSIONS, [before]);
    },
    async purgeLetters(before: Date): Promise<void> {
      await executor.query(LETTERS, [before]);
    },
    /** Herds deleted before then, with everything in them. */
    async purgeHerds(before: Date): Promise<void> {
      await executor.query(HERDS, [before]);
    },
    /** Throws where the database is away. */
    async ping(): Promise<void> {
      await executor.query(PING, []);
    },
    /** Throws where nothing can be written, too. */
    async pingWrite(): Promise<void> {
      await executor.query(PING_WRITE, []);
    },
  };
}
