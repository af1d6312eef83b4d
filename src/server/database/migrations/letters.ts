import type { Migration } from './migration';

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
