import { RULES } from '@/domain/rules';
import { NO_EFFECTS, type Rule } from '@/domain/shared/effects';
import { accept } from '@/domain/shared/outcome';
import { playSteps, type Run } from '@/tools/quality/simulate/history/history';
import type { Placed, Step } from '@/tools/quality/simulate/history/steps';

const on = (device: number, step: Step): Placed => ({ device, step });
const wish = { seed: 2, devices: 2, steps: 0 };
const faultsOf = ({ lost, doubled, divergent }: Run) => [
  ...lost,
  ...doubled,
  ...divergent,
];

/** A medicine on each phone, one before the server was copied and one after. */
const medicine = (device: number) =>
  on(device, { does: 'record', seed: 6 * 7919, wait: 2000 });
const before = [medicine(0), on(0, { does: 'copy' }), medicine(1)];
const back = [
  on(0, { does: 'putBack', ms: 3000 }),
  on(0, { does: 'pass', ms: 20_000 }),
  ...[0, 1].flatMap((device) => [
    // The session is over: only the server's word says so.
    ...[on(device, { does: 'pull' }), on(device, { does: 'pass', ms: 3000 })],
    ...[on(device, { does: 'signIn' }), on(device, { does: 'pass', ms: 3000 })],
    ...[on(device, { does: 'pull' }), on(device, { does: 'pass', ms: 3000 })],
  ]),
];
const answer = (gives: boolean) => [
  on(0, { does: 'answerCopies', gives }),
  on(1, { does: 'answerCopies', gives }),
];

describe('a server that is put back to a copy', () => {
  it('gets what it lost from the phone that has it', async () => {
    const run = await playSteps(wish, [...before, ...back, ...answer(true)]);
    expect(run.kinds).toEqual({
      'medicines/registered': 2,
      'herds/rowsBrought': 1,
    });
    expect(faultsOf(run)).toEqual([]);
  });

  it('at the end at the latest', async () => {
    const run = await playSteps(wish, [...before, ...back]);
    expect(run.kinds['herds/rowsBrought']).toBe(1);
    expect(faultsOf(run)).toEqual([]);
  });

  it('keeps its copy where who is asked lets go what came after it', async () => {
    const run = await playSteps(wish, [...before, ...back, ...answer(false)]);
    expect(run.kinds).toEqual({ 'medicines/registered': 2 });
    expect(faultsOf(run)).toEqual([]);
  });

  it('gets what the first of two copies lacks, the second made of the first', async () => {
    const again = [
      on(0, { does: 'putBack', ms: 0 }),
      on(0, { does: 'copy' }),
      on(0, { does: 'putBack', ms: 0 }),
    ];
    // An insemination changes rows that the copies have too.
    const insemination = on(1, { does: 'record', seed: 1715223883, wait: 20 });
    const later = on(1, { does: 'record', seed: 1622235871, wait: 6000 });
    const run = await playSteps({ seed: 9400128, devices: 3, steps: 0 }, [
      ...[insemination, ...again, later],
    ]);
    expect(run.kinds['herds/rowsBrought']).toBe(1);
    expect(faultsOf(run)).toEqual([]);
  });

  const comesIn = [
    on(1, { does: 'welcome', papel: 'LANCAR', pulls: true }),
    on(1, { does: 'pass', ms: 3000 }),
  ];
  const two = { ...wish, people: 2 };

  it('gets back what somebody recorded who was in the herd by then', async () => {
    const run = await playSteps(two, [...comesIn, ...before, ...back]);
    expect(run.kinds).toEqual({
      'medicines/registered': 2,
      'herds/rowsBrought': 1,
    });
    expect(faultsOf(run)).toEqual([]);
  });

  it('knows nobody who came in since, and their phone nothing of the herd', async () => {
    const since = [on(0, { does: 'copy' } as const), ...comesIn, medicine(1)];
    const run = await playSteps(two, [medicine(0), ...since, ...back]);
    expect(run.kinds).toEqual({ 'medicines/registered': 2 });
    expect(faultsOf(run)).toEqual([]);
  });

  it('has refused what the one before it had taken, and takes it anew', async () => {
    const steps = [
      on(2, { does: 'record', seed: 1575003496, wait: 6000 }),
      on(1, { does: 'record', seed: 1176625443, wait: 200 }),
      on(1, { does: 'record', seed: 185802046, wait: 20 }),
      on(3, { does: 'putBack', ms: 60_000 }),
      on(1, { does: 'tabDies', which: 0 }),
      on(3, { does: 'serverDies', ms: 0 }),
      on(0, { does: 'record', seed: 281861928, wait: 6000 }),
      on(1, { does: 'signIn' }),
      on(3, { does: 'putBack', ms: 0 }),
    ];
    const four = { seed: 530001048, devices: 4, steps: 0, people: 4 };
    expect(faultsOf(await playSteps(four, steps))).toEqual([]);
  });

  it('is seen where it takes nothing of what it is given back', async () => {
    const rules = RULES as unknown as Record<string, Rule<never>>;
    const whole = rules['herds/rowsBrought'] as Rule<never>;
    rules['herds/rowsBrought'] = () => accept(NO_EFFECTS);
    const run = await playSteps(wish, [...before, ...back]).finally(() => {
      rules['herds/rowsBrought'] = whole;
    });
    expect(faultsOf(run).join()).toContain('devolvida e sumida: medicamentos');
  });
});
