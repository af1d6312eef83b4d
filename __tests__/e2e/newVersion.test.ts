import type { Page } from 'playwright-core';
import {
  closeFarms,
  type Farm,
  makeFarm,
  row,
  settle,
  typeAnimal,
} from './offlineFarm';
import { heading, openStage, type Stage } from './stage';

jest.setTimeout(120_000);
// Under a debugger Chromium may not start the worker that waits: one time in ten
// beside other work it never hears that it may take over.
jest.retryTimes(2, { logErrorsBeforeRetry: true });

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());
afterEach(async () => {
  await page?.context().close();
  await closeFarms();
  expect(stage.faults).toEqual([]);
});

const MARK = '<meta name="compilacao" content="2">';

const read = async ({ wire }: Farm, path: string) =>
  (await fetch(new URL(path, wire.url))).text();

/** The same app as another build: another page, and a worker that says so. */
async function publishNext(farm: Farm) {
  const { files } = farm.wire;
  const page = await read(farm, '/index.html');
  const next = `{url:"/index.html",revision:"${'2'.repeat(32)}"}`;
  const worker = await withPage(farm, () => next);
  files.set('/index.html', page.replace('<head>', `<head>${MARK}`));
  files.set('/sw.js', worker);
}

/** The worker with another line for the page in its list of files. */
async function withPage(farm: Farm, line: (now: string) => string) {
  const worker = await read(farm, '/sw.js');
  const entry = /\{[^{}]*url['"]?: ?['"]\/index\.html[^{}]*\}/.exec(
    worker,
  )?.[0];
  if (!entry) throw new Error('The worker does not know the page.');
  return worker.replace(entry, line(entry));
}

/** The browser looks for a new version when the app is looked at again. */
async function lookAway(page: Page) {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const installed = new Promise((resolve) => {
      registration.addEventListener('updatefound', () => {
        registration.installing?.addEventListener('statechange', resolve);
      });
    });
    window.dispatchEvent(new Event('focus'));
    await installed;
  });
}

function mark(page: Page) {
  return page.locator('meta[name="compilacao"]');
}

it('a new version over a half-filled form reloads once and keeps it', async () => {
  const farm = await makeFarm(stage.server.url, ['Mimosa']);
  page = await stage.page();
  await settle(page, farm);
  // As on any later day: the worker has the page from its beginning.
  await page.reload();
  await row(page, 'Mimosa').waitFor();
  await publishNext(farm);
  await lookAway(page);
  // Amid a screen it would push away what is about to be tapped.
  const strip = page.getByRole('region', { name: 'Atualização' });
  expect(await strip.count()).toBe(0);
  await typeAnimal(page, 'Aurora');
  await strip.getByText('Nova versão disponível').waitFor();
  // In a place of its own: nothing lies under it.
  const [place, bar] = await Promise.all([
    strip.boundingBox(),
    page.getByRole('banner').boundingBox(),
  ]);
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBe(bar?.y);
  expect(await mark(page).count()).toBe(0);

  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await strip.getByRole('button', { name: 'Atualizar agora' }).click();
  await mark(page).waitFor({ state: 'attached' });
  await heading(page, 'Cadastrar animal');
  await page.getByText('Rascunho neste aparelho').waitFor();
  const name = page.getByRole('textbox', { name: 'Nome' });
  expect(await name.inputValue()).toBe('Aurora');
  expect(await page.getByRole('radio', { name: /^Vaca/ }).isChecked()).toBe(
    true,
  );
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.ready;
    const { active, waiting } = registration;
    return waiting === null && active?.state === 'activated';
  });
  // One more screen and back: what would reload has had its time.
  await page.getByRole('link', { name: 'Voltar' }).click();
  await row(page, 'Mimosa').waitFor();
  expect(loads).toBe(1);
  expect(await strip.count()).toBe(0);

  // And the new version is what opens without a network.
  await page.context().setOffline(true);
  await page.goto(farm.animalsUrl);
  await row(page, 'Mimosa').waitFor();
  expect(await mark(page).count()).toBe(1);
});

it('a version that is not wanted now waits', async () => {
  const farm = await makeFarm(stage.server.url, ['Mimosa']);
  page = await stage.page();
  await settle(page, farm);
  await publishNext(farm);
  await lookAway(page);
  const strip = page.getByRole('region', { name: 'Atualização' });
  await row(page, 'Mimosa').click();
  await strip.getByRole('button', { name: 'Depois' }).click();
  await strip.waitFor({ state: 'detached' });
  await page.reload();
  await heading(page, 'Mimosa');
  expect(await mark(page).count()).toBe(0);
  await page.getByRole('link', { name: 'Voltar' }).click();
  await strip.waitFor();
});

it('a first worker whose files did not all come is fetched once more', async () => {
  const farm = await makeFarm(stage.server.url);
  const { files, url } = farm.wire;
  const late = '/assets/tarda.js';
  const worker = await withPage(
    farm,
    (entry) => `${entry},{url:"${late}",revision:null}`,
  );
  files.set('/sw.js', worker);
  page = await stage.page();
  await page.addInitScript(noteGivenUp);
  await page.goto(`${url}/login`);
  await page.waitForFunction(() => document.body.dataset.trabalhador);
  files.set(late, '');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.reload();
  await heading(page, 'Entrar');
});

/** In the page: marks it once its first worker was given up. */
function noteGivenUp() {
  const { serviceWorker } = navigator;
  const register = serviceWorker.register.bind(serviceWorker);
  serviceWorker.register = async (...asked) => {
    const registration = await register(...asked);
    registration.installing?.addEventListener('statechange', ({ target }) => {
      const { state } = target as ServiceWorker;
      if (state === 'redundant') document.body.dataset.trabalhador = state;
    });
    return registration;
  };
}
