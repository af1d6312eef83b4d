import type { Migration } from './foundation';

/**
 * Who is in a herd and as what. A herd's owner is in it as any other person is;
 * `rebanho.usuario_id` says whose account it counts for. Nobody is deleted from
 * it: who left has an end, and stays the author of what they recorded.
 * `compartilhado` is of herds that ever had a second person: the others look as
 * they always did.
 */
export const people: Migration = {
  id: 12,
  name: 'pessoas',
  sql: `
ALTER TABLE rebanho ADD COLUMN compartilhado boolean NOT NULL DEFAULT false;

CREATE TABLE membro (
  membro_id uuid PRIMARY KEY,
  rebanho_id uuid NOT NULL REFERENCES rebanho ON DELETE CASCADE,
  versao integer NOT NULL,
  usuario_id uuid REFERENCES usuario ON DELETE SET NULL,
  nome text NOT NULL,
  papel text NOT NULL CHECK (papel IN ('DONO', 'LANCAR', 'VER')),
  desde timestamptz NOT NULL,
  ate timestamptz,
  oferecido boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX membro_atual ON membro (rebanho_id, usuario_id)
  WHERE ate IS NULL;
CREATE UNIQUE INDEX membro_dono ON membro (rebanho_id)
  WHERE ate IS NULL AND papel = 'DONO';
CREATE INDEX membro_usuario ON membro (usuario_id) WHERE ate IS NULL;
CREATE INDEX membro_versao ON membro (rebanho_id, versao);

INSERT INTO membro (membro_id, rebanho_id, versao, usuario_id, nome, papel,
  desde)
SELECT gen_random_uuid(), r.rebanho_id, 0, u.usuario_id, u.username, 'DONO',
  u.criado_em
FROM rebanho r JOIN usuario u USING (usuario_id);

CREATE TABLE convite (
  convite_id uuid PRIMARY KEY,
  codigo_hash text NOT NULL CONSTRAINT convite_codigo_unico UNIQUE,
  rebanho_id uuid NOT NULL REFERENCES rebanho ON DELETE CASCADE,
  papel text NOT NULL CHECK (papel IN ('LANCAR', 'VER')),
  criado_em timestamptz NOT NULL,
  expira_em timestamptz NOT NULL,
  usado_por uuid REFERENCES usuario ON DELETE CASCADE
);
CREATE INDEX convite_rebanho ON convite (rebanho_id);
`,
};

/** Who recorded each row, of herds that have more than one person. */
export const authors: Migration = {
  id: 13,
  name: 'autorias',
  sql: `
CREATE TABLE autoria (
  autoria_id text PRIMARY KEY,
  rebanho_id uuid NOT NULL REFERENCES rebanho ON DELETE CASCADE,
  versao integer NOT NULL,
  registro_id text NOT NULL,
  membro_id uuid NOT NULL,
  em text NOT NULL,
  hora timestamptz NOT NULL,
  aparelho uuid
);
CREATE INDEX autoria_versao ON autoria (rebanho_id, versao);
CREATE INDEX autoria_registro ON autoria (registro_id);
`,
};

/** Each person of a herd is told by themselves, of what they want told of it. */
export const notices: Migration = {
  id: 14,
  name: 'avisos-por-pessoa',
  sql: `
ALTER TABLE resumo ADD COLUMN usuario_id uuid REFERENCES usuario ON DELETE CASCADE;
UPDATE resumo SET usuario_id = r.usuario_id
  FROM rebanho r WHERE r.rebanho_id = resumo.rebanho_id;
ALTER TABLE resumo ALTER COLUMN usuario_id SET NOT NULL;
ALTER TABLE resumo DROP CONSTRAINT resumo_rebanho_id_dia_key;
ALTER TABLE resumo ADD UNIQUE (rebanho_id, usuario_id, dia);

ALTER TABLE aviso ADD COLUMN usuario_id uuid REFERENCES usuario ON DELETE CASCADE;
UPDATE aviso SET usuario_id = r.usuario_id
  FROM rebanho r WHERE r.rebanho_id = aviso.rebanho_id;
ALTER TABLE aviso ALTER COLUMN usuario_id SET NOT NULL;
ALTER TABLE aviso DROP CONSTRAINT aviso_rebanho_id_chave_key;
ALTER TABLE aviso ADD UNIQUE (rebanho_id, usuario_id, chave);

ALTER TABLE aviso_ativo ADD COLUMN usuario_id uuid REFERENCES usuario ON DELETE CASCADE;
UPDATE aviso_ativo SET usuario_id = r.usuario_id
  FROM rebanho r WHERE r.rebanho_id = aviso_ativo.rebanho_id;
ALTER TABLE aviso_ativo ALTER COLUMN usuario_id SET NOT NULL;
ALTER TABLE aviso_ativo DROP CONSTRAINT aviso_ativo_pkey;
ALTER TABLE aviso_ativo ADD PRIMARY KEY (rebanho_id, usuario_id);

CREATE TABLE preferencia_rebanho (
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  rebanho_id uuid NOT NULL REFERENCES rebanho ON DELETE CASCADE,
  desligados text[] NOT NULL,
  PRIMARY KEY (usuario_id, rebanho_id)
);
`,
};

/** When it came: what was recorded before that could not know of it. */
export const arrivals: Migration = {
  id: 15,
  name: 'chegadas',
  sql: `
ALTER TABLE autoria ADD COLUMN chegou text;
`,
};
