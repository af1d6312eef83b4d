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

/** The scripts of a cold start that ends with the herd list in sight. */
async function bootScripts(browser: Browser, url: string): Promise<Built> {
  const state = await signedIn(browser, url);
  const page = await newPage(browser, url, { storageState: state });
  const bodies: Promise<[string, Buffer]>[] = [];
  const note = (response: Response) => {
    if (response.request().resourceType() !== 'script') return;
    const { pathname } = new URL(response.url());
    bodies.push(response.body().then((body) => [pathname, body]));
  };
  page.on('response', note);
  await page.goto('/rebanhos');
  await page.getByRole('link', { name: HERD_NAME }).waitFor();
  // What comes later is not waited for, and its page soon gone.
  page.off('response', note);
  return new Map(await Promise.all(bodies));
}

async function signedIn(browser: Browser, url: string) {
  const page = await newPage(browser, url, {});
  await page.goto('/login');
  await page.getByLabel('Usuário ou e-mail').fill(USER.username);
  await page.getByRole('textbox', { name: 'Senha' }).fill(USER.senha);
  await page.getByRole('button', { name: 'Entrar na conta' }).click();
  await page.getByRole('link', { name: HERD_NAME }).waitFor();
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
