/** `npm run restore -- <file> [--substituir]`: a copy in place of what is there. */
import { open } from 'node:fs/promises';
import { restoreCopy } from '@/server/database/copy/restore';
import { readSettings } from '@/server/settings';
import { argumentsOf, runTool, WRONG_USE } from '../commandLine';
import { openAlone, withTarget } from './target';

const USAGE = 'Diga qual cópia: npm run restore -- <arquivo> [--substituir]';

async function main(args: string[]): Promise<number> {
  const parsed = argumentsOf({
    args,
    allowPositionals: true,
    options: { substituir: { type: 'boolean', default: false } },
  });
  const [file, ...more] = parsed?.positionals ?? [];
  if (!parsed || !file || more.length > 0) {
    console.error(USAGE);
    return WRONG_USE;
  }
  await restore(file, parsed.values.substituir);
  return 0;
}

async function restore(file: string, replace: boolean): Promise<void> {
  // Before the database, which nobody would stop.
  const copy = await openFile(file).catch(() => {
    throw new Error(`Não foi possível ler ${file}.`);
  });
  const settings = readSettings(process.env, __dirname);
  await withTarget(settings, openAlone, async (connectionString) => {
    const from = copy.createReadStream();
    const counts = await restoreCopy({ connectionString, replace }, from);
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    console.log(`Restaurado: ${rows} linhas de ${file}`);
  });
}

/** A folder opens too, and fails only at its first byte. */
async function openFile(file: string) {
  const opened = await open(file);
  if (!(await opened.stat()).isDirectory()) return opened;
  await opened.close();
  throw new Error(file);
}

runTool(() => main(process.argv.slice(2)));
