import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { GENERAL_MESSAGES, TITLES } from '@/domain/shared/messages';
import type { Problem } from '@/domain/shared/outcome';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import {
  DatabaseUnavailable,
  DiskFull,
  LockTimeout,
  Unstorable,
} from '@/server/database/errors';
import {
  diskFull,
  notFound,
  problem,
  problemAnswer,
  Refusal,
  unavailable,
} from '@/server/services/shared/problems';

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';
const RETRY_AFTER = 2;

/** Every error leaves as an RFC 9457 problem in Portuguese, never a stack. */
export function installProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    const { status } = refusal.problem;
    // While the database is away every call says so: one line, no stack.
    if (status === 503) request.log.warn({ motivo: error.message }, 'ausente');
    else if (status >= 500) request.log.error({ err: error }, 'falha');
    return sendRefusal(request, reply, refusal);
  });
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  refused: Problem,
) {
  const answer = problemAnswer(refused, pathOf(request));
  const body = JSON.stringify(answer);
  // Hung up on in the middle of its body, a caller never hears why.
  if (refused.status === 413) reply.removeHeader('connection');
  // A refusal of now is not one of later.
  reply.header('cache-control', 'no-store');
  return reply.status(refused.status).type(PROBLEM_TYPE).send(body);
}

function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
) {
  if (refusal.retryAfter !== undefined) {
    reply.header('retry-after', String(refusal.retryAfter));
  }
  return sendProblem(request, reply, refusal.problem);
}

/** The address without its query, which may hold names. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '';
}

function refusalOf(error: FastifyError | Error): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DiskFull) return new Refusal(diskFull(), RETRY_AFTER);
  if (error instanceof DatabaseUnavailable) {
    return new Refusal(unavailable(), RETRY_AFTER);
  }
  if (error instanceof LockTimeout) {
    const { inFlight } = REQUEST_MESSAGES;
    return new Refusal(problem(425, TITLES.unavailable, inFlight), RETRY_AFTER);
  }
  if (error instanceof Unstorable) {
    return new Refusal(badRequest(REQUEST_MESSAGES.invalid));
  }
  const status = 'statusCode' in error ? error.statusCode : undefined;
  return new Refusal(ofStatus(status ?? 500));
}

/** What Fastify itself refuses, in our words. */
function ofStatus(status: number): Problem {
  if (status === 404) return notFound();
  if (status === 413) {
    return problem(413, TITLES.validation, REQUEST_MESSAGES.tooLarge);
  }
  if (status === 415) {
    return problem(415, TITLES.validation, REQUEST_MESSAGES.malformed);
  }
  if (status >= 400 && status < 500) {
    return { ...badRequest(REQUEST_MESSAGES.malformed), status };
  }
  return problem(500, TITLES.server, GENERAL_MESSAGES.unknown);
}

function badRequest(detail: string): Problem {
  return problem(400, TITLES.validation, detail);
}
