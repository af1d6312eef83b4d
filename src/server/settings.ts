import { existsSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import path from 'node:path';
import { StartFault } from './startFault';

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
  /** Where people reach this server; goes into e-mails. */
  readonly publicUrl: string;
  /** Push services beside the known ones (`host`, `*.host`, `host:port`). */
  readonly pushHosts: readonly string[];
  /** Whom a push service may write to: `mailto:` or an https address. */
  readonly pushSubject: string;
  /** Null: no e-mail, so that a forgotten password cannot be recovered. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly backup: BackupSettings;
  /** Null: /metrics answers this machine alone. */
  readonly metricsToken: string | null;
}

/** The daily copy. */
export interface BackupSettings {
  /** False with BACKUP=off. */
  readonly on: boolean;
  readonly folder: string;
  /** Copies older than this are removed, days. */
  readonly keepDays: number;
}

const PORT = 3000;
// A deleted account must be gone from the copies within 30 days.
const BACKUP_DAYS = 30;

export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  folder: string,
): Settings {
  const port = portOf(env.PORT);
  const host = env.HOST || '127.0.0.1';
  const dataDir = path.resolve(
    env.DATA_DIR || path.join(productFolder(folder), '.lida'),
  );
  const publicUrl = publicUrlOf(env.PUBLIC_URL || addressAt(host, port));
  const { hostname } = new URL(publicUrl);
  return {
    port,
    host,
    databaseUrl: databaseUrlOf(env.DATABASE_URL),
    dataDir,
    publicUrl,
    pushHosts: listOf(env.PUSH_HOSTS),
    pushSubject: pushSubjectOf(env.PUSH_SUBJECT, hostname),
    smtpUrl: env.SMTP_URL || null,
    mailFrom: env.MAIL_FROM || `Lida <nao-responda@${hostname}>`,
    backup: {
      on: env.BACKUP !== 'off',
      folder: path.join(dataDir, 'backups'),
      keepDays: daysOf(env.BACKUP_DAYS),
    },
    metricsToken: metricsTokenOf(env.METRICS_TOKEN),
    rateLimit: env.RATE_LIMIT !== 'off',
    trustProxy: env.TRUST_PROXY === 'on',
    logLevel: env.LOG_LEVEL || 'info',
    staticFolder: path.resolve(env.STATIC_DIR || path.join(folder, '../web')),
  };
}

/** Where the package is, from whatever folder it is started. */
function productFolder(folder: string): string {
  const parent = path.dirname(folder);
  if (parent === folder) return process.cwd();
  const here = existsSync(path.join(folder, 'package.json'));
  return here ? folder : productFolder(parent);
}

function databaseUrlOf(text: string | undefined): string | null {
  if (!text) return null;
  if (/^postgres(ql)?:\/\/./.test(text)) return text;
  // It may hold a password, so it is not repeated.
  throw new StartFault(
    'DATABASE_URL deve ser como postgres://usuario:senha@maquina:5432/banco.',
  );
}

/** An address of the newer kind stands in brackets. */
function addressAt(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

function publicUrlOf(text: string): string {
  if (!/^https?:\/\/[^/?#]+\/?$/.test(text) || !URL.canParse(text)) {
    throw new StartFault(
      `PUBLIC_URL deve ser como https://lida.exemplo.com.br, não "${text}".`,
    );
  }
  return new URL(text).origin;
}

/** Without one it may write to, a push service takes nothing. */
function pushSubjectOf(text: string | undefined, hostname: string): string {
  if (!text) return `mailto:lida@${hostname}`;
  const given = /^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]\S*)$/i.test(text);
  if (given && URL.canParse(text)) return text;
  throw new StartFault(
    `PUSH_SUBJECT deve ser como mailto:dona@fazenda.com.br, não "${text}".`,
  );
}

function listOf(text = ''): string[] {
  const entries = text.split(',').map((entry) => entry.trim().toLowerCase());
  return entries.filter((entry) => entry !== '');
}

function daysOf(text: string | undefined): number {
  if (!text) return BACKUP_DAYS;
  const days = Number(text);
  if (/^\d{1,2}$/.test(text) && days >= 1 && days <= BACKUP_DAYS) return days;
  throw new StartFault(
    `BACKUP_DAYS deve ser de 1 a ${BACKUP_DAYS}, não "${text}".`,
  );
}

function metricsTokenOf(text: string | undefined): string | null {
  if (!text) return null;
  if (/^[\w.-]{16,2000}$/.test(text)) return text;
  throw new StartFault(
    'METRICS_TOKEN deve ter 16 ou mais letras sem acento, números, - _ ou ponto.',
  );
}

function portOf(text: string | undefined): number {
  if (!text) return PORT;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new StartFault(`PORT deve ser uma porta (0 a 65535), não "${text}".`);
}
