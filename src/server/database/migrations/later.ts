import type { Migration } from './foundation';

/** When the password was given, which renewals of a session keep. */
export const sessions: Migration = {
  id: 4,
  name: 'sessoes',
  sql: `
ALTER TABLE sessao ADD COLUMN iniciada_em timestamptz;
UPDATE sessao SET iniciada_em = criada_em;
ALTER TABLE sessao ALTER COLUMN iniciada_em SET NOT NULL;
`,
};

/**
 * Answers about herds and animals that were kept for a repeat before each
 * answer told what it changed: a device that asks again is told so too.
 */
export const answers: Migration = {
  id: 5,
  name: 'respostas',
  sql: `
UPDATE idempotencia i SET corpo = (x.corpo || jsonb_build_object(
  'avisos', '[]'::jsonb,
  'delta', jsonb_build_object(
    'mudancas', jsonb_build_object(
      'rebanhos', jsonb_build_array(x.corpo -> 'rebanho'),
      'animais', (SELECT coalesce(
          jsonb_agg(a.animal - 'mae' - 'pai' - 'aplicacao'), '[]')
        FROM jsonb_array_elements(CASE
          WHEN x.corpo ? 'animais' THEN x.corpo -> 'animais'
          WHEN x.corpo ? 'animal' THEN jsonb_build_array(x.corpo -> 'animal')
          ELSE '[]' END) AS a (animal))),
    'removidos', '{}'::jsonb)))::text
FROM (SELECT usuario_id, chave, corpo::jsonb AS corpo FROM idempotencia
  WHERE status < 300 AND strpos(corpo, '"rebanho":') > 0
    AND strpos(corpo, '"delta":') = 0) x
WHERE i.usuario_id = x.usuario_id AND i.chave = x.chave;
`,
};

/** When a link was sent: so many an hour, whatever became of them. */
export const letters: Migration = {
  id: 6,
  name: 'cartas',
  sql: `
ALTER TABLE recuperacao ADD COLUMN criada_em timestamptz;
UPDATE recuperacao SET criada_em = expira_em - interval '30 minutes';
ALTER TABLE recuperacao ALTER COLUMN criada_em SET NOT NULL;
`,
};

/**
 * When each field of a thing was last written and where, and what two devices
 * wrote without knowing of each other. What was written before has neither.
 */
export const edits: Migration = {
  id: 7,
  name: 'edicoes',
  sql: `
CREATE TABLE edicao (
  edicao_id text PRIMARY KEY,
  rebanho_id uuid NOT NULL REFERENCES rebanho ON DELETE CASCADE,
  versao integer NOT NULL,
  registro_id uuid NOT NULL,
  campo text NOT NULL,
  em text NOT NULL,
  hora timestamptz NOT NULL,
  aparelho uuid
);
CREATE INDEX edicao_versao ON edicao (rebanho_id, versao);
CREATE INDEX edicao_registro ON edicao (registro_id);

CREATE TABLE divergencia (
  divergencia_id text PRIMARY KEY,
  rebanho_id uuid NOT NULL REFERENCES rebanho ON DELETE CASCADE,
  versao integer NOT NULL,
  registro_id uuid NOT NULL,
  campo text NOT NULL,
  ficou jsonb NOT NULL,
  perdeu jsonb NOT NULL
);
CREATE INDEX divergencia_versao ON divergencia (rebanho_id, versao);
CREATE INDEX divergencia_registro ON divergencia (registro_id);
`,
};

/**
 * When a situation was recorded, to the millisecond: two of one minute stand in
 * the order of their recording. What was recorded before has the minute alone.
 *
 * Milk is withheld by the longest withdrawal after the whole treatment (rule A
 * of domain.md 4.4), on the farm's clock. The rows that change are new to every
 * device.
 */
export const exactness: Migration = {
  id: 8,
  name: 'exatidao',
  sql: `
ALTER TABLE situacao_reprodutiva ADD COLUMN registrado_em text;
ALTER TABLE situacao_produtiva ADD COLUMN registrado_em text;

CREATE TEMPORARY TABLE carencia ON COMMIT DROP AS
  SELECT aplicacao_id, rebanho_id, fim FROM aplicacao, LATERAL (
    SELECT ((fim_tratamento AT TIME ZONE 'America/Sao_Paulo')
        + max((m ->> 'diasCarencia')::integer) * interval '24 hours')
      AT TIME ZONE 'America/Sao_Paulo' AS fim
    FROM jsonb_array_elements(medicamentos) m
  ) de
  WHERE fim <> fim_carencia;
UPDATE rebanho SET versao = versao + 1
  WHERE rebanho_id IN (SELECT rebanho_id FROM carencia);
UPDATE aplicacao SET fim_carencia = fim, versao = rebanho.versao
  FROM carencia, rebanho
  WHERE carencia.aplicacao_id = aplicacao.aplicacao_id
    AND rebanho.rebanho_id = aplicacao.rebanho_id;
`,
};

