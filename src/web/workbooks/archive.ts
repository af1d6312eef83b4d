import {
  type Unzipped,
  unzipSync,
  type Zippable,
  zipSync,
} from 'fflate/browser';
import { TOO_LARGE, UNPACKED_MOST } from './limits';

// biome-ignore lint/performance/noBarrelFile: stands in the library's place
export * from 'fflate/browser';

type Done<Result> = (error: Error | null, result: Result) => void;

/** As fflate's, without a worker; refuses what says it is too large. */
export function unzip(archive: Uint8Array, done: Done<Unzipped>): void {
  let total = 0;
  const filter = ({ originalSize }: { readonly originalSize: number }) => {
    total += originalSize;
    if (total > UNPACKED_MOST) throw new RangeError(TOO_LARGE);
    return true;
  };
  finish(() => unzipSync(archive, { filter }), done);
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
