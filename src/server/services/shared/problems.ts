import type { ProblemAnswer } from '@/contract/answers';
import { PROBLEMS_MAX } from '@/contract/validation';
import { PEOPLE_MESSAGES } from '@/domain/people/messages';
import { SESSION_MESSAGES } from '@/domain/session/messages';
import { HERD_MESSAGES, TITLES } from '@/domain/shared/messages';
import type { Problem } from '@/domain/shared/outcome';
import { ANIMAL_MESSAGES } from '@/domain/shared/recordMessages';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';

/** A refusal on its way to the answer, where no outcome can carry it. */
export class Refusal extends Error {
  constructor(
    readonly problem: Problem,
    /** Seconds after which to try again. */
    readonly retryAfter?: number,
  ) {
    super(problem.detail);
  }
}

export function problem(
  status: number,
  title: string,
  detail: string,
  campos: Problem['campos'] = [],
): Problem {
  return { status, title, detail, campos };
}

/** 400 for one field of the body. */
export function fieldProblem(campo: string, mensagem: string): Problem {
  const campos = [{ campo, mensagem }];
  return problem(400, TITLES.validation, mensagem, campos);
}

/** RFC 9457; `instance` is the path of the call. Never long: it is stored. */
export function problemAnswer(of: Problem, instance: string): ProblemAnswer {
  const { status, title, detail, campos } = of;
  const extra =
    campos.length > 0 ? { campos: campos.slice(0, PROBLEMS_MAX) } : {};
  return { type: 'about:blank', title, status, detail, instance, extra };
}

export const unauthenticated = () =>
  problem(401, TITLES.unauthenticated, SESSION_MESSAGES.unauthenticated);

export const idTaken = () =>
  problem(409, TITLES.conflict, ANIMAL_MESSAGES.idTaken);

/** The key came before with something else. */
export const keyReused = () =>
  problem(422, TITLES.conflict, REQUEST_MESSAGES.keyReused);

export const tooManyCalls = () =>
  problem(429, TITLES.tooMany, REQUEST_MESSAGES.tooMany);

export const unavailable = () =>
  problem(503, TITLES.unavailable, REQUEST_MESSAGES.unavailable);

export const DISK_FULL =
  'O servidor está com o disco cheio. Tente de novo mais tarde.';

export const diskFull = () => problem(503, TITLES.unavailable, DISK_FULL);

export const notFound = () =>
  problem(404, TITLES.notFound, REQUEST_MESSAGES.notFound);

export const ownerOnly = () => {
  const { ownerOnly: detail, ownerOnlyTitle } = PEOPLE_MESSAGES;
  return problem(400, ownerOnlyTitle, detail);
};

export const herdMissing = () =>
  problem(404, TITLES.notFound, HERD_MESSAGES.notFound);

/** It ended, or who asks left it: no loss. */
export const herdGone = () =>
  problem(410, TITLES.notFound, HERD_MESSAGES.notFound);
