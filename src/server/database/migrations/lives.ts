import type { Migration } from './foundation';

/** Also what a restore does to a copy that is from before this step. */
export const ADD_LIVES = `ALTER TABLE rebanho
  ADD COLUMN IF NOT EXISTS vidas integer[] NOT NULL DEFAULT '{}'`;

/** With which versions a herd's copies ended that it was put back from, in order. */
export const lives: Migration = {
  id: 21,
  name: 'vidas',
  sql: `${ADD_LIVES};\n`,
};
