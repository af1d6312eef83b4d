import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import fc from 'fast-check';
import { milkingAt } from '@/domain/production/milkings';
import type { MilkDiscardReason } from '@/domain/production/types';
import { isInside, makeKeyGuard } from '@/web/components/Keypad';
import { judgeMilk } from '@/web/pages/milk/milkTally';
import { burstWith, NO_BURST, tagOf } from '@/web/readings/keyboard';
import { databaseStore } from '@/web/tally/draftDatabase';
import { textStore } from '@/web/tally/draftStore';
import type { EntryRules } from '@/web/tally/entryState';
import {
  isOver,
  isUnderWay,
  milkingName,
  milkTotals,
  newMilking,
  productionOf,
} from '@/web/tally/milk';
import { TallyEntry } from '@/web/tally/TallyEntry';
import type { DraftStore, TallyHeader, TallyLine } from '@/web/tally/types';

Object.assign(globalThis, { IDBKeyRange });

const HEADER: TallyHeader = newMilking(
  { id: 'lote', rebanhoId: 'rebanho', usuario: 'maria' },
  { data: '20/11/2026', ordenha: 1, ordem: 'nome' },
);

const RULES: EntryRules = {
  versao: null,
  digits: 3,
  places: 1,
  judge: (_id, value) =>
    value > 60 ? { kind: 'confirm', text: `${value}?` } : null,
  ofScale: (kg) => kg,
  lineOf: (_id, valor) => ({ valor, extra: {} }),
  announce: ({ id }, next) => `${id} salva. Próxima: ${next}.`,
  announceSkip: (id, next) => `${id} pulada. Próxima: ${next}.`,
};

/** A disk that writes when it is told to. */
function slowDisk() {
  const saved: TallyLine[] = [];
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const save = (_header: TallyHeader, line?: TallyLine) =>
    new Promise<void>((resolve, reject) => {
      waiting.push({
        resolve: () => {
          if (line) saved.push(line);
          resolve();
        },
        reject,
      });
    });
  const settle = async (how: 'resolve' | 'reject') => {
    waiting.shift()?.[how](new Error('full'));
    await Promise.resolve();
    await Promise.resolve();
  };
  return { saved, save, settle, pending: () => waiting.length };
}

function entryOf(
  ids: readonly string[],
  save: TallyEntry['header'] | null = null,
) {
  const disk = slowDisk();
  const entry = new TallyEntry(
    { header: save ?? HEADER, ids, lines: [] },
    RULES,
    {
      ...{ save: disk.save, drop: async () => undefined },
      onSaved: () => undefined,
    },
  );
  const type = (text: string) => {
    for (const key of text) entry.key(key);
  };
  return { entry, disk, type };
}

