import type { Browser, Page } from 'playwright-core';
import { farmTime } from '@/state/clock';
import { signIn } from '@/tools/demo/account';
import { sendFarm } from '@/tools/demo/sendFarm';
import { wishOf } from '@/tools/demo/wish';
import { makeClient } from '@/tools/importHerd/client';
import { startAside } from '@/tools/serverProcess';
import { launchChromium } from './chromium';

export interface DemoFarm {
  readonly url: string;
  readonly browser: Browser;
  readonly username: string;
  readonly senha: string;
  /** The herd's address. */
  readonly herd: string;
}

/** The built server on the demo's farm, and a browser, for as long as `use`. */
export async function withDemoFarm(
  use: (farm: DemoFarm) => Promise<void>,
): Promise<void> {
  const { url, stop } = await startAside();
  const browser = await launchChromium();
  try {
    await use({ url, browser, ...(await fillFarm(url)) });
  } finally {
    await browser.close();
    await stop();
  }
}

/** The demo's farm, and who may see it. */
async function fillFarm(url: string) {
  const wish = wishOf([]);
  if (!wish) throw new Error('The demo has no farm of its own.');
  const wait = () => Promise.resolve();
  const client = makeClient(url, { fetch, wait, onWait: () => undefined });
  const session = await signIn(wish, client, url);
  if (typeof session === 'string') throw new Error(session);
  const silent = { start: () => {}, step: () => {}, stop: () => {} };
  const now = farmTime(Date.now());
  const sent = await sendFarm(wish, client, session, now, silent);
  const { herd, refusals } = sent;
  if (!herd || refusals.length > 0) {
    throw new Error(['The demo made no whole herd.', ...refusals].join('\n'));
  }
  const { username, senha } = wish;
  return { username, senha, herd: `/rebanho/${herd.rebanhoId}` };
}

/** Signs in and waits for the list of herds. */
export async function enterFarm(
  page: Page,
  { username, senha }: DemoFarm,
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Usuário ou e-mail').fill(username);
  await page.getByRole('textbox', { name: 'Senha' }).fill(senha);
  await page.getByRole('button', { name: 'Entrar na conta' }).click();
  await page.getByRole('heading', { name: 'Seus rebanhos' }).waitFor();
}
