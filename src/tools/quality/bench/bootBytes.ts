import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Response } from 'playwright-core';
import { launchChromium } from '@/tools/quality/chromium';
import { type Bed, makeHerd, signIn, USER } from './bed';
import type { Result } from './protocol';
import { type Built, buildAsTheApp } from './webpackBuild';

const HERD = 60;
const HERD_NAME = `Bancada ${HERD}`;

/**
 * M1: gzip bytes of the scripts that a signed-in browser loads before its
 * first herd list can be used, over those of the mandated packages alone.
 */
export async function bootBytes(bed: Bed): Promise<Result> {
  const floor = bytesOf(
    await buildAsTheApp('src/tools/quality/bench/floor/boot.tsx'),
  );
  const { url } = bed.lida;
  await makeHerd(url, await signIn(url), HERD);
  const browser = await launchChromium();
  const scripts = await bootScripts(browser, url);
  await browser.close();
  const ours = bytesOf(scripts);
  return {
    id: 'M1',
    title:
      'gzip bytes of scripts before the first herd list, over the packages',
    ratios: [ours / floor],
    controls: [],
    bound: { better: 'lower', pass: 1.25, ambitious: 1.12 },
    notes: [`${ours} against ${floor} bytes`, ...largest(scripts)],
  };
}

/** The scripts of a cold start that were asked for before the herd list was there. */
async function bootScripts(browser: Browser, url: string): Promise<Built> {
  const state = await signedIn(browser, url);
  const page = await newPage(browser, url, { storageState: state });
  const bodies = new Map<string, Promise<Buffer>>();
  const note = (response: Response) => {
    if (response.request().resourceType() !== 'script') return;
    bodies.set(new URL(response.url()).pathname, response.body());
  };
  page.on('response', note);
  await page.addInitScript(noteList, HERD_NAME);
  await page.goto('/rebanhos');
  await page.getByRole('link', { name: HERD_NAME }).waitFor();
  // What is still on its way has no entry yet, whenever it was asked for.
  await page.waitForLoadState('networkidle');
  const asked = await page.evaluate(askedBefore);
  // Nothing of what comes later is read, and its page is soon gone.
  page.off('response', note);
  for (const late of bodies.values()) late.catch(() => undefined);
  return new Map(
    await Promise.all(
      asked.map(async (name): Promise<[string, Buffer]> => {
        const body = await bodies.get(name);
        if (!body) throw new Error(`${name} did not come`);
        return [name, body];
      }),
    ),
  );
}

interface Listed extends Window {
  /** When the list was in the page, ms since its start. */
  listedAt?: number;
}

/**
 * In the page: the moment itself. Who looks from outside sees it some ms later,
 * when the parts of the next screens are on their way.
 */
function noteList(name: string): void {
  const watch = new MutationObserver(() => {
    const links = [...document.querySelectorAll('a')];
    if (!links.some(({ textContent }) => textContent.includes(name))) return;
    (window as Listed).listedAt = performance.now();
    watch.disconnect();
  });
  watch.observe(document, { childList: true, subtree: true });
}

function askedBefore(): string[] {
  const { listedAt = 0 } = window as Listed;
  const resources = performance.getEntriesByType('resource');
  return resources
    .filter(({ name, startTime }) => /\.js$/.test(name) && startTime < listedAt)
    .map(({ name }) => new URL(name).pathname);
}

async function signedIn(browser: Browser, url: string) {
  const page = await newPage(browser, url, {});
  await page.goto('/login');
  await page.getByLabel('Usuário ou e-mail').fill(USER.username);
  await page.getByRole('textbox', { name: 'Senha' }).fill(USER.senha);
  await page.getByRole('button', { name: 'Entrar na conta' }).click();
  const list = page.getByRole('link', { name: HERD_NAME });
  await list.waitFor();
  // From the device alone: a start that waits for the server is another thing.
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/rebanhos');
  await list.waitFor();
  return page.context().storageState({ indexedDB: true });
}

/** Without a worker, which would fetch all the other parts meanwhile. */
async function newPage(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions,
) {
  const serviceWorkers = 'block' as const;
  const context = await browser.newContext({
    ...options,
    baseURL,
    serviceWorkers,
  });
  return context.newPage();
}

function bytesOf(scripts: Built): number {
  return [...scripts.values()].reduce((sum, one) => sum + gzipped(one), 0);
}

function largest(scripts: Built): string[] {
  return [...scripts]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([name, body]) => `${gzipped(body)} ${name}`);
}

function gzipped(body: Buffer): number {
  return gzipSync(body).length;
}
