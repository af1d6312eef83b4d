import { readFileSync } from 'node:fs';
import path from 'node:path';
import axe from 'axe-core';
import type { Page, Request } from 'playwright-core';
import { PATHS } from '@/contract/api';
import { readLog } from '@/state/actionLog/readLog';
import { makePlayer } from '@/state/actionLog/replay';
import { fetchCases } from '@/state/fold/caseBook';
import { entriesOf } from '@/web/pages/log/entries';
import { findings, LOOKS } from './looks';
import {
  addAnimal,
  allSent,
  closeFarms,
  type Farm,
  makeFarm,
  renameAnimal,
  row,
  save,
  settle,
  typeAnimal,
} from './offlineFarm';
import { heading, openStage, PHONE, type Stage, TABLET } from './stage';

jest.setTimeout(240_000);

const KEPT = path.join(
  __dirname,
  '../fixtures/logs/v3-sem-sinal-e-recusa.ndjson',
);

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());
afterEach(async () => {
  await closeFarms();
  expect(stage.faults).toEqual([]);
});

/** What a person had before them, and when, ms since 1970. */
interface Seen {
  readonly name: string;
  readonly at: number;
  readonly texts: readonly string[];
}

/** In a page: all texts in sight, of a dialog alone where one is open. */
function textsIn(): string[] {
  const place =
    document.querySelector<HTMLElement>('dialog[open]') ??
    document.querySelector<HTMLElement>('main');
  // biome-ignore lint/performance/useDomNodeTextContent: what is in sight alone
  const lines = place?.innerText.split('\n') ?? [];
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

/** The texts of a screen on which all has come to rest. */
async function see(page: Page, name: string): Promise<Seen> {
  await page.waitForLoadState('networkidle');
  const texts = await page.evaluate(textsIn);
  return { name, texts, at: await page.evaluate(() => Date.now()) };
}

async function addOnline(page: Page, name: string) {
  await typeAnimal(page, name);
  await save(page);
  await heading(page, 'Animais');
  await row(page, name).waitFor();
}

/** Forty things done with a signal and without one; five looks at it. */
async function aDay(page: Page, farm: Farm): Promise<readonly Seen[]> {
  await settle(page, farm);
  await row(page, 'Mimosa').waitFor();
  const seen = [await see(page, 'the herd with a signal')];
  for (const name of ['Aurora', 'Bela', 'Cora']) await addOnline(page, name);
  await page.context().setOffline(true);
  for (const name of ['Dália', 'Estrela', 'Flora', 'Gema', 'Hera', 'Íris']) {
    await addAnimal(page, name);
  }
  seen.push(await see(page, 'the herd without one'));
  await renameAnimal(page, 'Mimosa', 'Mimosa Velha');
  await heading(page, 'Mimosa Velha');
  seen.push(await see(page, 'a cow with another name'));
  await page.goto(`${farm.animalsUrl}?painel=fila`);
  const queue = page.getByRole('dialog', { name: 'Envios' });
  await queue.getByText('Cadastro de Íris').waitFor();
  seen.push(await see(page, 'what waits to be sent'));
  await page.context().setOffline(false);
  await allSent(page);
  await page.getByRole('button', { name: 'Fechar' }).click();
  await row(page, 'Mimosa Velha').waitFor();
  for (const name of ['Joia', 'Lua']) await addOnline(page, name);
  seen.push(await see(page, 'the herd once all is sent'));
  return seen;
}

async function exported(page: Page, farm: Farm): Promise<string> {
  await page.goto(`${farm.wire.url}/sobre-lida`);
  await heading(page, 'Sobre o Lida');
  await page
    .getByRole('button', { name: 'Exportar registro (.ndjson)' })
    .click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Com nomes' }).click(),
  ]);
  return download.path();
}

function playerOf(file: string) {
  const read = readLog(readFileSync(file, 'utf8'));
  if (!read.ok) throw new Error(read.bad.motivo);
  return makePlayer(read.log);
}

/** In a page: all that the browser keeps for it. */
async function keptHere() {
  const caches = await Promise.all(
    (await window.caches.keys()).map(async (name) => {
      const cache = await window.caches.open(name);
      return [name, (await cache.keys()).map(({ url }) => url)];
    }),
  );
  const databases = await Promise.all(
    (await indexedDB.databases()).map(async ({ name = '', version }) => {
      const open = indexedDB.open(name, version);
      await new Promise((resolve) => {
        open.onsuccess = resolve;
      });
      const stores = [...open.result.objectStoreNames];
      const rows = await Promise.all(
        stores.map(async (store) => {
          const asked = open.result.transaction(store).objectStore(store);
          const all = asked.getAll();
          await new Promise((resolve) => {
            all.onsuccess = resolve;
          });
          return [store, all.result];
        }),
      );
      open.result.close();
      return [name, version, rows];
    }),
  );
  const storages = [{ ...localStorage }, { ...sessionStorage }];
  return { caches, databases, storages };
}

function panelOf(page: Page) {
  return page.getByRole('dialog', { name: /Registro/ });
}

/**
 * A profile without an account, which has the app and then no network. What the
 * app does of itself every so often is left out: on a busy machine the looking
 * takes so long, and it would keep that.
 */
