import type { CDPSession } from 'playwright-core';
import { launchChromium } from '@/tools/quality/chromium';
import { slowDown } from '../bootDevice';
import { median, pairs, type Result } from '../protocol';
import { buildAsTheApp, putInto } from '../webpackBuild';
import type { HerdFilePage } from './page';

const PAIRS = Number(process.env.PAIRS ?? 3);
/** Only where this is so does a browser seal anything. */
const SECURE = 'http://localhost/';
const HEAP_SAMPLE = 250;
const MEGABYTE = 1_000_000;

interface BenchWindow {
  readonly page: HerdFilePage;
}

/**
 * The herd's file of 10,000 animals and five years, made and read at 4 × CPU;
 * the ratio is the making over the browser's gzip of the same rows.
 */
export async function herdFile(): Promise<Result> {
  const built = await buildAsTheApp('src/tools/quality/bench/herdFile/page.ts');
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.route(`${SECURE}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    );
    await page.goto(SECURE);
    await putInto(page, built);
    const size = await page.evaluate(() =>
      (window as unknown as BenchWindow).page.prepare(),
    );
    const devtools = await page.context().newCDPSession(page);
    await slowDown({ page, devtools });
    await devtools.send('HeapProfiler.collectGarbage');
    const heap = await watchHeap(devtools);
    const times: number[] = [];
    let bytes = 0;
    const make = async () => {
      const made = await page.evaluate(() =>
        (window as unknown as BenchWindow).page.make(),
      );
      bytes = made.bytes;
      times.push(made.ms);
      return made.ms;
    };
    const pack = () =>
      page.evaluate(() => (window as unknown as BenchWindow).page.pack());
    await make();
    const read = await page.evaluate(() =>
      (window as unknown as BenchWindow).page.read(),
    );
    // Before the reference, whose one long text is no work of ours.
    const most = heap.most();
    const run = await pairs(PAIRS, make, pack);
    return {
      id: 'arquivo',
      title: "a herd's file of 10,000 animals over gzip of its rows, 4 × CPU",
      ...run,
      bound: { better: 'lower', pass: 8, ambitious: 4 },
      notes: [
        `${size.rows} rows, ${mega(size.characters)} MB; the file ${mega(bytes)} MB`,
        `made in ${(median(times) / 1000).toFixed(1)} s, read twice over in ${(read / 1000).toFixed(1)} s`,
        `heap at most ${mega(most)} MB, of which the rows ${mega(heap.before)}`,
      ],
    };
  } finally {
    await browser.close();
  }
}

function mega(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(1);
}

/** The most that the page's heap has held, asked while it works. */
async function watchHeap(devtools: CDPSession) {
  const used = async () =>
    (await devtools.send('Runtime.getHeapUsage')).usedSize;
  const before = await used();
  let most = before;
  const timer = setInterval(() => {
    // The page may be gone by the time that it would answer.
    used().then(
      (now) => {
        most = Math.max(most, now);
      },
      () => undefined,
    );
  }, HEAP_SAMPLE);
  return {
    before,
    most: () => {
      clearInterval(timer);
      return most;
    },
  };
}
