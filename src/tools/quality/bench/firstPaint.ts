import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '@/tools/quality/chromium';
import type { Bed } from './bed';
import {
  herdOfSize,
  inNewTab,
  openPhone,
  settle,
  slowDown,
} from './bootDevice';
import { openSite, type Site, staticPage } from './bootSite';
import { median, pairs, type Result } from './protocol';

const PAIRS = Number(process.env.PAIRS ?? 21);
const STATIC = '/estatica-1000.html';
/** Lighthouse's Slow 4G, as it throttles: bytes a second and ms. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** M10: the first paint, cold over a slow line and again without any. */
export async function firstPaints(bed: Bed): Promise<readonly Result[]> {
  const pages = new Map([[STATIC, staticPage(1000)]]);
  const site = await openSite(bed.lida.url, pages);
  const browser = await launchChromium();
  try {
    const cold = await coldPaints(browser, site);
    return [cold, await reopenPaints(browser, site, bed)];
  } finally {
    await browser.close();
    await site.close();
  }
}

async function coldPaints(browser: Browser, site: Site): Promise<Result> {
  const first = recorder(COLD_PAINTS, () => coldPaint(browser, `${site.url}/`));
  const page = recorder(COLD_PAINTS, () =>
    coldPaint(browser, site.url + STATIC),
  );
  await first.run();
  await page.run();
  return {
    id: 'M10 cold',
    title: 'first paint of the app over that of a static page, slow 4G',
    ...(await pairs(PAIRS, first.run, page.run)),
    bound: { better: 'lower', pass: 2.5, ambitious: 1.5 },
    notes: [`${first.typical()} against ${page.typical()} ms`],
  };
}

/** On a device that never was there. */
async function coldPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  const phone = await openPhone(context);
  await slowDown(phone);
  await phone.devtools.send('Network.enable');
  await phone.devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await phone.page.goto(url, { waitUntil: 'commit' });
  const ms = await firstPaint(phone.page);
  await context.close();
  return ms;
}

async function reopenPaints(
  browser: Browser,
  site: Site,
  bed: Bed,
): Promise<Result> {
  const context = await browser.newContext();
  const phone = await openPhone(context);
  const herd = await herdOfSize(bed, 1000);
  await settle(phone, site.url, [herd]);
  await phone.page.close();
  await context.setOffline(true);
  const open = (url: string) => () =>
    inNewTab(context, async ({ page }) => {
      await page.goto(url, { waitUntil: 'commit' });
      const ms = await firstPaint(page);
      await page.locator('ul[aria-label="Animais"] > li').first().waitFor();
      return ms;
    });
  const app = recorder(
    AGAIN_PAINTS,
    open(`${site.url}/rebanho/${herd}/animais`),
  );
  const page = recorder(AGAIN_PAINTS, open(site.url + STATIC));
  await app.run();
  await page.run();
  return {
    id: 'M10 again',
    title: 'first paint without a network, the herd after it, over static',
    ...(await pairs(PAIRS, app.run, page.run)),
    bound: { better: 'lower', pass: 1.6, ambitious: 1.2 },
    notes: [`${app.typical()} against ${page.typical()} ms`],
  };
}

/** First Contentful Paint, ms from the start of the navigation. */
function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint');
          if (paint) resolve(paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
}

/** Frames come in steps, warm ones most: the usual one of several paints. */
const COLD_PAINTS = 3;
const AGAIN_PAINTS = 5;

function recorder(paints: number, measure: () => Promise<number>) {
  const seen: number[] = [];
  return {
    run: async () => {
      const each: number[] = [];
      for (let n = 0; n < paints; n += 1) each.push(await measure());
      const ms = median(each);
      seen.push(ms);
      return ms;
    },
    typical: () => median(seen).toFixed(0),
  };
}
