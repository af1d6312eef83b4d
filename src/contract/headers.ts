import { HEADERS } from './paths';

/** Of a write, beside its body. */
export const WRITE_HEADERS = {
  ...HEADERS,
  sequence: 'Lida-Sequencia',
  /** When the device recorded it, ISO 8601 UTC. */
  recorded: 'Lida-Registro',
  /** Where what it is about is looked for first. */
  herd: 'Lida-Rebanho',
} as const;

/** An answer that was given before says so. */
export const REPLAYED = 'Idempotency-Replayed';
