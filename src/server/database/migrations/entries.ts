import type { Migration } from './foundation';

/**
 * A sign-in and its renewals are one: on which device, when it was last seen,
 * and which device's notices go with it. What is of before has none of it.
 */
export const entries: Migration = {
  id: 19,
  name: 'entradas',
  sql: `
ALTER TABLE sessao ADD COLUMN entrada_id uuid;
ALTER TABLE sessao ADD COLUMN aparelho text NOT NULL DEFAULT '';
ALTER TABLE sessao ADD COLUMN vista_em timestamptz;
UPDATE sessao s SET entrada_id = (
  SELECT e.jti FROM sessao e
  WHERE e.usuario_id = s.usuario_id AND e.iniciada_em = s.iniciada_em
  ORDER BY e.criada_em, e.jti LIMIT 1);
ALTER TABLE inscricao ADD COLUMN entrada_id uuid;
`,
};
