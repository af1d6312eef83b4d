import type { BrowserContext, Page } from 'playwright-core';
import { makeProfile } from '@/tools/quality/chromiumProfile';
import { type Bed, makeHerd, signIn } from './bed';
import { settle } from './bootDevice';
import { openSite } from './bootSite';
import type { Result } from './protocol';

const ROUNDS = Number(process.env.KILLS ?? 200);
const HERD = 64;

/**
 * M9a: records of which the screen said "salvo", the browser and all its
 * children killed at that moment, that are there when it is opened again.
 */
export async function kills(bed: Bed): Promise<Result> {
  const { url } = bed.lida;
  const herd = await makeHerd(url, await signIn(url), HERD);
  const site = await openSite(url, new Map());
  const profile = makeProfile();
  const acknowledged: string[] = [];
  try {
    const first = await profile.open();
    const page = await openPage(first);
    await settle({ page }, site.url, []);
    await page.goto(`${site.url}/rebanho/${herd}/animais`);
    await page.getByText('Nenhum animal neste rebanho').waitFor();
    await profile.kill();
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await profile.open();
      await context.setOffline(true);
      const form = await openPage(context);
      await form.goto(`${site.url}/rebanho/${herd}/cadastrar-animal`);
      const name = `Morte ${round}`;
      await fill(form, name);
      await saved(form);
      await profile.kill();
      acknowledged.push(name);
      if (round % 20 === 19) console.error(`${round + 1} kills`);
    }
    const context = await profile.open();
    await context.setOffline(true);
    const last = await openPage(context);
    await last.goto(`${site.url}/rebanhos`);
    const kept = new Set(await last.evaluate(queuedNames));
    const present = acknowledged.filter((name) => kept.has(name)).length;
    return {
      id: 'M9a',
      title: 'acknowledged records that outlive kill -9 of the browser',
      ratios: [present / acknowledged.length],
      controls: [],
      bound: { better: 'higher', pass: 1, ambitious: 1 },
      notes: [`${present} of ${acknowledged.length}`],
    };
  } finally {
    await profile.remove();
    await site.close();
  }
}

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

async function fill(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: /^Vaca/ }).check({ force: true });
  await page.getByRole('textbox', { name: 'Nome' }).fill(name);
  await page.getByLabel('Raça').selectOption({ label: 'Girolando' });
}

/** Resolves as the text comes to the page, before it is drawn. */
function saved(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const seen = new MutationObserver(() => {
          const text = document.body.textContent ?? '';
          if (text.includes('Salvo neste aparelho')) resolve();
        });
        seen.observe(document.body, { childList: true, subtree: true });
        const button = [...document.querySelectorAll('button')].find(
          ({ textContent }) => textContent === 'Salvar animal',
        );
        button?.click();
      }),
  );
}

/** In the page: the names in the outbox as the disk has it. */
function queuedNames(): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('lida');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const store = opening.result.transaction('fila').objectStore('fila');
      const reading = store.getAll();
      reading.onsuccess = () =>
        resolve(
          reading.result.map(
            ({ operation }: { operation: { dados: { nome: string } } }) =>
              operation.dados.nome,
          ),
        );
    };
  });
}
