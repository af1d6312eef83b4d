import type { Browser, Locator, Page } from 'playwright-core';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import { PRODUCTION_MESSAGES } from '@/domain/production/messages';
import type { Production } from '@/domain/production/types';
import { GENERAL_MESSAGES } from '@/domain/shared/messages';
import { launchChromium } from '@/tools/quality/chromium';
import {
  BUILT_SERVER,
  makeFolder,
  type ServerProcess,
  startServer,
} from '@/tools/serverProcess';
import { HERD_ID } from '../support/builders';
import { ADDRESS, makeDatabase } from '../support/databaseClient';
import { findings, THEMES } from './looks';
import {
  calveTwoDaysAgo,
  fillParlour,
  HERD,
  type ParlourCow,
  tagAll,
  today,
} from './parlourFarm';
import {
  type Account,
  call,
  heading,
  makeAccount,
  PHONE,
  signIn,
  signInByApi,
  TABLET,
} from './stage';
import { said } from './strips';
import { makeTablet, type Size, type Tablet } from './tablet';

jest.setTimeout(600_000);

const MILK = `${HERD}/cadastrar-producao`;
const COWS = 60;
const SMALL_TABLET: Size = { width: 1024, height: 600 };
/** What the browser's own bars leave of a common cheap phone. */
const SMALL_PHONE: Size = { width: 360, height: 640 };
const SMALLEST_PHONE: Size = { width: 320, height: 568 };
const UPRIGHT: Size = { width: 800, height: 1280 };

/** A server that can go out of reach and come back where it was. */
async function makeParlour(cows: number) {
  const folder = makeFolder();
  const database = await makeDatabase(process.env[ADDRESS] ?? '');
  const env = {
    ...{ DATA_DIR: folder.dataDir, DATABASE_URL: database.url },
    RATE_LIMIT: 'off',
  };
  const serve = (PORT: string) =>
    startServer({ args: BUILT_SERVER, env: { ...env, PORT } });
  let server: ServerProcess | null = await serve('0');
  const { url } = server;
  const account = await makeAccount(url, 'retireira');
  const herd = await fillParlour(url, account, cows);
  return {
    url,
    account,
    herd,
    async networkOff() {
      await server?.stop();
      server = null;
    },
    async networkOn() {
      server ??= await serve(new URL(url).port);
    },
    async close() {
      await server?.stop();
      await database.drop();
      folder.remove();
    },
  };
}

type Parlour = Awaited<ReturnType<typeof makeParlour>>;

async function enter(page: Page, url: string, account: Account) {
  await page.goto(`${url}/login`);
  await signIn(page, account);
  await heading(page, 'Seus rebanhos');
}

/** The app is on the device: it opens without the server from here on. */
async function installed(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve),
    );
  });
}

/** The kiosk's own sizes come after the first drawing, and move what is drawn. */
function kioskSizes(page: Page) {
  return page.locator('[data-densidade="quiosque"]').waitFor();
}

async function begin(page: Page) {
  await page.getByRole('radio', { name: 'Ordenha da manhã' }).check();
  await page.getByRole('button', { name: 'Começar ordenha' }).click();
  await heading(page, 'Ordenha da manhã');
}

function field(page: Page, cow: string) {
  return page.getByRole('textbox', { name: `Litros de ${cow}`, exact: true });
}

/** What each cow gives, so that no two neighbours give the same. */
function litresOf(index: number): string {
  return `1${index % 5},${index % 10}`;
}

async function milk(page: Page, cows: readonly ParlourCow[], from = 0) {
  for (const [index, { nome }] of cows.entries()) {
    await field(page, nome).waitFor();
    await page.keyboard.type(litresOf(from + index));
    await page.keyboard.press('Enter');
  }
}

async function recorded({ url, account }: Parlour) {
  const { accessToken: token } = await signInByApi(url, account);
  const to = pathTo(PATHS.productions, { rebanhoId: HERD_ID });
  const day = encodeURIComponent(today());
  const rows = await call<readonly Production[]>(
    url,
    `${to}?inicio=${day}&fim=${day}`,
    { token },
  );
  return rows.flatMap(({ registros }) => registros);
}

