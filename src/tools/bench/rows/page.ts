import { makeReactTable } from './reactTable';
import { someAnimals, type Table } from './table';
import { makeVanillaTable } from './vanillaTable';

export type Kind = 'react' | 'vanilla';

/** What the page offers the benchmark that drives it. */
export interface RowsPage {
  /** ms of each operation with its style and layout, by name. */
  readonly measure: () => Record<string, number>;
  readonly html: () => string;
}

const ROWS = 1000;
const MANY = 10_000;
const TENTHS = Array.from({ length: ROWS / 10 }, (_, index) => index * 10);

type Step = readonly [
  name: string,
  before: (table: Table) => void,
  act: (table: Table) => void,
];

let next = 0;
const fresh = (count: number) => {
  next += count;
  return someAnimals(next, count);
};
const empty = (table: Table) => table.clear();
const filled = (table: Table) => table.replace(fresh(ROWS));

/** The operations of js-framework-benchmark; rows here have no selection. */
const STEPS: readonly Step[] = [
  ['create', empty, (table) => table.replace(fresh(ROWS))],
  ['replace', filled, (table) => table.replace(fresh(ROWS))],
  ['update', filled, (table) => table.rename(TENTHS, ' !')],
  ['swap', filled, (table) => table.swap(1, ROWS - 2)],
  ['remove', filled, (table) => table.remove(4)],
  ['createMany', empty, (table) => table.replace(fresh(MANY))],
  ['append', filled, (table) => table.append(fresh(ROWS))],
  ['clear', filled, (table) => table.clear()],
];

function open(kind: Kind): RowsPage {
  const make = kind === 'react' ? makeReactTable : makeVanillaTable;
  const table = make(document.body);
  return {
    measure: () =>
      Object.fromEntries(
        STEPS.map(([name, before, act]) => {
          before(table);
          layout();
          const start = performance.now();
          act(table);
          layout();
          return [name, performance.now() - start];
        }),
      ),
    html: () => {
      table.replace(someAnimals(0, 30));
      table.rename([0, 10, 20], ' !');
      table.swap(1, 28);
      table.remove(4);
      return document.body.querySelector('ul')?.innerHTML ?? '';
    },
  };
}

/** Reading a size makes the browser lay everything out now. */
function layout(): number {
  return document.body.offsetHeight;
}

(window as unknown as { openRows: typeof open }).openRows = open;
