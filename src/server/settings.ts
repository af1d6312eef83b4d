import path from 'node:path';

/** The product's version; webpack writes it into the bundle. */
export const VERSION =
  process.env.LIDA_VERSION ?? process.env.npm_package_version ?? '0';

/** What the environment says, with its defaults. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** False with RATE_LIMIT=off. */
  readonly rateLimit: boolean;
  /** Behind a proxy the address of the caller is the one it forwards. */
  readonly trustProxy: boolean;
  readonly logLevel: string;
  readonly staticFolder: string;
}

const PORT = 3000;

export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  folder: string,
): Settings {
  return {
    port: portOf(env.PORT),
    host: env.HOST || '127.0.0.1',
    databaseUrl: env.DATABASE_URL || null,
    dataDir: path.resolve(env.DATA_DIR || '.lida'),
    rateLimit: env.RATE_LIMIT !== 'off',
    trustProxy: env.TRUST_PROXY === 'on',
    logLevel: env.LOG_LEVEL || 'info',
    staticFolder: path.resolve(env.STATIC_DIR || path.join(folder, '../web')),
  };
}

function portOf(text: string | undefined): number {
  if (!text) return PORT;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new Error(`PORT deve ser uma porta (0 a 65535), não "${text}".`);
}
