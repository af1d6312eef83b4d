import { isParentAmong } from '@/domain/animals/rules';
import type { Herd } from '@/domain/herds/types';
import { holdersIn } from '@/domain/identifiers/holders';
import type {
  Effects,
  HerdReader,
  IdsByTable,
  RowsByTable,
  Rule,
  When,
} from '@/domain/shared/effects';
import { nameKey } from '@/domain/shared/names';
import type { Outcome } from '@/domain/shared/outcome';
import {
  idOf,
  ownerOf,
  TABLE_NAMES,
  type TableName,
  type Tables,
} from '@/domain/shared/tables';
import { aHerd, TODAY } from './builders';

/** A herd in memory; `apply` leaves it as it is and answers the next one. */
export interface MemoryHerd extends HerdReader {
  apply(effects: Pick<Effects, 'herd' | 'put' | 'remove'>): MemoryHerd;
  /** Every row by table, sorted by id: what two herds are compared by. */
  snapshot(): RowsByTable;
}

/** Noon of the day the tests live in. */
export const WHEN: When = {
  today: TODAY,
  now: `${TODAY} 12:00`,
  at: '2026-11-20T15:00:00.000Z',
};

type Maps = {
  readonly [T in TableName]: ReadonlyMap<string, Tables[T]>;
};

/** A herd of these rows. */
export function herdOf(
  rows: RowsByTable = {},
  herd: Herd = aHerd(),
): MemoryHerd {
  for (const table of TABLE_NAMES) {
    const ids = (rows[table] ?? []).map((row) => idOf(table, row));
    if (new Set(ids).size < ids.length) {
      throw new Error(`Two rows of ${table} have one id`);
    }
  }
  return readerOf(withRows(emptyMaps(), rows, {}), herd);
}

/** The rule's outcome, and the herd as it is after it; refused: unchanged. */
export function run<Input>(
  herd: MemoryHerd,
  rule: Rule<Input>,
  input: Input,
  when: When = WHEN,
): { readonly outcome: Outcome<Effects>; readonly herd: MemoryHerd } {
  const outcome = rule(herd, input, when);
  return { outcome, herd: outcome.ok ? herd.apply(outcome.value) : herd };
}

/** The herd after a rule that must accept; its refusal fails the test. */
export function after<Input>(
  herd: MemoryHerd,
  rule: Rule<Input>,
  input: Input,
  when: When = WHEN,
): MemoryHerd {
  const outcome = rule(herd, input, when);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return herd.apply(outcome.value);
}

function readerOf(maps: Maps, herd: Herd): MemoryHerd {
  const all = <T extends TableName>(table: T): readonly Tables[T][] => [
    ...maps[table].values(),
  ];
  return {
    herd,
    all,
    row: (table, id) => maps[table].get(id),
    rowsOf: (table, owner) =>
      all(table).filter((row) => ownerOf(table, row) === owner),
    namesake: (name, ownId) =>
      all('animais').find(
        (animal) =>
          !animal.descartado &&
          animal.animalId !== ownId &&
          nameKey(animal.nome) === nameKey(name),
      ),
    holders: (of) => {
      const identifiers = all('identificacoes');
      const animal = (id: string) => maps.animais.get(id);
      return holdersIn({ herd, identifiers, animal }, of);
    },
    hasOffspring: (animalId) => isParentAmong(all('animais'), animalId),
    apply: (effects) =>
      readerOf(
        withRows(maps, effects.put, effects.remove),
        effects.herd ?? herd,
      ),
    snapshot: () =>
      Object.fromEntries(
        TABLE_NAMES.map((table) => [table, sorted(table, all(table))]),
      ),
  };
}

function sorted<T extends TableName>(table: T, rows: readonly Tables[T][]) {
  return [...rows].sort((a, b) => (idOf(table, a) < idOf(table, b) ? -1 : 1));
}

function emptyMaps(): Maps {
  return Object.fromEntries(
    TABLE_NAMES.map((table) => [table, new Map()]),
  ) as unknown as Maps;
}

function withRows(maps: Maps, put: RowsByTable, remove: IdsByTable): Maps {
  return Object.fromEntries(
    TABLE_NAMES.map((table) => [table, nextTable(maps, table, put, remove)]),
  ) as unknown as Maps;
}

function nextTable<T extends TableName>(
  maps: Maps,
  table: T,
  put: RowsByTable,
  remove: IdsByTable,
): ReadonlyMap<string, Tables[T]> {
  const next = new Map<string, Tables[T]>(maps[table]);
  for (const id of remove[table] ?? []) next.delete(id);
  const rows: readonly Tables[T][] = put[table] ?? [];
  for (const row of rows) next.set(idOf(table, row), row);
  return next;
}
