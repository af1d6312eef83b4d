import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { promisify } from 'node:util';

const TASKS = '/proc/self/task';
/** A tenth of a processor that others want; all of it where they do not. */
const LOWER = 10;

/**
 * Lets the thread that answers calls go before those that hash passwords and
 * compress, so that a storm of logins holds nobody up. Only Linux gives each
 * thread a priority of its own; elsewhere all stay equal.
 */
export async function answerFirst(): Promise<void> {
  if (process.platform !== 'linux') return;
  // libuv makes its threads for the first work they are given.
  await promisify(randomBytes)(1);
  const threads = (await readdir(TASKS).catch(() => [])).map(Number);
  // Else they are named as outside of this container, and not ours to touch.
  if (!threads.includes(process.pid)) return;
  for (const thread of threads) {
    if (thread !== process.pid) lower(thread);
  }
}

function lower(thread: number): void {
  try {
    setPriority(thread, LOWER);
  } catch {
    // It has ended meanwhile, or this system does not allow it.
  }
}
