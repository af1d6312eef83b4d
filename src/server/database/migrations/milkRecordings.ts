import type { Migration } from './foundation';

/** When and on which device milk was recorded, so that two may be told. */
export const milkRecordings: Migration = {
  id: 18,
  name: 'ordenhas-gravadas',
  sql: `
ALTER TABLE producao ADD COLUMN gravada jsonb;
`,
};
