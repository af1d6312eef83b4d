import { bytesOf, FILE_MAX, HerdFileRefusal } from './container';
import { HERD_FILE_TEXTS as T } from './texts';

const HERDS = 'rebanhos/';
const HERD_FILE = /\.lida$/i;
/** How a zip begins: `PK` and the kind of its first record. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

const archive = () =>
  import(/* webpackChunkName: "w-zip" */ '@/web/workbooks/archive');

/**
 * The files of an account's herds, each sealed, in one zip; and `conta.json`,
 * open to read: what the server keeps of the account itself.
 */
export async function accountZip(
  account: object | null,
  herds: readonly File[],
): Promise<Blob> {
  const { strToU8, zipSync } = await archive();
  const files: Record<string, Uint8Array> = {};
  if (account) files['conta.json'] = strToU8(JSON.stringify(account, null, 2));
  for (const [at, herd] of herds.entries()) {
    files[`${HERDS}${at + 1}-${herd.name}`] = await bytesOf(herd, 0, herd.size);
  }
  // What is sealed does not get smaller.
  const zip = zipSync(files, { level: 0 });
  return new Blob([zip as Uint8Array<ArrayBuffer>], {
    type: 'application/zip',
  });
}

/** The herd files in a file that somebody chose: those of a zip, or itself. */
export async function herdFilesIn(file: File): Promise<readonly File[]> {
  if (file.size > FILE_MAX) throw new HerdFileRefusal(T.tooLarge);
  const start = await bytesOf(file, 0, ZIP.length);
  if (ZIP.some((byte, at) => start[at] !== byte)) return [file];
  const bytes = await bytesOf(file, 0, file.size);
  const { unzipSync } = await archive();
  const found = unpacked(() => unzipSync(bytes, { filter: bounded() }));
  const herds = Object.entries(found).map(
    ([name, content]) => new File([content as Uint8Array<ArrayBuffer>], name),
  );
  if (herds.length === 0) throw new HerdFileRefusal(T.notOurs);
  return herds;
}

/** Nothing but herd files, and no more than one may be, all of them together. */
function bounded() {
  let total = 0;
  return ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!HERD_FILE.test(name)) return false;
    total += originalSize;
    if (total > FILE_MAX) throw new HerdFileRefusal(T.tooLarge);
    return true;
  };
}

function unpacked<Files>(work: () => Files): Files {
  try {
    return work();
  } catch (error) {
    if (error instanceof HerdFileRefusal) throw error;
    throw new HerdFileRefusal(T.spoiled);
  }
}
