/** `npm run restore -- <file> [--substituir]`: a copy in place of what is there. */
import { createReadStream } from 'node:fs';
import { restoreCopy } from '@/server/database/copy/restore';
import { readSettings } from '@/server/settings';
import { runTool } from '../commandLine';
import { openAlone } from './target';

const REPLACE = '--substituir';

async function main(args: readonly string[]): Promise<number> {
  const file = args.find((arg) => !arg.startsWith('--'));
  if (!file) throw new Error('Diga qual cópia: npm run restore -- <arquivo>');
  const target = await openAlone(readSettings(process.env, __dirname));
  try {
    const { connectionString } = target;
    const replace = args.includes(REPLACE);
    const from = createReadStream(file);
    const counts = await restoreCopy({ connectionString, replace }, from);
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    console.log(`Restaurado: ${rows} linhas de ${file}`);
    return 0;
  } finally {
    await target.close();
  }
}

runTool(() => main(process.argv.slice(2)));
