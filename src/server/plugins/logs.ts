import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify';
import { PATHS } from '@/contract/api';
import { unquoted } from '@/server/services/shared/unquoted';

type Logger = FastifyServerOptions['logger'];
type Given = Exclude<Logger, undefined>;

/** The logger with errors written without what people typed. */
export function withSafeErrors(logger: Logger): Given {
  if (typeof logger !== 'object') return logger ?? false;
  return { ...logger, serializers: { err: (error) => loggedError(error) } };
}

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [more: string]: unknown;
}

const CAUSES = 2;

/**
 * An error as the log keeps it. PostgreSQL names rows and values in its texts
 * and details, so what is quoted goes, and the details never come along.
 */
function loggedError(error: unknown, causes = CAUSES): LoggedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: '', stack: '' };
  }
  const { name, message, stack = '', cause } = error;
  const { code, table, constraint, routine } = error as DatabaseFields;
  return {
    type: error.constructor.name || name,
    message: unquoted(message),
    ...(code ? { code, table, constraint, routine } : {}),
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause && causes > 0 ? { cause: loggedError(cause, causes - 1) } : {}),
  };
}

interface DatabaseFields {
  readonly code?: string;
  readonly table?: string;
  readonly constraint?: string;
  readonly routine?: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose account a call without a session turned out to be about. */
    account: string | null;
  }
}

/** What is always told in the log, accepted or not. */
const EVENTS: Readonly<Record<string, string>> = {
  [`POST ${PATHS.login}`]: 'login',
  [`POST ${PATHS.signUp}`]: 'cadastro',
  [`POST ${PATHS.signOut}`]: 'saida',
  [`POST ${PATHS.signOutEverywhere}`]: 'saida-de-todos',
  [`POST ${PATHS.endEntry}`]: 'saida-de-outro',
  [`PUT ${PATHS.password}`]: 'senha',
  [`POST ${PATHS.forgottenPassword}`]: 'senha-esquecida',
  [`POST ${PATHS.recoverPassword}`]: 'senha-recuperada',
  [`GET ${PATHS.exportUser}`]: 'exportacao',
  [`DELETE ${PATHS.deleteUser}`]: 'exclusao',
  [`POST ${PATHS.invite}`]: 'convite',
  [`DELETE ${PATHS.cancelInvitation}`]: 'convite-cancelado',
  [`POST ${PATHS.acceptInvitation}`]: 'entrada-no-rebanho',
  [`DELETE ${PATHS.removePerson}`]: 'saida-do-rebanho',
  [`POST ${PATHS.offerHerd}`]: 'transferencia',
  [`POST ${PATHS.takeHerd}`]: 'rebanho-assumido',
};

/**
 * One line for each security event and each refusal: when, from where, who (an
 * id, never a name) and what, and nothing that the caller sent.
 */
export function installEvents(app: FastifyInstance): void {
  app.decorateRequest('account', null);
  app.addHook('onResponse', async (request, reply) => {
    const evento = eventOf(request) ?? refusalOf(reply);
    if (evento) request.log.info({ evento, ...about(request, reply) });
  });
}

function eventOf({ method, routeOptions }: FastifyRequest) {
  return EVENTS[`${method} ${routeOptions.url}`];
}

/** A 503 has its own line, and so has a fault. */
function refusalOf({ statusCode }: FastifyReply): string | undefined {
  return statusCode >= 400 && statusCode < 500 ? 'recusa' : undefined;
}

function about(request: FastifyRequest, { statusCode }: FastifyReply) {
  const { method: metodo, routeOptions, session, account, ip } = request;
  const usuarioId = session?.usuarioId ?? account;
  const aceito = statusCode < 400;
  const rota = routeOptions.url ?? null;
  const told = { aceito, status: statusCode, metodo, rota, usuarioId, ip };
  const { rebanhoId } = (request.params ?? {}) as { rebanhoId?: string };
  // Of a call that was refused it may be anything.
  return aceito && rebanhoId ? { ...told, rebanhoId } : told;
}