describe('the batch', () => {
  it('puts nobody off where "Salvar" was tapped twice', async () => {
    const { entry, disk, type } = entryOf(['a', 'b', 'c']);
    type('12,5');
    entry.saveTyped();
    entry.saveTyped();
    await disk.settle('resolve');
    expect(entry.state()).toMatchObject({ current: 'b', skipped: [] });
    entry.saveTyped();
    expect(entry.state()).toMatchObject({ current: 'b', skipped: [] });
    expect(disk.saved).toHaveLength(1);
  });

  it('shows the next cow only once the last is on disk', async () => {
    const { entry, disk, type } = entryOf(['a', 'b']);
    type('12,5');
    entry.enter();
    expect(entry.state()).toMatchObject({ current: 'a', saving: true });
    expect(disk.saved).toEqual([]);
    await disk.settle('resolve');
    expect(disk.saved).toMatchObject([{ id: 'a', valor: 12.5 }]);
    expect(entry.state()).toMatchObject({ current: 'b', text: '' });
    expect(entry.state().announcement).toBe('a salva. Próxima: b.');
  });

  it('loses no key that comes while a value goes to disk', async () => {
    const { entry, disk, type } = entryOf(['a', 'b', 'c']);
    type('10');
    entry.enter();
    type('11');
    entry.enter();
    type('12');
    await disk.settle('resolve');
    await disk.settle('resolve');
    expect(disk.saved).toMatchObject([
      { id: 'a', valor: 10 },
      { id: 'b', valor: 11 },
    ]);
    expect(entry.state()).toMatchObject({ current: 'c', text: '12' });
  });

  it('knows what went, though a value is being saved as the answer comes', async () => {
    const { entry, disk, type } = entryOf(['a', 'b', 'c']);
    type('10');
    entry.enter();
    await disk.settle('resolve');
    entry.goes([...entry.state().lines.values()], 'outro');
    type('11');
    entry.enter();
    const told = entry.went();
    await disk.settle('resolve');
    await told;
    const { lines } = entry.state();
    expect(lines.get('a')?.extra).toEqual({ enviado: true });
    expect(lines.get('b')).toMatchObject({ valor: 11, extra: {} });
  });

  it('stays on the cow, with what was typed, where the disk is full', async () => {
    const { entry, disk, type } = entryOf(['a', 'b']);
    type('10');
    entry.enter();
    await disk.settle('reject');
    expect(entry.state()).toMatchObject({ current: 'a', text: '10' });
    expect(entry.state().question?.kind).toBe('refuse');
    expect(entry.state().lines.size).toBe(0);
  });

  it('puts a cow off to the end with an empty Enter', async () => {
    const { entry, disk, type } = entryOf(['a', 'b']);
    entry.enter();
    await disk.settle('resolve');
    expect(entry.state().current).toBe('b');
    type('8');
    entry.enter();
    await disk.settle('resolve');
    expect(entry.state().current).toBe('a');
    type('9');
    entry.enter();
    await disk.settle('resolve');
    expect(entry.state().current).toBeNull();
  });

  it('asks of an unlikely value, and takes it when it is right', async () => {
    const { entry, disk, type } = entryOf(['a', 'b']);
    type('125');
    entry.enter();
    expect(entry.state().question?.text).toBe('125?');
    entry.correct();
    expect(entry.state()).toMatchObject({ text: '', question: null });
    type('125');
    entry.enter();
    entry.enter();
    expect(disk.pending()).toBe(0);
    entry.confirm();
    await disk.settle('resolve');
    expect(disk.saved).toMatchObject([{ valor: 125, confirmado: true }]);
  });

  it('saves what is typed before it jumps to another cow', async () => {
    const { entry, disk, type } = entryOf(['a', 'b', 'c']);
    type('7');
    entry.goTo('c');
    await disk.settle('resolve');
    expect(disk.saved).toMatchObject([{ id: 'a', valor: 7 }]);
    expect(entry.state().current).toBe('c');
  });

  it('shows none who goes while the one before her is kept', async () => {
    const { entry, disk } = entryOf(['a', 'b', 'c']);
    entry.key('5');
    entry.enter();
    entry.setIds(['a', 'c']);
    await disk.settle('resolve');
    expect(entry.state()).toMatchObject({ current: 'c', ids: ['a', 'c'] });
  });

  it('gives nobody what was typed for a cow that is gone', () => {
    const { entry, type } = entryOf(['a', 'b', 'c']);
    type('12,5');
    entry.setIds(['b', 'c']);
    expect(entry.state()).toMatchObject({ current: 'b', text: '' });
    type('125');
    entry.enter();
    entry.setIds(['c']);
    expect(entry.state()).toMatchObject({ current: 'c', question: null });
  });

  it('leaves what is typed where others come or go', () => {
    const { entry, type } = entryOf(['a', 'b']);
    type('12,5');
    entry.setIds(['a', 'c']);
    expect(entry.state()).toMatchObject({ current: 'a', text: '12,5' });
  });

  it('leaves what is typed where the line that is there is changed', async () => {
    const { entry, disk, type } = entryOf(['a', 'b']);
    type('10');
    entry.enter();
    await disk.settle('resolve');
    entry.goTo('a');
    await disk.settle('resolve');
    type('12');
    entry.amend('a', { extra: { descarte: 'OUTRO' } });
    await disk.settle('resolve');
    expect(disk.saved.at(-1)).toMatchObject({
      valor: 10,
      extra: { descarte: 'OUTRO' },
    });
    expect(entry.state()).toMatchObject({ current: 'a', text: '12' });
  });

  it('goes back to the cow whose turn it was', () => {
    const { entry } = entryOf(['a', 'b', 'c'], { ...HEADER, atual: 'b' });
    expect(entry.state().current).toBe('b');
  });

  it('corrects a cow without changing the order she came in', async () => {
    const { entry, disk, type } = entryOf(['a', 'b']);
    for (const litres of ['10', '11']) {
      type(litres);
      entry.enter();
      await disk.settle('resolve');
    }
    entry.goTo('a');
    await disk.settle('resolve');
    type('12');
    entry.enter();
    await disk.settle('resolve');
    expect(entry.state().lines.get('a')).toMatchObject({ valor: 12, vez: 1 });
    expect(entry.state().lines.get('b')).toMatchObject({ valor: 11, vez: 2 });
  });

  it('leaves nobody out, in whatever order they come', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const steps = fc.array(fc.constantFrom('enter', 'skip', ...ids));
    await fc.assert(
      fc.asyncProperty(steps, async (jumps) => {
        const { entry, disk, type } = entryOf(ids);
        const milk = async () => {
          type('12');
          entry.enter();
          await disk.settle('resolve');
        };
        for (const step of jumps) {
          if (step === 'enter') await milk();
          else {
            if (step === 'skip') entry.skip();
            else entry.goTo(step);
            await disk.settle('resolve');
          }
        }
        // Once more for a cow that was gone back to.
        for (let turn = 0; turn <= ids.length; turn += 1) await milk();
        expect([...entry.state().lines.keys()].sort()).toEqual(ids);
        expect(entry.state().current).toBeNull();
      }),
    );
  });

  it('keeps nothing more in memory than its lines', async () => {
    const ids = Array.from({ length: 500 }, (_, index) => `v${index}`);
    const { entry, disk, type } = entryOf(ids);
    for (const _ of ids) {
      type('12');
      entry.enter();
      await disk.settle('resolve');
    }
    expect(entry.state().lines.size).toBe(500);
    expect(disk.pending()).toBe(0);
  });
});

