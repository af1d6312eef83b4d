import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { notFound } from '@/server/services/shared/problems';
import { tokenOf } from './auth';
import { sendProblem } from './problems';

export const METRICS = '/metrics';
/** Seconds: the aim of a call is 0.1, and the device gives up at 60. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/**
 * What Prometheus reads: each route's calls and their time, and the process.
 * For callers of this machine alone, or, with a token, for who has it; to
 * others it is not there.
 */
export function installMetrics(
  app: FastifyInstance,
  token: string | null,
): void {
  const register = new Registry();
  const calls = callTimes(register);
  let process = false;
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'nenhuma';
    const { method } = request;
    const labels = { method, route, status: reply.statusCode };
    calls.observe(labels, reply.elapsedTime / 1000);
  });
  app.get(METRICS, async (request, reply) => {
    const allowed = token === null ? isLocal(request) : knows(request, token);
    if (!allowed) return sendProblem(request, reply, notFound());
    // Watched from when somebody first looks.
    if (!process) collectDefaultMetrics({ register });
    process = true;
    reply.header('cache-control', 'no-store').type(register.contentType);
    return register.metrics();
  });
}

function callTimes(register: Registry) {
  return new Histogram({
    name: 'lida_chamada_segundos',
    help: 'Tempo de resposta das chamadas, por rota e status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
}

/** A proxy of this machine calls for others, and says so. */
function isLocal({ ip, headers }: FastifyRequest): boolean {
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded;
  return forwarded === undefined && LOOPBACK.test(ip);
}

function knows(request: FastifyRequest, token: string): boolean {
  const given = Buffer.from(tokenOf(request) ?? '');
  const wanted = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
