import { hashOf, sha256 } from './sha256';

/** What `formato` says in a log's first line. */
export const FORMAT = 'lida-registro';
/** Of the lines; each step up has an upgrade and a kept fixture. */
export const LOG_VERSION = 6;
/** Before the first line. */
export const NO_HASH = '0'.repeat(64);

/** Begins a stretch: what follows starts from `estado`. */
export interface HeaderLine {
  readonly tipo: 'cabecalho';
  readonly n: 0;
  readonly formato: typeof FORMAT;
  readonly versao: number;
  /** The app's version. */
  readonly app: string;
  /** Of what the device keeps (`storage`). */
  readonly esquema: number;
  readonly aparelho: string | null;
  /** Device's clock, ms since 1970. */
  readonly em: number;
  /** `abertura`: an empty store; else it goes on from `estado`. */
  readonly motivo: Motive;
  readonly estado: object | null;
}

/** Why a stretch begins: app opened, ring turned, actions missed, signed out. */
export type Motive = 'abertura' | 'continuacao' | 'lacuna' | 'saida';

export interface ActionLine {
  readonly tipo: 'acao';
  readonly n: number;
  /** Device's clock, ms since 1970. */
  readonly em: number;
  readonly acao: { readonly type: string } & Readonly<Record<string, unknown>>;
}

/**
 * Versions whose digests were of something else: up to 3 they knew no row that is
 * gone, up to 4 the names of people.
 */
export type OldDigest = 3 | 4;

/** What a line says that a state's digest is. */
export interface SaysDigest {
  readonly estado: string;
  /** By the upgrade of an older line: the version whose digest it is. */
  readonly digestOf?: OldDigest;
}

/** The digest of the state after the line before it. */
export interface DigestLine extends SaysDigest {
  readonly tipo: 'resumo';
  readonly n: number;
  readonly aparelho: string | null;
}

/** Ends an export: the last hash of each stretch, and where it all led. */
export interface EndLine extends SaysDigest {
  readonly tipo: 'fim';
  readonly n: number;
  readonly em: number;
  readonly trechos: readonly string[];
  /** Digest of what the screens showed: the rules over what waits. */
  readonly visao: string;
}

export type LogLine = HeaderLine | ActionLine | DigestLine | EndLine;

export interface Sealed {
  readonly text: string;
  readonly hash: string;
}

/** A line's body, closed by the hash of itself and of all before it. */
export function seal(before: string, body: string): Sealed {
  return sealed(body, hashOf(before + body));
}

export function sealed(body: string, hash: string): Sealed {
  return { text: `${body.slice(0, -1)},"h":"${hash}"}`, hash };
}

/** A hasher that has taken the hash before. */
export function chained(before: string) {
  return sha256().update(before);
}

const SEAL = ',"h":"';
const SEAL_END = '"}';
/** A seal is always as long: nobody looks for it through a long line. */
const SEAL_LENGTH = SEAL.length + NO_HASH.length + SEAL_END.length;

/** The hash that a line carries; null: none. */
export function hashIn(text: string): string | null {
  const at = text.length - SEAL_LENGTH;
  if (!text.startsWith(SEAL, at) || !text.endsWith(SEAL_END)) return null;
  return text.slice(at + SEAL.length, -SEAL_END.length);
}

/** What a line's hash is of, beside those before it. */
export function bodyOf(text: string): string {
  return `${text.slice(0, -SEAL_LENGTH)}}`;
}
