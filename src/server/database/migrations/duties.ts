import type { Migration } from './foundation';

/** What the State asks of vaccines, doses and exams. */
export const duties: Migration = {
  id: 16,
  name: 'deveres',
  sql: `
ALTER TABLE vacina ADD COLUMN programa text;
ALTER TABLE dose_aplicada ADD COLUMN oficial jsonb;
ALTER TABLE exame ADD COLUMN oficial jsonb;
`,
};
