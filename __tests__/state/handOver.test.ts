import { loadHerd } from '@/state/device/load';
import { flush, takeOver } from '@/state/outbox/thunks';
import type { Ports } from '@/state/ports';
import { SCHEMA_VERSION } from '@/state/storage/schema';
import { pullHerd } from '@/state/sync/thunks';
import { aHerd, anAnimal, HERD_ID } from '../support/builders';
import { uuid } from '../support/buildersMilk';
import {
  aFarm,
  anId,
  given,
  pass,
  type Tab,
  until,
  withQueueClock,
} from './offlineDevice';
import { json } from './world';

withQueueClock();

type Farm = ReturnType<typeof aFarm>;

async function takesOver(tab: Tab) {
  await until(() => tab.state().readiness.lock === 'elsewhere');
  tab.dispatch(takeOver());
  await until(() => tab.state().readiness.ready);
}

/** Two tabs, of which the second writes and the first waits for its turn. */
async function twoTabs(farm: Farm, changes: Partial<Ports> = {}) {
  const first = await farm.start(changes);
  await given(first.herd());
  const second = farm.open(changes);
  await takesOver(second);
  return { first, second };
}

describe('what a newer version of the app wrote in another tab', () => {
  it('is set aside by an older one that takes the device back', async () => {
    const farm = aFarm();
    const { first, second } = await twoTabs(farm);
    farm.server.breaks('drop');
    await given(second.animal({ nome: 'Aurora' }));
    const newer = { versao: SCHEMA_VERSION + 1 };
    await farm.disk.put('aparelho', 'esquema', newer);
    await takesOver(first);
    await until(() => first.state().readiness.quarantined > 0);
    expect(first.names()).toEqual([]);
    expect((await farm.disk.read('aparelho')).get('esquema')).toEqual({
      versao: SCHEMA_VERSION,
    });
  });

  it('is left alone by an older one that only waits', async () => {
    const farm = aFarm();
    const { first } = await twoTabs(farm);
    const newer = { versao: SCHEMA_VERSION + 1 };
    await farm.disk.put('aparelho', 'esquema', newer);
    const load = given(first.dispatch(loadHerd(uuid(7, 7))));
    await expect(load).rejects.toThrow();
    await pass(1000);
    expect((await farm.disk.read('aparelho')).get('esquema')).toEqual(newer);
  });
});

/** More than come at once: the tab may hand over while they are read. */
const MANY = 3_000;

/** A server of which the herd comes with animals of these names. */
function aHerdServer(farm: Farm) {
  let page: object = {};
  const fetch: Ports['fetch'] = async (url, init) =>
    url.includes('/sincronizar/') ? json(page) : farm.server.fetch(url, init);
  const has = (versao: number, animal: object) => {
    const herd = aHerd({ versao, qntdAnimais: MANY });
    const animais = [anAnimal({ ...animal, versao })];
    const mudancas = { rebanhos: [herd], animais };
    page = { versao, completo: true, mudancas, removidos: {} };
  };
  return { fetch, has };
}

it('a load that outlives two hand-overs brings no rows of before', async () => {
  const farm = aFarm();
  const { fetch, has } = aHerdServer(farm);
  const seed = await farm.start({ fetch });
  has(5, { animalId: anId(), nome: 'Velha' });
  await given(seed.dispatch(pullHerd(HERD_ID)));
  await given(seed.dispatch(flush()));
  seed.kill();
  let draw: () => void = () => undefined;
  const drawn = new Promise<void>((resolve) => {
    draw = resolve;
  });
  const first = await farm.start({ fetch, drawn: () => drawn });
  const old = first.dispatch(loadHerd(HERD_ID)).catch(() => 'dropped');
  await until(() => first.state().readiness.listedHerds.length > 0);
  const second = farm.open({ fetch });
  await takesOver(second);
  has(6, { animalId: anId(), nome: 'Nova' });
  await given(second.dispatch(pullHerd(HERD_ID)));
  await takesOver(first);
  draw();
  await given(first.dispatch(loadHerd(HERD_ID)));
  expect(await given(old)).toBe('dropped');
  expect([...first.names()].sort()).toEqual(['Nova', 'Velha']);
  expect(first.state().herds.versions).toEqual({ [HERD_ID]: 6 });
});