describe('a parlour tablet without a network', () => {
  let parlour: Parlour;
  let tablet: Tablet;
  beforeAll(async () => {
    parlour = await makeParlour(COWS);
    tablet = makeTablet(TABLET);
  });
  afterAll(async () => {
    await tablet?.close();
    await parlour?.close();
  });

  it('loses its power half-way and nothing of the milking', async () => {
    const { url, account, herd } = parlour;
    const half = COWS / 2;
    const first = await tablet.start();
    await enter(first, url, account);
    await first.goto(`${url}${MILK}?quiosque=1`);
    await heading(first, 'Ordenha');
    await kioskSizes(first);
    await installed(first);
    await parlour.networkOff();
    await begin(first);
    await milk(first, herd.slice(0, half));
    await field(first, herd[half]?.nome ?? '').waitFor();
    await tablet.cutPower();

    const second = await tablet.start();
    await second.goto(`${url}/`);
    await field(second, herd[half]?.nome ?? '').waitFor();
    await second.getByText(`${half} de ${COWS} vacas`).waitFor();
    await second
      .getByRole('button', { name: 'Sair do Tablet da ordenha' })
      .waitFor();
    await milk(second, herd.slice(half), half);
    await second.getByRole('link', { name: 'Conferir e enviar' }).click();
    await heading(second, 'Conferência');
    await second.getByRole('button', { name: 'Enviar ordenha' }).click();
    await second.getByText(GENERAL_MESSAGES.offlineRefused).first().waitFor();
    const shown = await second
      .getByRole('table')
      .getByRole('row')
      .allInnerTexts();

    await parlour.networkOn();
    await second.getByRole('button', { name: 'Enviar ordenha' }).click();
    await said(second, PRODUCTION_MESSAGES.registered);
    const kept = await recorded(parlour);
    expect(kept.map(({ vacaId }) => vacaId)).toEqual(herd.map(({ id }) => id));
    expect(kept.map(({ litros }) => litros)).toEqual(
      herd.map((_, index) => Number(litresOf(index).replace(',', '.'))),
    );
    expect(shown).toHaveLength(COWS + 1);
    for (const [index, { nome }] of herd.entries()) {
      expect(shown).toContainEqual(
        expect.stringMatching(`${nome}\\s+${litresOf(index)}.L`),
      );
    }
  });
});

