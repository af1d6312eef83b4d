import type { Executor, Statement } from '@/server/database/executor';

const CLAIM: Statement = {
  name: 'chave-criar',
  text: `INSERT INTO chave (nome, valor) VALUES ($1, $2)
    ON CONFLICT (nome) DO NOTHING`,
};

const FIND: Statement = {
  name: 'chave-obter',
  text: 'SELECT valor FROM chave WHERE nome = $1',
};

export function makeKeyRepository(executor: Executor) {
  return {
    /** The key of this name; `candidate` becomes it where there was none. */
    async findOrMake(name: string, candidate: string): Promise<string> {
      await executor.query(CLAIM, [name, candidate]);
      const [row] = await executor.query<{ valor: string }>(FIND, [name]);
      return row?.valor ?? candidate;
    },
  };
}
