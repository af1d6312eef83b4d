import type { Page } from 'playwright-core';
import { launchChromium } from '@/tools/quality/chromium';
import type { Bed } from './bed';
import {
  herdOfSize,
  openPhone,
  type Phone,
  type Size,
  settle,
  slowDown,
} from './bootDevice';
import { openSite } from './bootSite';
import { median, pairs, type Result } from './protocol';

const PAIRS = Number(process.env.PAIRS ?? 21);
/** Before the first pair, of either: what runs often has been compiled. */
const WARM_UP = 15;
const PUTS = 61;

/**
 * M8: from the tap on "Salvar" to "salvo" in the page, the device holding it.
 * The frame that paints it is the browser's: whatever it holds, it takes longer
 * than the ambitious figure allows for all. Printed beside it are the text laid
 * out in sight and the painted frame.
 */
export async function durable(bed: Bed): Promise<readonly Result[]> {
  const site = await openSite(bed.lida.url, new Map());
  const browser = await launchChromium();
  try {
    const form = async (size: Size) => {
      // A phone has no mouse, under which each frame would look what lies there.
      const context = await browser.newContext({ hasTouch: true });
      const phone = await openPhone(context);
      const herd = await herdOfSize(bed, size);
      await settle(phone, site.url, [herd]);
      await phone.page.context().setOffline(true);
      const to = `${site.url}/rebanho/${herd}/cadastrar-animal`;
      await phone.page.goto(to);
      await slowDown(phone);
      const save = recorder(phone);
      for (let n = 0; n < WARM_UP; n += 1) await save();
      return { phone, save };
    };
    const large = await form(10000);
    const small = await form(1000);
    const puts: number[] = [];
    // One put is too short to be timed alone: the usual one of several.
    const put = async () => {
      const each: number[] = [];
      for (let n = 0; n < PUTS; n += 1) {
        each.push(await large.phone.page.evaluate(putStrictly));
      }
      puts.push(...each);
      return median(each);
    };
    const seen: Seen[] = [];
    const save = async () => {
      const times = await large.save();
      seen.push(times);
      return times.shown;
    };
    const smallSave = async () => (await small.save()).shown;
    for (let n = 0; n < WARM_UP; n += 1) await put();
    const raw = await pairs(PAIRS, save, put);
    const scale = await pairs(PAIRS, save, smallSave);
    const title = 'tap to "salvo" on screen and on the device, 4 × CPU';
    const better = 'lower' as const;
    return [
      {
        id: 'M8',
        title: `${title}: 10,000 animals over one bare strict put`,
        ...raw,
        bound: { better, pass: 8, ambitious: 4 },
        notes: notesOf(seen, median(puts)),
      },
      {
        id: 'M8 scale',
        title: `${title}: 10,000 over 1,000 animals`,
        ...scale,
        bound: { better, pass: 1.3, ambitious: 1.1 },
        notes: [],
      },
    ];
  } finally {
    await browser.close();
    await site.close();
  }
}

/** When the text was in the page, in its place in sight, and painted, ms. */
interface Seen {
  readonly shown: number;
  readonly placed: number;
  readonly painted: number;
}

function notesOf(seen: readonly Seen[], put: number): string[] {
  const to = (moment: keyof Seen) => {
    const ms = median(seen.map((times) => times[moment]));
    return `${ms.toFixed(1)} ms (${(ms / put).toFixed(1)} puts)`;
  };
  return [
    `in the page after ${to('shown')}, a put ${put.toFixed(2)} ms`,
    `laid out in sight after ${to('placed')}, painted after ${to('painted')}`,
  ];
}

let made = 0;

/** Saves one animal after another in the form that stays open. */
function recorder({ page }: Phone) {
  return async (): Promise<Seen> => {
    made += 1;
    await page.getByRole('radio', { name: /^Vaca/ }).tap({ force: true });
    const name = page.getByRole('textbox', { name: 'Nome' });
    await name.fill(`Durável ${made}`);
    await page.getByLabel('Raça').selectOption({ label: 'Girolando' });
    const times = await page.evaluate(tapAndWait, SAVED);
    // The form is ready for another one; each turn asks the page anew.
    while ((await name.inputValue()) !== '') await painted(page);
    // By then the page is quiet, and the next strip is not taken for this one.
    await page.getByText(SAVED).waitFor({ state: 'detached' });
    return times;
  };
}

const SAVED = 'Salvo neste aparelho';

function painted(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => resolve())),
  );
}

/** In the page: from the tap to the text. */
function tapAndWait(text: string): Promise<Seen> {
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Salvar e cadastrar outro',
  );
  if (!button) throw new Error('The form has no such button.');
  return new Promise((resolve, reject) => {
    let start = 0;
    const seen = new MutationObserver(() => {
      if (!document.body.textContent?.includes(text)) return;
      seen.disconnect();
      const shown = performance.now() - start;
      if (!isInSight()) reject(new Error(`"${text}" is out of sight.`));
      const placed = performance.now() - start;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () =>
          resolve({ shown, placed, painted: performance.now() - start });
        port2.postMessage(null);
      });
    });
    // Asked for its place, the page must style and lay out what changed.
    const isInSight = () =>
      [...document.querySelectorAll('[role=status] p')].some((line) => {
        const { top, bottom, height } = line.getBoundingClientRect();
        const inside = top >= 0 && bottom <= innerHeight && height > 0;
        return inside && line.textContent?.includes(text);
      });
    seen.observe(document.body, { childList: true, subtree: true });
    start = performance.now();
    button.click();
  });
}

/** In the page: ms of one put that the disk has, in a database of its own. */
function putStrictly(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('bancada');
    opening.onupgradeneeded = () => opening.result.createObjectStore('um');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const start = performance.now();
      const transaction = database.transaction('um', 'readwrite', {
        durability: 'strict',
      });
      transaction
        .objectStore('um')
        .put({ nome: 'Novilha' }, crypto.randomUUID());
      transaction.oncomplete = () => {
        resolve(performance.now() - start);
        database.close();
      };
    };
  });
}
