import { GENERAL_MESSAGES, TITLES } from '@/domain/shared/messages';
import type { FieldProblem, Problem } from '@/domain/shared/outcome';

/** The specification's code of a network failure. */
export const ERR_NETWORK = 'ERR_NETWORK';

/** A refused or failed call. Status 0 where no answer counted. */
export interface CallProblem extends Problem {
  readonly code?: typeof ERR_NETWORK;
  /** As the server's body had them (specification section 8). */
  readonly type?: string;
  readonly extra?: unknown;
  /** The answer was not of this server's shape: a proxy's or a portal's. */
  readonly foreign?: true;
  /** How long the server asks to wait, ms. */
  readonly retryAfter?: number;
}

export const NETWORK_PROBLEM: CallProblem = {
  status: 0,
  title: TITLES.unavailable,
  detail: GENERAL_MESSAGES.network,
  campos: [],
  code: ERR_NETWORK,
};

export function isNetworkProblem(problem: unknown): boolean {
  return (problem as Partial<CallProblem> | undefined)?.code === ERR_NETWORK;
}

/** An action refused before it was sent, for want of a connection. */
export function offlineProblem(detail: string): CallProblem {
  return { status: 0, title: TITLES.unavailable, detail, campos: [] };
}

/** The same as what came of an action. */
export function offlineRefusal(detail: string) {
  return { ok: false, problem: offlineProblem(detail) } as const;
}

/**
 * The error catalogue (specification section 8): a server's own problem is
 * passed on, 403 excepted; what carries none gets the text of its status.
 */
export function problemOf(status: number, body: unknown): CallProblem {
  const own = isProblemBody(body);
  if (status === 403) return plain(status, GENERAL_MESSAGES.forbidden, own);
  if (own) {
    return {
      status,
      title: textOf(body.title) ?? body.detail,
      detail: body.detail,
      campos: fieldsOf(body.extra),
      ...restOf(body),
    };
  }
  return status === 401
    ? plain(status, GENERAL_MESSAGES.unauthenticated, own)
    : plain(status, GENERAL_MESSAGES.unknown, own);
}

function plain(status: number, detail: string, own: boolean): CallProblem {
  const problem = { status, title: detail, detail, campos: [] };
  return own ? problem : { ...problem, foreign: true };
}

interface ProblemBody {
  readonly title?: unknown;
  readonly detail: string;
  readonly type?: unknown;
  readonly extra?: unknown;
}

/** What no screen shows, passed on as it came. */
function restOf({ type, extra }: ProblemBody) {
  const named = textOf(type);
  return {
    ...(named === undefined ? {} : { type: named }),
    ...(extra == null ? {} : { extra }),
  };
}

function isProblemBody(body: unknown): body is ProblemBody {
  const detail = (body as ProblemBody | null | undefined)?.detail;
  return typeof detail === 'string' && detail !== '';
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function fieldsOf(extra: unknown): readonly FieldProblem[] {
  const campos = (extra as { campos?: unknown } | null | undefined)?.campos;
  return Array.isArray(campos) ? campos.filter(isFieldProblem) : [];
}

function isFieldProblem(value: unknown): value is FieldProblem {
  const field = value as Partial<FieldProblem> | null;
  return typeof field?.campo === 'string' && typeof field.mensagem === 'string';
}
