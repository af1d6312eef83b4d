/** `npm run distribute -- --url postgres://…`: herds over many machines. */
import pg from 'pg';
import { refuseWhileUsed } from '@/server/database/copy/restore';
import { openDatabase } from '@/server/database/database';
import {
  distribute,
  hasMachines,
  isSpread,
} from '@/server/database/distribute';
import { databaseFault } from '@/server/database/openPatiently';
import { argumentsOf, runTool, WRONG_USE } from '../commandLine';

const USAGE = 'Diga qual banco: npm run distribute -- --url postgres://…';
const NO_MACHINES =
  'O banco não tem a extensão citus com máquinas de trabalho ativas. ' +
  'Crie a extensão em todas e junte-as com citus_add_node antes.';

async function main(args: string[]): Promise<number> {
  const parsed = argumentsOf({ args, options: { url: { type: 'string' } } });
  const url = parsed?.values.url;
  if (!url || !/^postgres(ql)?:\/\/./.test(url)) {
    console.error(USAGE);
    return WRONG_USE;
  }
  await spread(url).catch((error) => {
    throw databaseFault(error, url);
  });
  return 0;
}

async function spread(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await refuseWhileUsed(client);
    if (!(await hasMachines(client))) throw new Error(NO_MACHINES);
    const before = await isSpread(client);
    const database = await openDatabase({ connectionString, kind: 'externo' });
    await database.close();
    await distribute(client, (table) => console.log(`Distribuída: ${table}`));
    console.log(
      before
        ? 'Os rebanhos já estavam distribuídos; o que faltava foi feito.'
        : 'Os rebanhos estão distribuídos.',
    );
  } finally {
    await client.end();
  }
}

runTool(() => main(process.argv.slice(2)));
