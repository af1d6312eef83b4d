import type { FarmDate } from '../shared/dates';
import { sumOf } from '../shared/lists';
import type { UdderTest } from './udderTests';

/** A cow in the tank of a test day. */
export interface TankCow {
  readonly vacaId: string;
  /** Thousand/mL. */
  readonly ccs: number;
  /** Of hers that went into the tank. */
  readonly litros: number;
  /** Her cells among those of the tank, 0 to 1. */
  readonly parte: number;
  /** The tank without her alone, thousand/mL; null: there is no other. */
  readonly tanqueSemEla: number | null;
  /** Without her and all above her. */
  readonly tanqueSemElas: number | null;
}

export interface TankDay {
  readonly data: FarmDate;
  /** The cows' cells in their milk, thousand/mL. */
  readonly ccsTanque: number;
  /** Who gives most of the cells first. */
  readonly vacas: readonly TankCow[];
}

interface Tested extends UdderTest {
  readonly vacaId: string;
}

/** Who raises the tank, of the tests of one day: one of a cow, at least one. */
export function tankOf(data: FarmDate, tests: readonly Tested[]): TankDay {
  const cells = sumOf(tests, cellsOf);
  const litres = sumOf(tests, ({ noTanque }) => noTanque);
  const most = [...tests].sort(
    (a, b) => cellsOf(b) - cellsOf(a) || (a.vacaId < b.vacaId ? -1 : 1),
  );
  let [cellsLeft, litresLeft] = [cells, litres];
  const vacas = most.map((test) => {
    cellsLeft -= cellsOf(test);
    litresLeft -= test.noTanque;
    return {
      ...{ vacaId: test.vacaId, ccs: test.ccs, litros: test.noTanque },
      parte: cellsOf(test) / cells,
      tanqueSemEla: mean(cells - cellsOf(test), litres - test.noTanque),
      tanqueSemElas: test === most.at(-1) ? null : mean(cellsLeft, litresLeft),
    };
  });
  return { data, ccsTanque: cells / litres, vacas };
}

function cellsOf({ ccs, noTanque }: UdderTest): number {
  return ccs * noTanque;
}

/** Milk that subtraction leaves of none is not milk. */
const NO_MILK = 1e-6;

function mean(cells: number, litres: number): number | null {
  return litres > NO_MILK ? Math.max(0, cells / litres) : null;
}
