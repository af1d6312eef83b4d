import { progressBar, REFUSED, runTool, WRONG_USE } from '../commandLine';
import { accessOf, clientAt, signedIn } from './access';
import type { Client } from './client';
import { readFarms } from './folder';
import { importFarm, type Session } from './importFarm';
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
  let code = 0;
  for (const farm of farms) code ||= await load(farm, client, session);
  return code;
}

async function load(
  farm: ReturnType<typeof readFarms>[number],
  client: Client,
  session: Session,
): Promise<number> {
  const result = await importFarm(
    farm,
    client,
    session,
    progressBar((operations) => TEXTS.starting(farm.code, operations)),
  );
  for (const refusal of result.refusals) console.error(refusal);
  if (!result.herd) {
    console.error(TEXTS.gone);
    return REFUSED;
  }
  const { nome, qntdAnimais, qntdAnimaisDescartados } = result.herd;
  console.log(TEXTS.done(nome, qntdAnimais, qntdAnimaisDescartados));
  if (result.refusals.length === 0) return 0;
  console.error(TEXTS.incomplete(result.refusals.length));
  return REFUSED;
}

runTool(main);
