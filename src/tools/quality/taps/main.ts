import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { farmDay } from '@/state/clock';
import { signIn } from '@/tools/demo/account';
import { sendFarm } from '@/tools/demo/sendFarm';
import { wishOf } from '@/tools/demo/wish';
import { makeClient } from '@/tools/importHerd/client';
import { launchChromium } from '@/tools/quality/chromium';
import { BUILT_SERVER, startServer } from '@/tools/serverProcess';
import { type Count, Hand } from './hand';
import { TASKS, type Task } from './tasks';

const PHONE = { width: 390, height: 844 };
const PATIENCE_MS = 20_000;

async function main(): Promise<void> {
  const root = mkdtempSync(path.join(tmpdir(), 'lida-taps-'));
  // PostgreSQL may run as another user than this one.
  chmodSync(root, 0o755);
  const env = { DATA_DIR: path.join(root, 'data'), RATE_LIMIT: 'off' };
  const server = await startServer({ args: BUILT_SERVER, env });
  const browser = await launchChromium();
  try {
    const farm = await fillFarm(server.url);
    const page = await openPhone(browser, server.url);
    await enter(page, farm);
    console.log('| task | taps | scrolls | typed | aim |');
    console.log('|---|--:|--:|--:|---|');
    // With words behind the command only the tasks that have them.
    const [words = ''] = process.argv.slice(2);
    for (const task of TASKS) {
      if (!task.name.includes(words)) continue;
      // A new user has a device of her own.
      const own = task === TASKS[0];
      const where = own ? await openPhone(browser, server.url) : page;
      console.log(await lineOf(task, where, farm.herd));
      if (own) await where.context().close();
    }
  } finally {
    await browser.close();
    await server.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

type Farm = Awaited<ReturnType<typeof fillFarm>>;

/** The demo's farm, and who may see it. */
async function fillFarm(url: string) {
  const wish = wishOf([]);
  if (!wish) throw new Error('The demo has no farm of its own.');
  const wait = () => Promise.resolve();
  const client = makeClient(url, { fetch, wait, onWait: () => undefined });
  const session = await signIn(wish, client, (target, body) =>
    fetch(new URL(target, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  if (typeof session === 'string') throw new Error(session);
  const silent = { start: () => {}, step: () => {}, stop: () => {} };
  const today = farmDay(Date.now());
  const { herd } = await sendFarm(wish, client, session, today, silent);
  if (!herd) throw new Error('The demo made no herd.');
  return { ...wish, herd: `/rebanho/${herd.rebanhoId}` };
}

async function openPhone(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  return page;
}

async function enter(page: Page, { username, senha }: Farm): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Usuário ou e-mail').fill(username);
  await page.getByRole('textbox', { name: 'Senha' }).fill(senha);
  await page.getByRole('button', { name: 'Entrar na conta' }).tap();
  await page.getByRole('heading', { name: 'Seus rebanhos' }).waitFor();
}

async function lineOf(task: Task, page: Page, herd: string): Promise<string> {
  const { name, aim, begin, run } = task;
  await begin(page, herd);
  const hand = new Hand(page);
  const wanted = `≤ ${aim.taps}${aim.scrolls === 0 ? ', no scroll' : ''}`;
  await run(hand);
  const count = hand.count();
  const { taps, scrolls, typed } = count;
  const met = meets(count, aim) ? wanted : `**${wanted}: missed**`;
  return `| ${name} | ${taps} | ${scrolls} | ${typed} | ${met} |`;
}

function meets({ taps, scrolls }: Count, aim: Task['aim']): boolean {
  return (
    taps <= aim.taps && scrolls <= (aim.scrolls ?? Number.POSITIVE_INFINITY)
  );
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
