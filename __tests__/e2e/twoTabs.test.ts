import type { Page } from 'playwright-core';
import { OFFLINE_MESSAGES } from '@/state/device/messages';
import {
  addAnimal,
  closeFarms,
  type Farm,
  makeFarm,
  row,
  settle,
} from './offlineFarm';
import { heading, openStage, type Stage } from './stage';

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

/** Two tabs of one browser, of which the first writes. */
async function inTwoTabs(
  run: (first: Page, second: Page, farm: Farm) => Promise<void>,
) {
  const farm = await makeFarm(stage.server.url, ['Mimosa']);
  const first = await stage.page();
  await settle(first, farm);
  const second = await first.context().newPage();
  await second.goto(farm.animalsUrl);
  await heading(second, OFFLINE_MESSAGES.otherTab);
  await run(first, second, farm);
  await first.context().close();
}

/** The seal in the bar is gone; a reload would hand the lock over. */
function nothingWaits(page: Page) {
  const seal = page.getByRole('link', { name: /aguardando|Sem internet/ });
  return seal.waitFor({ state: 'detached' });
}

const NAMES = ['Aurora', 'Bela', 'Mimosa'];

it('"Usar aqui" hands the queue over, and nothing is doubled', () =>
  inTwoTabs(async (first, second, farm) => {
    await first.context().setOffline(true);
    await addAnimal(first, 'Aurora');
    await second.getByRole('button', { name: 'Usar aqui' }).click();
    await row(second, 'Aurora').waitFor();
    await heading(first, OFFLINE_MESSAGES.otherTab);
    await addAnimal(second, 'Bela');
    await first.context().setOffline(false);
    await nothingWaits(second);
    expect(await farm.held()).toEqual({ names: NAMES, count: 3 });
    expect(farm.wire.arrivals).toHaveLength(2);

    await first.getByRole('button', { name: 'Usar aqui' }).click();
    for (const name of NAMES) await row(first, name).waitFor();
    await heading(second, OFFLINE_MESSAGES.otherTab);
  }));

it('a tab closed while it sends leaves the rest to the other', () =>
  inTwoTabs(async (first, second, farm) => {
    farm.wire.set('mute');
    await addAnimal(first, 'Aurora');
    await addAnimal(first, 'Bela');
    await farm.wire.arrived(1);
    await first.close();
    farm.wire.set('open');
    for (const name of NAMES) await row(second, name).waitFor();
    await nothingWaits(second);
    expect(await farm.held()).toEqual({ names: NAMES, count: 3 });
    const keys = farm.wire.arrivals.map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(2);
    expect(new Set(keys).size).toBe(2);
  }));
