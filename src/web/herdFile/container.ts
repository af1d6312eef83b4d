import { HERD_FILE_TEXTS as T } from './texts';

/** `LIDA` in ASCII, then the version of what follows. */
const MAGIC = new Uint8Array([0x4c, 0x49, 0x44, 0x41]);
const CONTAINER_VERSION = 1;

/** PBKDF2-SHA-256, rounds: OWASP's least for it, 2023. */
const ROUNDS = 600_000;
/** More than this is no phone's doing, and would only hold one up. */
const ROUNDS_MAX = 10_000_000;
const ROUNDS_MIN = 100_000;

/** Bytes of a chunk before it is sealed; AES-GCM adds its tag. */
export const CHUNK = 64 * 1024;
export const TAG = 16;
/** Of the nonce, before the chunk's number (4 bytes) and whether it is the last. */
const NONCE_HEAD = 7;
const SALT = 16;
const HEADER_MAX = 4096;
/** Magic, version, length of the header. */
const START = MAGIC.length + 1 + 4;

/** Bytes of the largest file that is read. */
export const FILE_MAX = 256 * 1024 * 1024;

/** What a file says of itself before its passphrase is known. */
export interface Header {
  readonly rodadas: number;
  /** Base64. */
  readonly sal: string;
  readonly nonce: string;
}

/** A file that is not taken, in the words that the person reads. */
export class HerdFileRefusal extends Error {}

export function newHeader(random: (bytes: number) => Uint8Array): Header {
  return {
    rodadas: ROUNDS,
    sal: toBase64(random(SALT)),
    nonce: toBase64(random(NONCE_HEAD)),
  };
}

export function headerBytes(header: Header): Uint8Array<ArrayBuffer> {
  const json = new TextEncoder().encode(JSON.stringify(header));
  const bytes = new Uint8Array(START + json.length);
  bytes.set(MAGIC);
  bytes[MAGIC.length] = CONTAINER_VERSION;
  new DataView(bytes.buffer).setUint32(MAGIC.length + 1, json.length);
  bytes.set(json, START);
  return bytes;
}

/** The header at the start of a file, and its bytes, which each chunk seals. */
export async function readHeader(file: Blob) {
  if (file.size > FILE_MAX) throw new HerdFileRefusal(T.tooLarge);
  const start = await bytesOf(file, 0, START);
  if (start.length < START || MAGIC.some((byte, at) => start[at] !== byte)) {
    throw new HerdFileRefusal(T.notOurs);
  }
  const version = start[MAGIC.length] ?? 0;
  if (version > CONTAINER_VERSION) throw new HerdFileRefusal(T.newer);
  const length = new DataView(start.buffer).getUint32(MAGIC.length + 1);
  if (version !== CONTAINER_VERSION || length > HEADER_MAX) {
    throw new HerdFileRefusal(T.spoiled);
  }
  const bytes = await bytesOf(file, 0, START + length);
  const header = parsed(new TextDecoder().decode(bytes.subarray(START)));
  return { header, bytes };
}

function parsed(text: string): Header {
  try {
    const header = JSON.parse(text) as Partial<Header>;
    const { rodadas = 0, sal = '', nonce = '' } = header;
    const isRight =
      rodadas >= ROUNDS_MIN &&
      rodadas <= ROUNDS_MAX &&
      fromBase64(sal).length === SALT &&
      fromBase64(nonce).length === NONCE_HEAD;
    if (isRight) return { rodadas, sal, nonce };
  } catch {
    // Said below: whatever is wrong with it, it is spoiled.
  }
  throw new HerdFileRefusal(T.spoiled);
}

/** The key of a passphrase, which is the same however its accents are typed. */
export async function keyOf(
  passphrase: string,
  { rodadas, sal }: Header,
): Promise<CryptoKey> {
  const text = new TextEncoder().encode(passphrase.normalize('NFKC'));
  const { subtle } = globalThis.crypto;
  const secret = await subtle.importKey('raw', text, 'PBKDF2', false, [
    'deriveKey',
  ]);
  const salt = fromBase64(sal);
  return subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rodadas },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/**
 * How chunk `number` is sealed. The number keeps the chunks in their order, the
 * last byte keeps the file whole, and the header goes with each.
 */
export function sealOf(
  header: Header,
  bytes: Uint8Array<ArrayBuffer>,
  number: number,
  isLast: boolean,
): AesGcmParams {
  const iv = new Uint8Array(NONCE_HEAD + 5);
  iv.set(fromBase64(header.nonce));
  new DataView(iv.buffer).setUint32(NONCE_HEAD, number);
  iv[NONCE_HEAD + 4] = isLast ? 1 : 0;
  return { name: 'AES-GCM', iv, additionalData: bytes };
}

export async function bytesOf(
  file: Blob,
  from: number,
  to: number,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.slice(from, to).arrayBuffer());
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
