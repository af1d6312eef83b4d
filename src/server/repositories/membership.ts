import type { Herd } from '@/domain/herds/types';
import type { Role } from '@/domain/people/types';
import { asker, type Executor, statement } from '@/server/database/executor';

/*
 * Who may see a herd is decided here, for every statement that is asked on
 * somebody's behalf: there is a herd `r` for who is in it now, and for nobody
 * else. What they may do there is in `role` (`domain/people/access`).
 */

/** Joins the herds `r` that the user of this place in the statement is in. */
export const memberOf = (user: string) =>
  `JOIN membro m ON m.rebanho_id = r.rebanho_id AND m.usuario_id = ${user}
    AND m.ate IS NULL AND r.excluido_em IS NULL`;

/** Whether the user is in the herd of `t`. */
export const isMemberOf = (user: string, t: string) =>
  `EXISTS (SELECT FROM rebanho r ${memberOf(user)}
    WHERE r.rebanho_id = ${t}.rebanho_id)`;

const HERDS = statement('membro-rebanhos')`
  SELECT rebanho_id FROM membro WHERE usuario_id = $1 AND ate IS NULL`;

// Who left stays in its list; what never had a herd lies with the user.
const EVER = statement('membro-rebanhos-sempre')`
  SELECT DISTINCT rebanho_id FROM membro WHERE usuario_id = $1
  UNION ALL SELECT $1::uuid`;

/**
 * Where the rows of one person are looked for: a statement that names a row
 * without its herd names these herds, and nobody else's are looked into.
 */
export function placesOver(executor: Executor) {
  const { all } = asker(executor);
  const ids = async (...asked: Parameters<typeof all>) =>
    (await all<{ rebanho_id: string }>(...asked)).map((row) => row.rebanho_id);
  return {
    /** The herds that the user is in, deleted ones while they are kept. */
    now: (usuarioId: string) => ids(HERDS, usuarioId),
    /** Those that they ever were in, and the user's own id. */
    ever: (usuarioId: string) => ids(EVER, usuarioId),
  };
}

/** Of a herd `r`, whoever asks. */
export const HERD_FIELDS = `r.rebanho_id AS "rebanhoId", r.nome, r.descricao,
  r.usuario_id AS "usuarioId", r.qntd_animais AS "qntdAnimais",
  r.qntd_descartados AS "qntdAnimaisDescartados", r.versao`;

/** And what the member `m` is in it. */
export const HERD_COLUMNS = `${HERD_FIELDS},
  CASE WHEN r.compartilhado THEN m.papel END AS papel`;

export type HerdRow = Omit<Herd, 'papel'> & { readonly papel: Role | null };

/** A herd that nobody ever shared has no roles. */
export function herdOfRow({ papel, ...herd }: HerdRow): Herd {
  return papel === null ? herd : { ...herd, papel };
}
