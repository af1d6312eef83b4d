/** A PIN as the device keeps it: salted and slow to try. */
export interface PinHash {
  /** Hexadecimal. */
  readonly sal: string;
  readonly resumo: string;
  readonly voltas: number;
}

const ROUNDS = 200_000;
const SALT_BYTES = 16;
const BITS = 256;

/** Digits of a PIN. */
const PIN_MIN = 4;
export const PIN_MAX = 6;

/** Wrong ones in a row before it waits, and how long, s. */
export const TRIES = 5;
export const WAIT_SECONDS = 30;

export function isPin(text: string): boolean {
  const { length } = text;
  return /^\d+$/.test(text) && length >= PIN_MIN && length <= PIN_MAX;
}

/** False on a page without https, where the browser has no such functions. */
export function canHash(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

export async function hashPin(pin: string): Promise<PinHash> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const resumo = await derive(pin, salt, ROUNDS);
  return { sal: hex(salt), resumo, voltas: ROUNDS };
}

export async function isRightPin(pin: string, known: PinHash) {
  const { sal, resumo, voltas } = known;
  return (await derive(pin, bytes(sal), voltas)) === resumo;
}

/** PBKDF2 over SHA-256, hexadecimal. */
async function derive(
  pin: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
) {
  const raw = new TextEncoder().encode(pin);
  const key = await crypto.subtle.importKey('raw', raw, 'PBKDF2', false, [
    'deriveBits',
  ]);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return hex(new Uint8Array(await crypto.subtle.deriveBits(how, key, BITS)));
}

function hex(data: Uint8Array): string {
  return [...data].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const pairs = text.match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}
