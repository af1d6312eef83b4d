import type { Preferences } from '@/contract/notifications';
import { DIGEST_HOUR } from '@/domain/notifications/kinds';
import { asker, type Executor, statement } from '@/server/database/executor';

const FIND = statement('preferencia-obter')`
  SELECT hora, desligados FROM preferencia WHERE usuario_id = $1`;

const SAVE = statement('preferencia-salvar')`
  INSERT INTO preferencia (usuario_id, hora, desligados)
  VALUES ($1, $2, $3)
  ON CONFLICT (usuario_id) DO UPDATE
    SET hora = excluded.hora, desligados = excluded.desligados`;

const DEFAULT: Preferences = { hora: DIGEST_HOUR, desligados: [] };

export function makePreferenceRepository(executor: Executor) {
  const { first, run } = asker(executor);
  return {
    find: async (usuarioId: string) =>
      (await first<Preferences>(FIND, usuarioId)) ?? DEFAULT,
    save: (usuarioId: string, { hora, desligados }: Preferences) =>
      run(SAVE, usuarioId, hora, desligados),
  };
}
