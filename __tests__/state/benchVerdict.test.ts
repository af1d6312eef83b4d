import {
  type Limit,
  type Result,
  report,
  summary,
  verdictOf,
} from '@/tools/quality/bench/protocol';

const RATIO: Result = {
  ...{ id: 'M11', title: 'logins', ratios: [0.96], controls: [1], notes: [] },
  bound: { better: 'higher', pass: 0.9, ambitious: 0.95 },
};
const storm = (value: number): Limit => ({
  ...{ name: 'p99 in a storm over idle', value, pass: 5, ambitious: 2 },
});
const withLimits = (...limits: Limit[]): Result => ({ ...RATIO, limits });

it.each([
  ['nothing beside the ratio', RATIO, 'ambitious'],
  ['a limit kept well', withLimits(storm(1.5)), 'ambitious'],
  ['one just kept', withLimits(storm(1.5), storm(5)), 'pass'],
  ['one missed', withLimits(storm(5.01), storm(1)), 'fail'],
  [
    'one of no ambition kept',
    withLimits({ name: 'p99', value: 1.9, pass: 2 }),
    'ambitious',
  ],
  ['no figure at all', withLimits(storm(Number.NaN)), 'fail'],
  [
    'a machine that made it',
    { ...withLimits(storm(9)), controls: [2] },
    'void',
  ],
])('the verdict of %s', (_what, result, verdict) => {
  expect(verdictOf(result)).toBe(verdict);
  expect(summary(result).verdict).toBe(verdict);
});

it('prints each limit and whether it is kept', () => {
  const lines = report(withLimits(storm(3.4), storm(6))).split('\n');
  expect(lines).toContain(
    '  p99 in a storm over idle 3.40 (≤ 5 pass, ≤ 2 ambitious): pass',
  );
  expect(lines).toContain(
    '  p99 in a storm over idle 6.00 (≤ 5 pass, ≤ 2 ambitious): fail',
  );
});
