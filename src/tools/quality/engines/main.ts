import path from 'node:path';
import type { AnimalPage } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import { makeClient } from '@/tools/importHerd/client';
import { BUILT_SERVER, makeFolder, startServer } from '@/tools/serverProcess';
import { freePort } from '../freePort';
import type { Engine, Page } from './engine';
import { chromium, firefox } from './puppeteer';
import {
  ACCOUNT,
  APART,
  firstHour,
  recordApart,
  sendAll,
  stillThere,
} from './story';
import { webkit } from './webkit';

const ENGINES = [chromium, firefox, webkit];

/** `npm run engines`, or some of them: `npm run engines -- firefox webkit`. */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !ENGINES.some((e) => e.name === name));
  if (unknown) throw new Error(`No such engine: ${unknown}`);
  for (const engine of ENGINES) {
    if (wanted.length > 0 && !wanted.includes(engine.name)) continue;
    const missing = engine.missing();
    if (missing.length > 0) {
      console.log(
        `!!! ${engine.name}: NOT TRIED, not here: ${missing.join(', ')}`,
      );
      continue;
    }
    const began = Date.now();
    await tryOut(engine);
    const seconds = ((Date.now() - began) / 1000).toFixed(0);
    console.log(
      `${engine.name}: first hour and the path offline, ${seconds} s`,
    );
  }
}

/** On a server and a device of its own. */
async function tryOut(engine: Engine): Promise<void> {
  const { root, dataDir, remove } = makeFolder();
  const port = await freePort();
  const serve = () => startHere(dataDir, port);
  const device = path.join(root, 'device');
  let server = await serve();
  let page: Page | null = null;
  try {
    page = await engine.open(device);
    const herdId = await firstHour(page, server.url);
    await server.stop();
    await recordApart(page, server.url, herdId);
    await page.kill();
    page = await engine.open(device);
    await stillThere(page, server.url, herdId);
    server = await serve();
    await sendAll(page);
    await holdsAll(server.url, herdId);
  } catch (error) {
    if (page) console.error(await inSight(page));
    throw error;
  } finally {
    await page?.kill();
    await server.kill();
    remove();
  }
}

/** Where somebody stands, and what they read there. */
async function inSight(page: Page): Promise<string> {
  const read = "location.pathname + ' ' + document.body.innerText";
  const words = page.ask(read).catch((error: unknown) => error);
  return String(await words);
}

/** Always at the same port: to the device it is one server that went and came. */
function startHere(dataDir: string, port: number) {
  const env = { DATA_DIR: dataDir, RATE_LIMIT: 'off', PORT: String(port) };
  return startServer({ args: BUILT_SERVER, env });
}

/** The server has each animal once, and the heat of the one that waited too. */
async function holdsAll(url: string, rebanhoId: string): Promise<void> {
  const wait = () => Promise.resolve();
  const client = makeClient(url, { fetch, wait, onWait: () => undefined });
  const session = await client.signIn(ACCOUNT.username, ACCOUNT.senha);
  if (typeof session === 'string') throw new Error(session);
  const list = `${pathTo(PATHS.animals, { rebanhoId })}?pagina=0&linhas=100`;
  const { body } = await client.get(session.accessToken, list);
  const { animais } = body as AnimalPage;
  const held = animais.map(({ nome }) => nome).sort();
  const expected = [...APART, 'Mimosa'].sort();
  if (String(held) !== String(expected)) {
    throw new Error(`The server holds ${held}, not ${expected}.`);
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
