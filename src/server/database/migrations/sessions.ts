import type { Migration } from './migration';

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
