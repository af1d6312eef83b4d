import type { Page } from 'playwright-core';
import {
  addAnimal,
  closeFarms,
  type Farm,
  makeFarm,
  openQueue,
  row,
  settle,
  typeAnimal,
} from './offlineFarm';
import { heading, openStage, type Stage, signIn } from './stage';

jest.setTimeout(120_000);

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());
afterEach(async () => {
  await closeFarms();
  expect(stage.faults).toEqual([]);
});

/** A phone that has been offline, with these animals waiting on it. */
async function withWaiting(
  names: readonly string[],
  run: (page: Page, farm: Farm) => Promise<void>,
) {
  const farm = await makeFarm(stage.server.url, ['Mimosa']);
  const page = await stage.page();
  await settle(page, farm);
  await page.context().setOffline(true);
  for (const name of names) await addAnimal(page, name);
  await run(page, farm);
  await page.context().close();
}

const alertOf = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text });

describe('a browser that deletes the data of the app (R1)', () => {
  it('is found out, and the farmer is told how much went', () =>
    withWaiting(['Aurora', 'Bela', 'Cora'], async (page, farm) => {
      const { origin } = new URL(farm.wire.url);
      // A page on its way out may lose what keeps it offline before it ends.
      farm.wire.set('down');
      await page.goto('about:blank');
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Storage.clearDataForOrigin', {
        origin,
        storageTypes: 'indexeddb,service_workers,cache_storage',
      });
      farm.wire.set('open');
      await page.context().setOffline(false);
      await page.goto(`${farm.wire.url}/rebanhos`);
      const lost = alertOf(page, '3 registros deste aparelho não chegaram');
      await lost.waitFor();
      expect(await farm.held()).toEqual({ names: ['Mimosa'], count: 1 });

      await lost.getByRole('button', { name: 'Entendi' }).click();
      await lost.waitFor({ state: 'detached' });
      await page.reload();
      await page.getByRole('link', { name: /^Boa Vista/ }).waitFor();
      expect(await lost.count()).toBe(0);
    }));
});

describe('storage that holds what no version wrote (R4)', () => {
  it('sets the unreadable record aside, says so, and sends the others', () =>
    withWaiting(['Aurora', 'Bela'], async (page, farm) => {
      await page.evaluate(spoilFirst);
      await page.goto(farm.animalsUrl);
      await alertOf(page, '1 registro não pôde ser lido').waitFor();
      await row(page, 'Bela').waitFor();
      await page.context().setOffline(false);
      await openQueue(page, farm);
      await page.getByText(/Com internet — 0 registros guardados/).waitFor();
      // Not all was sent: what was set aside stands there, to be taken along.
      const aside = page.getByRole('region', { name: 'Não lidos' });
      await aside.getByRole('article').waitFor();
      expect(await page.getByText('Tudo enviado').count()).toBe(0);
      const names = ['Bela', 'Mimosa'];
      expect(await farm.held()).toEqual({ names, count: 2 });
    }));
});

describe('a device whose clock is two years off (R6)', () => {
  it('is told before it saves', async () => {
    const farm = await makeFarm(stage.server.url, ['Mimosa']);
    const page = await stage.page();
    await page.addInitScript(setBack, 2 * 365 * 86_400_000);
    await page.goto(`${farm.wire.url}/login`);
    await signIn(page, farm.account);
    await heading(page, 'Seus rebanhos');
    const warning = alertOf(page, /^O relógio deste aparelho está 730 dias/);
    await warning.filter({ hasText: 'atrasado' }).waitFor();
    await page.goto(farm.animalsUrl);
    await typeAnimal(page, 'Aurora');
    await warning.waitFor();
    await page.context().close();
  });
});

/** Its clock by so many milliseconds; its timers stay those of the browser. */
function setBack(behind: number): void {
  const { now } = Date;
  Date.now = () => now.call(Date) - behind;
  globalThis.Date = new Proxy(Date, {
    construct: (target, given) =>
      Reflect.construct(target, given.length > 0 ? given : [target.now()]),
  });
}

/** Writes over the first record of the outbox, as a failing disk may. */
function spoilFirst(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('lida');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const store = opening.result
        .transaction('fila', 'readwrite')
        .objectStore('fila');
      const keys = store.getAllKeys();
      keys.onsuccess = () => {
        const write = store.put({ lixo: true }, keys.result[0]);
        write.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      };
    };
  });
}