describe('the screens of a milking', () => {
  let parlour: Parlour;
  beforeAll(async () => {
    parlour = await makeParlour(12);
    const { url, account, herd } = parlour;
    await calveTwoDaysAgo(url, account, herd[3]?.id ?? '');
    await tagAll(url, account, herd);
  });
  afterAll(() => parlour?.close());

  it.each([
    ['on a tablet', TABLET, true],
    ['on a small tablet', SMALL_TABLET, true],
    ['on a tablet held upright', UPRIGHT, true],
    ['on a tablet that is no kiosk', TABLET, false],
    ['on one held upright that is none', UPRIGHT, false],
    ['on a smaller one held upright', { width: 768, height: 1024 }, false],
    ['on a phone', PHONE, false],
    ['on a small phone', SMALL_PHONE, false],
    ['on the smallest phone', SMALLEST_PHONE, false],
  ])('need no scroll %s, and have keys for gloves', async (_, size, kiosk) => {
    const page = await anyDevice(size);
    await enter(page, parlour.url, parlour.account);
    const query = kiosk ? '?quiosque=1' : '';
    await page.goto(`${parlour.url}${MILK}${query}`);
    if (kiosk) await kioskSizes(page);
    await begin(page);
    // Colostrum first: the tallest card there is.
    await field(page, 'Estrela').waitFor();
    await page.getByText('NÃO VAI AO TANQUE').waitFor();
    await fontsLoaded(page);
    expect(await sizesOf(page)).toEqual({ overflow: 0, small: [] });
    await expectList(page, size);
    // As most parlours are: the bar says so, and the rest stays in sight.
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await page.getByText(GENERAL_MESSAGES.offlineBanner).waitFor();
    if (kiosk) await page.getByText('Sem internet').waitFor();
    expect(await sizesOf(page)).toEqual({ overflow: 0, small: [] });
    await page.keyboard.type('125');
    await page.keyboard.press('Enter');
    await page.getByText(/10 vezes a última/).waitFor();
    expect(await sizesOf(page)).toEqual({ overflow: 0, small: [] });
    for (const key of ['Backspace', 'Enter']) await page.keyboard.press(key);
    // An ordinary cow, once some milk has been kept out of the tank.
    await page.getByText('1 de 12 vacas').waitFor();
    await page.getByText('Descarte 12,0').waitFor();
    expect(await sizesOf(page)).toEqual({ overflow: 0, small: [] });
  });

  it('show what is typed above the keys of the smallest phone', async () => {
    const page = await anyDevice(SMALLEST_PHONE);
    await enter(page, parlour.url, parlour.account);
    await page.goto(`${parlour.url}${MILK}`);
    await begin(page);
    await page.getByText('NÃO VAI AO TANQUE').waitFor();
    await page.keyboard.type('12,5');
    for (const theme of THEMES) {
      await wear(page, theme);
      const value = await field(page, 'Estrela').boundingBox();
      const key = await page
        .getByRole('button', { name: '1', exact: true })
        .boundingBox();
      expect(footOf(value)).toBeLessThan(key?.y ?? 0);
    }
    for (const key of ['Backspace', 'Backspace', '5', 'Enter']) {
      await page.keyboard.press(key);
    }
    for (const theme of THEMES) {
      await wear(page, theme);
      const question = page.getByText(/10 vezes a última/);
      const key = page.getByRole('button', { name: '1', exact: true });
      const top = (await key.boundingBox())?.y ?? 0;
      expect(footOf(await question.boundingBox())).toBeLessThan(top);
    }
    const right = page.getByRole('button', { name: 'Está certo' });
    const wrong = page.getByRole('button', { name: 'Corrigir' });
    expect(await letterOf(wrong)).toBe(await letterOf(right));
  });

  it('have nothing for axe to find in three themes', async () => {
    const page = await anyDevice(TABLET);
    await enter(page, parlour.url, parlour.account);
    await page.goto(`${parlour.url}${MILK}?quiosque=1`);
    await heading(page, 'Ordenha');
    await kioskSizes(page);
    const found = await findings(page, THEMES);
    await begin(page);
    await page.getByText('NÃO VAI AO TANQUE').waitFor();
    found.push(...(await findings(page, THEMES)));
    await page.keyboard.type('125');
    await page.keyboard.press('Enter');
    await page.getByText(/10 vezes a última/).waitFor();
    found.push(...(await findings(page, THEMES)));
    for (const key of ['Backspace', 'Enter']) await page.keyboard.press(key);
    await page.getByText('1 de 12 vacas').waitFor();
    found.push(...(await findings(page, THEMES)));
    await page.getByRole('link', { name: 'Conferir', exact: true }).click();
    await heading(page, 'Conferência');
    found.push(...(await findings(page, THEMES)));
    expect(found).toEqual([]);
  });
});

let browser: Browser | undefined;
afterEach(async () => {
  for (const device of browser?.contexts() ?? []) await device.close();
});
afterAll(() => browser?.close());

/**
 * A fresh device that stays online: one of a browser that all of them share, and
 * spared the fetching of the whole app for offline use.
 */
async function anyDevice(viewport: Size): Promise<Page> {
  browser ??= await launchChromium();
  return browser.newPage({
    ...{ viewport, locale: 'pt-BR', serviceWorkers: 'block' },
    // For axe, which is injected; the policy is under test elsewhere.
    bypassCSP: true,
  });
}

/** Another font's letters are wider, as long as this one is on its way. */
function fontsLoaded(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.ready;
  });
}

function wear(page: Page, theme: (typeof THEMES)[number]) {
  return page.evaluate((look) => {
    Object.assign(document.documentElement.dataset, look);
  }, theme);
}

/** Where a box ends, px from the top; far away where nothing is in sight. */
/** How large its words are written. */
function letterOf(button: Locator): Promise<string> {
  return button.evaluate((it) => getComputedStyle(it).fontSize);
}

