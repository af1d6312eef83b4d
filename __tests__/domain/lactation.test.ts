import fc from 'fast-check';
import {
  delBandOf,
  herdAverages,
  monthlyPersistency,
  peakOf,
  persistencyOf,
  yieldPerIntervalDay,
} from '@/domain/production/indicators';
import {
  certaintyOf,
  hasLongGap,
  type TestDay,
  testInterval,
  validTests,
  yieldSoFar,
  yieldTo,
} from '@/domain/production/testInterval';
import {
  projectedYield,
  referenceCurve,
  woodYield,
} from '@/domain/production/woodCurves';
import { daysBetween, fromIsoDate } from '@/domain/shared/dates';
import type { Breed } from '@/domain/shared/enumerations';
import { realFarmLines } from '../support/realFarm';

const tests = (...pairs: readonly (readonly [number, number])[]): TestDay[] =>
  pairs.map(([del, litros]) => ({ del, litros }));

/** TC-M2c: a test every 30 days from day in milk 15. */
const LONG = [22, 26, 25, 23, 21, 19, 17, 15.5, 14, 12.5, 11].map(
  (litros, index) => ({ del: 15 + 30 * index, litros }),
);
const OPEN = tests([15, 21], [45, 25], [75, 24], [105, 22]);

describe('the test-interval method', () => {
  it('gives the example of the ICAR guideline (TC-M1)', () => {
    const calving = '25/03/2025';
    const milk = [
      ['08/04/2025', 28.2, 3.65],
      ['06/05/2025', 24.8, 3.45],
      ['05/06/2025', 26.6, 3.4],
      ['07/07/2025', 23.2, 3.55],
      ['02/08/2025', 20.2, 3.85],
      ['30/08/2025', 17.8, 4.05],
      ['25/09/2025', 13.2, 4.45],
      ['27/10/2025', 9.6, 4.65],
      ['22/11/2025', 5.8, 4.95],
      ['20/12/2025', 4.4, 5.25],
    ] as const;
    const days = daysBetween(calving, '03/01/2026');
    const kg = milk.map(([date, litros]) => ({
      del: daysBetween(calving, date),
      litros,
    }));
    const fat = milk.map(([date, litros, percent]) => ({
      del: daysBetween(calving, date),
      litros: (litros * percent) / 100,
    }));
    expect(days).toBe(284);
    expect(testInterval(kg, days)).toBeCloseTo(4973.2, 1);
    expect(testInterval(fat, days)).toBeCloseTo(190.2, 1);
  });

  it('holds the last test to the drying (TC-M2)', () => {
    expect(testInterval(tests([10, 30], [40, 25]), 60)).toBe(1625);
  });

  it('held to day 305 it is the plateau of TC-M2b', () => {
    expect(testInterval(tests([10, 30], [40, 25]), 305)).toBe(7750);
    expect(testInterval(tests([10, 30], [40, 25]), 306)).toBe(7775);
  });

  it('interpolates the milk of day 305 (TC-M2c)', () => {
    expect(yieldTo(LONG, 305)).toBeCloseTo(5902.5, 6);
    expect(yieldTo(LONG, 330)).toBeCloseTo(6180, 6);
  });

  it('says nothing without a test, or with none within', () => {
    expect(testInterval([], 305)).toBeNull();
    expect(yieldTo(tests([310, 20]), 305)).toBeNull();
    expect(yieldSoFar([], 30)).toBeNull();
  });

  it('holds the last test of an open lactation 45 days at most', () => {
    expect(yieldSoFar(tests([10, 20]), 30)).toBe(600);
    expect(yieldSoFar(tests([10, 20]), 200)).toBe(1100);
  });

  it('leaves colostrum out where another test exists', () => {
    const early = tests([2, 12], [20, 24]);
    expect(validTests(early, 300)).toEqual(tests([20, 24]));
    expect(validTests(tests([2, 12]), 300)).toEqual(tests([2, 12]));
  });

  it('leaves out what comes after the lactation’s last day', () => {
    expect(validTests(tests([20, 24], [61, 9]), 60)).toEqual(tests([20, 24]));
  });

  it('says how certain it is, and where tests are far apart', () => {
    expect(certaintyOf(tests([10, 30]))).toBe('MUITO_ESTIMADA');
    expect(certaintyOf(tests([10, 30], [40, 25], [70, 24]))).toBe('ESTIMADA');
    expect(certaintyOf(OPEN)).toBe('MEDIDA');
    expect(hasLongGap(tests([10, 30], [86, 25]))).toBe(true);
    expect(hasLongGap(tests([10, 30], [85, 25]))).toBe(false);
    expect(hasLongGap(tests([76, 30]))).toBe(true);
  });

  it('is the sum of its parts wherever an interval is split', () => {
    fc.assert(
      fc.property(
        anyTests(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (known, part) => {
          const [first, second] = [known[0], known[1]];
          if (!first || !second) return;
          const del = first.del + part * (second.del - first.del);
          const slope =
            (second.litros - first.litros) / (second.del - first.del);
          const litros = first.litros + slope * (del - first.del);
          const split = [first, { del, litros }, ...known.slice(1)];
          expect(testInterval(split, 400)).toBeCloseTo(
            testInterval(known, 400) ?? Number.NaN,
            4,
          );
        },
      ),
    );
  });

  it('never falls as the end moves on', () => {
    fc.assert(
      fc.property(
        anyTests(),
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 0, max: 100 }),
        (known, end, more) => {
          const sooner = yieldTo(known, end) ?? 0;
          const later = yieldTo(known, end + more) ?? 0;
          expect(later).toBeGreaterThanOrEqual(sooner - 1e-6);
        },
      ),
    );
  });
});

