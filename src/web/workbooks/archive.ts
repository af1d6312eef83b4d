import {
  strFromU8,
  type Unzipped,
  unzipSync,
  type Zippable,
  zipSync,
} from 'fflate/browser';
import { CELLS_MOST, TOO_LARGE, UNPACKED_MOST } from './limits';

// biome-ignore lint/performance/noBarrelFile: stands in the library's place
export * from 'fflate/browser';

type Done<Result> = (error: Error | null, result: Result) => void;

const all = () => true;

/** A workbook is asked for once for each of its sheets. */
const unpacked = new WeakMap<ArrayBufferLike, Unzipped>();

/**
 * As fflate's, without a worker; refuses what says it is too large. Only the files
 * whose name is wanted are looked at.
 */
export function unzip(
  archive: Uint8Array,
  done: Done<Unzipped>,
  isWanted: (name: string) => boolean = all,
): void {
  const { buffer } = archive;
  const isWhole = isWanted === all && archive.byteLength === buffer.byteLength;
  finish(() => {
    const known = isWhole ? unpacked.get(buffer) : undefined;
    const files = known ?? unpack(archive, isWanted);
    if (isWhole) unpacked.set(buffer, files);
    return files;
  }, done);
}

function unpack(
  archive: Uint8Array,
  isWanted: (name: string) => boolean,
): Unzipped {
  let total = 0;
  const filter = ({ name, originalSize }: Entry) => {
    if (!isWanted(name)) return false;
    total += originalSize;
    if (total > UNPACKED_MOST) throw new RangeError(TOO_LARGE);
    return true;
  };
  const files = unzipSync(archive, { filter });
  Object.values(files).forEach(refuseFarCells);
  return files;
}

interface Entry {
  readonly name: string;
  readonly originalSize: number;
}

/** Where a row or a cell of a sheet stands: `12`, `AB12`. */
const PLACE = /\sr\s*=\s*(["'])(.*?)\1/g;
const PLAIN = /^([A-Z]{0,3})(\d{1,7})$/;

/** What lies between two cells is filled: one far off would fill the memory. */
function refuseFarCells(file: Uint8Array): void {
  const text = strFromU8(file);
  if (!text.includes('sheetData')) return;
  let [rows, columns] = [0, 0];
  for (const [, , place = ''] of text.matchAll(PLACE)) {
    // No plain place: refused, rather than guess what a reader makes of it.
    const [, letters = '', row] = PLAIN.exec(place) ?? [];
    if (row === undefined) throw new RangeError(TOO_LARGE);
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnOf(letters));
  }
  if (rows * Math.max(columns, 1) > CELLS_MOST) throw new RangeError(TOO_LARGE);
}

function columnOf(letters: string): number {
  return [...letters].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  );
}

/** As fflate's, without a worker. */
export function zip(files: Zippable, done: Done<Uint8Array>): void {
  finish(() => zipSync(files), done);
}

function finish<Result>(work: () => Result, done: Done<Result>): void {
  let result: Result;
  try {
    result = work();
  } catch (error) {
    // The result is not looked at where there is an error.
    done(error as Error, undefined as Result);
    return;
  }
  done(null, result);
}
