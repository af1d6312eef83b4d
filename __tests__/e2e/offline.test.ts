import { rmSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { makeProfile, type Profile } from '@/tools/quality/chromiumProfile';
import {
  addAnimal,
  allSent,
  closeFarms,
  type Farm,
  makeFarm,
  openQueue,
  renameAnimal,
  row,
  settle,
} from './offlineFarm';
import { heading, openStage, PHONE, type Stage, TABLET, watch } from './stage';

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

/** Runs on a device of its own, whose browser may be killed and reopened. */
async function onDevice(run: (farm: Farm, device: Device) => Promise<void>) {
  const farm = await makeFarm(stage.server.url, ['Mimosa']);
  const profile = makeProfile();
  try {
    await run(farm, { profile, open: (offline) => open(profile, offline) });
  } finally {
    await profile.remove();
  }
}

interface Device {
  readonly profile: Profile;
  open(offline?: boolean): Promise<Page>;
}

async function open(profile: Profile, offline = false): Promise<Page> {
  const context: BrowserContext = await profile.open();
  await watch(context, stage.faults);
  await context.setOffline(offline);
  const page = await context.newPage();
  await page.setViewportSize(PHONE);
  page.setDefaultTimeout(30_000);
  return page;
}

const ALL = ['Aurora', 'Bela', 'Cora', 'Mimosa do Brejo'];

describe('without a network', () => {
  it('records survive kill -9 and reach the server once', () =>
    onDevice(async (farm, device) => {
      const page = await device.open();
      await settle(page, farm);
      await page.context().setOffline(true);
      for (const name of ['Aurora', 'Bela', 'Cora']) {
        await addAnimal(page, name);
      }
      await renameAnimal(page, 'Mimosa', 'Mimosa do Brejo');
      await device.profile.kill();

      const again = await device.open(true);
      await again.goto(farm.animalsUrl);
      for (const name of ALL) {
        await row(again, name).getByText('Aguardando envio').waitFor();
      }
      const queue = await openQueue(again, farm);
      await queue.getByText('4 registros guardados').waitFor();
      const waiting = queue.getByText('Aguardando envio');
      expect(await waiting.count()).toBe(4);
      expect(farm.wire.arrivals).toEqual([]);

      await again.context().setOffline(false);
      await allSent(again);
      expect(await farm.held()).toEqual({ names: ALL, count: 4 });
      expect(farm.wire.arrivals).toHaveLength(4);
    }));

  it('answers that were lost double nothing, nor does a kill in between', () =>
    onDevice(async (farm, device) => {
      const page = await device.open();
      await settle(page, farm);
      farm.wire.set('deaf');
      await addAnimal(page, 'Aurora');
      await addAnimal(page, 'Bela');
      await farm.wire.arrived(2);
      await device.profile.kill();
      const names = ['Aurora', 'Bela', 'Mimosa'];
      expect(await farm.held()).toEqual({ names, count: 3 });

      farm.wire.set('open');
      const again = await device.open();
      await openQueue(again, farm);
      await allSent(again);
      expect(await farm.held()).toEqual({ names, count: 3 });
      const sent = farm.wire.arrivals.map(({ key }) => key);
      expect(sent.length).toBeGreaterThan(2);
      expect(new Set(sent).size).toBe(2);
    }));

  it('the session is still there when the browser lost its localStorage', () =>
    onDevice(async (farm, device) => {
      const page = await device.open();
      await settle(page, farm);
      await device.profile.kill();
      const stored = path.join(device.profile.folder, 'Default/Local Storage');
      rmSync(stored, { recursive: true });

      const again = await device.open(true);
      await again.goto(farm.animalsUrl);
      await row(again, 'Mimosa').waitFor();
    }));
});

describe.each([
  ['phone', PHONE],
  ['tablet', TABLET],
])('on a %s without a network', (_, viewport) => {
  it('every screen of the herd opens by its own address', async () => {
    const farm = await makeFarm(stage.server.url, ['Mimosa']);
    const page = await stage.page({ viewport });
    await settle(page, farm);
    await row(page, 'Mimosa').click();
    await heading(page, 'Mimosa');
    const animal = page.url();
    await page.context().setOffline(true);
    await page.goto(animal);
    await heading(page, 'Mimosa');
    await page.goto(`${farm.wire.url}/rebanhos`);
    await page.getByRole('link', { name: /^Boa Vista/ }).waitFor();
    await page.goto(farm.herdUrl);
    await heading(page, 'Boa Vista');
    await page.goto(farm.animalsUrl);
    await row(page, 'Mimosa').waitFor();
    await page.getByRole('link', { name: 'Sem internet' }).waitFor();
    await page.context().close();
  });
});
