import type { OperationKind } from '@/domain/operations';
import { RULES } from '@/domain/rules';
import type { Effects, Rule } from '@/domain/shared/effects';
import { playSeed } from '@/tools/quality/simulate/history/history';
import { MemoryRows } from '@/tools/quality/simulate/server/rows';

type AnyRule = Rule<never>;
type Put = Readonly<Record<string, readonly object[]>>;

/** Every rule of the app, on the phones as on the server, stores something else. */
const SABOTAGED: readonly (readonly [
  name: string,
  kind: OperationKind,
  change: (put: Put) => Put,
  said: string,
])[] = [
  [
    'a weighing of 1 kg',
    'weighings/recorded',
    withEach('pesagens', { peso: 1 }),
    'digitado e não guardado: weighings/recorded pesagens/',
  ],
  [
    'milk of 0 litres',
    'production/recorded',
    (put) => ({
      ...put,
      producoes: (put.producoes ?? []).map((row) => ({
        ...row,
        registros: (row as { registros: object[] }).registros.map((one) => ({
          ...one,
          litros: 0,
        })),
      })),
    }),
    'digitado e não guardado: production/recorded leite/',
  ],
  [
    'a medicine of another withdrawal',
    'medicines/registered',
    withEach('medicamentos', { diasCarencia: 31 }),
    'digitado e não guardado: medicines/registered medicamentos/',
  ],
  [
    'an edit that is discarded',
    'animals/updated',
    () => ({}),
    'digitado e não guardado: animals/updated animais/',
  ],
  [
    'milk of no cow',
    'production/recorded',
    withEach('producoes', { registros: [] }),
    'digitado e sumido: production/recorded leite/',
  ],
  [
    '99 doses left',
    'vaccines/doseApplied',
    withEach('vacinas', { dosesRestantes: 99 }),
    'doses da vacina',
  ],
  [
    'a calving that begins no lactation',
    'cows/reproductiveRecorded',
    ({ situacoesProdutivas: _, ...put }) => put,
    'digitado e sumido: cows/reproductiveRecorded situacoesProdutivas/',
  ],
  [
    'semen that nobody brought',
    'bulls/restocked',
    withEach('animais', { quantidadeDoses: 55 }),
    'doses de sêmen do touro',
  ],
];

function withEach(table: string, fields: object) {
  return (put: Put): Put => ({
    ...put,
    [table]: (put[table] ?? []).map((row) => ({ ...row, ...fields })),
  });
}

function sabotaged(rule: AnyRule, change: (put: Put) => Put): AnyRule {
  return (...args) => {
    const outcome = rule(...args);
    if (!outcome.ok) return outcome;
    const put = change(outcome.value.put as Put);
    return { ok: true, value: { ...outcome.value, put } as Effects };
  };
}

describe('what people typed is what is kept', () => {
  const rules = RULES as unknown as Record<string, AnyRule>;

  it.each(SABOTAGED)('%s is seen', async (_name, kind, change, said) => {
    const whole = rules[kind] as AnyRule;
    rules[kind] = sabotaged(whole, change);
    const faults: string[] = [];
    try {
      for (let seed = 1; seed <= 20 && faults.length === 0; seed += 1) {
        const run = await playSeed({ seed, devices: 2, steps: 30 });
        faults.push(...run.divergent.filter((one) => one.startsWith(said)));
      }
    } finally {
      rules[kind] = whole;
    }
    expect(faults).not.toEqual([]);
  });
});

describe('what the app does right is no fault', () => {
  it('a tag that is being taken back as the process ends', async () => {
    const wish = { seed: 618_292_296, devices: 2, steps: 30 };
    expect((await playSeed(wish)).divergent).toEqual([]);
  });

  it.each([
    ['semen sent again after the bull was made that of the farm', 611_291_301],
    ['a calving sent again after its calf was renamed', 616_293_767],
    ['what goes along with a refused bull, in another tab', 611_290_031],
  ])('%s', async (_name, seed) => {
    const run = await playSeed({ seed, devices: 3, steps: 40 });
    expect(run.divergent).toEqual([]);
  });
});

describe('who recorded what is who was signed in', () => {
  const { insert } = MemoryRows.prototype;
  const noRow = () => undefined;

  it('a lactation is of who recorded the loss that begins it', async () => {
    const wish = { seed: 99_000_057, devices: 4, steps: 40, people: 4 };
    expect((await playSeed(wish)).divergent).toEqual([]);
  });

  it.each([
    ['by somebody else', { pessoaId: 'outra' }, 'autoria de outro'],
    ['at another time', { em: '2020-01-01T00:00:00.000Z' }, 'autoria de outro'],
    ['by nobody', null, 'sem autoria'],
  ])('%s is seen', async (_name, change, said) => {
    const spy = jest
      .spyOn(MemoryRows.prototype, 'insert')
      .mockImplementation(function (this: MemoryRows, herd, table, id, row) {
        if (table !== 'autorias') {
          return insert.call(this, herd, table, id, row);
        }
        if (!change) return noRow;
        return insert.call(this, herd, table, id, { ...row, ...change });
      });
    const faults: string[] = [];
    for (let seed = 1; seed <= 20 && faults.length === 0; seed += 1) {
      const run = await playSeed({ seed, devices: 3, steps: 40, people: 3 });
      faults.push(...run.divergent.filter((one) => one.startsWith(said)));
    }
    spy.mockRestore();
    expect(faults).not.toEqual([]);
  });
});