/** Two tests or more, in order, on different days. */
function anyTests(): fc.Arbitrary<TestDay[]> {
  return fc
    .uniqueArray(
      fc.record({
        del: fc.integer({ min: 0, max: 390 }),
        litros: fc.integer({ min: 0, max: 60 }),
      }),
      { minLength: 2, maxLength: 12, selector: ({ del }) => del },
    )
    .map((known) => known.sort((a, b) => a.del - b.del));
}

describe('the projection', () => {
  const curve = referenceCurve('GH', 2);

  it('follows the reference curve, not a plateau (TC-M3)', () => {
    expect(yieldSoFar(OPEN, 105)).toBe(2430);
    expect(testInterval(OPEN, 305)).toBe(6830);
    expect(22 / woodYield(curve, 105)).toBeCloseTo(1.0096, 4);
    expect(projectedYield(OPEN, 105, curve)).toBeCloseTo(5721, 0);
  });

  it('waits for two tests and day in milk 45', () => {
    expect(projectedYield(tests([15, 21]), 105, curve)).toBeNull();
    expect(projectedYield(tests([10, 21], [40, 22]), 44, curve)).toBeNull();
    expect(projectedYield(tests([10, 21], [40, 22]), 45, curve)).not.toBeNull();
  });

  it.each<[Breed, number, number, number, number]>([
    ['H', 1, 7500, 100, 27.0],
    ['H', 2, 8850, 65, 34.6],
    ['H', 3, 9375, 65, 37.3],
    ['GH', 1, 4900, 40, 19.6],
    ['GH', 2, 5700, 38, 24.5],
    ['GH', 7, 6000, 36, 26.3],
    ['GZ', 1, 2900, 25, 12.4],
    ['GZ', 2, 3400, 22, 15.2],
    ['GZ', 3, 3600, 21, 16.4],
    ['J', 1, 5000, 77, 18.4],
    ['J', 2, 5800, 56, 23.1],
    ['J', 3, 6100, 51, 24.9],
    ['S', 1, 6200, 77, 22.8],
    ['S', 2, 7200, 58, 28.5],
    ['S', 3, 7600, 56, 30.6],
    ['GUZ', 1, 2900, 25, 12.4],
    ['AN', 1, 6200, 77, 22.8],
  ])(
    '%s, lactation %i: the reference gives %i L',
    (breed, parity, pl305, del, peak) => {
      const of = referenceCurve(breed, parity);
      let sum = 0;
      for (let day = 1; day <= 305; day += 1) sum += woodYield(of, day);
      expect(Math.abs(sum / pl305 - 1)).toBeLessThan(0.001);
      const top = of.b / of.c;
      expect(Math.abs(top - del)).toBeLessThan(1);
      expect(Math.abs(woodYield(of, top) - peak)).toBeLessThan(0.06);
    },
  );
});

