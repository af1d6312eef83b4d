import { dayOf } from '../../shared/dates';
import { EVENTS, itemsIn } from './items';
import { type Item, inTime, timeOf } from './reading';
import { currentLast } from './takeTreatments';
import type { FarmClock } from './times';
import {
  ADE_RECORDS_MAX,
  type AdeCollections,
  type AdeRecord,
  type AdeResource,
  OF_FILE,
} from './types';
import { marksOf, type WholeFile, wholeFile } from './wholeFile';

/** Characters of a call: less than what the server takes, whatever their bytes. */
const CHARACTERS_MAX = 1_500_000;

/** What is known only where it is together, in one call. */
type Group = readonly Item[];

interface Entry {
  readonly resource: AdeResource;
  readonly record: AdeRecord;
}

/**
 * Collections as calls of `most` records, each after the one before, in the order
 * in which one call takes them: animals first, then what happened, by time. A call
 * holds more where what belongs together is more: an animal and its departure, or
 * the milk of a day. What only the whole tells of a record goes with it.
 */
export function partsOf(
  collections: AdeCollections,
  most: number,
  clock: FarmClock,
): readonly AdeCollections[] {
  const file = wholeFile(collections, clock);
  const marks = marksOf(file);
  const entryOf = ({ resource, given }: Item): Entry => {
    const mark = marks.get(given);
    return { resource, record: mark ? { ...given, [OF_FILE]: mark } : given };
  };
  return stagesOf(itemsIn(collections), file, clock).flatMap((groups) =>
    callsOf(
      groups.map((group) => group.map(entryOf)),
      most,
    ),
  );
}

/** What goes one after the other, never in one call. */
function stagesOf(
  all: readonly Item[],
  file: WholeFile,
  clock: FarmClock,
): readonly (readonly Group[])[] {
  const of = (...names: readonly AdeResource[]) =>
    inTime(
      names.flatMap((name) => all.filter(({ resource }) => resource === name)),
      clock,
    );
  return [
    animalGroups(of('animals', 'arrivals', 'departures'), file),
    of(...EVENTS).map((item) => [item]),
    currentLast(of('treatments')).map((item) => [item]),
    of('withdrawals').map((item) => [item]),
    dayGroups(of('test-day-results'), clock),
    of('weights').map((item) => [item]),
  ];
}

/** Each that comes with its departure; then the records that bring nobody. */
function animalGroups(
  all: readonly Item[],
  { coming }: WholeFile,
): readonly Group[] {
  const byGiven = new Map(all.map((item) => [item.given, item]));
  const groups = coming.map(({ one, leaving }) =>
    [one.item, leaving?.item].flatMap(
      (item) => (item && byGiven.get(item.given)) ?? [],
    ),
  );
  const placed = new Set(groups.flat());
  const others = all.filter((item) => !placed.has(item));
  return [...groups, ...others.map((item) => [item])];
}

function dayGroups(items: readonly Item[], clock: FarmClock): readonly Group[] {
  const days = new Map<string, Item[]>();
  for (const item of items) {
    const day = dayOf(timeOf(item, clock) ?? '');
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days.values()];
}

function callsOf(
  groups: readonly (readonly Entry[])[],
  most: number,
): readonly AdeCollections[] {
  const calls: Entry[][] = [];
  let size = 0;
  for (const group of groups.flatMap(sendable)) {
    const length = sizeOf(group);
    const last = calls.at(-1);
    const isFull =
      (last?.length ?? 0) + group.length > most ||
      size + length > CHARACTERS_MAX;
    if (last && !isFull) last.push(...group);
    else calls.push([...group]);
    size = last && !isFull ? size + length : length;
  }
  return calls.map(collected);
}

/** A group that no call may hold is cut all the same. */
function sendable(group: readonly Entry[]): readonly (readonly Entry[])[] {
  const fits =
    group.length <= ADE_RECORDS_MAX && sizeOf(group) <= CHARACTERS_MAX;
  if (fits || group.length === 1) return [group];
  const half = Math.ceil(group.length / 2);
  return [group.slice(0, half), group.slice(half)].flatMap(sendable);
}

function sizeOf(entries: readonly Entry[]): number {
  return entries.reduce(
    (sum, { record }) => sum + JSON.stringify(record).length,
    0,
  );
}

function collected(entries: readonly Entry[]): AdeCollections {
  const call: { [R in AdeResource]?: AdeRecord[] } = {};
  for (const { resource, record } of entries) {
    const some = call[resource] ?? [];
    some.push(record);
    call[resource] = some;
  }
  return call;
}
