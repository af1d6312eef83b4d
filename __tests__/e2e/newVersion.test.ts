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

/** The same app as another build: another page, and a worker that says so. */
async function publishNext({ wire }: Farm) {
  const read = async (path: string) =>
    (await fetch(new URL(path, wire.url))).text();
  const page = await read('/index.html');
  const worker = await read('/sw.js');
  const entry = /\{[^{}]*url['"]?: ?['"]\/index\.html[^{}]*\}/.exec(
    worker,
  )?.[0];
  if (!entry) throw new Error('The worker does not know the page.');
  const next = `{url:"/index.html",revision:"${'2'.repeat(32)}"}`;
  wire.files.set('/index.html', page.replace('<head>', `<head>${MARK}`));
  wire.files.set('/sw.js', worker.replace(entry, next));
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
