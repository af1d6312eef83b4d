import type { Preferences } from '@/contract/notifications';
import { DIGEST_HOUR } from '@/domain/notifications/kinds';
import type { Executor, Statement } from '@/server/database/executor';

const FIND: Statement = {
  name: 'preferencia-obter',
  text: 'SELECT hora, desligados FROM preferencia WHERE usuario_id = $1',
};

const SAVE: Statement = {
  name: 'preferencia-salvar',
  text: `INSERT INTO preferencia (usuario_id, hora, desligados)
    VALUES ($1, $2, $3)
    ON CONFLICT (usuario_id) DO UPDATE
      SET hora = excluded.hora, desligados = excluded.desligados`,
};

const DEFAULT: Preferences = { hora: DIGEST_HOUR, desligados: [] };

export function makePreferenceRepository(executor: Executor) {
  return {
    async find(usuarioId: string): Promise<Preferences> {
      const rows = await executor.query<Row>(FIND, [usuarioId]);
      return rows[0] ?? DEFAULT;
    },
    async save(
      usuarioId: string,
      { hora, desligados }: Preferences,
    ): Promise<void> {
      await executor.query(SAVE, [usuarioId, hora, desligados]);
    },
  };
}

type Row = { hora: number; desligados: string[] };