async function stranger(farm: Farm): Promise<Page> {
  const page = await stage.page({ viewport: TABLET });
  await page.addInitScript(() => {
    if (window.top === window) Object.assign(window, { setInterval: () => 0 });
  });
  await page.goto(`${farm.wire.url}/login?painel=registro`);
  await panelOf(page).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  return page;
}

/** What it keeps once it has noted that the network is gone: its last own act. */
async function keptAtRest(page: Page) {
  let kept = await page.evaluate(keptHere);
  while (!JSON.stringify(kept).includes('connection/connectionChanged')) {
    kept = await page.evaluate(keptHere);
  }
  return kept;
}

/** The page under the panel asks now and then whether the network is back. */
function isProbe(request: Request): boolean {
  const isPage = request.frame().parentFrame() === null;
  return isPage && new URL(request.url()).pathname === PATHS.health;
}

async function openLog(page: Page, file: string) {
  await panelOf(page).getByLabel('Arquivo de registro').setInputFiles(file);
  await panelOf(page).getByRole('button', { name: 'Ver a tela' }).click();
  await page.frameLocator('iframe').getByRole('main').waitFor();
}

/** Until the screen of a log's moment has these texts, and no longer than ms. */
async function shows(page: Page, { texts }: Seen, patience = 10_000) {
  const [, frame] = page.frames();
  const end = Date.now() + patience;
  let found: readonly string[] = [];
  // Each turn asks the frame anew, until it has been drawn.
  while (String(found) !== String(texts) && Date.now() < end) {
    found = (await frame?.evaluate(textsIn)) ?? [];
  }
  expect(found).toEqual(texts);
}

it('another profile sees, from the file alone, what the first one showed', async () => {
  const farm = await makeFarm(stage.server.url, ['Mimosa']);
  const first = await stage.page({ viewport: PHONE });
  const day = await aDay(first, farm);
  const file = await exported(first, farm);
  await fetchCases();
  const player = playerOf(file);
  const done = entriesOf(player).filter(({ origin }) => origin === 'pessoa');
  expect(done.length).toBeGreaterThanOrEqual(40);

  const page = await stranger(farm);
  const before = await keptAtRest(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!isProbe(request)) asked.push(`${request.method()} ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    if (!isProbe(request)) stage.faults.push(`failed: ${request.url()}`);
  });
  await openLog(page, file);
  const slider = panelOf(page).getByRole('slider', { name: /^Momento/ });
  for (const seen of day) {
    const index = player.moments.findLastIndex(({ at }) => at <= seen.at);
    await slider.fill(String(index));
    await shows(page, seen);
  }
  await slider.fill('0');
  const step = panelOf(page).getByRole('button', { name: 'Próxima ação' });
  while (await step.isEnabled()) await step.click();
  await panelOf(page)
    .getByText(`Momento ${player.moments.length} de`)
    .waitFor();
  expect(await page.evaluate(keptHere)).toEqual(before);
  // Its own files, which it has already.
  const files = /^GET http:\/\/[^/]+\/(assets|icons)\//;
  const others = asked.filter((one) => !files.test(one));
  expect(others).toEqual([]);
  await page.context().close();
  await first.context().close();
});

it('axe finds nothing where a screen is seen, in any look', async () => {
  const page = await stage.page({ bypassCSP: true, worker: false });
  await page.goto('/login?painel=registro');
  await openLog(page, KEPT);
  // A busy machine draws the frame's screen a while after its frame.
  const screen = page.frameLocator('iframe').getByRole('main');
  await screen.getByRole('heading').first().waitFor();
  // Within the frame too.
  await page.frames()[1]?.evaluate(axe.source);
  expect(await findings(page, LOOKS)).toEqual([]);
  await page.context().close();
});

it('all of it goes by the keyboard alone', async () => {
  const page = await stage.page({ viewport: TABLET, worker: false });
  await page.goto('/login?painel=registro');
  const panel = panelOf(page);
  await panel.waitFor();
  const tabTo = async (name: string) => {
    const wanted = panel.getByRole('button', { name, exact: true });
    const isThere = () =>
      wanted.evaluate((one) => one === document.activeElement);
    while (!(await isThere())) await page.keyboard.press('Tab');
  };
  // The browser is told to hand the choice over while the way there is gone: it
  // would open a dialog of its own for a key that came first.
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    tabTo('Reproduzir registro…').then(() => page.keyboard.press('Enter')),
  ]);
  await chooser.setFiles(KEPT);
  await panel.getByRole('button', { name: 'Ver a tela' }).waitFor();
  await tabTo('Ver a tela');
  await page.keyboard.press('Enter');
  await page.frameLocator('iframe').getByRole('main').waitFor();
  const last = playerOf(KEPT).moments.length;
  await panel.getByText(`Momento ${last} de ${last}`).waitFor();
  // The screen takes nothing of who steps: the next key is theirs too.
  await tabTo('Ação anterior');
  for (let steps = 1; steps <= 12; steps += 1) {
    await page.keyboard.press('Enter');
    await panel.getByText(`Momento ${last - steps} de ${last}`).waitFor();
  }
  await tabTo('Reproduzir');
  await page.keyboard.press('Enter');
  await panel.getByText(`Momento ${last} de ${last}`).waitFor();
  // Through the screen and out of it again.
  await tabTo('Esconder a tela');
  await page.keyboard.press('Tab');
  await tabTo('Esconder a tela');
  await page.keyboard.press('Enter');
  await page.locator('iframe').waitFor({ state: 'detached' });
  await page.context().close();
});
