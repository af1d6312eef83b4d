/** FIPS 180-4, in pieces: the browser's own needs a secure page and waits. */
export interface Hasher {
  update(text: string): Hasher;
  /** The eight words; the hasher may not be used after. */
  words(): Uint32Array;
  hex(): string;
}

const K = constants(64, 1 / 3);
const START = constants(8, 1 / 2);
const BLOCK = 64;

export function sha256(): Hasher {
  const hash = Uint32Array.from(START);
  const block = new Uint8Array(BLOCK);
  const schedule = new Uint32Array(64);
  const encoder = new TextEncoder();
  let filled = 0;
  let length = 0;

  function take(bytes: Uint8Array): void {
    length += bytes.length;
    for (let at = 0; at < bytes.length; ) {
      const room = Math.min(BLOCK - filled, bytes.length - at);
      block.set(bytes.subarray(at, at + room), filled);
      filled += room;
      at += room;
      if (filled < BLOCK) return;
      compress(hash, schedule, block);
      filled = 0;
    }
  }

  function finish(): Uint32Array {
    const bits = length * 8;
    const tail = new Uint8Array(filled < 56 ? BLOCK - filled : 128 - filled);
    tail[0] = 0x80;
    const view = new DataView(tail.buffer);
    view.setUint32(tail.length - 8, Math.floor(bits / 0x100000000));
    view.setUint32(tail.length - 4, bits >>> 0);
    take(tail);
    return hash;
  }

  const hasher: Hasher = {
    update(text) {
      take(encoder.encode(text));
      return hasher;
    },
    words: finish,
    hex: () => hexOf(finish()),
  };
  return hasher;
}

/** The SHA-256 of a text, as 64 hexadecimal digits. */
export function hashOf(text: string): string {
  return sha256().update(text).hex();
}

export function hexOf(words: Iterable<number>): string {
  let text = '';
  for (const word of words) text += (word >>> 0).toString(16).padStart(8, '0');
  return text;
}

function compress(hash: Uint32Array, w: Uint32Array, block: Uint8Array): void {
  for (let i = 0; i < 16; i += 1) {
    const at = i * 4;
    w[i] =
      (wordAt(block, at) << 24) |
      (wordAt(block, at + 1) << 16) |
      (wordAt(block, at + 2) << 8) |
      wordAt(block, at + 3);
  }
  for (let i = 16; i < 64; i += 1) {
    const x = wordAt(w, i - 15);
    const y = wordAt(w, i - 2);
    const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
    const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
    w[i] = (wordAt(w, i - 16) + s0 + wordAt(w, i - 7) + s1) | 0;
  }
  rounds(hash, w);
}

function rounds(hash: Uint32Array, w: Uint32Array): void {
  let a = wordAt(hash, 0);
  let b = wordAt(hash, 1);
  let c = wordAt(hash, 2);
  let d = wordAt(hash, 3);
  let e = wordAt(hash, 4);
  let f = wordAt(hash, 5);
  let g = wordAt(hash, 6);
  let h = wordAt(hash, 7);
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
  const added = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i += 1) hash[i] = wordAt(hash, i) + (added[i] ?? 0);
}

function rotate(x: number, by: number): number {
  return (x >>> by) | (x << (32 - by));
}

/** The standard's loops never leave its arrays, which an index cannot see. */
function wordAt(list: Uint8Array | Uint32Array, index: number): number {
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