const LINE: TallyLine = {
  id: 'a',
  valor: 12.5,
  motivo: null,
  confirmado: false,
  vez: 1,
  extra: { descarte: null },
};

describe.each([
  ['in the database', () => databaseStore(new IDBFactory())],
  ['as text', () => textStore(localStorage)],
])('a draft %s', (_, make) => {
  let store: DraftStore;
  beforeEach(() => {
    store = make();
  });

  it('is found again, line by line, by its user alone', async () => {
    await store.save(HEADER);
    await store.save({ ...HEADER, atual: 'b' }, LINE);
    await store.save(HEADER, { ...LINE, id: 'b', vez: 2 });
    await store.save(HEADER, { ...LINE, valor: 13 });
    const [draft, ...others] = await store.find('rebanho', 'maria');
    expect(others).toEqual([]);
    expect(draft?.lines).toEqual([
      { ...LINE, valor: 13 },
      { ...LINE, id: 'b', vez: 2 },
    ]);
    expect(await store.find('rebanho', 'joao')).toEqual([]);
    expect(await store.find('outro', 'maria')).toEqual([]);
  });

  it('goes with the account of its user, and no other’s does', async () => {
    await store.save({ ...HEADER, rebanhoId: 'outro' }, LINE);
    await store.save({ ...HEADER, id: 'dele', usuario: 'joao' }, LINE);
    await store.dropOf('maria');
    expect(await store.find('outro', 'maria')).toEqual([]);
    const [left] = await store.find('rebanho', 'joao');
    expect(left?.lines).toEqual([LINE]);
  });

  it('goes with its lines, and no others', async () => {
    await store.save(HEADER, LINE);
    await store.save({ ...HEADER, id: 'outro' }, LINE);
    await store.drop('lote');
    const left = await store.find('rebanho', 'maria');
    expect(left.map(({ header }) => header.id)).toEqual(['outro']);
    expect(left[0]?.lines).toEqual([LINE]);
    await store.save(HEADER);
    const [again] = (await store.find('rebanho', 'maria')).filter(
      ({ header }) => header.id === 'lote',
    );
    expect(again?.lines).toEqual([]);
  });

  it('keeps a setting of the device', async () => {
    await store.keepSetting('quiosque', 'sim');
    expect(await store.setting('quiosque')).toBe('sim');
    expect(await store.setting('outra')).toBeNull();
  });
});

it('asks the disk, not the cache, for every save', async () => {
  const factory = new IDBFactory();
  const asked: unknown[] = [];
  const { transaction } = IDBDatabase.prototype;
  const spy = jest
    .spyOn(IDBDatabase.prototype, 'transaction')
    .mockImplementation(function spied(this: IDBDatabase, ...given) {
      if (given[1] === 'readwrite') asked.push(given[2]);
      return transaction.apply(this, given);
    });
  await databaseStore(factory).save(HEADER, LINE);
  spy.mockRestore();
  expect(asked).toEqual([{ durability: 'strict' }]);
});

describe('the totals', () => {
  it('keep the discarded apart, to the tenth of a litre', () => {
    const lines: TallyLine[] = [
      { ...LINE, valor: 0.1 },
      { ...LINE, valor: 0.2 },
      { ...LINE, valor: 15.2, extra: { descarte: 'CARENCIA' } },
      { ...LINE, valor: null, motivo: 'Doente' },
    ];
    expect(milkTotals(lines)).toEqual({
      vacas: 3,
      litros: 15.5,
      tanque: 0.3,
      descarte: 15.2,
      naoOrdenhadas: 1,
    });
  });

  it('send litres, and what was kept out of the tank', () => {
    const lines: TallyLine[] = [
      LINE,
      { ...LINE, id: 'b', valor: null, motivo: 'Doente' },
      { ...LINE, id: 'c', extra: { descarte: 'OUTRO' } },
      { ...LINE, id: 'd', extra: { descarte: 'CARENCIA' } },
    ];
    expect(productionOf({ header: HEADER, lines })).toEqual({
      producaoId: 'lote',
      rebanhoId: 'rebanho',
      dataOcorrencia: '20/11/2026',
      ordenha: 1,
      litrosTanque: null,
      carenciasVistas: [],
      registros: [
        { vacaId: 'a', litros: 12.5 },
        { vacaId: 'c', litros: 12.5, ...keptOut('OUTRO') },
        { vacaId: 'd', litros: 12.5, ...keptOut('CARENCIA') },
      ],
    });
  });
});

