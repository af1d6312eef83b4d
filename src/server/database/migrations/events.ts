import type { Migration } from './foundation';

/**
 * What happens to the animals: situations, milk, weighings, vaccines,
 * medicines, treatments, and the herd's parameters. Every table has the herd's
 * id and version; rows name each other without foreign keys, which the rules
 * check, for operations arrive in any order.
 */
export const events: Migration = {
  id: 2,
  name: 'events',
  sql: `
ALTER TABLE animal ADD COLUMN aplicacao_id uuid;

CREATE TABLE situacao_reprodutiva (
  event_id uuid PRIMARY KEY,
  rebanho_id uuid NOT NULL REFERENCES rebanho ON DELETE CASCADE,
  versao integer NOT NULL,
  vaca_id uuid NOT NULL,
  reprodutividade text NOT NULL,
  data_ocorrencia timestamptz NOT NULL,
  data_registro timestamptz NOT NULL,
  touro_id uuid,
  raca_touro_terceiro text,
  data_inseminacao date,
  descricao text,
  notificacao boolean NOT NULL,
  doses integer NOT NULL,
  doses_descontadas integer NOT NULL,
  crias uuid[] NOT NULL,
  lactacao_event_id uuid,
  evoluiu_novilha boolean NOT NULL
);
CREATE INDEX situacao_reprodutiva_versao
  ON situacao_reprodutiva (rebanho_id, versao);
CREATE INDEX situacao_reprodutiva_vaca ON situacao_reprodutiva (vaca_id);
CREATE INDEX situacao_reprodutiva_touro ON situacao_reprodutiva (touro_id)
  WHERE touro_id IS NOT NULL;

CREATE TABLE situacao_produtiva (
  event_id uuid PRIMARY KEY,
  rebanho_id uuid NOT NULL REFERENCES rebanho ON DELETE CASCADE,
  versao integer NOT NULL,
  vaca_id uuid NOT NULL,
  produtividade text NOT NULL,
  data_ocorrencia timestamptz NOT NULL,
  data_registro timestamptz NOT NULL,
  descricao text,
  motivacao text,
  notificacao boolean NOT NULL
);
CREATE INDEX situacao_produtiva_versao
  ON situacao_produtiva (rebanho_id, versao);
CREATE INDEX situacao_produtiva_vaca ON situacao_produtiva (vaca_id);

CREATE TABLE producao (
  producao_id uuid PRIMARY KEY,
  rebanho_id uuid NOT NULL REFERENCES rebanho ON DELETE CASCADE,
  versao integer NOT NULL,
  data_ocorrencia date NOT NULL,
  ordenha integer,
  registros jsonb NOT NULL,
  litros_tanque double precision
);
CREATE INDEX producao_versao ON producao (rebanho_id, versao);
CREATE INDEX producao_data ON producao (rebanho_id, data_ocorrencia);

CREATE TABLE pesagem (
  pesagem_id uuid PRIMARY KEY,
  rebanho_id uuid NOT NULL REFERENCES rebanho ON DELETE CASCADE,
  versao integer NOT NULL,
  animal_id uuid NOT NULL,
  data_pesagem date NOT NULL,
  peso double precision NOT NULL,
  metodo text NOT NULL,
  tipo text NOT NULL,
  perimetro_toracico double precision,
  observacao text
);
CREATE INDEX pesagem_versao ON pesagem (rebanho_id, versao);
CREATE INDEX pesagem_animal ON pesagem (animal_id, data_pesagem);

CREATE TABLE vacina (
  vacina_id uuid PRIMARY KEY,
  rebanho_id uuid NOT NULL REFERENCES rebanho ON DELETE CASCADE,
  versao integer NOT NULL,
  nome text NOT NULL,
  intervalo_entre_doses integer NOT NULL,
  quantidade_doses integer NOT NULL,
  dose_reforco jsonb,
  doses_restantes integer NOT NULL,
  finalizada boolean NOT NULL,
  proxima_dose date,
  ultima_dose date,
  inicio date,
  descricao text NOT NULL,
  filtro jsonb,
  historico jsonb NOT NULL
);
CREATE INDEX vacina_versao ON vacina (rebanho_id, versao);

CREATE TABLE dose_aplicada (
  dose_id uuid PRIMARY KEY,
  rebanho_id uuid NOT NULL REFERENCES rebanho ON DELETE CASCADE,
  versao integer NOT NULL,
  vacina_id uuid NOT NULL,
  data_aplicacao date NOT NULL,
  quantidade_animais integer NOT NULL,
  historico_id uuid NOT NULL,
  numero_dose integer NOT NULL,
  animais jsonb NOT NULL,
  finalizou_ciclo boolean NOT NULL
);
CREATE INDEX dose_aplicada_versao ON dose_aplicada (rebanho_id, versao);
CREATE INDEX dose_aplicada_vacina ON dose_aplicada (vacina_id);
CREATE INDEX dose_aplicada_historico ON dose_aplicada (historico_id);

CREATE TABLE medicamento (
  medicamento_id uuid PRIMARY KEY,
  rebanho_id uuid NOT NULL REFERENCES rebanho ON DELETE CASCADE,
  versao integer NOT NULL,
  nome text NOT NULL,
  dias_carencia integer NOT NULL,
  administracao text NOT NULL,
  intervalo_aplicacoes integer,
  quantidade_doses integer NOT NULL,
  dosagem jsonb NOT NULL,
  observacao text
);
CREATE INDEX medicamento_versao ON medicamento (rebanho_id, versao);

CREATE TABLE tratamento (
  tratamento_id uuid PRIMARY KEY,
  rebanho_id uuid NOT NULL REFERENCES rebanho ON DELETE CASCADE,
  versao integer NOT NULL,
  nome text NOT NULL,
  observacao text,
  medicamentos uuid[] NOT NULL
);
CREATE INDEX tratamento_versao ON tratamento (rebanho_id, versao);

CREATE TABLE aplicacao (
  aplicacao_id uuid PRIMARY KEY,
  rebanho_id uuid NOT NULL REFERENCES rebanho ON DELETE CASCADE,
  versao integer NOT NULL,
  animal_id uuid NOT NULL,
  tratamento_id uuid NOT NULL,
  tratamento_nome text NOT NULL,
  tratamento_observacao text,
  medicamentos jsonb NOT NULL,
  data_inicio timestamptz NOT NULL,
  data_fim timestamptz,
  eficacia text,
  observacao text,
  fim_tratamento timestamptz NOT NULL,
  fim_carencia timestamptz NOT NULL
);
CREATE INDEX aplicacao_versao ON aplicacao (rebanho_id, versao);
CREATE INDEX aplicacao_animal ON aplicacao (animal_id);

CREATE TABLE parametros (
  rebanho_id uuid PRIMARY KEY REFERENCES rebanho ON DELETE CASCADE,
  versao integer NOT NULL,
  valores jsonb NOT NULL
);
`,
};
