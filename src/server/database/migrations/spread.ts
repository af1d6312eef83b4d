import type { Migration } from './foundation';

/** The tables of a herd whose rows have ids of their own, with the column. */
const ROWS = [
  ['animal', 'animal_id'],
  ['situacao_reprodutiva', 'event_id'],
  ['situacao_produtiva', 'event_id'],
  ['producao', 'producao_id'],
  ['pesagem', 'pesagem_id'],
  ['vacina', 'vacina_id'],
  ['dose_aplicada', 'dose_id'],
  ['medicamento', 'medicamento_id'],
  ['tratamento', 'tratamento_id'],
  ['aplicacao', 'aplicacao_id'],
  ['edicao', 'edicao_id'],
  ['divergencia', 'divergencia_id'],
  ['identificacao', 'identificacao_id'],
  ['entrada_semen', 'entrada_id'],
  ['amostra', 'amostra_id'],
  ['analise_tanque', 'analise_id'],
  ['exame', 'exame_id'],
  ['autoria', 'autoria_id'],
] as const;

/** And those beside them that pointed at their herd. */
const OTHERS = [
  ...(['removido', 'parametros', 'membro', 'convite', 'resumo'] as const),
  ...(['aviso', 'aviso_ativo', 'preferencia_rebanho'] as const),
];

const keyed = ROWS.map(
  ([table, id]) => `
ALTER TABLE ${table} DROP CONSTRAINT ${table}_rebanho_id_fkey,
  DROP CONSTRAINT ${table}_pkey, ADD PRIMARY KEY (rebanho_id, ${id});`,
);
const loosened = OTHERS.map(
  (table) => `
ALTER TABLE ${table} DROP CONSTRAINT ${table}_rebanho_id_fkey;`,
);

/**
 * A herd's rows are found by their herd first, and point at nothing outside it,
 * so that herds can live on many machines. What went by cascade goes by
 * `repositories/ending`. An answer kept for a repeat and a device's progress
 * lie with the herd they are about, or with the user (as `rebanho_id`) where
 * there was none; those kept before lie with each herd of their user that they
 * may have been about.
 */
export const spread: Migration = {
  id: 17,
  name: 'rebanhos-a-parte',
  sql: `${keyed.join('')}${loosened.join('')}
ALTER TABLE rebanho DROP CONSTRAINT rebanho_usuario_id_fkey;
ALTER TABLE membro DROP CONSTRAINT membro_usuario_id_fkey;
CREATE INDEX membro_de_quem ON membro (usuario_id);

ALTER TABLE idempotencia DROP CONSTRAINT idempotencia_unica,
  ADD COLUMN rebanho_id uuid;
UPDATE idempotencia i SET rebanho_id = coalesce(
  (SELECT coalesce(c #>> '{rebanho,rebanhoId}',
      c #>> '{delta,removidos,rebanhos,0}')::uuid
    FROM (SELECT CASE WHEN status < 300 THEN corpo::jsonb END AS c) x),
  usuario_id);
INSERT INTO idempotencia
  (rebanho_id, usuario_id, chave, hash, status, corpo, criado_em)
SELECT DISTINCT m.rebanho_id, i.usuario_id, i.chave, i.hash, i.status, i.corpo,
  i.criado_em
FROM idempotencia i JOIN membro m ON m.usuario_id = i.usuario_id
WHERE i.rebanho_id = i.usuario_id;
ALTER TABLE idempotencia ALTER COLUMN rebanho_id SET NOT NULL,
  ADD CONSTRAINT idempotencia_unica
    PRIMARY KEY (rebanho_id, usuario_id, chave);

ALTER TABLE dispositivo DROP CONSTRAINT dispositivo_pkey,
  ADD COLUMN rebanho_id uuid;
UPDATE dispositivo SET rebanho_id = usuario_id;
INSERT INTO dispositivo (rebanho_id, usuario_id, dispositivo_id, ate, alem)
SELECT DISTINCT m.rebanho_id, d.usuario_id, d.dispositivo_id, d.ate, d.alem
FROM dispositivo d JOIN membro m ON m.usuario_id = d.usuario_id;
ALTER TABLE dispositivo ALTER COLUMN rebanho_id SET NOT NULL,
  ADD PRIMARY KEY (rebanho_id, usuario_id, dispositivo_id);

-- As before, but of one herd: the numbers between are mostly those of others.
-- Where more than 200 stand above a gap, the lowest gap is given up.
CREATE OR REPLACE FUNCTION lida_avancar(
  INOUT ate bigint, INOUT alem bigint[], n bigint
) LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF n = ate + 1 AND alem = '{}' THEN
    ate := n;
    RETURN;
  END IF;
  IF n > ate AND NOT n = ANY (alem) THEN
    alem := ARRAY(SELECT x FROM unnest(alem || n) AS x ORDER BY x);
  END IF;
  IF cardinality(alem) > 200 THEN
    ate := alem[1] - 1;
  END IF;
  WHILE cardinality(alem) > 0 AND alem[1] = ate + 1 LOOP
    ate := ate + 1;
    alem := alem[2:];
  END LOOP;
END
$$;
`,
};
