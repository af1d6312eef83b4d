import type { Breed } from '../shared/enumerations';
import { STANDARD_LACTATION, type TestDay, testInterval } from './testInterval';

/** Wood's curve `y = a·t^b·e^(-ct)`, litres on day in milk t >= 1. */
export interface WoodCurve {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

/** Reference curves of first, second and later lactations, domain.md 2.5. */
const CURVES = {
  H: [
    { a: 11.239, b: 0.2433, c: 0.002445 },
    { a: 16.45, b: 0.235, c: 0.003642 },
    { a: 16.202, b: 0.2627, c: 0.004041 },
  ],
  GH: [
    { a: 14.203, b: 0.12, c: 0.003 },
    { a: 16.5, b: 0.15, c: 0.004 },
    { a: 17.838, b: 0.15, c: 0.0042 },
  ],
  GZ: [
    { a: 10.383, b: 0.08, c: 0.0032 },
    { a: 12.84, b: 0.08, c: 0.0036 },
    { a: 13.957, b: 0.08, c: 0.0038 },
  ],
  J: [
    { a: 9.417, b: 0.2, c: 0.0026 },
    { a: 12.617, b: 0.2, c: 0.0036 },
    { a: 13.837, b: 0.2, c: 0.0039 },
  ],
  S: [
    { a: 11.677, b: 0.2, c: 0.0026 },
    { a: 14.95, b: 0.21, c: 0.0036 },
    { a: 15.712, b: 0.22, c: 0.0039 },
  ],
} as const satisfies Readonly<
  Record<string, readonly [WoodCurve, WoodCurve, WoodCurve]>
>;

/** Breeds without a curve of their own take a kindred one's shape. */
const CURVE_OF_BREED: Readonly<Record<Breed, keyof typeof CURVES>> = {
  H: 'H',
  GH: 'GH',
  GZ: 'GZ',
  GUZ: 'GZ',
  SZ: 'GZ',
  J: 'J',
  G: 'J',
  S: 'S',
  A: 'S',
  SV: 'S',
  AN: 'S',
};

/** The reference curve of a breed's first, second, or later lactation. */
export function referenceCurve(breed: Breed, parity: number): WoodCurve {
  const [first, second, later] = CURVES[CURVE_OF_BREED[breed]];
  if (parity <= 1) return first;
  return parity === 2 ? second : later;
}

/** Litres on day in milk `del`; that of day 1 on day 0. */
export function woodYield({ a, b, c }: WoodCurve, del: number): number {
  const t = Math.max(1, del);
  return a * t ** b * Math.exp(-c * t);
}

/** Fewest tests and days in milk for a projection (domain.md 2.2). */
const PROJECTION_MIN_TESTS = 2;
const PROJECTION_MIN_DEL = 45;

/**
 * Litres of 305 days of an open lactation: as measured to the last test, then
 * the reference curve through it, never a plateau. Null before day in milk 45
 * (`del`, today) or with fewer than two tests.
 */
export function projectedYield(
  tests: readonly TestDay[],
  del: number,
  curve: WoodCurve,
): number | null {
  const last = tests.at(-1);
  if (!last || tests.length < PROJECTION_MIN_TESTS) return null;
  if (del < PROJECTION_MIN_DEL) return null;
  const scale = last.litros / woodYield(curve, last.del);
  let sum = testInterval(tests, last.del) ?? 0;
  for (let day = last.del + 1; day <= STANDARD_LACTATION; day += 1) {
    sum += scale * woodYield(curve, day);
  }
  return sum;
}
