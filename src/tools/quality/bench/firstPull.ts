import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';
import { inNewTab, type Phone, whenKept } from './bootDevice';

/** How a herd came to the page: ms from its first pull, and MB. */
export interface FirstPull {
  /** All its animals are in the list and a frame is out. */
  readonly usable: number;
  readonly whole: number;
  /** Of the main thread, longer than 50 ms. */
  readonly tasks: readonly number[];
  readonly heap: number;
  readonly peak: number;
}

/** Where a herd's list stands. */
export interface Listed {
  readonly rebanhoId: string;
  readonly url: string;
}

/** Longer than any pull takes, ms. */
const PATIENCE = 600_000;
const MEGABYTE = 1_000_000;

/** Opens the list of a herd of which the device has nothing. */
export function firstPull(
  context: BrowserContext,
  { url, rebanhoId }: Listed,
  animals: number,
): Promise<FirstPull> {
  return inNewTab(context, async (phone) => {
    const { page } = phone;
    await page.addInitScript(watchPull, animals);
    const heap = watchHeap(phone);
    await page.goto(url);
    const seen = await page.evaluate(seenPull);
    await whenKept(page, rebanhoId);
    const peak = await heap.stop();
    return { ...seen, peak, heap: await heapAfter(phone) };
  });
}

type Times = Omit<FirstPull, 'heap' | 'peak'>;

/** In the page: notes the moments of the pull and the long tasks. */
function watchPull(animals: number): void {
  const tasks: { readonly start: number; readonly ms: number }[] = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      tasks.push({ start: startTime, ms: duration });
    }
  }).observe({ type: 'longtask', buffered: true });
  let begun = 0;
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name.includes('/sincronizar/')) begun ||= startTime;
    }
  }).observe({ type: 'resource', buffered: true });
  const summary = () =>
    document.querySelector('header p[role=status]')?.textContent ?? '';
  const shown = () => Number(/^[\d.]+/.exec(summary())?.[0].replace('.', ''));
  let usable = 0;
  const pull = new Promise<Times>((resolve) => {
    const look = () => {
      if (!usable && shown() >= animals) usable = performance.now();
      if (!usable || !summary().includes('Atualizado')) {
        requestAnimationFrame(look);
        return;
      }
      const whole = performance.now();
      requestIdleCallback(() => {
        const during = tasks.filter(({ start }) => start >= begun);
        const all = during.map(({ ms }) => ms);
        resolve({ usable: usable - begun, whole: whole - begun, tasks: all });
      });
    };
    look();
  });
  Object.assign(window, { pull });
}

function seenPull(): Promise<Times> {
  return (window as unknown as { readonly pull: Promise<Times> }).pull;
}

/** The most that the page's heap held; asked ten times a second. */
function watchHeap({ devtools }: Phone) {
  let [going, peak] = [true, 0];
  const until = performance.now() + PATIENCE;
  const run = async () => {
    while (going && performance.now() < until) {
      const { usedSize } = await devtools.send('Runtime.getHeapUsage');
      peak = Math.max(peak, usedSize / MEGABYTE);
      await wait(100);
    }
    return peak;
  };
  const running = run();
  return {
    stop() {
      going = false;
      return running;
    },
  };
}

/** What is left once all is cleared away that nobody holds. */
async function heapAfter({ devtools }: Phone): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / MEGABYTE;
}
