import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { type Bed, fillHerd, makeHerd, signIn, USER } from './bed';

/** Herds by their number of animals; the ids are the bed's. */
const HERDS = { 1000: 61, 10000: 62 } as const;
export type Size = keyof typeof HERDS;

const PHONE = { width: 390, height: 844 };
/** Longer than any page takes, ms. */
const PATIENCE = 120_000;
/** A cheap phone, as Lighthouse has it. */
const SLOWER = 4;

/** Makes the herd of so many animals where it is not there yet. */
export async function herdOfSize({ lida }: Bed, size: Size): Promise<string> {
  const headers = await signIn(lida.url);
  const id = await makeHerd(lida.url, headers, HERDS[size]);
  await fillHerd(lida.url, headers, id, size);
  return id;
}

export interface Phone {
  readonly page: Page;
  readonly devtools: CDPSession;
}

export async function openPhone(context: BrowserContext): Promise<Phone> {
  const page = await context.newPage();
  await page.setViewportSize(PHONE);
  page.setDefaultTimeout(PATIENCE);
  const devtools = await context.newCDPSession(page);
  return { page, devtools };
}

/** A tab that nothing was open in, so that no page before it is to clear away. */
export async function inNewTab<Result>(
  context: BrowserContext,
  use: (phone: Phone) => Promise<Result>,
): Promise<Result> {
  const phone = await openPhone(context);
  await slowDown(phone);
  await orSay(phone.page, phone.page.evaluate(idle));
  const result = await use(phone);
  await phone.page.close();
  return result;
}

/** In the page: nothing is left to do. An empty page may never be asked. */
function idle(): Promise<void> {
  return new Promise((resolve) =>
    requestIdleCallback(() => resolve(), { timeout: 1_000 }),
  );
}

/** Opens an address in a new tab; ms until the rows are painted and it is idle. */
export function bootTime(
  context: BrowserContext,
  url: string,
): Promise<number> {
  return inNewTab(context, async ({ page }) => {
    await page.addInitScript(watchRows);
    await page.goto(url);
    const rows = page.evaluate(() => (window as unknown as Watched).rowsIdle);
    return orSay(page, rows);
  });
}

/** What is waited for in a page; where it does not come, what is there instead. */
async function orSay<Result>(
  page: Page,
  waited: Promise<Result>,
): Promise<Result> {
  const timeout = new AbortController();
  const late = wait(PATIENCE, undefined, timeout).then(async () => {
    const seen = await page.locator('body').ariaSnapshot();
    throw new Error(`not in ${PATIENCE} ms: ${page.url()}\n${seen}`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([waited, late]);
  } finally {
    timeout.abort();
  }
}

/** Four times slower than this machine. */
export function slowDown({ devtools }: Phone): Promise<unknown> {
  const rate = SLOWER;
  return devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

interface Watched {
  readonly rowsIdle: Promise<number>;
}

/** In the page: when the rows have been painted and nothing is left to do. */
function watchRows(): void {
  const isThere = () =>
    document.readyState === 'complete' &&
    document.querySelector('ul[aria-label="Animais"] > li') !== null;
  const rowsIdle = new Promise<number>((resolve) => {
    const painted = () =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () =>
          requestIdleCallback(() => resolve(performance.now()));
        port2.postMessage(null);
      });
    const look = () => (isThere() ? painted() : requestAnimationFrame(look));
    look();
  });
  Object.assign(window, { rowsIdle });
}

/** Signs in and brings these herds to the device, worker and all. */
export async function settle(
  { page }: Pick<Phone, 'page'>,
  url: string,
  herds: readonly string[],
): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Usuário ou e-mail').fill(USER.username);
  await page.getByRole('textbox', { name: 'Senha' }).fill(USER.senha);
  await page.getByRole('button', { name: 'Entrar na conta' }).click();
  await page.getByRole('heading', { name: 'Seus rebanhos' }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  for (const id of herds) {
    await page.goto(`${url}/rebanho/${id}/animais`);
    await page.locator('ul[aria-label="Animais"] > li').first().waitFor();
    await whenKept(page, id);
  }
}

/** Once the device's storage holds all of a herd. */
export async function whenKept(page: Page, herdId: string): Promise<void> {
  await page.waitForFunction(isKept, herdId);
}

/** In the page: the device's storage holds the herd up to a version. */
function isKept(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('lida');
    opening.onsuccess = () => {
      const database = opening.result;
      const store = database.transaction('aparelho').objectStore('aparelho');
      const reading = store.get('identidade');
      reading.onsuccess = () => {
        database.close();
        resolve(Boolean(reading.result?.pulledAt?.[id]));
      };
    };
  });
}
