import { CHUNK, headerBytes, keyOf, newHeader, sealOf } from './container';

/**
 * Lines as the bytes of a sealed file, piece by piece: packed (gzip), cut into
 * chunks, each sealed with AES-GCM under a key of the passphrase.
 */
export async function* sealed(
  lines: AsyncIterable<string>,
  passphrase: string,
  random = randomBytes,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const header = newHeader(random);
  const start = headerBytes(header);
  const key = await keyOf(passphrase, header);
  yield start;
  let number = 0;
  for await (const { bytes, isLast } of chunksOf(packed(lines))) {
    const how = sealOf(header, start, number, isLast);
    yield await sealedChunk(key, how, bytes);
    number += 1;
  }
}

async function sealedChunk(
  key: CryptoKey,
  how: AesGcmParams,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const cipher = await globalThis.crypto.subtle.encrypt(how, key, bytes);
  const framed = new Uint8Array(4 + cipher.byteLength);
  new DataView(framed.buffer).setUint32(0, cipher.byteLength);
  framed.set(new Uint8Array(cipher), 4);
  return framed;
}

function randomBytes(count: number): Uint8Array {
  return globalThis.crypto.getRandomValues(new Uint8Array(count));
}

/** Lines, each with its end, through gzip. */
async function* packed(
  lines: AsyncIterable<string>,
): AsyncGenerator<Uint8Array> {
  const gzip = new CompressionStream('gzip');
  const writer = gzip.writable.getWriter();
  const encoder = new TextEncoder();
  const written = (async () => {
    try {
      for await (const text of together(lines)) {
        await writer.write(encoder.encode(text));
      }
      await writer.close();
    } catch (error) {
      await writer.abort(error).catch(() => undefined);
      throw error;
    }
  })();
  // Heard below, where the reading ends.
  written.catch(() => undefined);
  const reader = gzip.readable.getReader();
  for (;;) {
    const { value, done } = await reader.read().catch(async (error) => {
      await written;
      throw error;
    });
    if (done) break;
    yield value;
  }
  await written;
}

/** Many lines at a time: each write to a stream has its price. */
async function* together(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let text = '';
  for await (const line of lines) {
    text += `${line}\n`;
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  yield text;
}

interface Chunk {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly isLast: boolean;
}

/** Pieces of one size; the last, which may be empty, is held back to be marked. */
async function* chunksOf(
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Chunk> {
  let held = new Uint8Array(CHUNK);
  let filled = 0;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; ) {
      if (filled === CHUNK) {
        yield { bytes: held, isLast: false };
        held = new Uint8Array(CHUNK);
        filled = 0;
      }
      const some = piece.subarray(at, at + CHUNK - filled);
      held.set(some, filled);
      filled += some.length;
      at += some.length;
    }
  }
  yield { bytes: held.slice(0, filled), isLast: true };
}
