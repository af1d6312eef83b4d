import type { Holder, IdentifierKey } from '@/domain/identifiers/types';
import { asker, type Executor, statement } from '@/server/database/executor';
import { memberOf, placesOver } from './membership';

// An official number and a chip are looked for in every herd of the owner that
// the user is in: who is a guest in one is told of no other.
const HOLDERS = statement('identificacao-de-quem')`
  SELECT i.esquema, i.valor, a.animal_id AS "animalId", a.nome, a.descartado,
    r.rebanho_id AS "rebanhoId", r.nome AS "rebanhoNome"
  FROM unnest($3::text[], $4::text[]) AS k (esquema, valor)
  JOIN identificacao i ON i.valor = k.valor AND i.esquema = k.esquema
    AND i.ate IS NULL
  JOIN rebanho r ON r.rebanho_id = i.rebanho_id ${memberOf('$1')}
  JOIN animal a ON a.rebanho_id = i.rebanho_id AND a.animal_id = i.animal_id
  WHERE r.rebanho_id = ANY ($5::uuid[])
    AND (i.rebanho_id = $2 OR (i.esquema IN ('PNIB', 'EID')
      AND r.usuario_id = (SELECT usuario_id FROM membro WHERE rebanho_id = $2
        AND ate IS NULL AND papel = 'DONO')))`;

export function makeIdentifierRepository(executor: Executor) {
  const { all } = asker(executor);
  return {
    /** The animals on which identifiers now hang, as a rule asks for them. */
    async holders(
      usuarioId: string,
      herdId: string,
      keys: readonly IdentifierKey[],
    ): Promise<Holder[]> {
      const places = await placesOver(executor).now(usuarioId);
      const schemes = keys.map(({ esquema }) => esquema);
      const values = keys.map(({ valor }) => valor);
      const asked = [usuarioId, herdId, schemes, values, places];
      return all<Holder>(HOLDERS, ...asked);
    },
  };
}
