import type { FastifyInstance } from 'fastify';
import { GENERAL_MESSAGES, TITLES } from '@/domain/shared/messages';
import { problem, Refusal } from '@/server/services/shared/problems';

/** No body of ours is half as deep; past a few thousand the stack ends. */
const DEPTH = 16;

type Done = (error: Error | null, body?: unknown) => void;

/**
 * Bytes of a body that the listening thread reads itself: to check a longer one
 * would hold everybody up.
 */
export const SHORT_BODY = 16 * 1024;

/** A body as it came, for a worker to read. */
export class LongBody {
  constructor(readonly bytes: Uint8Array) {}
}

/**
 * Bodies as JSON; where there are workers, long ones are left as they came.
 * None at all may still call itself JSON; prototypes and deep nesting are
 * refused.
 */
export function installJsonBodies(
  app: FastifyInstance,
  workers: boolean,
): void {
  // A form of another site may send text without asking first.
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      if (body.length === 0) done(null, undefined);
      else if (workers && body.length > SHORT_BODY) {
        done(null, new LongBody(body));
      } else parse(request, body.toString(), shallow(done));
    },
  );
}

/** Passes on what is nested no deeper than `DEPTH`. */
function shallow(done: Done): Done {
  return (error, body) => {
    if (!error && isDeeper(body, DEPTH)) done(malformed());
    else done(error, body);
  };
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth === 0) return true;
  return Object.values(value).some((inner) => isDeeper(inner, depth - 1));
}

function malformed(): Refusal {
  return new Refusal(
    problem(400, TITLES.validation, GENERAL_MESSAGES.malformed),
  );
}
