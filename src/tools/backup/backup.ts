/** `npm run backup`: a copy of the database into DATA_DIR/backups. */
import { backUp } from '@/server/services/shared/backup';
import { readSettings } from '@/server/settings';
import { runTool } from '../commandLine';
import { openRunning, withTarget } from './target';

async function main(): Promise<number> {
  const settings = readSettings(process.env, __dirname);
  await withTarget(settings, openRunning, async (connectionString) => {
    const made = await backUp(connectionString, settings.backup, new Date());
    console.log(made.file);
  });
  return 0;
}

runTool(main);