/**
 * What hangs on the animals. That a value is one animal's the rules hold: an
 * index could not see the account, nor which animals are active.
 */
export const identifiers: Migration = {
  id: 9,
  name: 'identificacoes',
  sql: `
CREATE TABLE identificacao (
  identificacao_id uuid PRIMARY KEY,
  rebanho_id uuid NOT NULL REFERENCES rebanho ON DELETE CASCADE,
  versao integer NOT NULL,
  animal_id uuid NOT NULL,
  esquema text NOT NULL,
  valor text NOT NULL,
  desde date NOT NULL,
  ate date,
  motivo text
);
CREATE INDEX identificacao_versao ON identificacao (rebanho_id, versao);
CREATE INDEX identificacao_animal ON identificacao (animal_id);
CREATE INDEX identificacao_valor ON identificacao (valor);
`,
};

/** Semen that came, beside the stock that each bull has. */
export const semen: Migration = {
  id: 10,
  name: 'entradas-de-semen',
  sql: `
CREATE TABLE entrada_semen (
  entrada_id uuid PRIMARY KEY,
  rebanho_id uuid NOT NULL REFERENCES rebanho ON DELETE CASCADE,
  versao integer NOT NULL,
  touro_id uuid NOT NULL,
  data date NOT NULL,
  doses integer NOT NULL
);
CREATE INDEX entrada_semen_versao ON entrada_semen (rebanho_id, versao);
CREATE INDEX entrada_semen_touro ON entrada_semen (touro_id);
`,
};

/** What laboratories and the udder's exams tell. */
export const quality: Migration = {
  id: 11,
  name: 'qualidade',
  sql: `
CREATE TABLE amostra (
  amostra_id uuid PRIMARY KEY,
  rebanho_id uuid NOT NULL REFERENCES rebanho ON DELETE CASCADE,
  versao integer NOT NULL,
  animal_id uuid NOT NULL,
  data date NOT NULL,
  ccs double precision,
  gordura double precision,
  proteina double precision,
  lactose double precision,
  ureia double precision
);
CREATE INDEX amostra_versao ON amostra (rebanho_id, versao);
CREATE INDEX amostra_animal ON amostra (animal_id);
CREATE TABLE analise_tanque (
  analise_id uuid PRIMARY KEY,
  rebanho_id uuid NOT NULL REFERENCES rebanho ON DELETE CASCADE,
  versao integer NOT NULL,
  data date NOT NULL,
  ccs double precision,
  cpp double precision,
  gordura double precision,
  proteina double precision,
  laboratorio text
);
CREATE INDEX analise_tanque_versao ON analise_tanque (rebanho_id, versao);
CREATE TABLE exame (
  exame_id uuid PRIMARY KEY,
  rebanho_id uuid NOT NULL REFERENCES rebanho ON DELETE CASCADE,
  versao integer NOT NULL,
  animal_id uuid NOT NULL,
  data date NOT NULL,
  tipo text NOT NULL,
  cmt jsonb,
  quartos jsonb NOT NULL,
  grau integer,
  agente text,
  observacao text
);
CREATE INDEX exame_versao ON exame (rebanho_id, versao);
CREATE INDEX exame_animal ON exame (animal_id);
`,
};

/** Milk and doses that a bought animal brought from the herd that sold her. */
export const fromOtherHerds: Migration = {
  id: 22,
  name: 'de-outro-rebanho',
  sql: `
ALTER TABLE producao ADD COLUMN outro_rebanho_ate date;
ALTER TABLE dose_aplicada ADD COLUMN outro_rebanho_ate date;
`,
};

/** The search of names minds no more which apostrophe a phone types. */
export const oneApostrophe: Migration = {
  id: 23,
  name: 'um-apostrofo',
  sql: `
UPDATE animal SET nome_busca = replace(nome_busca, '’', '''')
WHERE strpos(nome_busca, '’') > 0;
`,
};
