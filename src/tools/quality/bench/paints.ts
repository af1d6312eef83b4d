import type { BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '@/tools/quality/chromium';
import type { Bed } from './bed';
import {
  herdOfSize,
  inNewTab,
  openPhone,
  type Phone,
  settle,
  slowDown,
} from './bootDevice';
import { openSite, type Site, staticPage } from './bootSite';
import { median, pairs, type Result } from './protocol';

const PAIRS = Number(process.env.PAIRS ?? 21);
const STATIC = '/estatica-1000.html';
const CARD = 'main a[href^="/rebanho/"]';
const ROW = 'ul[aria-label="Animais"] > li';
/** Lighthouse's slow 4G as it is felt: bytes a second and ms a round trip. */
const SLOW_4G = {
  offline: false,
  latency: 562,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** ms from the start of the navigation. */
interface Paints {
  readonly first: number;
  readonly largest: number;
}

/** M10: the largest paint, cold over a slow line and again without any. */
export async function paints(bed: Bed): Promise<readonly Result[]> {
  const site = await openSite(
    bed.lida.url,
    new Map([[STATIC, staticPage(1000)]]),
  );
  const browser = await launchChromium();
  try {
    const stranger = await browser.newContext({ serviceWorkers: 'block' });
    const login = await coldLogin(stranger, site);
    const known = await browser.newContext();
    const phone = await openPhone(known);
    const herd = await herdOfSize(bed, 1000);
    await settle(phone, site.url, [herd]);
    await phone.page.close();
    const list = await coldList(known, site);
    return [login, list, await reopened(known, site)];
  } finally {
    await browser.close();
    await site.close();
  }
}

async function coldLogin(context: BrowserContext, site: Site): Promise<Result> {
  return {
    id: 'M10 login',
    title: 'largest paint of the login over that of a static page, slow 4G',
    ...(await against(COLD_PAINTS, {
      app: () => coldPaints(context, `${site.url}/login`, '#lida form'),
      page: () => coldPaints(context, site.url + STATIC, ROW),
    })),
    bound: { better: 'lower', pass: 2.8, ambitious: 1.5 },
  };
}

async function coldList(context: BrowserContext, site: Site): Promise<Result> {
  return {
    id: 'M10 list',
    title: 'largest paint of the herd list, signed in, over static, slow 4G',
    ...(await against(COLD_PAINTS, {
      app: () => coldPaints(context, `${site.url}/rebanhos`, CARD),
      page: () => coldPaints(context, site.url + STATIC, ROW),
    })),
    bound: { better: 'lower', pass: 4.2, ambitious: 3.7 },
  };
}

async function reopened(context: BrowserContext, site: Site): Promise<Result> {
  await context.setOffline(true);
  const open = (url: string, there: string) =>
    inNewTab(context, ({ page }) => paintsOf(page, url, there));
  return {
    id: 'M10 again',
    title: 'largest paint of the herd list without a network, over static',
    ...(await against(AGAIN_PAINTS, {
      app: () => open(`${site.url}/rebanhos`, CARD),
      page: () => open(site.url + STATIC, ROW),
    })),
    bound: { better: 'lower', pass: 1.8, ambitious: 1.4 },
  };
}

/** On a device that has nothing of the page. */
async function coldPaints(
  context: BrowserContext,
  url: string,
  there: string,
): Promise<Paints> {
  const phone = await openPhone(context);
  await slowDown(phone);
  await slowLine(phone);
  const seen = await paintsOf(phone.page, url, there);
  await phone.page.close();
  return seen;
}

async function slowLine({ devtools }: Phone): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Network.setBypassServiceWorker', { bypass: true });
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
}

/** `there`: what must be in the page before its paints count. */
async function paintsOf(
  page: Page,
  url: string,
  there: string,
): Promise<Paints> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(there).first().waitFor();
  return page.evaluate(paintsSoFar);
}

/** In the page, once the frame is out that is being made, and was told of. */
function paintsSoFar(): Promise<Paints> {
  /** ms; a paint is told of once it is shown, which a slow processor does late. */
  const told = 500;
  return new Promise((resolve) => {
    const seen = { first: 0, largest: 0 };
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) {
        if (name === 'first-contentful-paint') seen.first = startTime;
      }
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => {
      seen.largest = list.getEntries().at(-1)?.startTime ?? seen.largest;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    const idle = () => requestIdleCallback(() => resolve(seen));
    const later = () => setTimeout(idle, told);
    requestAnimationFrame(() => requestAnimationFrame(later));
  });
}

/** Frames come in steps, warm ones most: the usual one of several paints. */
const COLD_PAINTS = 3;
const AGAIN_PAINTS = 5;

type Opening = () => Promise<Paints>;

async function against(
  each: number,
  { app, page }: { readonly app: Opening; readonly page: Opening },
) {
  const [ours, plain] = [recorder(each, app), recorder(each, page)];
  await ours.run();
  await plain.run();
  const run = await pairs(PAIRS, ours.run, plain.run);
  return { ...run, notes: [`${ours.typical()} against ${plain.typical()}`] };
}

function recorder(each: number, open: Opening) {
  const seen: Paints[] = [];
  return {
    async run() {
      const some: Paints[] = [];
      for (let n = 0; n < each; n += 1) some.push(await open());
      seen.push(...some);
      return median(some.map(({ largest }) => largest));
    },
    typical() {
      const usual = (of: keyof Paints) =>
        median(seen.map((paint) => paint[of])).toFixed(0);
      return `${usual('largest')} ms (first ${usual('first')})`;
    },
  };
}
