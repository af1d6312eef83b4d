import '@/web/theme/tokens.css';
import '@/web/theme/base.css';
import { makeReactTable } from './reactTable';
import { someAnimals, type Table } from './table';
import { makeVanillaTable } from './vanillaTable';

export type Kind = 'react' | 'vanilla';

/** What the page offers the benchmark that drives it. */
export interface RowsPage {
  /** ms from each operation to its painted frame, by name. */
  readonly measure: () => Promise<Record<string, number>>;
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
    measure: () => measure(table),
    html: () => {
      table.replace(someAnimals(0, 30));
      table.rename([0, 10, 20], ' !');
      table.swap(1, 28);
      table.remove(4);
      return document.body.querySelector('ul')?.innerHTML ?? '';
    },
  };
}

async function measure(table: Table): Promise<Record<string, number>> {
  const times: Record<string, number> = {};
  for (const [name, before, act] of STEPS) {
    before(table);
    await painted();
    const start = performance.now();
    act(table);
    await painted();
    times[name] = performance.now() - start;
  }
  return times;
}

/** A message sent from a frame's callback arrives when it has been drawn. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  });
}

(window as unknown as { openRows: typeof open }).openRows = open;
