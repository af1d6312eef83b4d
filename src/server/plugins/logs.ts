import type { FastifyServerOptions } from 'fastify';

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

function unquoted(text: string): string {
  return text.replace(/"[^"]*"|'[^']*'|`[^`]*`|\([^)]*\)/g, '…');
}
