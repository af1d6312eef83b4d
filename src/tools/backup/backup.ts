/** `npm run backup`: a copy of the database into DATA_DIR/backups. */
import { backUp } from '@/server/services/shared/backup';
import { readSettings } from '@/server/settings';
import { runTool } from '../commandLine';
import { openRunning } from './target';

async function main(): Promise<number> {
  const settings = readSettings(process.env, __dirname);
  const target = await openRunning(settings);
  try {
    const { connectionString } = target;
    const made = await backUp(connectionString, settings.backup, new Date());
    console.log(made.file);
    return 0;
  } finally {
    await target.close();
  }
}

runTool(main);
