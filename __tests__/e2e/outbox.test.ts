import type { Page } from 'playwright-core';
import { SESSION_MESSAGES } from '@/domain/session/messages';
import { ANIMAL_MESSAGES } from '@/domain/shared/recordMessages';
import { OFFLINE_MESSAGES } from '@/state/device/messages';
import { otherOwner } from '@/state/session/messages';
import {
  addAnimal,
  allSent,
  closeFarms,
  type Farm,
  makeFarm,
  openQueue,
  row,
  save,
  settle,
  typeAnimal,
} from './offlineFarm';
import { heading, makeAccount, openStage, type Stage, signIn } from './stage';
import { said } from './strips';

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

/** A phone with the herd on it. */
async function onPhone(run: (page: Page, farm: Farm) => Promise<void>) {
  const farm = await makeFarm(stage.server.url, ['Mimosa']);
  const page = await stage.page();
  await settle(page, farm);
  await run(page, farm);
  await page.context().close();
}

function statuses({ wire }: Farm): number[] {
  return wire.arrivals.map(({ status }) => status);
}

describe('the queue', () => {
  it('waits for its owner when the session ends, and another sends none', () =>
    onPhone(async (page, farm) => {
      await page.context().setOffline(true);
      await addAnimal(page, 'Aurora');
      await addAnimal(page, 'Bela');
      await farm.revoke();
      await page.context().setOffline(false);
      await heading(page, 'Entrar');
      await said(page, SESSION_MESSAGES.unauthenticated);
      // Both went at once.
      await farm.wire.arrived(2);
      const before = farm.wire.arrivals.length;
      expect(new Set(statuses(farm))).toEqual(new Set([401]));

      const { username } = farm.account;
      const other = await makeAccount(stage.server.url, `${username}-b`);
      await signIn(page, other);
      await said(page, otherOwner(username));
      expect(farm.wire.arrivals).toHaveLength(before);

      await signIn(page, farm.account);
      await heading(page, 'Animais');
      await openQueue(page, farm);
      await allSent(page);
      const names = ['Aurora', 'Bela', 'Mimosa'];
      expect(await farm.held()).toEqual({ names, count: 3 });
      // The reload for the queue may have cut an answer off: the same keys.
      const sent = farm.wire.arrivals.map(({ key }) => key);
      expect(new Set(sent).size).toBe(2);
      expect(new Set(statuses(farm).slice(before))).toEqual(new Set([201]));
    }));

  it('keeps what another device made impossible, to be corrected', () =>
    onPhone(async (page, farm) => {
      await page.context().setOffline(true);
      await addAnimal(page, 'Aurora');
      await addAnimal(page, 'Bela');
      await farm.register('Aurora');
      await page.context().setOffline(false);
      await page.getByRole('link', { name: '1 não enviado' }).click();
      const refused = page.getByRole('article', { name: 'Cadastro de Aurora' });
      await refused.getByText(ANIMAL_MESSAGES.nameTaken).waitFor();
      await farm.wire.arrived(2);
      await refused.getByRole('link', { name: 'Corrigir' }).click();
      const name = page.getByRole('textbox', { name: 'Nome' });
      await heading(page, 'Cadastrar animal');
      expect(await name.inputValue()).toBe('Aurora');
      await name.fill('Aurora da Serra');
      await save(page);
      await row(page, 'Aurora da Serra').waitFor();
      await openQueue(page, farm);
      await allSent(page);
      const names = ['Aurora', 'Aurora da Serra', 'Bela', 'Mimosa'];
      expect(await farm.held()).toEqual({ names, count: 4 });
    }));

  it('takes a sign-in page of some Wi-Fi for no answer', () =>
    onPhone(async (page, farm) => {
      farm.wire.set('portal');
      await addAnimal(page, 'Aurora');
      const queue = await openQueue(page, farm);
      const again = queue.getByRole('button', { name: 'Tentar enviar agora' });
      await again.click();
      // The line opens after this attempt, or there is nothing left to click.
      await queue.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
      await queue.getByText('Sem internet').waitFor();
      await queue.getByText('Aguardando envio').waitFor();
      farm.wire.set('open');
      await again.click();
      await allSent(page);
      const names = ['Aurora', 'Mimosa'];
      expect(await farm.held()).toEqual({ names, count: 2 });
      expect(farm.wire.arrivals).toHaveLength(1);
    }));

  it('says that the device is full, and loses nothing it held', () =>
    onPhone(async (page, farm) => {
      await page.context().setOffline(true);
      await addAnimal(page, 'Aurora');
      await fillDisk(page);
      await typeAnimal(page, 'Bela');
      await save(page);
      await said(page, OFFLINE_MESSAGES.noSpace);
      const alerts = page.getByRole('alert');
      await alerts.filter({ hasText: 'Sem espaço neste aparelho:' }).waitFor();
      await page.getByRole('link', { name: 'Sem internet, 1' }).click();
      await page.getByText('1 registro guardado').waitFor();
      // Another page of the same device, whose disk has room again.
      await page.goto(farm.animalsUrl);
      await row(page, 'Aurora').waitFor();
      expect(await row(page, 'Bela').count()).toBe(0);
      await page.context().setOffline(false);
      await openQueue(page, farm);
      await allSent(page);
      const names = ['Aurora', 'Mimosa'];
      expect(await farm.held()).toEqual({ names, count: 2 });
    }));
});

/**
 * From now on the browser gives up each write, as it does where the disk is
 * full. DevTools' own limit of an origin does not reach this storage.
 */
function fillDisk(page: Page) {
  return page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function full(...row) {
      const request = put.apply(this, row);
      this.transaction.abort();
      return request;
    };
  });
}
