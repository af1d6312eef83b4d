import type { Migration } from './foundation';

/** Milk and doses that a bought animal brought from the herd that sold her. */
export const otherHerds: Migration = {
  id: 22,
  name: 'de-outro-rebanho',
  sql: `
ALTER TABLE producao ADD COLUMN outro_rebanho_ate date;
ALTER TABLE dose_aplicada ADD COLUMN outro_rebanho_ate date;
`,
};