function footOf(box: { y: number; height: number } | null): number {
  return box ? box.y + box.height : Number.MAX_VALUE;
}

/** The list of all cows, in letters to read and as wide as the device lets it. */
async function expectList(page: Page, { width }: Size) {
  await page.getByRole('button', { name: 'Lista' }).click();
  const list = page.getByRole('dialog', { name: 'Vacas' });
  const cow = list.getByRole('button', { name: /Mimosa/ });
  const box = await cow.boundingBox();
  expect(box?.width).toBeGreaterThan(Math.min(width, 400) - 80);
  const letters = await cow.evaluate((it) => getComputedStyle(it).fontSize);
  expect(Number.parseFloat(letters)).toBeGreaterThanOrEqual(14);
  await list.getByRole('button', { name: 'Fechar' }).click();
  await field(page, 'Estrela').focus();
}

/** How much does not fit, px, and which targets are too small. */
function sizesOf(page: Page) {
  return page.evaluate(() => {
    const kiosk = document.documentElement.dataset.densidade === 'quiosque';
    const least = kiosk ? 72 : 48;
    const boxes = [...document.querySelectorAll('main button')]
      .map((button) => ({
        name: button.getAttribute('data-testid') ?? button.textContent ?? '',
        box: button.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 0);
    // The lowest tablet has room for keys of 92 px, all others for 96.
    const key = window.innerHeight > 600 ? 96 : 92;
    const small = boxes
      .filter(({ name, box }) => {
        const target = kiosk && name.startsWith('tecla-') ? key : least;
        return box.height < target || box.width < target;
      })
      .map(({ name, box }) => `${name} ${box.width}x${box.height}`);
    const main = document.querySelector('main');
    const root = document.documentElement;
    const overflow =
      Math.max(0, (main?.scrollHeight ?? 0) - (main?.clientHeight ?? 0)) +
      Math.max(0, root.scrollWidth - root.clientWidth);
    return { overflow, small };
  });
}

describe('a thousand cows', () => {
  const ENTRIES = 250;
  const opened: Parlour[] = [];
  afterAll(async () => {
    for (const one of opened) await one.close();
  });

  async function milkingOf(cows: number) {
    const parlour = await makeParlour(cows);
    opened.push(parlour);
    const page = await anyDevice(TABLET);
    await enter(page, parlour.url, parlour.account);
    await page.goto(`${parlour.url}${MILK}`);
    await begin(page);
    await field(page, parlour.herd[0]?.nome ?? '').waitFor();
    return page;
  }

  it('are as near as sixty, and leave the memory flat', async () => {
    const small = await milkingOf(COWS);
    const few = medianOf(await enterMany(small, COWS - 10));
    const page = await milkingOf(1000);
    await enterMany(page, 20);
    const before = await heapOf(page);
    const many = medianOf(await enterMany(page, ENTRIES));
    const grown = (await heapOf(page)) - before;
    console.log(
      `Enter to the next cow in sight: median ${many.toFixed(0)} ms of 1000 cows, ${few.toFixed(0)} ms of ${COWS}; memory grew ${(grown / 1024).toFixed(0)} KB in ${ENTRIES} entries`,
    );
    // By what it costs elsewhere on this machine, however busy it is.
    expect(many).toBeLessThan(3 * few + 50);
    expect(grown).toBeLessThan(2 * 1024 * 1024);
  });
});

function medianOf(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Enters 12 litres for as many cows; ms from Enter until the next is shown. */
function enterMany(page: Page, count: number): Promise<number[]> {
  return page.evaluate(async (entries) => {
    const input = () =>
      document.querySelector<HTMLInputElement>('[data-lote="valor"]');
    const press = (key: string) =>
      input()?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    const frame = () =>
      new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const times: number[] = [];
    for (let index = 0; index < entries; index += 1) {
      const label = input()?.ariaLabel;
      press('1');
      press('2');
      const from = performance.now();
      press('Enter');
      while (input()?.ariaLabel === label) await frame();
      times.push(performance.now() - from);
    }
    return times;
  }, count);
}

/** Bytes in use once the garbage is gone. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}
