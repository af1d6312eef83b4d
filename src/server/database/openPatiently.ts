import { setTimeout } from 'node:timers/promises';
import { StartFault } from '@/server/startFault';
import { DatabaseUnavailable, translate } from './errors';

const PATIENCE = 60_000;
const STEP = 5_000;

export interface PatienceOptions {
  readonly connectionString: string;
  readonly say: (message: string) => void;
  /** Of the clock and the wait, ms; the system's. */
  readonly now?: () => number;
  readonly wait?: (ms: number) => Promise<unknown>;
}

/** Opens a database that may be starting too, as after a power cut. */
export async function openPatiently<T>(
  open: () => Promise<T>,
  options: PatienceOptions,
): Promise<T> {
  const { say, now = Date.now, wait = setTimeout } = options;
  const place = placeOf(options.connectionString);
  const until = now() + PATIENCE;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw refusal(error, place);
      const words = `O banco de dados em ${place} não responde`;
      if (now() >= until) {
        throw new StartFault(
          `${words} há ${PATIENCE / 1000} s. Confira DATABASE_URL.`,
        );
      }
      say(`${words}; tentando de novo.`);
      await wait(STEP);
    }
  }
}

/** What keeps a command from a database, which it asks once, in our words. */
export function databaseFault(error: unknown, connectionString: string) {
  const place = placeOf(connectionString);
  return translate(error) instanceof DatabaseUnavailable
    ? new StartFault(`O banco de dados em ${place} não responde.`)
    : refusal(error, place);
}

/** Machine and port, never the user and the password before them. */
function placeOf(connectionString: string): string {
  const place = /^\w+:\/\/(?:.*@)?([^/?@]+)/.exec(connectionString)?.[1];
  return place ?? 'DATABASE_URL';
}

function refusal(error: unknown, place: string): unknown {
  const code = String((error as { code?: unknown } | null)?.code);
  if (code === '3D000') {
    return new StartFault(`O banco de DATABASE_URL não existe em ${place}.`);
  }
  if (code.startsWith('28')) {
    return new StartFault(
      `O banco de dados em ${place} não aceita o usuário e a senha de DATABASE_URL.`,
    );
  }
  return error;
}
