import type { Migration } from './migration';

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
