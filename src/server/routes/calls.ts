import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CALLS } from '@/contract/api';
import { type Call, roleFor } from '@/contract/call';
import type { operationCalls } from '@/contract/calls/operation';
import { checkBody } from '@/contract/checkedBody';
import { largestBody } from '@/contract/largestBody';
import { openApiDocument } from '@/contract/openapi';
import type { Params, ValuesOf } from '@/contract/query';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import { sessionOf } from '@/server/plugins/auth';
import { SHORT_BODY } from '@/server/plugins/jsonBodies';
import { findHerd } from '@/server/services/herds/herds';
import { farmToday } from '@/server/services/shared/clock';
import { fieldProblem, Refusal } from '@/server/services/shared/problems';
import { VERSION } from '@/server/settings';
import { accountHandlers } from './account';
import { animalHandlers } from './animals';
import { accepted, jsonPage, sendList } from './answers';
import type { Asked, Handlers, RouteContext } from './context';
import { cowHandlers } from './cows';
import { exchangeHandlers } from './exchange';
import { healthHandlers } from './health';
import { herdHandlers } from './herds';
import { outboxHandlers } from './outbox';
import { peopleHandlers } from './people';
import { reportHandlers } from './reports';

type Name = keyof typeof CALLS;

/** What reads a whole herd, whatever its size: answered in a worker. */
const WHOLE_HERD: readonly Name[] = [
  'discardedAnimals',
  'identifiers',
  'bull',
  'cows',
  'cowSummary',
  'productions',
  'weighings',
  'vaccineAnimals',
  'appliedDoses',
  'herdApplications',
  'adeCollection',
  'importAde',
];

/** What comes of the pages' cache, compressed already. */
const PAGES: readonly Name[] = ['animals', 'openapi'];

/** What tries a password or a code, or sends an e-mail. */
const TRIES: readonly Name[] = [
  'signUp',
  'login',
  'password',
  'forgottenPassword',
  'recoverPassword',
  'deleteUser',
  'endEntry',
  'acceptInvitation',
];

function handlersOf(context: RouteContext): Handlers<typeof CALLS> {
  return {
    ...accountHandlers(context),
    ...herdHandlers(context),
    ...peopleHandlers(context),
    ...animalHandlers(context),
    ...cowHandlers(context),
    ...healthHandlers(context),
    ...reportHandlers(context),
    ...exchangeHandlers(context),
    ...outboxHandlers,
    ...operationHandlers(context),
  };
}

/** Health and the description of the API; both are public. */
function operationHandlers({
  database,
  pages,
  recovery,
}: RouteContext): Handlers<typeof operationCalls> {
  // All calls in all their shapes: made once, and compressed once.
  const made = async () => ({
    ...jsonPage(openApiDocument(VERSION)),
    current: true,
  });
  return {
    async health() {
      await database.check();
      const [banco, recuperacao] = [database.kind, recovery.available];
      return { status: 'ok', versao: VERSION, banco, recuperacao };
    },
    openapi: async ({ request, reply }) =>
      (await pages.of('openapi', made)).send(request, reply),
  };
}

/** Every declared call but the writes of a herd, by its declaration. */
export function callRoutes(app: FastifyInstance, context: RouteContext) {
  const handlers = handlersOf(context);
  for (const name of Object.keys(CALLS) as Name[]) {
    const call: Call = CALLS[name];
    // Its declaration says what it is asked with, which the index cannot see.
    const handler = handlers[name] as (asked: Asked<Call>) => unknown;
    app.route({
      ...routeOf(call),
      config: {
        public: call.open === true,
        wholeHerd: WHOLE_HERD.includes(name),
      },
      ...(PAGES.includes(name) ? { compress: false } : {}),
      // One asked for its head alone is made whole, unbounded and read by nobody.
      ...(name === 'exportUser' ? { exposeHeadRoute: false } : {}),
      handler: async (request, reply) => {
        if (TRIES.includes(name)) await context.limits.login(request);
        await refuseOutsider(call, request, context);
        const asked = askedOf(call, request, reply, context);
        return send(asked, call, await handler(asked));
      },
    });
  }
}

/** Before anything is told of a body, its herd must be the caller's to change. */
async function refuseOutsider(
  call: Call,
  request: FastifyRequest,
  { database }: RouteContext,
): Promise<void> {
  const { rebanhoId } = idsOf(request);
  if (!call.body || rebanhoId === undefined) return;
  const { usuarioId } = sessionOf(request);
  const needed = roleFor(call);
  await findHerd(database.repositories, rebanhoId, usuarioId, needed);
}

/** However much a schema would take. */
const LONGEST = 4 * 1024 * 1024;

/** Each route takes what its largest legal body needs, and no more. */
export function routeOf({ method, path: url, body, bodyBytes }: Call) {
  const needed = bodyBytes ?? (body ? largestBody(body) : 0);
  const bodyLimit = Math.min(LONGEST, Math.max(SHORT_BODY, needed));
  return { method, url, bodyLimit };
}

function askedOf(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  { now }: RouteContext,
): Asked<Call> {
  const { body: schema, open } = call;
  const ids = idsOf(request);
  const query = queryOf(request, call.query ?? {});
  const body =
    schema && accepted(checkBody(schema, request.body, farmToday(now())));
  const session = open ? null : sessionOf(request);
  // Each is what the declaration says, by the checks before.
  return { request, reply, ids, query, body, session } as Asked<Call>;
}

/** The ids of the path, in lower case. */
export function idsOf({ params }: FastifyRequest) {
  const ids = Object.entries(params as Readonly<Record<string, string>>);
  return Object.fromEntries(
    ids.map(([name, id]) => [name, id.toLowerCase()] as const),
  );
}

/** The query by its declaration; what is no such value is refused with 400. */
export function queryOf<P extends Params>(request: FastifyRequest, params: P) {
  const given = request.query as Readonly<Record<string, unknown>>;
  const read = Object.entries(params).map(([field, param]) => {
    const text = given[field] ?? '';
    const value =
      typeof text === 'string'
        ? param.read(text === '' ? null : text)
        : undefined;
    if (value === undefined) {
      throw new Refusal(fieldProblem(field, REQUEST_MESSAGES.invalid));
    }
    return [field, value] as const;
  });
  return Object.fromEntries(read) as ValuesOf<P>;
}

function send(
  { request, reply }: Asked<Call>,
  { status }: Call,
  answer: unknown,
) {
  if (answer === reply) return reply;
  if (Array.isArray(answer)) return sendList(request, reply, answer);
  reply.status(status);
  return answer;
}
