import { EVENTS, membersOf } from './items';
import { recordIn, textIn } from './reading';
import type { FarmClock } from './times';
import {
  type AdeCollections,
  type AdeRecord,
  type AdeResource,
  OF_FILE,
} from './types';
import { marksOf, wholeFile } from './wholeFile';

/** Characters of a call: less than what the server takes, whatever their bytes. */
const CHARACTERS_MAX = 1_500_000;

interface Entry {
  readonly resource: AdeResource;
  readonly record: AdeRecord;
}

/** What is taken in together, in the order in which the server takes it. */
const STAGES: readonly (readonly AdeResource[])[] = [
  ['animals', 'arrivals', 'departures'],
  EVENTS,
  ['treatments', 'withdrawals'],
  ['test-day-results'],
  ['weights'],
];

/**
 * Collections as calls of `most` records at most, each after the one before:
 * animals by birth, since parents are older, and who left with them, since
 * another may bear the name after; then what happened, by time. What only the
 * whole tells of a record goes with it.
 */
export function partsOf(
  collections: AdeCollections,
  most: number,
  clock: FarmClock,
): readonly AdeCollections[] {
  const births = birthsIn(collections);
  const marks = marksOf(wholeFile(collections, clock));
  return STAGES.flatMap((stage) => {
    const entries = stage.flatMap((resource) =>
      (membersOf(collections[resource]) ?? []).map((record) => ({
        resource,
        record: recordIn(record),
      })),
    );
    const ordered = inOrder(entries, births).map(({ resource, record }) => {
      const mark = marks.get(record);
      return {
        resource,
        record: mark ? { ...record, [OF_FILE]: mark } : record,
      };
    });
    return callsOf(ordered, most);
  });
}

function birthsIn({ animals }: AdeCollections): ReadonlyMap<string, string> {
  const records = (membersOf(animals) ?? []).map(recordIn);
  return new Map(
    records.map(({ identifier, birthDate }) => [
      JSON.stringify(identifier),
      textIn(birthDate) ?? '',
    ]),
  );
}

function inOrder(
  entries: readonly Entry[],
  births: ReadonlyMap<string, string>,
): readonly Entry[] {
  const keyed = entries.map((entry) => {
    const { identifier, animal, eventDateTime, ...rest } = entry.record;
    const birth = births.get(JSON.stringify(identifier ?? animal));
    const time = textIn(eventDateTime) ?? textIn(rest['begin-date']);
    const key = (isOfAnimals(entry) ? birth : undefined) ?? time ?? '';
    return { entry, key };
  });
  return keyed
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ entry }) => entry);
}

function isOfAnimals({ resource }: Entry): boolean {
  return STAGES[0]?.includes(resource) ?? false;
}

function callsOf(entries: readonly Entry[], most: number): AdeCollections[] {
  const calls: AdeCollections[] = [];
  let call: { [R in AdeResource]?: AdeRecord[] } = {};
  let [count, size] = [0, 0];
  for (const { resource, record } of entries) {
    const length = JSON.stringify(record).length;
    if (count > 0 && (count === most || size + length > CHARACTERS_MAX)) {
      calls.push(call);
      call = {};
      [count, size] = [0, 0];
    }
    const some = call[resource] ?? [];
    some.push(record);
    call[resource] = some;
    [count, size] = [count + 1, size + length];
  }
  return count > 0 ? [...calls, call] : calls;
}
