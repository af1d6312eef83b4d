import {
  bytesOf,
  CHUNK,
  HerdFileRefusal,
  keyOf,
  readHeader,
  sealOf,
  TAG,
} from './container';
import { HERD_FILE_TEXTS as T } from './texts';

/** Characters of one line, and of all: what no herd of a farm comes near. */
const LINE_MAX = 16 * 1024 * 1024;
const TEXT_MAX = 2 * 1024 * 1024 * 1024;

/**
 * The lines of a sealed file, piece by piece. Throws `HerdFileRefusal` where the
 * file is not one, the passphrase another, or a byte not as it was sealed.
 */
export async function* opened(
  file: Blob,
  passphrase: string,
  onRead: (bytes: number) => void = () => undefined,
): AsyncGenerator<string> {
  const { header, bytes } = await readHeader(file);
  const key = await keyOf(passphrase, header);
  async function* chunks() {
    let at = bytes.length;
    for (let number = 0; ; number += 1) {
      const [length, next] = await framedAt(file, at);
      const isLast = next === file.size;
      const how = sealOf(header, bytes, number, isLast);
      const cipher = await bytesOf(file, next - length, next);
      yield await openedChunk(key, how, cipher, number);
      onRead(next);
      if (isLast) return;
      at = next;
    }
  }
  yield* linesOf(unpacked(chunks()));
}

/** Length of the chunk that begins there, and where the next one would. */
async function framedAt(file: Blob, at: number) {
  const frame = await bytesOf(file, at, at + 4);
  if (frame.length < 4) throw new HerdFileRefusal(T.spoiled);
  const length = new DataView(frame.buffer).getUint32(0);
  const next = at + 4 + length;
  const isRight = length >= TAG && length <= CHUNK + TAG && next <= file.size;
  if (!isRight) throw new HerdFileRefusal(T.spoiled);
  return [length, next] as const;
}

async function openedChunk(
  key: CryptoKey,
  how: AesGcmParams,
  cipher: Uint8Array<ArrayBuffer>,
  number: number,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const plain = await globalThis.crypto.subtle.decrypt(how, key, cipher);
    return new Uint8Array(plain);
  } catch {
    throw new HerdFileRefusal(number === 0 ? T.passphrase : T.spoiled);
  }
}

/** Through gunzip, bounded: a small file may unpack to more than there is. */
async function* unpacked(
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array> {
  const gunzip = new DecompressionStream('gzip');
  const writer = gunzip.writable.getWriter();
  const written = feed(writer, chunks);
  written.catch(() => undefined);
  const reader = gunzip.readable.getReader();
  let total = 0;
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      total += value.length;
      if (total > TEXT_MAX) throw new HerdFileRefusal(T.tooLarge);
      yield value;
    }
    await written;
  } catch (error) {
    // What stopped the feeding is the cause of what the reading met.
    await reader.cancel().catch(() => undefined);
    if (error instanceof HerdFileRefusal) throw error;
    await written.catch((cause) => {
      throw cause instanceof HerdFileRefusal
        ? cause
        : new HerdFileRefusal(T.spoiled);
    });
    throw new HerdFileRefusal(T.spoiled);
  } finally {
    void writer.abort().catch(() => undefined);
  }
}

async function feed(
  writer: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>,
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  try {
    for await (const chunk of chunks) await writer.write(chunk);
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => undefined);
    throw error;
  }
}

async function* linesOf(
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let parts: string[] = [];
  let length = 0;
  for await (const piece of pieces) {
    const [first = '', ...others] = decoder
      .decode(piece, { stream: true })
      .split('\n');
    parts.push(first);
    length += first.length;
    if (length > LINE_MAX) throw new HerdFileRefusal(T.tooLarge);
    const rest = others.pop();
    if (rest === undefined) continue;
    yield parts.join('');
    yield* others;
    parts = [rest];
    length = rest.length;
  }
  if (length > 0) throw new HerdFileRefusal(T.spoiled);
}
