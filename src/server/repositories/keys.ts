import { asker, type Executor, statement } from '@/server/database/executor';

const CLAIM = statement('chave-criar')`
  INSERT INTO chave (nome, valor) VALUES ($1, $2)
  ON CONFLICT (nome) DO NOTHING`;

const FIND = statement('chave-obter')`SELECT valor FROM chave WHERE nome = $1`;

export function makeKeyRepository(executor: Executor) {
  const { first, run } = asker(executor);
  return {
    /** The key of this name; `candidate` becomes it where there was none. */
    async findOrMake(name: string, candidate: string): Promise<string> {
      await run(CLAIM, name, candidate);
      const row = await first<{ valor: string }>(FIND, name);
      return row?.valor ?? candidate;
    },
  };
}
