import type { PersonAnswer } from '@/contract/calls/people';
import { PEOPLE_MESSAGES } from '@/domain/people/messages';
import type { GuestRole, Role } from '@/domain/people/types';
import { asker, type Executor, statement } from '@/server/database/executor';
import { placesOver } from './membership';

const LIST = statement('membro-listar')`
  SELECT u.usuario_id AS "usuarioId", u.username, m.papel,
    to_char(m.desde AT TIME ZONE 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI')
      AS desde, m.oferecido
  FROM membro m JOIN usuario u USING (usuario_id)
  WHERE m.rebanho_id = $1 AND m.ate IS NULL
  ORDER BY m.papel <> 'DONO', m.desde, u.username`;

const FIND = statement('membro-obter')`
  SELECT papel, ate, oferecido FROM membro
  WHERE rebanho_id = $1 AND usuario_id = $2
  ORDER BY ate DESC NULLS FIRST LIMIT 1`;

const RAISE = statement('rebanho-avancar')`
  UPDATE rebanho SET versao = versao + 1,
    compartilhado = compartilhado OR $2::boolean
  WHERE rebanho_id = $1 RETURNING versao`;

const JOIN = statement('membro-entrar')`
  INSERT INTO membro
    (membro_id, rebanho_id, versao, usuario_id, nome, papel, desde)
  SELECT gen_random_uuid(), $1, 0, usuario_id, username, $3, $4
  FROM usuario WHERE usuario_id = $2
  ON CONFLICT (rebanho_id, usuario_id) WHERE ate IS NULL
    DO UPDATE SET papel = excluded.papel`;

const LEAVE = statement('membro-sair')`
  UPDATE membro SET ate = $3, oferecido = false
  WHERE rebanho_id = $1 AND usuario_id = $2 AND ate IS NULL`;

const STAMP = statement('membro-marcar')`
  UPDATE membro SET versao = $2 WHERE rebanho_id = $1`;

const OFFER = statement('membro-oferecer')`
  UPDATE membro SET oferecido = usuario_id IS NOT DISTINCT FROM $2::uuid
  WHERE rebanho_id = $1 AND ate IS NULL`;

const DEMOTE = statement('membro-passar')`
  UPDATE membro SET papel = 'LANCAR'
  WHERE rebanho_id = $1 AND ate IS NULL AND papel = 'DONO'`;

const PROMOTE = statement('membro-assumir')`
  UPDATE membro SET papel = 'DONO', oferecido = false
  WHERE rebanho_id = $1 AND usuario_id = $2 AND ate IS NULL`;

const OWN = statement('rebanho-assumir')`
  UPDATE rebanho SET usuario_id = $2 WHERE rebanho_id = $1`;

// What they recorded in the herds of others stays, without their name.
const FORGET = statement('membro-esquecer')`
  UPDATE membro SET nome = $2, usuario_id = NULL, versao = $4,
    ate = COALESCE(ate, $3), oferecido = false
  WHERE rebanho_id = $5 AND usuario_id = $1`;

const RAISE_OTHERS = statement('rebanho-avancar-alheio')`
  UPDATE rebanho SET versao = versao + 1
  WHERE rebanho_id = $1 AND usuario_id <> $2 RETURNING versao`;

interface PersonRow extends Omit<PersonAnswer, 'transferencia'> {
  readonly oferecido: boolean;
}

/** How a person stands in a herd, or last stood. */
export interface Standing {
  readonly papel: Role;
  readonly ate: Date | null;
  /** The herd is being handed over to them. */
  readonly oferecido: boolean;
}

/**
 * Who is in which herd. What changes it does so with the herd's row locked, and
 * raises the herd's version: a write decided before is decided anew.
 */
export function makePeopleRepository(executor: Executor) {
  const { all, first, run } = asker(executor);
  return {
    async list(rebanhoId: string): Promise<PersonAnswer[]> {
      const rows = await all<PersonRow>(LIST, rebanhoId);
      return rows.map(({ oferecido, ...person }) =>
        oferecido ? { ...person, transferencia: true } : person,
      );
    },
    find: (rebanhoId: string, usuarioId: string) =>
      first<Standing>(FIND, rebanhoId, usuarioId),
    /** At a new version of the herd, which every device is told of. */
    async raise(rebanhoId: string, shared: boolean): Promise<void> {
      const row = await first<{ versao: number }>(RAISE, rebanhoId, shared);
      await run(STAMP, rebanhoId, row?.versao);
    },
    /** Who is in it already changes roles. */
    join: (rebanhoId: string, usuarioId: string, papel: GuestRole, now: Date) =>
      run(JOIN, rebanhoId, usuarioId, papel, now),
    leave: (rebanhoId: string, usuarioId: string, now: Date) =>
      run(LEAVE, rebanhoId, usuarioId, now),
    /** Null: to nobody any more. */
    offer: (rebanhoId: string, usuarioId: string | null) =>
      run(OFFER, rebanhoId, usuarioId),
    /** One owner at any moment. */
    async handOver(rebanhoId: string, usuarioId: string): Promise<void> {
      await run(DEMOTE, rebanhoId);
      await run(PROMOTE, rebanhoId, usuarioId);
      await run(OWN, rebanhoId, usuarioId);
    },
    async forget(usuarioId: string, now: Date): Promise<void> {
      const { gone } = PEOPLE_MESSAGES;
      // Always in the same order: two who go at once wait for each other.
      for (const id of (await placesOver(executor).ever(usuarioId)).sort()) {
        const row = await first<{ versao: number }>(
          ...([RAISE_OTHERS, id, usuarioId] as const),
        );
        if (row) await run(FORGET, usuarioId, gone, now, row.versao, id);
      }
    },
  };
}
