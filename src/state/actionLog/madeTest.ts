import { testName, testOf } from './asTest';
import { type Log, readLog } from './readLog';
import { rewritten, stretchOf } from './rewrite';

/** A test and the log it is about, which stand beside each other. */
export interface MadeTest {
  /** Of both files, without their endings. */
  readonly name: string;
  readonly log: string;
  readonly test: string;
}

/**
 * A test of what a log did after a line of its file, up to another; null where
 * nothing was done there. A whole log stays as it is, byte by byte.
 */
export function madeTest(
  file: string,
  text: string,
  log: Log,
  from: number,
  until: number,
): MadeTest | null {
  const name = testName(file.split(/[\\/]/).at(-1) ?? '', from, until);
  const whole = from === 0 && !Number.isFinite(until);
  const parts = whole ? [] : stretchOf(log, from, until);
  if (!whole && parts.length === 0) return null;
  const kept = whole ? text : rewritten(parts);
  const read = whole ? { ok: true as const, log } : readLog(kept);
  if (!read.ok) throw new Error(`${read.bad.place}: ${read.bad.motivo}`);
  return { name, log: kept, test: testOf(name, read.log) };
}
