import { REFUSED, runTool, WRONG_USE } from '../commandLine';
import { accessOf, clientAt, signedIn } from './access';
import { readFarms } from './folder';
import { importFarms } from './importFarms';
import { TEXTS } from './texts';

async function main(): Promise<number> {
  const access = accessOf(process.argv.slice(2));
  const [folder] = access?.places ?? [];
  if (!access || !folder) {
    console.error(TEXTS.usage);
    return WRONG_USE;
  }
  const farms = readFarms(folder);
  const client = clientAt(access.url);
  const login = await signedIn(client, access);
  if (!login) return REFUSED;
  const session = { userId: login.usuarioId, token: login.accessToken };
  return importFarms(farms, client, session);
}

runTool(main);
