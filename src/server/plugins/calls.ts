import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isInstant, isUuid } from '@/contract/fields';
import { REPLAYED, WRITE_HEADERS } from '@/contract/headers';
import { TITLES } from '@/domain/shared/messages';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import type { Clock } from '@/server/services/shared/clock';
import { problem, Refusal } from '@/server/services/shared/problems';
import { textField } from '@/server/services/writes/bodies';
import type { WriteCall, WriteResult } from '@/server/services/writes/writes';
import { sessionOf } from './auth';
import { PROBLEM_TYPE, pathOf } from './problems';

const KEY = WRITE_HEADERS.idempotencyKey.toLowerCase();
const DEVICE = WRITE_HEADERS.device.toLowerCase();
const SEQUENCE = WRITE_HEADERS.sequence.toLowerCase();
const RECORDED = WRITE_HEADERS.recorded.toLowerCase();
const HERD = WRITE_HEADERS.herd.toLowerCase();
const JSON_TYPE = 'application/json; charset=utf-8';

/** What the API says is one person's, and for now. */
export function installNoStore(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
}

/** Answers echo the key they were asked with. */
export function installKeyEcho(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const key = headerOf(request, KEY);
    if (key !== null && isUuid(key))
      reply.header(WRITE_HEADERS.idempotencyKey, key);
  });
}

/** What a write needs to know of its call. */
export function writeCallOf(request: FastifyRequest, now: Clock): WriteCall {
  return {
    usuarioId: sessionOf(request).usuarioId,
    key: keyOf(request),
    hash: hashOf(request),
    device: sequencedDevice(request),
    recordedAt: recordedAt(request),
    herd: herdOf(request),
    instance: pathOf(request),
    now: now(),
  };
}

/** What makes it one with those that have the same; null where it has none. */
export function keyOf(request: FastifyRequest): string | null {
  return uuidHeader(request, KEY, WRITE_HEADERS.idempotencyKey);
}

/** The device a read names, null where it names none. */
export function deviceOf(request: FastifyRequest): string | null {
  return uuidHeader(request, DEVICE, WRITE_HEADERS.device);
}

export function sendWrite(reply: FastifyReply, result: WriteResult) {
  if (result.replayed) reply.header(REPLAYED, 'true');
  const type = result.status >= 400 ? PROBLEM_TYPE : JSON_TYPE;
  return reply.status(result.status).type(type).send(result.body);
}

function hashOf(request: FastifyRequest): string {
  const body = JSON.stringify(request.body) ?? '';
  const text = `${request.method} ${request.url}\n${body}`;
  return hash('sha256', text, 'base64');
}

/** In lower case, of the address or else of the body or the head. */
function herdOf(request: FastifyRequest): string | null {
  const { params, body } = request;
  const given = textField(params, 'rebanhoId') ?? textField(body, 'rebanhoId');
  return given ?? uuidHeader(request, HERD, WRITE_HEADERS.herd);
}

function sequencedDevice(request: FastifyRequest): WriteCall['device'] {
  const id = deviceOf(request);
  const text = headerOf(request, SEQUENCE);
  if (id === null || text === null) return null;
  const sequence = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(sequence)) {
    throw new Refusal(badHeader(WRITE_HEADERS.sequence));
  }
  return sequence === 0 ? null : { id, sequence };
}

function recordedAt(request: FastifyRequest): Date | null {
  const text = headerOf(request, RECORDED);
  if (text === null) return null;
  if (!isInstant(text)) throw new Refusal(badHeader(WRITE_HEADERS.recorded));
  return new Date(text);
}

function uuidHeader(
  request: FastifyRequest,
  header: string,
  campo: string,
): string | null {
  const value = headerOf(request, header);
  if (value === null) return null;
  if (!isUuid(value)) throw new Refusal(badHeader(campo));
  return value.toLowerCase();
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}

function badHeader(campo: string) {
  const mensagem = REQUEST_MESSAGES.idInvalid;
  const campos = [{ campo, mensagem }];
  return problem(400, TITLES.validation, mensagem, campos);
}
