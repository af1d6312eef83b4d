import type { Breed } from '../shared/enumerations';

/** Equations of weight from chest girth, domain.md 3.3. */
export type TapeEquation = 'GH_MEIO' | 'GH_TRES_QUARTOS' | 'EUROPEU';

interface Tape {
  readonly from: number;
  readonly to: number;
  readonly weight: (girth: number) => number;
}

const EQUATIONS: Readonly<Record<TapeEquation, Tape>> = {
  GH_MEIO: { from: 110, to: 190, weight: (g) => 61.49 + 0.000056 * g ** 3 },
  GH_TRES_QUARTOS: {
    from: 110,
    to: 190,
    weight: (g) => 52.82 + 0.000061 * g ** 3,
  },
  EUROPEU: {
    from: 70,
    to: 200,
    weight: (g) => 102.71 - 2.876 * g + 0.02655 * g ** 2,
  },
};

const ZEBU: readonly Breed[] = ['GH', 'GZ', 'GUZ', 'SZ'];

/**
 * Weight in kg from chest girth in cm, an estimate of 5 to 7 %. Null outside
 * the girths the equation was measured on.
 */
export function tapeWeight(
  girth: number,
  equation: TapeEquation,
): number | null {
  const { from, to, weight } = EQUATIONS[equation];
  return girth < from || girth > to ? null : weight(girth);
}

/** By breed: 3/4 Girolando for zebu crosses, but under 110 cm the European. */
export function tapeWeightOf(girth: number, breed: Breed): number | null {
  const crossed = ZEBU.includes(breed) && girth >= EQUATIONS.GH_MEIO.from;
  return tapeWeight(girth, crossed ? 'GH_TRES_QUARTOS' : 'EUROPEU');
}
