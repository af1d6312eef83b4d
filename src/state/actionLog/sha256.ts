/** FIPS 180-4, in pieces: the browser's own needs a secure page and waits. */
export interface Hasher {
  update(text: string): Hasher;
  /** The eight words; the hasher may not be used after. */
  words(): Uint32Array;
  hex(): string;
}

const K = Int32Array.from(constants(64, 1 / 3));
const START = constants(8, 1 / 2);
const BLOCK = 64;

/**
 * Texts are encoded here and hashed from here; with the schedule of a block it
 * is all that is written to, so no call may leave anything in it for another.
 */
const bytes = new Uint8Array(64 * 1024);
const view = new DataView(bytes.buffer);
const schedule = new Int32Array(64);
const encoder = new TextEncoder();

export function sha256(): Hasher {
  const hash = START.slice();
  /** Bytes that fill no block yet. */
  const rest = new Uint8Array(BLOCK);
  let filled = 0;
  let length = 0;

  function take(text: string): void {
    for (let left = text; left !== ''; ) {
      if (filled > 0) bytes.set(rest);
      const room = bytes.subarray(filled);
      const { read, written } = encoder.encodeInto(left, room);
      length += written;
      filled = compressed(hash, filled + written, rest);
      left = left.slice(read);
    }
  }

  function finish(): Uint32Array {
    bytes.set(rest);
    const end = filled < BLOCK - 8 ? BLOCK : 2 * BLOCK;
    bytes.fill(0, filled, end);
    bytes[filled] = 0x80;
    const bits = length * 8;
    view.setUint32(end - 8, Math.floor(bits / 0x100000000));
    view.setUint32(end - 4, bits >>> 0);
    compressed(hash, end, rest);
    return hash;
  }

  const hasher: Hasher = {
    update(text) {
      take(text);
      return hasher;
    },
    words: finish,
    hex: () => hexOf(finish()),
  };
  return hasher;
}

/** Takes in the whole blocks of so many bytes; gives how many are left over. */
function compressed(hash: Uint32Array, length: number, rest: Uint8Array) {
  const left = length % BLOCK;
  const whole = length - left;
  for (let at = 0; at < whole; at += BLOCK) compress(hash, at);
  if (left > 0) rest.set(bytes.subarray(whole, length));
  return left;
}

/** The SHA-256 of a text, as 64 hexadecimal digits. */
export function hashOf(text: string): string {
  return sha256().update(text).hex();
}

/** Of each byte its two digits: looked up four times as fast as made. */
const DIGITS = Array.from({ length: 256 }, (_, byte) =>
  byte.toString(16).padStart(2, '0'),
);

export function hexOf(words: Iterable<number>): string {
  let text = '';
  for (const word of words) {
    text += `${digits(word >>> 24)}${digits(word >>> 16)}${digits(word >>> 8)}${digits(word)}`;
  }
  return text;
}

/** Of the lowest byte. */
function digits(word: number): string {
  return DIGITS[word & 0xff] as string;
}

function compress(hash: Uint32Array, at: number): void {
  const w = schedule;
  for (let i = 0; i < 16; i += 1) w[i] = view.getInt32(at + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const x = wordAt(w, i - 15);
    const y = wordAt(w, i - 2);
    const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
    const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
    w[i] = (wordAt(w, i - 16) + s0 + wordAt(w, i - 7) + s1) | 0;
  }
  rounds(hash, w);
}

function rounds(hash: Uint32Array, w: Int32Array): void {
  let a = wordAt(hash, 0) | 0;
  let b = wordAt(hash, 1) | 0;
  let c = wordAt(hash, 2) | 0;
  let d = wordAt(hash, 3) | 0;
  let e = wordAt(hash, 4) | 0;
  let f = wordAt(hash, 5) | 0;
  let g = wordAt(hash, 6) | 0;
  let h = wordAt(hash, 7) | 0;
  for (let i = 0; i < 64; i += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const t1 = (h + s1 + choice + wordAt(K, i) + wordAt(w, i)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + s0 + majority) | 0;
  }
  add(hash, 0, a);
  add(hash, 1, b);
  add(hash, 2, c);
  add(hash, 3, d);
  add(hash, 4, e);
  add(hash, 5, f);
  add(hash, 6, g);
  add(hash, 7, h);
}

function add(hash: Uint32Array, index: number, word: number): void {
  hash[index] = wordAt(hash, index) + word;
}

function rotate(x: number, by: number): number {
  return (x >>> by) | (x << (32 - by));
}

/** The standard's loops never leave its arrays, which an index cannot see. */
function wordAt(list: Int32Array | Uint32Array, index: number): number {
  return list[index] as number;
}

/** The first 32 bits of the fractions of the roots of the first primes. */
function constants(count: number, power: number): Uint32Array {
  const words: number[] = [];
  for (let n = 2; words.length < count; n += 1) {
    if (!isPrime(n)) continue;
    const root = n ** power;
    words.push(Math.floor((root - Math.floor(root)) * 0x100000000));
  }
  return Uint32Array.from(words);
}

function isPrime(n: number): boolean {
  for (let by = 2; by * by <= n; by += 1) if (n % by === 0) return false;
  return true;
}