function keptOut(motivoDescarte: MilkDiscardReason) {
  return { descartado: true, motivoDescarte };
}

it.each([
  [125, 12.5, 0, '125,0\u00a0L é 10 vezes a última (12,5\u00a0L).'],
  [18, 12, 0, '18,0\u00a0L é 50\u00a0% mais que a última (12,0\u00a0L).'],
  [6, 12, 0, '6,0\u00a0L é 50\u00a0% menos que a última (12,0\u00a0L).'],
  [0, null, 0, '0,0\u00a0L: ela não deu leite?'],
  [61, null, 0, '61,0\u00a0L é mais de 60 L no dia.'],
  [
    31,
    30,
    30,
    '31,0\u00a0L: com o resto do dia são 61,0\u00a0L, mais de 60 L.',
  ],
  [12.6, 12.5, 0, null],
  [16.7, 12, 0, null],
])(
  'of %s L after %s L and %s L of the day asks %s',
  (amount, last, day, text) => {
    expect(judgeMilk({ last, today: day }, amount)?.text ?? null).toBe(text);
  },
);

it('refuses more litres than any cow gives', () => {
  expect(judgeMilk({ last: null, today: 0 }, 151)).toEqual({
    kind: 'refuse',
    text: 'A quantidade de litros é grande demais.',
  });
});

it.each([
  ['05:00', 2, 'Ordenha da manhã'],
  ['11:59', 2, 'Ordenha da manhã'],
  ['12:00', 2, 'Ordenha da tarde'],
  ['05:00', 3, 'Ordenha da manhã'],
  ['12:00', 3, 'Ordenha da tarde'],
  ['17:00', 3, 'Ordenha da noite'],
  ['09:00', 1, 'Ordenha do dia'],
])('at %s with %s milkings a day it is the %s', (time, perDay, name) => {
  expect(milkingName(milkingAt(time, perDay), perDay)).toBe(name);
});

it.each([
  ['20/11/2026 07:00', 1, true],
  ['20/11/2026 15:00', 1, false],
  ['20/11/2026 15:00', 2, true],
  ['20/11/2026 15:00', null, true],
  ['21/11/2026 00:30', 2, true],
  ['21/11/2026 00:30', 1, false],
  ['21/11/2026 05:00', 2, false],
  ['21/11/2026 05:00', null, false],
] as const)('at %s milking %s of the 20th is under way: %s', (now, of, is) => {
  const dados = { ...HEADER.dados, ordenha: of };
  expect(isUnderWay({ ...HEADER, dados }, now, 2)).toBe(is);
});

it('is over the day after, once the night is', () => {
  const times = ['20/11/2026 23:59', '21/11/2026 01:59', '21/11/2026 02:00'];
  expect(times.map((now) => isOver(HEADER, now))).toEqual([false, false, true]);
});

describe('an ear-tag reader', () => {
  const read = (keys: string, gap: number, inField: boolean) => {
    let at = 1000;
    let burst = NO_BURST;
    for (const key of keys) {
      at += gap;
      burst = burstWith(burst, key, at, () => () => undefined);
    }
    return tagOf(burst, at + gap, inField);
  };

  it('is told from fingers by its speed', () => {
    expect(read('105', 5, false)).toBe('105');
    expect(read('105', 120, false)).toBeNull();
  });

  it('is heard in the field too, where no number is so long', () => {
    expect(read('982000123456789', 5, true)).toBe('982000123456789');
    expect(read('125', 5, true)).toBeNull();
    expect(read('13,814,9', 5, true)).toBeNull();
  });
});

describe('a wet screen', () => {
  it('counts one key of two that are touched at once', () => {
    const guard = makeKeyGuard();
    expect(guard.down('1', 0)).toBe(true);
    expect(guard.down('2', 59)).toBe(false);
    expect(guard.down('2', 60)).toBe(true);
  });

  it('takes the same key twice, however fast', () => {
    const guard = makeKeyGuard();
    expect(guard.down('1', 0)).toBe(true);
    expect(guard.down('1', 20)).toBe(true);
  });

  it('counts a finger that rises inside the key', () => {
    const box = { left: 10, right: 20, top: 10, bottom: 20 };
    expect(isInside(box, { clientX: 15, clientY: 15 })).toBe(true);
    expect(isInside(box, { clientX: 25, clientY: 15 })).toBe(false);
    expect(isInside(box, { clientX: 15, clientY: 5 })).toBe(false);
  });
});