describe('peak, persistency and averages', () => {
  it('finds the peak from day 5 to 120', () => {
    expect(peakOf(tests([3, 40], [30, 25], [60, 25], [130, 30]))).toEqual({
      del: 30,
      litros: 25,
    });
    expect(peakOf(tests([130, 30]))).toBeNull();
  });

  it.each([
    [24, 22, 30, 91.7],
    [25, 22, 60, 93.8],
  ])('from %d to %d L in %d days persists %d %%', (from, to, days, percent) => {
    const found = monthlyPersistency(
      { del: 60, litros: from },
      { del: 60 + days, litros: to },
    );
    expect(found).toBeCloseTo(percent, 1);
  });

  it('is the mean of the intervals after the peak', () => {
    const known = tests([15, 20], [45, 25], [75, 22.5], [105, 20.25]);
    expect(persistencyOf(known)).toBeCloseTo(90, 6);
    expect(persistencyOf(tests([15, 20], [45, 25]))).toBeNull();
  });

  it('thins daily recordings, whose noise is not persistency', () => {
    const daily = Array.from({ length: 60 }, (_, day) => ({
      del: 40 + day,
      litros: day % 2 === 0 ? 25 : 20,
    }));
    expect(persistencyOf(daily)).toBeCloseTo(100, 6);
  });

  it('divides by those milked, and by all (PVO, PTV)', () => {
    const day = { litros: 412.5, recorded: 24, lactating: 24, total: 31 };
    const averages = herdAverages(day);
    expect(averages.pvo).toBeCloseTo(17.2, 1);
    expect(averages.ptv).toBeCloseTo(13.3, 1);
    expect(averages.emLactacaoPct).toBeCloseTo(77.4, 1);
  });

  it('says nothing of nobody', () => {
    const nobody = { litros: 0, recorded: 0, lactating: 0, total: 0 };
    expect(herdAverages(nobody)).toEqual({
      pvo: null,
      ptv: null,
      emLactacaoPct: null,
    });
    expect(yieldPerIntervalDay(5700, 0)).toBeNull();
  });

  it('gives litres per day of calving interval', () => {
    expect(yieldPerIntervalDay(5700, 405)).toBeCloseTo(14.1, 1);
  });

  it.each([
    [0, '0 a 60'],
    [60, '0 a 60'],
    [61, '61 a 120'],
    [200, '121 a 200'],
    [305, '201 a 305'],
    [306, 'mais de 305'],
  ] as const)('day in milk %i is of band %s', (del, band) => {
    expect(delBandOf(del)).toBe(band);
  });
});

describe('the real farm', () => {
  const farmDate = (iso: string | undefined) => {
    const date = fromIsoDate(iso ?? '');
    if (date === null) throw new Error(`not a date: ${iso}`);
    return date;
  };

  /** The oracle's end rules: first test back, last up to 305 held to 306. */
  const byOracle = (known: readonly TestDay[]) =>
    testInterval(
      known.filter(({ del }) => del <= 305).sort((a, b) => a.del - b.del),
      306,
    );

  it('gives all 112 lactations of the oracle within 0.01 %', () => {
    const known = new Map<string, TestDay[]>();
    for (const [, date, cow, parity, calved, milk] of realFarmLines('rec')) {
      const key = `${cow}_L${parity}`;
      const of = known.get(key) ?? [];
      const del = daysBetween(farmDate(calved), farmDate(date));
      of.push({ del, litros: Number(milk) });
      known.set(key, of);
    }
    const oracle = realFarmLines('oracle_305d_TIM');
    const far = oracle.filter(([key, expected]) => {
      const found = byOracle(known.get(key ?? '') ?? []) ?? 0;
      return Math.abs(found / Number(expected) - 1) > 0.0001;
    });
    expect(oracle).toHaveLength(112);
    expect(far).toEqual([]);
  });

  it('has a mean test-day of 25.99', () => {
    const litres = realFarmLines('rec').map((cells) => Number(cells[5]));
    const sum = litres.reduce((total, one) => total + one, 0);
    expect(litres).toHaveLength(1687);
    expect(sum / litres.length).toBeCloseTo(25.99, 2);
  });
});
