import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Herd } from '@/domain/herds/types';
import type { Outcome } from '@/domain/shared/outcome';
import type { Repositories } from '@/server/repositories/repositories';
import type { Session } from '@/server/repositories/sessions';
import { findHerd } from '@/server/services/herds/herds';
import { Refusal } from '@/server/services/shared/problems';

const JSON_TYPE = 'application/json; charset=utf-8';

/** The value of an outcome; a refusal leaves as its problem. */
export function accepted<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Refusal(outcome.problem);
  return outcome.value;
}

/** A call that names a herd. */
interface OfHerd {
  readonly ids: { readonly rebanhoId: string };
  readonly session: Pick<Session, 'usuarioId'>;
}

/** The herd that a call names; a stranger's is refused as unknown. */
export function herdOf(
  repositories: Repositories,
  { ids, session }: OfHerd,
): Promise<Herd> {
  return findHerd(repositories, ids.rebanhoId, session.usuarioId);
}

/** Its id, once it is known to be the caller's. */
export const herdIdOf = (repositories: Repositories) => async (asked: OfHerd) =>
  (await herdOf(repositories, asked)).rebanhoId;

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
