import type { Page } from 'playwright-core';
import { launchChromium } from '@/tools/chromium';
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
const WARM_UP = 3;
const PUTS = 15;

/** M8: from the tap on "Salvar" to "salvo" in sight, the device holding it. */
export async function durable(bed: Bed): Promise<readonly Result[]> {
  const site = await openSite(bed.lida.url, new Map());
  const browser = await launchChromium();
  try {
    const form = async (size: Size) => {
      const phone = await openPhone(await browser.newContext());
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
    // One put is too short to be timed alone: the usual one of several.
    const put = async () => {
      const each: number[] = [];
      for (let n = 0; n < PUTS; n += 1) {
        each.push(await large.phone.page.evaluate(putStrictly));
      }
      return median(each);
    };
    const seen: number[] = [];
    const save = async () => {
      const ms = await large.save();
      seen.push(ms);
      return ms;
    };
    for (let n = 0; n < WARM_UP; n += 1) await put();
    const raw = await pairs(PAIRS, save, put);
    const scale = await pairs(PAIRS, save, small.save);
    const title = 'tap to "salvo" on screen and on the device, 4 × CPU';
    const better = 'lower' as const;
    return [
      {
        id: 'M8',
        title: `${title}: 10,000 animals over one bare strict put`,
        ...raw,
        bound: { better, pass: 8, ambitious: 4 },
        notes: [`median ${median(seen).toFixed(1)} ms`],
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

let made = 0;

/** Saves one animal after another in the form that stays open. */
function recorder({ page }: Phone) {
  return async (): Promise<number> => {
    made += 1;
    await page.getByRole('radio', { name: /^Vaca/ }).check({ force: true });
    const name = page.getByRole('textbox', { name: 'Nome' });
    await name.fill(`Durável ${made}`);
    await page.getByLabel('Raça').selectOption({ label: 'Girolando' });
    // The strip of the record before would be taken for this one's.
    await page.getByText(SAVED).waitFor({ state: 'detached' });
    const ms = await page.evaluate(tapAndWait, SAVED);
    // The form is ready for another one; each turn asks the page anew.
    while ((await name.inputValue()) !== '') await painted(page);
    return ms;
  };
}

const SAVED = 'Salvo neste aparelho';

function painted(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => resolve())),
  );
}

/** In the page: ms from the tap to the painted text. */
function tapAndWait(text: string): Promise<number> {
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Salvar e cadastrar outro',
  );
  if (!button) throw new Error('The form has no such button.');
  return new Promise((resolve) => {
    let start = 0;
    const seen = new MutationObserver(() => {
      if (!document.body.textContent?.includes(text)) return;
      seen.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - start);
        port2.postMessage(null);
      });
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
