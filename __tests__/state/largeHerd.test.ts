import { changesReceived } from '@/state/confirmed/herdSlice';
import { loadHerd } from '@/state/device/load';
import { selectHerdListed, selectHerdLoaded } from '@/state/device/readiness';
import { tableIn } from '@/state/domains';
import { selectAnimals } from '@/state/fold/selectors';
import { flush } from '@/state/outbox/thunks';
import { rowsOf } from '@/state/rows/buckets';
import { EMPTY_DELTA } from '@/state/rows/types';
import { aHerd, anAnimal, HERD_ID } from '../support/builders';
import { aWeighing, uuid } from '../support/buildersMilk';
import { aFarm, type Tab, withQueueClock } from './offlineDevice';

withQueueClock();

const MANY = 2_001;

/** A device that holds a herd with a weighing of each animal. */
async function aDevice(count: number) {
  const farm = aFarm();
  const tab = await farm.start();
  await tab.dispatch(loadHerd(HERD_ID));
  const animais = Array.from({ length: count }, (_, n) =>
    anAnimal({ animalId: uuid(n, 1), nome: `Vaca ${n}`, versao: 5 }),
  );
  const pesagens = animais.map(({ animalId }, n) => ({
    ...aWeighing(n, {}),
    ...{ animalId, pesagemId: uuid(n, 5), versao: 5 },
  }));
  tab.dispatch(
    changesReceived({
      ...EMPTY_DELTA,
      herds: [aHerd({ qntdAnimais: count, versao: 5 })],
      rows: { animais, pesagens },
      versions: { [HERD_ID]: 5 },
    }),
  );
  await tab.dispatch(flush());
  const before = tab.store.getState();
  tab.kill();
  return { farm, before };
}

function watched(tab: Tab) {
  const seen: (readonly [boolean, number, number])[] = [];
  tab.store.subscribe(() => {
    const state = tab.store.getState();
    if (!selectHerdListed(state, HERD_ID)) return;
    const weighings = rowsOf(tableIn(state, HERD_ID, 'pesagens')).length;
    const animals = selectAnimals(state, HERD_ID).length;
    seen.push([selectHerdLoaded(state, HERD_ID), animals, weighings]);
  });
  return seen;
}

it('of a large herd lists come before its history, and all of it then', async () => {
  const { farm, before } = await aDevice(MANY);
  const tab = await farm.start();
  const seen = watched(tab);
  await tab.dispatch(loadHerd(HERD_ID));
  expect(seen[0]).toEqual([false, MANY, 0]);
  expect(seen.at(-1)).toEqual([true, MANY, MANY]);
  const after = tab.store.getState();
  for (const table of ['animais', 'pesagens'] as const) {
    expect(tableIn(after, HERD_ID, table)).toEqual(
      tableIn(before, HERD_ID, table),
    );
  }
  // What was not read when the list was is not taken for gone.
  farm.disk.writes.length = 0;
  await tab.dispatch(flush());
  const keys = farm.disk.writes.flatMap((write) => write.keys);
  expect(keys.filter((key) => key.startsWith('linhas'))).toEqual([]);
});

function hand() {
  let over: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => {
    over = resolve;
  });
  return { wait, over: () => over() };
}

it('and the history does not hold up the drawing of the list', async () => {
  const { farm } = await aDevice(MANY);
  const draw = hand();
  const asked = hand();
  const tab = await farm.start({
    drawn: () => {
      asked.over();
      return draw.wait;
    },
  });
  const isThere = (select: typeof selectHerdListed) =>
    select(tab.state(), HERD_ID);
  const loading = tab.dispatch(loadHerd(HERD_ID));
  await asked.wait;
  expect(isThere(selectHerdListed)).toBe(true);
  expect(isThere(selectHerdLoaded)).toBe(false);
  draw.over();
  await loading;
  expect(isThere(selectHerdLoaded)).toBe(true);
});

it('of a smaller one all of it comes at once', async () => {
  const { farm } = await aDevice(100);
  const tab = await farm.start();
  const seen = watched(tab);
  await tab.dispatch(loadHerd(HERD_ID));
  expect(seen[0]).toEqual([true, 100, 100]);
});

it('a record in a herd of which only the list is here waits for the rest', async () => {
  const { farm } = await aDevice(MANY);
  const tab = await farm.start();
  farm.server.breaks('drop');
  const seen = watched(tab);
  const loading = tab.dispatch(loadHerd(HERD_ID));
  const saved = tab.animal({ nome: 'Nova' });
  await loading;
  await saved;
  const counts = seen.map(([loaded, animals]) => loaded || animals <= MANY);
  expect(counts.every(Boolean)).toBe(true);
  expect(seen.at(-1)?.[1]).toBe(MANY + 1);
});
