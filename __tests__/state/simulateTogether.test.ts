import type { OperationKind } from '@/domain/operations';
import { RULES } from '@/domain/rules';
import type { Effects, HerdReader, Rule } from '@/domain/shared/effects';
import { playSteps, type Run } from '@/tools/quality/simulate/history/history';
import type { Placed, Step } from '@/tools/quality/simulate/history/steps';
import { together } from '@/web/sync/together';

jest.mock('@/web/sync/together', () => ({ together: jest.fn() }));

beforeEach(() => {
  const actual = jest.requireActual('@/web/sync/together');
  jest.mocked(together).mockImplementation(actual.together);
});

type AnyRule = Rule<never>;
type Put = Readonly<Record<string, readonly object[]>>;

const on = (device: number, step: Step): Placed => ({ device, step });
const wish = { seed: 2, devices: 2, steps: 0 };
const faultsOf = ({ lost, doubled, divergent }: Run) => [
  ...lost,
  ...doubled,
  ...divergent,
];

async function withRule(
  kind: OperationKind,
  change: (rule: AnyRule) => AnyRule,
  steps: readonly Placed[],
): Promise<string> {
  const rules = RULES as unknown as Record<string, AnyRule>;
  const whole = rules[kind] as AnyRule;
  rules[kind] = change(whole);
  const run = await playSteps(wish, steps).finally(() => {
    rules[kind] = whole;
  });
  return faultsOf(run).join();
}

const putting =
  (change: (put: Put) => Put) =>
  (rule: AnyRule): AnyRule =>
  (...args) => {
    const outcome = rule(...args);
    if (!outcome.ok) return outcome;
    const put = change(outcome.value.put as Put);
    return { ok: true, value: { ...outcome.value, put } as Effects };
  };

describe('the rows of a file', () => {
  // By these a file brings an animal that another phone has changed since.
  const first = 8;
  const record = (seed: number) =>
    on(seed % 2, { does: 'record', seed: first + seed * 7919, wait: 200 });
  const bring = (seed: number) =>
    on(seed % 2, { does: 'bring', seed: first + seed * 104729 });
  const pass = on(0, { does: 'pass', ms: 3000 });
  const again = on(0, { does: 'tapAgain' });
  const steps = Array.from({ length: 40 }, (_, seed) => [
    ...[record(seed), bring(seed), pass, again],
  ]).flat();

  it('are there once, however often they are read', async () => {
    const run = await playSteps(wish, steps);
    expect(run.kinds['herds/rowsBrought']).toBeGreaterThan(40);
    expect(faultsOf(run)).toEqual([]);
  });

  it('are seen where they come in as others', async () => {
    const other = (row: object) => ({ ...row, dataNascimento: '01/01/2001' });
    const change = putting(({ animais = [], ...put }) => ({
      ...{ ...put, animais: animais.map(other) },
    }));
    expect(await withRule('herds/rowsBrought', change, steps)).toContain(
      'digitado e não guardado: herds/rowsBrought animais/',
    );
  });

  it('are seen where some do not come in', async () => {
    const change = putting(({ animais: _, ...put }) => put);
    expect(await withRule('herds/rowsBrought', change, steps)).toContain(
      'digitado e sumido: herds/rowsBrought animais/',
    );
  });

  it('are seen where they put what is there back to what it was', async () => {
    const change =
      (rule: AnyRule): AnyRule =>
      (herd, input, when) =>
        rule(withoutAnimals(herd), input, when);
    const said = await withRule('herds/rowsBrought', change, steps);
    expect(said).toContain('digitado e não guardado');
  });
});

/** A herd of which no animal's row is known. */
function withoutAnimals(herd: HerdReader): HerdReader {
  return {
    herd: herd.herd,
    all: (table) => herd.all(table),
    rowsOf: (table, owner) => herd.rowsOf(table, owner),
    namesake: (name, ownId) => herd.namesake(name, ownId),
    holders: (of) => herd.holders(of),
    hasOffspring: (animalId) => herd.hasOffspring(animalId),
    row: (table, id) => (table === 'animais' ? undefined : herd.row(table, id)),
  };
}

describe('a record and what goes along with it', () => {
  const cut = Array.from({ length: 24 }, (_, at) => [
    on(0, { does: 'recordTied', seed: at * 7919 }),
    on(0, { does: 'die', events: at, power: at % 2 === 0 }),
    ...[on(0, { does: 'signIn' }), on(0, { does: 'pull' })],
  ]).flat();

  it('are both there after the app ended, or neither is', async () => {
    const run = await playSteps(wish, cut);
    const { kinds } = run;
    expect(kinds['identifiers/registered']).toBeGreaterThan(10);
    expect(kinds['bulls/registered']).toBeGreaterThan(2);
    expect(faultsOf(run)).toEqual([]);
  });

  it('are seen parted where the second is recorded once the first went', async () => {
    jest.mocked(together).mockImplementation(async (first, other) => {
      const result = await first(() => undefined);
      return { result, other: await other(async () => result) };
    });
    const run = await playSteps(wish, cut);
    expect(faultsOf(run).join()).toContain('sem o que ia junto');
  });
});

describe('what waits on one phone and goes to another in a file', () => {
  const away = on(0, { does: 'weather', troubles: ['drop'], rate: 1 });
  const record = (seed: number) => on(0, { does: 'record', seed, wait: 200 });
  const takeUp = on(1, { does: 'takeUp', which: 0 });
  const calm = on(0, { does: 'weather', troubles: [], rate: 0 });
  const pass = on(0, { does: 'pass', ms: 70_000 });

  it('is sent by both and done once', async () => {
    const steps = [
      away,
      record(7),
      record(13 * 7919),
      takeUp,
      takeUp,
      calm,
      pass,
    ];
    const run = await playSteps(wish, steps);
    expect(run.operations).toBe(4);
    expect(faultsOf(run)).toEqual([]);
  });

  it('goes from the other though the first takes it back', async () => {
    const undo = on(0, { does: 'undo', which: 0 });
    const run = await playSteps(wish, [away, record(7), takeUp, undo, pass]);
    expect(run.operations).toBe(2);
    expect(faultsOf(run)).toEqual([]);
  });
});
