import { RULES } from '@/domain/rules';
import type { HerdReader, Rule } from '@/domain/shared/effects';
import { makeDisk } from '@/tools/quality/simulate/browser/disk';
import { playSteps } from '@/tools/quality/simulate/history/history';
import type { Placed, Step } from '@/tools/quality/simulate/history/steps';
import { makeClock } from '@/tools/quality/simulate/time/clock';

const on = (device: number, step: Step): Placed => ({ device, step });

describe('*Salvar* tapped twice on one form', () => {
  const twice = Array.from({ length: 120 }, (_, seed) =>
    on(0, { does: 'tapTwice', seed: seed * 7919, wait: 200 }),
  );
  const wish = { seed: 1, devices: 1, steps: 0 };

  it('counts once', async () => {
    const run = await playSteps(wish, twice);
    expect([run.lost, run.doubled, run.divergent]).toEqual([[], [], []]);
    expect(run.operations).toBeGreaterThan(150);
  });

  it('is seen where the rule counts it twice', async () => {
    const rules = RULES as unknown as Record<string, Rule<never>>;
    const whole = rules['bulls/restocked'] as Rule<never>;
    rules['bulls/restocked'] = (herd, input, when) =>
      whole(withoutEntries(herd), input, when);
    const run = await playSteps(wish, twice).finally(() => {
      rules['bulls/restocked'] = whole;
    });
    const said = run.divergent.join();
    expect(said).toContain('doses de sêmen do touro');
  });
});

describe('months in which nobody opens the app', () => {
  const wish = { seed: 2, devices: 1, steps: 0 };
  const lost = (days: number) => [
    on(0, { does: 'weather', troubles: ['lose'], rate: 1 }),
    on(0, { does: 'record', seed: 14 * 7919, wait: 30 }),
    on(0, { does: 'months', days }),
  ];
  const rules = RULES as unknown as Record<string, Rule<never>>;
  const whole = rules['bulls/restocked'] as Rule<never>;
  const twice: typeof whole = (herd, input, when) =>
    whole(withoutEntries(herd), input, when);
  const played = async (steps: readonly Placed[], rule = whole) => {
    rules['bulls/restocked'] = rule;
    const run = await playSteps(wish, steps).finally(() => {
      rules['bulls/restocked'] = whole;
    });
    expect(run.kinds).toEqual({ 'bulls/restocked': 1 });
    return [...run.lost, ...run.doubled, ...run.divergent].join();
  };
  it('end the session, and what no answer came to is done once', async () => {
    expect(await played(lost(100))).toBe('');
    expect(await played(lost(500))).toBe('');
  });

  it('end what the server remembers: that a rule does it twice is seen', async () => {
    expect(await played(lost(500), twice)).toContain('doses de sêmen');
    expect(await played(lost(300), twice)).toBe('');
  });
});

/** A herd whose semen is never known to have come. */
function withoutEntries(herd: HerdReader): HerdReader {
  return {
    herd: herd.herd,
    all: (table) => herd.all(table),
    rowsOf: (table, owner) => herd.rowsOf(table, owner),
    namesake: (name, ownId) => herd.namesake(name, ownId),
    holders: (of) => herd.holders(of),
    hasOffspring: (animalId) => herd.hasOffspring(animalId),
    row: (table, id) =>
      table === 'entradasSemen' ? undefined : herd.row(table, id),
  };
}

describe('somebody else who signs in on the phone', () => {
  const wish = { seed: 2, devices: 1, steps: 0 };
  const record = (seed: number) => on(0, { does: 'record', seed, wait: 200 });
  const taken = (leaves: boolean) =>
    on(0, { does: 'otherSignsIn', who: 0, leaves, seed: 7 });

  it('begins with nothing', async () => {
    const run = await playSteps(wish, [record(7), taken(true), record(11)]);
    expect(run.kinds).toMatchObject({ 'herds/registered': 1 });
    expect([run.lost, run.doubled, run.divergent]).toEqual([[], [], []]);
  });

  it('is kept out while a record waits', async () => {
    const run = await playSteps(wish, [taken(false), record(7)]);
    expect(run.kinds).toEqual({ 'animals/registered': 2 });
    expect([run.lost, run.doubled, run.divergent]).toEqual([[], [], []]);
  });
});

it('a refused record is corrected, another in its place', async () => {
  const steps = [on(0, { does: 'correct', which: 0, seed: 7 })];
  const run = await playSteps({ seed: 1, devices: 2, steps: 0 }, steps);
  expect(run.kinds).toEqual({ 'animals/registered': 3 });
  expect([run.lost, run.doubled, run.divergent]).toEqual([[], [], []]);
});

it('a tight disk takes some records and refuses others, always the same', async () => {
  const clock = makeClock(0);
  const disk = makeDisk(clock);
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = disk.tab('aba').indexedDB.open('lida');
    request.onupgradeneeded = () => request.result.createObjectStore('fila');
    request.onsuccess = () => resolve(request.result);
    void clock.pass(5);
  });
  disk.tight = 7;
  const fits = async (key: number) => {
    let fitted: boolean | null = null;
    const transaction = database.transaction('fila', 'readwrite');
    transaction.oncomplete = () => {
      fitted = true;
    };
    transaction.onabort = () => {
      fitted = false;
    };
    transaction.objectStore('fila').put('x', key);
    await clock.pass(20);
    return fitted;
  };
  const all = async () => {
    const fitting: (boolean | null)[] = [];
    for (let key = 0; key < 30; key += 1) fitting.push(await fits(key));
    return fitting;
  };
  const first = await all();
  expect(new Set(first)).toEqual(new Set([true, false]));
  expect(await all()).toEqual(first);
  disk.tight = null;
  expect(new Set(await all())).toEqual(new Set([true]));
});
