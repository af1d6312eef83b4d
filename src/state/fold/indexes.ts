import type { Animal } from '@/domain/animals/types';
import type { Identifier } from '@/domain/identifiers/types';
import { nameKey } from '@/domain/shared/names';
import {
  ownerOf,
  type Row,
  type TableName,
  type Tables,
} from '@/domain/shared/tables';
import type { Bucket, Buckets } from '../rows/buckets';
import type { HerdTables } from '../rows/types';

/** Active animals by name key. */
type Names = ReadonlyMap<string, Animal>;

/** Made once per bucket: an unchanged one is never read. */
const indexes = new WeakMap<Bucket<Animal>, Names>();

/** The places of the buckets in which a name stands. */
type Places = Map<string, number[]>;

interface HerdIndex {
  buckets: Buckets<Animal>;
  readonly names: Places;
}

/** As many as somebody has under their hands. */
const HERDS = 4;
/**
 * Remembered by herd and led on from one set of buckets to the next: an answer
 * changes a few of them, and each record that waits is looked up anew.
 */
const herds = new Map<string, HerdIndex>();

/** The active animals of that name in a herd. */
export function namesakesIn(
  herdId: string,
  buckets: Buckets<Animal>,
  key: string,
): Animal[] {
  const places = herdIndexOf(herdId, buckets).names.get(key) ?? [];
  return places.flatMap((place) => {
    const bucket = buckets[place];
    return (bucket && namesOf(bucket).get(key)) ?? [];
  });
}

function herdIndexOf(herdId: string, buckets: Buckets<Animal>): HerdIndex {
  const known = herds.get(herdId) ?? remember(herdId);
  if (known.buckets !== buckets) follow(known, buckets);
  return known;
}

function remember(herdId: string): HerdIndex {
  const [oldest] = herds.keys();
  if (herds.size >= HERDS && oldest !== undefined) herds.delete(oldest);
  const made = { buckets: [], names: new Map() };
  herds.set(herdId, made);
  return made;
}

function follow(index: HerdIndex, buckets: Buckets<Animal>): void {
  const before = index.buckets;
  const length = Math.max(before.length, buckets.length);
  for (let place = 0; place < length; place += 1) {
    const [was, is] = [before[place], buckets[place]];
    if (was === is) continue;
    for (const key of was ? namesOf(was).keys() : []) {
      leave(index.names, key, place);
    }
    for (const key of is ? namesOf(is).keys() : []) {
      enter(index.names, key, place);
    }
  }
  index.buckets = buckets;
}

function enter(places: Places, key: string, place: number): void {
  const known = places.get(key);
  // In order: whichever way it came here, the answer is the same.
  places.set(key, known ? [...known, place].sort(ascending) : [place]);
}

function leave(places: Places, key: string, place: number): void {
  const rest = (places.get(key) ?? []).filter((other) => other !== place);
  if (rest.length > 0) places.set(key, rest);
  else places.delete(key);
}

const ascending = (one: number, other: number) => one - other;

function namesOf(bucket: Bucket<Animal>): Names {
  const known = indexes.get(bucket);
  if (known) return known;
  const names = new Map<string, Animal>();
  for (const animal of Object.values(bucket)) {
    if (!animal.descartado) names.set(nameKey(animal.nome), animal);
  }
  indexes.set(bucket, names);
  return names;
}

type Grouped<Row> = ReadonlyMap<string, readonly Row[]>;

/** The rows of a bucket by a key, made once while the bucket stays. */
function makeGroups<Row>(keyOf: (row: Row) => string | null) {
  const known = new WeakMap<object, Grouped<Row>>();
  return (bucket: Bucket<Row>): Grouped<Row> => {
    const made = known.get(bucket) ?? grouped(Object.values(bucket), keyOf);
    known.set(bucket, made);
    return made;
  };
}

function grouped<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | null,
): Grouped<Row> {
  const made = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const group = made.get(key);
    if (group) group.push(row);
    else made.set(key, [row]);
  }
  return made;
}

const byValue = makeGroups<Identifier>(({ valor }) => valor);

/** The identifiers of one value in a herd. */
export function valuedIn(
  buckets: Buckets<Identifier> | undefined,
  value: string,
): readonly Identifier[] {
  return (buckets ?? []).flatMap((bucket) => byValue(bucket).get(value) ?? []);
}

const byOwner = new Map<TableName, (bucket: Bucket<Row>) => Grouped<Row>>();

/** The rows of one owner in a table. */
export function ownedIn<T extends TableName>(
  table: T,
  buckets: Buckets<Tables[T]> | undefined,
  owner: string,
): Tables[T][] {
  const groups = groupsOf(table);
  const rows = (buckets ?? []).flatMap(
    (bucket) => groups(bucket).get(owner) ?? [],
  );
  // Under a table's name lie that table's rows.
  return rows as unknown as Tables[T][];
}

function groupsOf(table: TableName) {
  const groups =
    byOwner.get(table) ?? makeGroups<Row>((row) => ownerOf(table, row));
  byOwner.set(table, groups);
  return groups;
}

/** What a row of a list says of a cow is asked of these. */
const GLANCED = ['situacoesReprodutivas', 'situacoesProdutivas'] as const;

/** Groups a herd's history by cow, as reading it would, a bucket at a time. */
export function* groupCows(tables: HerdTables): Generator<void> {
  for (const table of GLANCED) {
    for (const bucket of tables[table] ?? []) {
      groupsOf(table)(bucket);
      yield;
    }
  }
}
