import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { farmTime } from '@/state/clock';
import { REFUSED, runTool, WRONG_USE } from '../commandLine';
import { makeClient } from '../importHerd/client';
import { progressBar } from '../progressBar';
import { BUILT_SERVER, startServer } from '../serverProcess';
import { signIn } from './account';
import { sendFarm } from './sendFarm';
import { TEXTS } from './texts';
import { type DemoWish, wishOf } from './wish';

async function main(): Promise<number> {
  const wish = wishOf(process.argv.slice(2));
  if (!wish) {
    console.error(TEXTS.usage);
    return WRONG_USE;
  }
  if (wish.url !== null) return fill(wish, wish.url);
  if (!existsSync(BUILT_SERVER[0])) throw new Error(TEXTS.notBuilt);
  const folder = path.resolve(wish.folder);
  const env = { DATA_DIR: folder, RATE_LIMIT: 'off', NODE_ENV: 'production' };
  const server = await startServer({ args: BUILT_SERVER, env });
  const code = await fill(wish, server.url).finally(server.stop);
  console.log(TEXTS.folder(folder));
  return code;
}

async function fill(wish: DemoWish, url: string): Promise<number> {
  const client = makeClient(url, {
    fetch,
    wait: (ms) => wait(ms),
    onWait: (ms) => console.error(TEXTS.waiting(Math.ceil(ms / 1000))),
  });
  const session = await signIn(wish, client, url);
  if (typeof session === 'string') {
    console.error(`${session} ${TEXTS.taken(wish.username)}`);
    return REFUSED;
  }
  console.log(TEXTS.making(wish.cows, wish.years));
  const now = farmTime(Date.now());
  const result = await sendFarm(
    wish,
    client,
    session,
    now,
    progressBar(TEXTS.sending),
  );
  for (const refusal of result.refusals) console.error(refusal);
  if (!result.herd) return REFUSED;
  const { nome, qntdAnimais, qntdAnimaisDescartados } = result.herd;
  console.log(TEXTS.done(nome, qntdAnimais, qntdAnimaisDescartados));
  console.log(TEXTS.signIn(wish.url, wish.username, wish.senha));
  return result.refusals.length > 0 ? REFUSED : 0;
}

runTool(main);
