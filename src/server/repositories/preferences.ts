import type { HerdPreferences, Preferences } from '@/contract/notifications';
import { DIGEST_HOUR } from '@/domain/notifications/hours';
import { asker, type Executor, statement } from '@/server/database/executor';
import type { OfPerson } from './pushNotices';

const FIND = statement('preferencia-obter')`
  SELECT hora, desligados FROM preferencia WHERE usuario_id = $1`;

const SAVE = statement('preferencia-salvar')`
  INSERT INTO preferencia (usuario_id, hora, desligados)
  VALUES ($1, $2, $3)
  ON CONFLICT (usuario_id) DO UPDATE
    SET hora = excluded.hora, desligados = excluded.desligados`;

const OF_HERD = statement('preferencia-do-rebanho')`
  SELECT desligados FROM preferencia_rebanho
  WHERE usuario_id = $1 AND rebanho_id = $2`;

const SAVE_OF_HERD = statement('preferencia-do-rebanho-salvar')`
  INSERT INTO preferencia_rebanho (usuario_id, rebanho_id, desligados)
  VALUES ($1, $2, $3)
  ON CONFLICT (usuario_id, rebanho_id) DO UPDATE
    SET desligados = excluded.desligados`;

const DROP_OF_HERD = statement('preferencia-do-rebanho-remover')`
  DELETE FROM preferencia_rebanho WHERE usuario_id = $1 AND rebanho_id = $2`;

const DEFAULT: Preferences = { hora: DIGEST_HOUR, desligados: [] };

/** What each person is told of: in general, and of one herd where they say so. */
export function makePreferenceRepository(executor: Executor) {
  const { first, run } = asker(executor);
  const find = async (usuarioId: string) =>
    (await first<Preferences>(FIND, usuarioId)) ?? DEFAULT;
  return {
    find,
    save: (usuarioId: string, { hora, desligados }: Preferences) =>
      run(SAVE, usuarioId, hora, desligados),
    /** Their own of this herd, or else those in general. */
    async ofHerd({ rebanhoId, usuarioId }: OfPerson): Promise<HerdPreferences> {
      const values = [usuarioId, rebanhoId];
      const own = await first<{ desligados: string[] }>(OF_HERD, ...values);
      if (own) return { ...own, proprias: true };
      const { desligados } = await find(usuarioId);
      return { desligados, proprias: false };
    },
    /** Null: as in general again. */
    saveOfHerd: (
      { rebanhoId, usuarioId }: OfPerson,
      desligados: readonly string[] | null,
    ) =>
      desligados === null
        ? run(DROP_OF_HERD, usuarioId, rebanhoId)
        : run(SAVE_OF_HERD, usuarioId, rebanhoId, desligados),
  };
}
