import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FarmDate, isFarmDate } from '@/domain/shared/dates';
import { GENERAL_MESSAGES, TITLES } from '@/domain/shared/messages';
import type { Outcome } from '@/domain/shared/outcome';
import { problem, Refusal } from '@/server/services/shared/problems';

const JSON_TYPE = 'application/json; charset=utf-8';

/** The value of an outcome; a refusal leaves as its problem. */
export function accepted<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Refusal(outcome.problem);
  return outcome.value;
}

/** A list with its ETag, or 304 where the caller has it already. */
export function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  list: unknown,
) {
  const body = JSON.stringify(list);
  const hash = createHash('sha256').update(body).digest('base64url');
  if (isFresh(request, reply, `W/"${hash.slice(0, 27)}"`)) return reply.send();
  return reply.type(JSON_TYPE).send(body);
}

/** A body as a page of the cache. */
export function jsonPage(body: object) {
  return {
    headers: { 'content-type': JSON_TYPE },
    body: Buffer.from(JSON.stringify(body)),
  };
}

/** Sets the tag; true, with the status 304, where the caller's is the same. */
export function isFresh(
  request: FastifyRequest,
  reply: FastifyReply,
  tag: string,
): boolean {
  reply.header('etag', tag);
  const known = request.headers['if-none-match'] ?? '';
  const fresh = known.split(',').some((each) => each.trim() === tag);
  if (fresh) reply.status(304);
  return fresh;
}

export interface Bounds {
  readonly fallback: number;
  readonly min: number;
  readonly max: number;
}

/** A whole number of the query, refused with 400 outside its bounds. */
export function numberOf(
  request: FastifyRequest,
  campo: string,
  { fallback, min, max }: Bounds,
): number {
  const text = queryText(request, campo);
  if (text === null) return fallback;
  const value = Number(text);
  if (/^\d{1,10}$/.test(text) && value >= min && value <= max) return value;
  throw invalidQuery(campo);
}

/** `inicio` and `fim` of the query, DD/MM/YYYY; null where absent. */
export function periodOf(
  request: FastifyRequest,
): readonly [FarmDate | null, FarmDate | null] {
  return [dateOf(request, 'inicio'), dateOf(request, 'fim')];
}

function dateOf(request: FastifyRequest, campo: string): FarmDate | null {
  const text = queryText(request, campo);
  if (text !== null && !isFarmDate(text)) throw invalidQuery(campo);
  return text;
}

/** A text of the query; null where it is absent or empty. */
export function queryText(
  request: FastifyRequest,
  campo: string,
): string | null {
  const value = (request.query as Record<string, unknown>)[campo];
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string') throw invalidQuery(campo);
  return value;
}

export function invalidQuery(campo: string): Refusal {
  const mensagem = GENERAL_MESSAGES.invalid;
  const campos = [{ campo, mensagem }];
  return new Refusal(problem(400, TITLES.validation, mensagem, campos));
}

/** An id of the path, in lower case; no such id: any text. */
export function pathId(request: FastifyRequest, name: string): string {
  const value = (request.params as Record<string, string | undefined>)[name];
  return (value ?? '').toLowerCase();
}
