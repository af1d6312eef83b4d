import type { FastifyInstance } from 'fastify';
import { GENERAL_MESSAGES, TITLES } from '@/domain/shared/messages';
import { problem, Refusal } from '@/server/services/problems';

/** No body of ours is half as deep; past a few thousand the stack ends. */
const DEPTH = 16;

type Done = (error: Error | null, body?: unknown) => void;

/**
 * Bodies as JSON: none at all may still call itself JSON; prototypes and deep
 * nesting are refused.
 */
export function installJsonBodies(app: FastifyInstance): void {
  // A form of another site may send text without asking first.
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, body: string, done) => {
      if (body === '') done(null, undefined);
      else parse(request, body, shallow(done));
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
