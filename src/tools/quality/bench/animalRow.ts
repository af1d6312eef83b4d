import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '@/tools/quality/chromium';
import { median, pairs, type Result } from './protocol';
import type { Kind, RowsPage } from './rows/page';
import { type Built, buildAsTheApp, putInto } from './webpackBuild';

const PAIRS = 21;
const WARM_UP = 3;
/** Frames come when they are ready, not 60 times a second. */
const FREE_RUNNING = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** js-framework-benchmark's weights, to two places. */
const WEIGHTS: Readonly<Record<string, number>> = {
  create: 0.64,
  replace: 0.56,
  update: 0.56,
  swap: 0.13,
  remove: 0.53,
  createMany: 0.56,
  append: 0.55,
  clear: 0.42,
};

/** M3: our animal row, all rows mounted, over the same row by hand. */
export async function animalRow(): Promise<Result> {
  const built = await buildAsTheApp('src/tools/quality/bench/rows/page.ts');
  const browser = await launchChromium(FREE_RUNNING);
  try {
    const react = await openRows(browser, built, 'react');
    const vanilla = await openRows(browser, built, 'vanilla');
    await checkTwins(react, vanilla);
    const ours = recorder(react);
    const theirs = recorder(vanilla);
    for (let n = 0; n < WARM_UP; n += 1) {
      await ours.run();
      await theirs.run();
    }
    const run = await pairs(PAIRS, ours.run, theirs.run);
    return {
      id: 'M3',
      title:
        'animal rows over a vanilla twin, weighted geometric mean of times',
      ...run,
      bound: { better: 'lower', pass: 1.7, ambitious: 1.55 },
      notes: notesOf(ours.seen, theirs.seen),
    };
  } finally {
    await browser.close();
  }
}

async function openRows(browser: Browser, built: Built, kind: Kind) {
  const page = await browser.newPage();
  await page.setContent('<!doctype html><body></body>');
  await putInto(page, built);
  await page.evaluate((which) => {
    const global = window as unknown as RowsWindow;
    global.rows = global.openRows(which);
  }, kind);
  return page;
}

interface RowsWindow {
  openRows: (kind: Kind) => RowsPage;
  rows: RowsPage;
}

/** A ratio means nothing where the two do not draw the same. */
async function checkTwins(react: Page, vanilla: Page): Promise<void> {
  const [ours, theirs] = await Promise.all([htmlOf(react), htmlOf(vanilla)]);
  if (ours !== theirs || !ours.includes('<svg')) {
    throw new Error(`The twins differ:\n${ours}\n${theirs}`);
  }
}

function htmlOf(page: Page): Promise<string> {
  return page.evaluate(() => (window as unknown as RowsWindow).rows.html());
}

type Times = Readonly<Record<string, number>>;

function recorder(page: Page) {
  const seen: Times[] = [];
  return {
    seen,
    run: async () => {
      const times = await page.evaluate(() =>
        (window as unknown as RowsWindow).rows.measure(),
      );
      seen.push(times);
      return weightedMean(times);
    },
  };
}

function weightedMean(times: Times): number {
  const entries = Object.entries(WEIGHTS);
  const weight = entries.reduce((sum, [, one]) => sum + one, 0);
  const logs = entries.map(([name, one]) => one * Math.log(times[name] ?? NaN));
  return Math.exp(logs.reduce((sum, one) => sum + one, 0) / weight);
}

function notesOf(ours: readonly Times[], theirs: readonly Times[]): string[] {
  const typical = (seen: readonly Times[], name: string) =>
    median(seen.slice(WARM_UP).map((times) => times[name] ?? NaN));
  return Object.keys(WEIGHTS).map((name) => {
    const [a, b] = [typical(ours, name), typical(theirs, name)];
    return `${name}: ${a.toFixed(1)} against ${b.toFixed(1)} ms, ${(a / b).toFixed(2)}`;
  });
}
