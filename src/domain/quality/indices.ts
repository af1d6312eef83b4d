import { monthsOf } from '../cows/metrics';
import { isInfected, linearScore, type UdderTest } from './udderTests';

/** So many, of so many. */
export type Share = readonly [count: number, of: number];

/** Udder health of a period (domain.md 8.2). */
export interface UdderIndices {
  readonly testes: number;
  readonly sadios: number;
  /** Healthy, then infected at the next test of the lactation. */
  readonly novasInfeccoes: Share;
  readonly curas: Share;
  /** The last test of a lactation against the first of the next. */
  readonly novasPeriodoSeco: Share;
  readonly curasPeriodoSeco: Share;
  /** At the first test after her first calving. */
  readonly primiparasInfectadas: Share;
  readonly escoreMedio: number | null;
}

/** One cow of the indices. */
export interface TestedCow {
  /** `dayNumber`; null: not known. */
  readonly nascimento: number | null;
  /** The days of her recorded calvings, oldest first. */
  readonly partos: readonly number[];
  /** Oldest first. */
  readonly testes: readonly UdderTest[];
}

export interface IndexPeriod {
  readonly from: number;
  readonly to: number;
  /** Thousand/mL. */
  readonly limiar: number;
}

interface Pair {
  readonly before: UdderTest;
  readonly after: UdderTest;
}

/** A pair counts in the period of its second test, and in the herd of that one. */
export function udderIndices(
  cows: readonly TestedCow[],
  { from, to, limiar }: IndexPeriod,
): UdderIndices {
  const within = ({ dia, foraDoRebanho }: UdderTest) =>
    dia >= from && dia <= to && !foraDoRebanho;
  const tests = cows.flatMap(({ testes }) => testes.filter(within));
  const pairs = cows.flatMap(pairsOf);
  const inside = (dry: boolean) =>
    pairs.filter((pair) => pair.dry === dry && within(pair.after));
  const firsts = cows.flatMap(firstTestOf).filter(within);
  const infected = (test: UdderTest) => isInfected(test, limiar);
  return {
    testes: tests.length,
    sadios: tests.filter((test) => !infected(test)).length,
    novasInfeccoes: changed(inside(false), limiar, false),
    curas: changed(inside(false), limiar, true),
    novasPeriodoSeco: changed(inside(true), limiar, false),
    curasPeriodoSeco: changed(inside(true), limiar, true),
    primiparasInfectadas: [firsts.filter(infected).length, firsts.length],
    escoreMedio: meanScore(tests),
  };
}

/** Of those that were so before, how many are not so after. */
function changed(pairs: readonly Pair[], limiar: number, was: boolean): Share {
  const begun = pairs.filter(
    ({ before }) => isInfected(before, limiar) === was,
  );
  const turned = begun.filter(({ after }) => isInfected(after, limiar) !== was);
  return [turned.length, begun.length];
}

function meanScore(tests: readonly UdderTest[]): number | null {
  if (tests.length === 0) return null;
  const sum = tests.reduce((total, { ccs }) => total + linearScore(ccs), 0);
  return sum / tests.length;
}

/** Each test with the one before it, within a lactation or over a dry period. */
function pairsOf({ partos, testes }: TestedCow) {
  return testes.slice(1).flatMap((after, index) => {
    const before = testes[index];
    if (!before) return [];
    const calvings = partos.filter(
      (day) => day > before.dia && day <= after.dia,
    ).length;
    return calvings > 1 ? [] : [{ before, after, dry: calvings === 1 }];
  });
}

const FIRST_TEST_DAYS = 75;
/** Months at which a first recorded calving is taken for her first. */
const FIRST_CALVING = { least: 18, most: 40 };

/** The first test of a first lactation, up to day 75. */
function firstTestOf({ nascimento, partos, testes }: TestedCow) {
  const [first, second = Number.POSITIVE_INFINITY] = partos;
  if (nascimento === null || first === undefined) return [];
  const age = monthsOf(first - nascimento);
  if (age < FIRST_CALVING.least || age > FIRST_CALVING.most) return [];
  const test = testes.find(({ dia }) => dia >= first && dia < second);
  return test && test.dia - first <= FIRST_TEST_DAYS ? [test] : [];
}
