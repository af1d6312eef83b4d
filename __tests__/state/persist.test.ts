import fs from 'node:fs';
import path from 'node:path';
import type { Animal } from '@/domain/animals/types';
import { changesReceived } from '@/state/confirmed/herdSlice';
import { loadHerd } from '@/state/device/load';
import { selectQueue } from '@/state/outbox/queueItems';
import { changeSettings, flush } from '@/state/outbox/thunks';
import { dropQuarantine, exportQuarantine } from '@/state/outbox/unread';
import type { DatabasePort } from '@/state/ports';
import { type Buckets, rowIn, rowsOf } from '@/state/rows/buckets';
import { EMPTY_DELTA } from '@/state/rows/types';
import { openStorage, readRows } from '@/state/storage/boot';
import { SCHEMA_VERSION } from '@/state/storage/schema';
import { pullEnded, selectHerdWhole } from '@/state/sync/slice';
import { aHerd, anAnimal, HERD_ID } from '../support/builders';
import {
  aFarm,
  anId,
  given,
  pass,
  type Tab,
  until,
  withQueueClock,
} from './offlineDevice';
import { aDisk, type Disk } from './world';

withQueueClock();

/** As each released version kept it. */
const FIXTURES = [1, 2].map(
  (version) =>
    [version, path.join(__dirname, `persistV${version}.json`)] as const,
);
const FIXTURE = FIXTURES[0]?.[1] ?? '';

/** A way to the disk of which the next write fails once it is said. */
function failingOnce(disk: Disk) {
  const { port } = disk.tab();
  let wanted: ((fail: () => void) => void) | null = null;
  const open = (name: string) => {
    const request = port.indexedDB.open(name);
    request.addEventListener('success', () => {
      const { result } = request;
      const transaction = result.transaction.bind(result);
      result.transaction = (stores, mode, options) => {
        const made = transaction(stores, mode, options);
        if (mode !== 'readwrite' || !wanted) return made;
        wanted(() => made.onabort?.(new Event('abort')));
        wanted = null;
        return made;
      };
    });
    return request;
  };
  const indexedDB = { ...port.indexedDB, open };
  return {
    port: { ...port, indexedDB } as DatabasePort,
    fail: () =>
      new Promise<() => void>((resolve) => {
        wanted = resolve;
      }),
  };
}

/** As a pull would bring them. */
async function pulled(tab: Tab, rows: readonly Animal[], version: number) {
  await given(tab.dispatch(loadHerd(HERD_ID)));
  tab.dispatch(
    changesReceived({
      ...EMPTY_DELTA,
      herds: [aHerd({ qntdAnimais: rows.length, versao: version })],
      rows: { animais: rows },
      versions: { [HERD_ID]: version },
    }),
  );
  // One turn of the event loop a row: more than `given` waits for.
  await tab.dispatch(flush());
}

function someAnimals(count: number): Animal[] {
  return Array.from({ length: count }, (_, index) =>
    anAnimal({ animalId: anId(), nome: `Vaca ${index}`, versao: 5 }),
  );
}

/** The rows in their buckets. */
async function storedRows(disk: Disk): Promise<unknown[]> {
  const buckets = [...(await disk.read('linhas')).values()];
  return buckets.flatMap((bucket) =>
    Object.values((bucket as { linhas: object }).linhas),
  );
}

/** Copies of what each store holds. */
async function contents(disk: Disk) {
  const names = ['linhas', 'rebanhos', 'fila', 'recusadas', 'aparelho'];
  const maps = await Promise.all(names.map((name) => disk.read(name)));
  return Object.fromEntries(names.map((name, at) => [name, maps[at]]));
}

