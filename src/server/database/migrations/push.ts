import type { Migration } from './foundation';

/**
 * Push subscriptions, what was told of each herd, the day's single tasks, and
 * the links of forgotten passwords. Whatever names a person or a herd lives
 * here and goes with its user; the job queue only holds ids of these rows.
 */
export const push: Migration = {
  id: 3,
  name: 'push',
  sql: `
CREATE TABLE inscricao (
  hash text PRIMARY KEY,
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  criada_em timestamptz NOT NULL
);
CREATE INDEX inscricao_usuario ON inscricao (usuario_id);

CREATE TABLE preferencia (
  usuario_id uuid PRIMARY KEY REFERENCES usuario ON DELETE CASCADE,
  hora integer NOT NULL CHECK (hora BETWEEN 0 AND 23),
  desligados text[] NOT NULL
);

-- The digest of a herd and a day, claimed by whoever inserts it.
CREATE TABLE resumo (
  resumo_id uuid PRIMARY KEY,
  rebanho_id uuid NOT NULL REFERENCES rebanho ON DELETE CASCADE,
  dia date NOT NULL,
  UNIQUE (rebanho_id, dia)
);

-- What was told, so that it is told once.
CREATE TABLE aviso (
  aviso_id uuid PRIMARY KEY,
  rebanho_id uuid NOT NULL REFERENCES rebanho ON DELETE CASCADE,
  chave text NOT NULL,
  dia date NOT NULL,
  codigo text NOT NULL,
  titulo text NOT NULL,
  texto text NOT NULL,
  caminho text NOT NULL,
  UNIQUE (rebanho_id, chave)
);
CREATE INDEX aviso_dia ON aviso (dia);

-- Lasting states told of before, as the last digest left them.
CREATE TABLE aviso_ativo (
  rebanho_id uuid PRIMARY KEY REFERENCES rebanho ON DELETE CASCADE,
  chaves text[] NOT NULL
);

CREATE TABLE tarefa_diaria (
  nome text NOT NULL,
  dia date NOT NULL,
  PRIMARY KEY (nome, dia)
);

CREATE TABLE recuperacao (
  token_hash text PRIMARY KEY,
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  expira_em timestamptz NOT NULL
);
CREATE INDEX recuperacao_usuario ON recuperacao (usuario_id);

-- Asked for and not yet sent; the address may be nobody's.
CREATE TABLE recuperacao_pedido (
  pedido_id uuid PRIMARY KEY,
  email text NOT NULL,
  criado_em timestamptz NOT NULL
);

CREATE INDEX aplicacao_carencia ON aplicacao (fim_carencia);
CREATE INDEX aplicacao_aberta ON aplicacao (fim_tratamento)
  WHERE data_fim IS NULL;
`,
};
