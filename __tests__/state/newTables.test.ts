import { loadHerd } from '@/state/device/load';
import { flush } from '@/state/outbox/thunks';
import type { Ports } from '@/state/ports';
import { KNOWN_TABLES } from '@/state/storage/schema';
import { selectHerdPull } from '@/state/sync/slice';
import { pullHerd } from '@/state/sync/thunks';
import { aHerd, anAnimal, HERD_ID } from '../support/builders';
import { uuid } from '../support/buildersMilk';
import { aFarm, anId, given, withQueueClock } from './offlineDevice';
import { json } from './world';

withQueueClock();

/** A server whose herd has so many rows of a table that this app does not know. */
function aNewerServer(count: number) {
  const farm = aFarm();
  const asked: string[] = [];
  const rows = Array.from({ length: count }, (_, n) => ({
    ...{ novaId: uuid(n, 1), rebanhoId: HERD_ID, versao: 5 },
  }));
  const page = {
    versao: 5,
    completo: true,
    mudancas: {
      rebanhos: [aHerd({ versao: 5 })],
      animais: [anAnimal({ animalId: anId(), nome: 'Mimosa', versao: 5 })],
      novas: rows,
    } as object,
    removidos: { rebanhos: [] },
  };
  const fetch: Ports['fetch'] = async (url, init) => {
    const [, desde] = /sincronizar.*desde=(\d+)/.exec(url) ?? [];
    if (desde === undefined) return farm.server.fetch(url, init);
    asked.push(desde);
    return json(page);
  };
  return { farm, asked, page, start: () => farm.start({ fetch }) };
}

/** A device that has pulled the herd, and was closed. */
async function aDevice() {
  const made = aNewerServer(1);
  const tab = await made.start();
  await given(tab.dispatch(pullHerd(HERD_ID)));
  await given(tab.dispatch(flush()));
  tab.kill();
  return made;
}

async function asksAgain({ start }: ReturnType<typeof aNewerServer>) {
  const tab = await start();
  await given(tab.dispatch(loadHerd(HERD_ID)));
  expect(tab.names()).toEqual(['Mimosa']);
  await given(tab.dispatch(pullHerd(HERD_ID)));
  expect(tab.names()).toEqual(['Mimosa']);
  await given(tab.dispatch(flush()));
  tab.kill();
}

describe('rows of a table that only a newer version of the app knows', () => {
  it('hold up none of the others, be they many', async () => {
    const { start } = aNewerServer(600);
    const tab = await start();
    await given(tab.dispatch(pullHerd(HERD_ID)));
    expect(tab.names()).toEqual(['Mimosa']);
    expect(selectHerdPull(tab.state(), HERD_ID).problem).toBeNull();
  });

  it('come once it is here, over the rows that stay', async () => {
    const device = await aDevice();
    const { disk } = device.farm;
    const kept = (await disk.read('aparelho')).get('versoes') as object;
    expect(kept).toMatchObject({ tabelas: KNOWN_TABLES });
    await disk.put('aparelho', 'versoes', { ...kept, tabelas: 'animais' });
    await asksAgain(device);
    expect(device.asked).toEqual(['0', '0']);
    await asksAgain(device);
    expect(device.asked).toEqual(['0', '0', '5']);
  });

  it('come where what was kept says nothing of tables yet', async () => {
    const device = await aDevice();
    const { disk } = device.farm;
    const kept = (await disk.read('aparelho')).get('versoes') as object;
    await disk.put('aparelho', 'versoes', { ...kept, tabelas: undefined });
    await asksAgain(device);
    expect(device.asked).toEqual(['0', '0']);
  });
});

it('a pull that broke has ended, and the next one begins', async () => {
  const { start, asked, page } = aNewerServer(0);
  const good = page.mudancas;
  page.mudancas = { ...good, animais: [null] };
  const tab = await start();
  await given(tab.dispatch(pullHerd(HERD_ID)));
  expect(selectHerdPull(tab.state(), HERD_ID)).toMatchObject({
    running: false,
    problem: { status: 0 },
  });
  page.mudancas = good;
  await given(tab.dispatch(pullHerd(HERD_ID)));
  expect(asked).toEqual(['0', '0']);
  expect(tab.names()).toEqual(['Mimosa']);
});
