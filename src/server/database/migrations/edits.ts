import type { Migration } from './migration';

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
