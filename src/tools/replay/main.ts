import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { MadeTest } from '@/state/actionLog/madeTest';
import { fileFault } from '../commandLine';
import { replayLog, WRONG } from './replayLog';

const TESTS = path.join('__tests__', 'state', 'replays');

/** `npm run replay -- <registro.ndjson>`: see `options`. */
async function main(): Promise<void> {
  process.exitCode = await replayLog(process.argv.slice(2), {
    read: (file) => readFileSync(file, 'utf8'),
    writeTest,
    write: (file, text) => writeFileSync(file, text),
    print: (text) => console.log(text),
  });
}

/** The log goes beside its test: it is what the test is about. */
function writeTest({ name, log, test }: MadeTest): string {
  mkdirSync(TESTS, { recursive: true });
  writeFileSync(path.join(TESTS, `${name}.ndjson`), log);
  const file = path.join(TESTS, `${name}.test.ts`);
  writeFileSync(file, test);
  return file;
}

main().catch((error: unknown) => {
  console.error(fileFault(error) ?? error);
  process.exitCode = WRONG;
});