describe('what is written', () => {
  it.each([0, 1, 2, 3, 4, 5, 6])(
    'never takes rows that are being read for gone, %d turns later',
    async (turns) => {
      const farm = aFarm();
      const before = await farm.start();
      await given(before.herd());
      await given(before.animal({ nome: 'Aurora' }));
      await given(before.dispatch(flush()));
      before.kill();

      const tab = await farm.start();
      const write = async (modoCurral: boolean) => {
        tab.dispatch(changeSettings({ modoCurral }));
        await tab.dispatch(flush());
      };
      const writes = async () => {
        for (let time = 0; time < 6; time += 1) {
          await write(true);
          for (let turn = 0; turn < turns; turn += 1) await null;
          await write(false);
          expect(await storedRows(farm.disk)).toHaveLength(1);
        }
      };
      await given(Promise.all([tab.dispatch(loadHerd(HERD_ID)), writes()]));
    },
  );

  it('is handed over a few buckets at a time, all of it or nothing', async () => {
    const farm = aFarm();
    const tab = await farm.start();
    await pulled(tab, someAnimals(3), 5);
    const { writes } = farm.disk;
    writes.length = 0;
    await pulled(tab, someAnimals(2000), 6);
    const [many] = writes.filter(({ keys }) => keys.length > 100);
    expect(many?.turns).toBeGreaterThan(1);
    expect(await storedRows(farm.disk)).toHaveLength(2003);

    // No room for what came later in the same transaction: none of it is kept.
    let room = 100;
    farm.disk.fits = () => {
      room -= 1;
      return room > 0;
    };
    const before = await contents(farm.disk);
    await pulled(tab, someAnimals(2000), 7);
    expect(await contents(farm.disk)).toEqual(before);
    expect(tab.store.getState().readiness.storage).toBe('full');
  });

  it.each([100, 10_000])(
    'with %d animals, one record writes itself and the device alone',
    async (count) => {
      const farm = aFarm();
      const tab = await farm.start();
      await pulled(tab, someAnimals(count), 5);
      farm.server.breaks('drop');
      farm.disk.writes.length = 0;
      await given(tab.animal({ nome: 'Nova' }));
      const [first] = farm.disk.writes;
      const [queued, ...device] = first?.keys ?? [];
      expect(queued).toMatch(/^fila\//);
      // That it is about to be sent goes with it, in the same write.
      expect(device).toEqual(['aparelho/envio', 'aparelho/identidade']);
    },
  );

  it('an answer writes its row, the herd and the queue in one piece', async () => {
    const farm = aFarm();
    const tab = await farm.start();
    await given(tab.herd());
    await given(tab.dispatch(flush()));
    await given(tab.animal({ nome: 'Primeira' }));
    await given(tab.dispatch(flush()));
    farm.disk.writes.length = 0;
    await given(tab.animal({ nome: 'Segunda' }));
    await given(tab.dispatch(flush()));
    const withRow = farm.disk.writes.filter(({ keys }) =>
      keys.some((key) => key.startsWith('linhas/')),
    );
    expect(withRow).toHaveLength(1);
    const [answer] = withRow;
    const rows = answer?.keys.filter((key) => key.startsWith('linhas/'));
    expect(rows).toHaveLength(1);
    expect(answer?.keys).toContain(`rebanhos/${HERD_ID}`);
    const stored = await contents(farm.disk);
    expect(stored.fila?.size).toBe(0);
    expect(await storedRows(farm.disk)).toHaveLength(2);
  });

  it('nothing is where nothing changed', async () => {
    const farm = aFarm();
    const tab = await farm.start();
    await given(tab.herd());
    await pass(1000);
    await given(tab.dispatch(flush()));
    farm.disk.writes.length = 0;
    tab.online(false);
    tab.online(true);
    await pass(1000);
    await given(tab.dispatch(flush()));
    expect(farm.disk.writes).toEqual([]);
  });

  it('rows that are gone leave the disk', async () => {
    const farm = aFarm();
    const tab = await farm.start();
    const [a, b] = someAnimals(2) as [Animal, Animal];
    await pulled(tab, [a, b], 5);
    tab.dispatch(
      changesReceived({
        ...EMPTY_DELTA,
        removedRows: { animais: [a.animalId] },
      }),
    );
    await given(tab.dispatch(flush()));
    expect(await storedRows(farm.disk)).toEqual([b]);
    tab.dispatch(changesReceived({ ...EMPTY_DELTA, removedHerds: [HERD_ID] }));
    await given(tab.dispatch(flush()));
    expect((await farm.disk.read('linhas')).size).toBe(0);
    expect((await farm.disk.read('rebanhos')).size).toBe(0);
  });
});

describe('what is read', () => {
  it('a herd comes when it is opened, whole', async () => {
    const farm = aFarm();
    const tab = await farm.start();
    const rows = someAnimals(300);
    await pulled(tab, rows, 5);
    tab.kill();
    const next = await farm.start();
    expect(next.names()).toEqual([]);
    expect(next.state().herds.byId[HERD_ID]?.qntdAnimais).toBe(300);
    await given(next.dispatch(loadHerd(HERD_ID)));
    expect(next.names()).toHaveLength(300);
    expect(next.state().readiness.loadedHerds).toEqual([HERD_ID]);
    expect(next.state().herds.versions).toEqual({ [HERD_ID]: 5 });
  });

  it('a place inside a version is kept with its rows', async () => {
    const farm = aFarm();
    const tab = await farm.start();
    await pulled(tab, someAnimals(2), 5);
    const place = `0000000006.animais.${anId()}`;
    tab.dispatch(
      changesReceived({
        ...EMPTY_DELTA,
        rows: { animais: [anAnimal({ animalId: anId(), versao: 6 })] },
        places: { [HERD_ID]: place },
      }),
    );
    await given(tab.dispatch(flush()));
    tab.kill();
    expect(await storedRows(farm.disk)).toHaveLength(3);
    const next = await farm.start();
    const { versions, places } = next.state().herds;
    expect([versions, places]).toEqual([
      { [HERD_ID]: 5 },
      { [HERD_ID]: place },
    ]);
  });

  it('a herd that is not open is neither written over nor deleted', async () => {
    const farm = aFarm();
    const tab = await farm.start();
    const [a, b] = someAnimals(2) as [Animal, Animal];
    await pulled(tab, [a, b], 5);
    tab.kill();
    const next = await farm.start();
    const late = { ...a, nome: 'Velha', versao: 4 };
    next.dispatch(
      changesReceived({
        ...EMPTY_DELTA,
        rows: { animais: [late] },
        versions: { [HERD_ID]: 9 },
        places: { [HERD_ID]: '0000000010.animais.a' },
      }),
    );
    await given(next.dispatch(flush()));
    const kept = await storedRows(farm.disk);
    expect(kept).toEqual(expect.arrayContaining([a, b]));
    const versions = (await farm.disk.read('aparelho')).get('versoes');
    expect(versions).toMatchObject({
      versions: { [HERD_ID]: 5 },
      places: {},
    });
    // Opened, what came early is laid over and kept.
    await given(next.dispatch(loadHerd(HERD_ID)));
    expect([...next.names()].sort()).toEqual(['Vaca 0', 'Vaca 1']);
    next.online(false);
    await given(next.dispatch(flush()));
    await pass(100);
    next.kill();
    const last = await farm.start();
    await given(last.dispatch(loadHerd(HERD_ID)));
    expect(last.names()).toHaveLength(2);
  });

  it('what was written while a herd was read is not lost', async () => {
    const farm = aFarm();
    const tab = await farm.start();
    await pulled(tab, someAnimals(5), 5);
    tab.kill();
    const next = await farm.start();
    const loading = next.dispatch(loadHerd(HERD_ID));
    const extra = anAnimal({ animalId: anId(), nome: 'Extra', versao: 6 });
    next.dispatch(
      changesReceived({ ...EMPTY_DELTA, rows: { animais: [extra] } }),
    );
    const flushing = next.dispatch(flush());
    await given(Promise.all([loading, flushing]));
    next.online(false);
    await pass(100);
    await given(next.dispatch(flush()));
    next.kill();
    expect(await storedRows(farm.disk)).toHaveLength(6);
  });
});

describe('a crash between any two transactions', () => {
  it('leaves every record either waiting or on the server, never both gone', async () => {
    const farm = aFarm();
    let tab = await farm.start();
    await given(tab.herd());
    for (let turn = 0; turn < 12; turn += 1) {
      const saving = tab.animal({ nome: `Vaca ${turn}` });
      for (let step = 0; step < turn * 3; step += 1) {
        await new Promise((resolve) => setImmediate(resolve));
      }
      tab.kill();
      await pass(5);
      void saving;
      tab = await farm.start();
      const waiting = new Set(
        selectQueue(tab.state()).map(({ operation }) => operation.id),
      );
      const carried = new Set(farm.server.carriedOut);
      const stored = await farm.disk.read('fila');
      expect(waiting.size).toBe(stored.size);
      await until(() => tab.pending().length === 0, 1000);
      expect(carried.size).toBe(new Set(carried).size);
    }
    const names = [...farm.server.animals.values()].map(({ nome }) => nome);
    expect(new Set(names).size).toBe(names.length);
    await given(tab.dispatch(loadHerd(HERD_ID)));
    expect([...tab.names()].sort()).toEqual([...names].sort());
  });
});

describe('no room', () => {
  it('for a large pull leaves room for the queue, and the rows come again', async () => {
    const farm = aFarm();
    const tab = await farm.start();
    await given(tab.herd());
    await given(tab.dispatch(loadHerd(HERD_ID)));
    farm.disk.refuses = 'linhas';
    const rows = someAnimals(3);
    tab.dispatch(
      changesReceived({
        ...EMPTY_DELTA,
        rows: { animais: rows },
        versions: { [HERD_ID]: 5 },
      }),
    );
    farm.server.breaks('drop');
    expect(await given(tab.animal({ nome: 'Nova' }))).toMatchObject({
      ok: true,
      saved: 'device',
    });
    expect(tab.state().readiness.storage).toBe('full');
    const part = (await farm.disk.read('aparelho')).get('versoes');
    expect(JSON.stringify(part ?? {})).not.toContain('5');
    farm.disk.refuses = null;
    await given(tab.animal({ nome: 'Mais' }));
    expect(await storedRows(farm.disk)).toHaveLength(3);
    expect(tab.state().readiness.storage).toBe('ok');
  });

  it('for a herd that was pulled has it wait for its rows, and not be taken for empty', async () => {
    const farm = aFarm();
    let tab = await farm.start();
    const herds = [aHerd({ qntdAnimais: 3, versao: 5 })];
    tab.dispatch(changesReceived({ ...EMPTY_DELTA, herds }));
    await given(tab.dispatch(flush()));
    farm.disk.refuses = 'linhas';
    await pulled(tab, someAnimals(3), 5);
    tab.dispatch(pullEnded({ herdId: HERD_ID, at: Date.now() }));
    await given(tab.dispatch(flush()));
    expect(selectHerdWhole(tab.state(), HERD_ID)).toBe(true);
    tab.kill();
    tab = await farm.start();
    await given(tab.dispatch(loadHerd(HERD_ID)));
    expect(tab.names()).toEqual([]);
    expect(selectHerdWhole(tab.state(), HERD_ID)).toBe(false);
  });

  it('for the rows of an answer has it asked for again', async () => {
    const farm = aFarm();
    let tab = await farm.start();
    await given(tab.herd());
    await given(tab.dispatch(loadHerd(HERD_ID)));
    farm.disk.refuses = 'linhas';
    await given(tab.animal({ nome: 'Nova' }));
    await until(() => tab.pending().length === 0, 1000);
    await given(tab.dispatch(flush()));
    tab.kill();
    farm.server.breaks('drop');
    tab = await farm.start();
    await given(tab.dispatch(loadHerd(HERD_ID)));
    expect([...tab.names()]).toEqual(['Nova']);
    expect(selectQueue(tab.state())[0]).toMatchObject({ undoable: false });
    farm.disk.refuses = null;
    farm.server.breaks(null);
    await until(() => tab.pending().length === 0, 1000);
    expect([...tab.names()]).toEqual(['Nova']);
    expect(farm.server.animals.size).toBe(1);
    expect(await storedRows(farm.disk)).toHaveLength(1);
    expect((await farm.disk.read('fila')).size).toBe(0);
  });
});

it('what a write took along is told as kept, though the next finds no room', async () => {
  const farm = aFarm();
  const tab = await farm.start();
  await given(tab.herd());
  farm.server.breaks('drop');
  await given(tab.animal({ nome: 'Antes' }));
  await pass(1000);
  await given(tab.dispatch(flush()));
  const { disk } = farm;
  disk.writes.length = 0;
  disk.fits = () => disk.writes.length === 1;
  // The second is there as the write for the first begins.
  const two = ['Aurora', 'Bela'].map((nome) => tab.animal({ nome }));
  while (disk.writes.length === 0) await null;
  const third = tab.animal({ nome: 'Cora' });
  const told = await given(Promise.all([...two, third]));
  expect(told.map(({ ok }) => ok)).toEqual([true, true, false]);
  expect((await disk.read('fila')).size).toBe(3);
});

it('what is recorded while a write fails is written next, and told', async () => {
  const farm = aFarm();
  const { port, fail } = failingOnce(farm.disk);
  const tab = await farm.start({ database: port });
  await given(tab.herd());
  farm.server.breaks('drop');
  await pass(1000);
  const release = await farm.disk.hold();
  const writing = fail();
  tab.dispatch(changeSettings({ modoCurral: true }));
  const flushed = tab.dispatch(flush()).catch(() => 'failed');
  const broken = await given(writing);
  const saved = tab.animal({ nome: 'Cora' });
  await jest.advanceTimersByTimeAsync(0);
  expect(tab.state().operations.unsaved).toHaveLength(1);
  broken();
  release();
  expect(await given(flushed)).toBe('failed');
  // Nothing else happens that would have it written.
  let told = false;
  void saved.then(() => {
    told = true;
  });
  for (let turn = 0; turn < 50; turn += 1) await pass();
  expect(told).toBe(true);
  expect((await farm.disk.read('fila')).size).toBe(1);
});

describe("the site's data cleared under the open app", () => {
  it('has what waits and the herd that is open written whole', async () => {
    const farm = aFarm();
    const tab = await farm.start();
    await given(tab.herd());
    await pulled(tab, someAnimals(3), 5);
    farm.server.breaks('drop');
    await given(tab.animal({ nome: 'Aurora' }));
    await farm.disk.clear();
    await given(tab.animal({ nome: 'Bela' }));
    tab.kill();
    const next = await farm.start();
    expect(next.pending()).toHaveLength(2);
    expect(next.state().session.owner).toBe('maria');
    await given(next.dispatch(loadHerd(HERD_ID)));
    expect(next.names()).toHaveLength(5);
    expect(next.state().herds.versions).toEqual({ [HERD_ID]: 5 });
  });

  it('has a herd that was not open come anew', async () => {
    const farm = aFarm();
    const before = await farm.start();
    await pulled(before, someAnimals(3), 5);
    before.dispatch(pullEnded({ herdId: HERD_ID, at: Date.now() }));
    await given(before.dispatch(flush()));
    before.kill();
    const tab = await farm.start();
    await farm.disk.clear();
    tab.dispatch(changeSettings({ modoCurral: true }));
    await given(tab.dispatch(flush()));
    expect(tab.state().herds.byId[HERD_ID]?.qntdAnimais).toBe(3);
    await given(tab.dispatch(loadHerd(HERD_ID)));
    expect(tab.state().herds.versions).toEqual({});
    expect(selectHerdWhole(tab.state(), HERD_ID)).toBe(false);
    await given(tab.dispatch(flush()));
    tab.kill();
    expect((await farm.start()).state().herds.versions).toEqual({});
  });

  it('takes a connection that merely closed for no loss', async () => {
    const farm = aFarm();
    const tab = await farm.start();
    await pulled(tab, someAnimals(3), 5);
    farm.disk.writes.length = 0;
    farm.disk.disconnect();
    tab.dispatch(changeSettings({ modoCurral: true }));
    await given(tab.dispatch(flush()));
    expect(farm.disk.writes.map(({ keys }) => keys)).toEqual([
      ['aparelho/identidade'],
    ]);
  });
});

describe('versions of what is kept', () => {
  it.each(FIXTURES)(
    'what version %i kept is read, shown and sent',
    async (version, file) => {
      const farm = aFarm();
      const fixture = JSON.parse(fs.readFileSync(file, 'utf8'));
      await farm.disk.fill(fixture);
      expect(fixture.aparelho).toContainEqual(['esquema', { versao: version }]);
      farm.server.herds.set(HERD_ID, aHerd());
      farm.server.breaks('drop');
      const tab = await farm.start();
      await given(tab.dispatch(loadHerd(HERD_ID)));
      expect(tab.names()).toEqual(['Antiga', 'Nova']);
      expect(selectQueue(tab.state()).map(({ status }) => status)).toContain(
        'refused',
      );
      expect(tab.state().session.owner).toBe('maria');
      expect(tab.state().device.sequence).toBe(4);
      farm.server.breaks(null);
      await until(() => tab.pending().length === 0, 1000);
      expect([...farm.server.animals.values()]).toMatchObject([
        { nome: 'Nova' },
      ]);
    },
  );

  it('rows by themselves are gathered in buckets, of every table', async () => {
    const disk = aDisk();
    const fixture = JSON.parse(fs.readFileSync(FIXTURE, 'utf8'));
    const rows = Array.from({ length: 300 }, (_, index) => {
      const id = `${index}`.padStart(4, '0');
      const table = index % 3 === 0 ? 'pesagens' : 'animais';
      return [[HERD_ID, table, id], { id, versao: index }];
    });
    await disk.fill({ ...fixture, linhas: rows });
    const { port } = disk.tab();
    const database = await openStorage({ port, at: () => '' });
    const { animais, pesagens } = (await readRows(
      port,
      database,
      HERD_ID,
    )) as Record<string, Buckets<{ readonly id: string }>>;
    expect(rowIn(animais, '0001')).toEqual({ id: '0001', versao: 1 });
    expect(rowIn(pesagens, '0003')).toEqual({ id: '0003', versao: 3 });
    expect(rowsOf(animais)).toHaveLength(200);
    expect(rowsOf(pesagens)).toHaveLength(100);
    expect((await disk.read('linhas')).size).toBeLessThan(256);
    database.close();
  });

  it('withholds milk by rule A, and a spoiled row keeps nothing closed', async () => {
    const disk = aDisk();
    const fixture = JSON.parse(fs.readFileSync(FIXTURE, 'utf8'));
    const medicine = (
      intervaloAplicacoes: number,
      doses: number,
      dias: number,
    ) => ({
      ...{ intervaloAplicacoes, quantidadeDoses: doses, diasCarencia: dias },
    });
    const treated = {
      dataInicio: '10/03/2026 06:00',
      dataFim: null,
      medicamentos: [medicine(12, 4, 4), medicine(24, 5, 1)],
      fimCarencia: '16/03/2026 06:00',
    };
    const linhas = [
      [[HERD_ID, 'aplicacoes', 'a1'], treated],
      [[HERD_ID, 'aplicacoes', 'a2'], { versao: 1 }],
      [[HERD_ID, 'aplicacoes', 'a3'], null],
    ];
    await disk.fill({ ...fixture, linhas });
    const { port } = disk.tab();
    const database = await openStorage({ port, at: () => '' });
    const { aplicacoes } = await readRows(port, database, HERD_ID);
    expect(rowIn(aplicacoes, 'a1')?.fimCarencia).toBe('19/03/2026 06:00');
    expect(rowIn(aplicacoes, 'a2')).toEqual({ versao: 1 });
    database.close();
  });

  it('steps up one by one, everything or nothing', async () => {
    const disk = aDisk();
    const fixture = JSON.parse(fs.readFileSync(FIXTURE, 'utf8'));
    await disk.fill(fixture);
    const port = disk.tab().port;
    const steps = [
      {
        to: 2,
        row: (row: unknown, table: string) => ({ ...(row as object), table }),
        queued: (entry: unknown) => ({ ...(entry as object), dois: true }),
      },
      { to: 3, part: (part: unknown) => ({ ...(part as object), tres: true }) },
    ];
    const at = () => '';
    const database = await openStorage({
      port,
      at,
      migrations: steps,
      version: 3,
    });
    database.close();
    const stored = await contents(disk);
    expect([...(stored.linhas?.values() ?? [])]).toMatchObject([
      { nome: 'Antiga', table: 'animais' },
    ]);
    expect([...(stored.fila?.values() ?? [])]).toMatchObject([{ dois: true }]);
    expect(stored.aparelho?.get('esquema')).toEqual({ versao: 3 });
    expect(stored.aparelho?.get('sessao')).toMatchObject({ tres: true });
  });

  it('what a newer version kept is set aside whole', async () => {
    const farm = aFarm();
    const fixture = JSON.parse(fs.readFileSync(FIXTURE, 'utf8'));
    await farm.disk.fill(fixture);
    await farm.disk.put('aparelho', 'esquema', { versao: SCHEMA_VERSION + 1 });
    const tab = await farm.start();
    await until(() => tab.state().readiness.quarantined > 0);
    expect(tab.pending()).toEqual([]);
    const copies = JSON.parse(await given(tab.dispatch(exportQuarantine())));
    const all = Object.values(fixture).flat();
    expect(copies).toHaveLength(all.length);
    expect(copies[0]).toMatchObject({ motivo: 'versao-mais-nova' });
    expect(await given(tab.herd())).toMatchObject({ ok: true });
    await given(tab.dispatch(dropQuarantine()));
    expect(tab.state().readiness.quarantined).toBe(0);
  });

  it('a kind that only a newer version knows is kept and waits', async () => {
    const farm = aFarm();
    const fixture = JSON.parse(fs.readFileSync(FIXTURE, 'utf8'));
    const [[key, entry]] = fixture.fila;
    const operation = { ...entry.operation, tipo: 'porcos/registered' };
    await farm.disk.fill({
      ...fixture,
      fila: [[key, { ...entry, operation }]],
    });
    const tab = await farm.start();
    await pass(60_000);
    expect(tab.state().offline.outbox).toHaveLength(1);
    expect(farm.server.writes()).toEqual([]);
  });

  it('another structure is set aside and begun anew', async () => {
    const farm = aFarm();
    await farm.disk.make('lida', ['outra-coisa']);
    const tab = await farm.start();
    expect(await given(tab.herd())).toMatchObject({ ok: true });
    await given(tab.dispatch(flush()));
    expect((await farm.disk.read('rebanhos')).size).toBe(1);
  });
});
