/** One step of the schema. Once released it never changes. */
export interface Migration {
  readonly id: number;
  readonly name: string;
  readonly sql: string;
}

/**
 * Accounts, herds, animals, and what makes writes safe to send twice. Animals
 * carry no foreign keys to their parents: the rules check them, and a batch
 * may bring mother and calf in either order. Answers and devices carry none to
 * their user, who is known to be there: every write would pay for the check.
 */
export const foundation: Migration = {
  id: 1,
  name: 'foundation',
  sql: `
CREATE TABLE usuario (
  usuario_id uuid PRIMARY KEY,
  username text NOT NULL,
  username_chave text NOT NULL CONSTRAINT usuario_username_unico UNIQUE,
  email text NOT NULL,
  email_chave text NOT NULL CONSTRAINT usuario_email_unico UNIQUE,
  senha_hash text NOT NULL,
  criado_em timestamptz NOT NULL
);

CREATE TABLE sessao (
  jti uuid PRIMARY KEY,
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  criada_em timestamptz NOT NULL,
  expira_em timestamptz NOT NULL
);
CREATE INDEX sessao_usuario ON sessao (usuario_id);

CREATE TABLE chave (
  nome text PRIMARY KEY,
  valor text NOT NULL
);

CREATE TABLE rebanho (
  rebanho_id uuid PRIMARY KEY,
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  nome text NOT NULL,
  descricao text NOT NULL,
  qntd_animais integer NOT NULL DEFAULT 0 CHECK (qntd_animais >= 0),
  qntd_descartados integer NOT NULL DEFAULT 0 CHECK (qntd_descartados >= 0),
  versao integer NOT NULL DEFAULT 0,
  excluido_em timestamptz
);
CREATE INDEX rebanho_usuario ON rebanho (usuario_id);

CREATE TABLE animal (
  animal_id uuid PRIMARY KEY,
  rebanho_id uuid NOT NULL REFERENCES rebanho ON DELETE CASCADE,
  versao integer NOT NULL,
  nome text NOT NULL,
  nome_chave text NOT NULL,
  nome_busca text NOT NULL,
  categoria text NOT NULL,
  sexo text NOT NULL,
  raca text NOT NULL,
  data_nascimento date,
  mae_id uuid,
  pai_id uuid,
  situacao_reprodutiva text,
  situacao_produtiva text,
  touro_proprio boolean,
  quantidade_doses integer,
  peso double precision,
  descartado boolean NOT NULL DEFAULT false,
  descarte_motivo text,
  descarte_justificativa text,
  descarte_data date
);
CREATE UNIQUE INDEX animal_nome_unico ON animal (rebanho_id, nome_chave)
  WHERE NOT descartado;
CREATE INDEX animal_versao ON animal (rebanho_id, versao);
CREATE INDEX animal_mae ON animal (mae_id) WHERE mae_id IS NOT NULL;
CREATE INDEX animal_pai ON animal (pai_id) WHERE pai_id IS NOT NULL;

CREATE TABLE removido (
  rebanho_id uuid NOT NULL REFERENCES rebanho ON DELETE CASCADE,
  tabela text NOT NULL,
  id uuid NOT NULL,
  versao integer NOT NULL,
  PRIMARY KEY (rebanho_id, tabela, id)
);
CREATE INDEX removido_versao ON removido (rebanho_id, versao);

CREATE TABLE idempotencia (
  usuario_id uuid NOT NULL,
  chave uuid NOT NULL,
  hash text NOT NULL,
  status integer NOT NULL,
  corpo text NOT NULL,
  criado_em timestamptz NOT NULL,
  CONSTRAINT idempotencia_unica PRIMARY KEY (usuario_id, chave)
);
CREATE INDEX idempotencia_idade ON idempotencia (criado_em);

CREATE TABLE dispositivo (
  usuario_id uuid NOT NULL,
  dispositivo_id uuid NOT NULL,
  ate bigint NOT NULL,
  alem bigint[] NOT NULL,
  PRIMARY KEY (usuario_id, dispositivo_id)
);

-- The highest sequence without a gap, and those handled above it, once n is
-- handled too. At most 1,000 are kept above a gap.
CREATE FUNCTION lida_avancar(
  INOUT ate bigint, INOUT alem bigint[], n bigint
) LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF n = ate + 1 AND alem = '{}' THEN
    ate := n;
    RETURN;
  END IF;
  IF n > ate AND NOT n = ANY (alem) AND (cardinality(alem) < 1000 OR n = ate + 1)
  THEN
    alem := alem || n;
  END IF;
  WHILE (ate + 1) = ANY (alem) LOOP
    ate := ate + 1;
    alem := array_remove(alem, ate);
  END LOOP;
  alem := ARRAY(SELECT x FROM unnest(alem) AS x ORDER BY x);
END
$$;
`,
};
