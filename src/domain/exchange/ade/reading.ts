import { type FarmTime, isFarmTime, timeKey } from '../../shared/dates';
import { foreignKey } from './identity';
import { type FarmClock, timeIn } from './times';
import {
  type AdeIdentifier,
  type AdeRecord,
  type AdeResource,
  EXTENSION,
  OF_FILE,
  SOURCE,
} from './types';

/** One record of a call, its fields by ADE's spelling of their names. */
export interface Item {
  readonly resource: AdeResource;
  readonly record: AdeRecord;
  /** What Lida said beside ADE's words; empty where it is another's. */
  readonly own: AdeRecord;
  /** What its whole file tells of it, where it comes in a call of its own. */
  readonly file: AdeRecord;
  /** As it was sent. */
  readonly given: AdeRecord;
  /** By which the caller knows it, at most `ID_MAX` characters. */
  readonly id: string;
  /** The same wherever and whenever the record comes from its source again. */
  readonly key: string;
}

/** Whether Lida wrote it, and what it said beside ADE's words is there. */
export function isOwn({ own }: Item): boolean {
  return Object.keys(own).length > 0;
}

const DEPTH = 12;
const ID_MAX = 100;
const TEXT_MAX = 2000;

export function itemOf(resource: AdeResource, given: AdeRecord): Item {
  const record = spelled(given, DEPTH) as AdeRecord;
  const meta = recordIn(record.meta);
  const isOwn = meta.source === SOURCE;
  const identifier = identifierIn(record.identifier);
  const told = textIn(meta.sourceId) ?? textIn(record.id) ?? null;
  const number = identifier && (foreignKey(identifier) ?? identifier.id);
  const source = textIn(meta.source) ?? 'ade';
  return {
    ...{ resource, record, own: isOwn ? recordIn(given[EXTENSION]) : {} },
    ...{ file: recordIn(given[OF_FILE]), given },
    id: (textIn(record.id) ?? identifier?.id ?? told ?? '').slice(0, ID_MAX),
    key: `${source} ${resource} ${told ?? number ?? JSON.stringify(record)}`,
  };
}

/** `begin-date`, `begin_date` and `BeginDate` are `beginDate`. */
function spelled(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth === 0) return value;
  if (Array.isArray(value)) return value.map((one) => spelled(one, depth - 1));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      // What has a namespace is its owner's.
      name.includes(':') ? [] : [[spelling(name), spelled(inner, depth - 1)]],
    ),
  );
}

function spelling(name: string): string {
  const joined = name.replace(/[-_ ]+(\w)/g, (_, letter: string) =>
    letter.toUpperCase(),
  );
  return joined.charAt(0).toLowerCase() + joined.slice(1);
}

/** An object; of anything else an empty one. */
export function recordIn(value: unknown): AdeRecord {
  const isOne =
    typeof value === 'object' && value !== null && !Array.isArray(value);
  return isOne ? (value as AdeRecord) : {};
}

export function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Not blank, in one piece; a number is its figures. */
export function textIn(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  return text.trim().slice(0, TEXT_MAX);
}

/** A number, or a text that is one, with a comma too. */
export function numberIn(value: unknown): number | undefined {
  if (typeof value === 'number')
    return Number.isFinite(value) ? value : undefined;
  const text = textIn(value)?.replace(',', '.');
  const number = text === undefined ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

export function identifierIn(value: unknown): AdeIdentifier | undefined {
  const { scheme, id } = recordIn(value);
  const text = textIn(id) ?? textIn(value);
  return text === undefined
    ? undefined
    : { scheme: textIn(scheme) ?? '', id: text.slice(0, ID_MAX) };
}

/** What a calving says of each calf. */
export function progenyOf(record: AdeRecord): readonly AdeRecord[] {
  return [...listIn(record.progenyDetails), ...listIn(record.progeny)].map(
    recordIn,
  );
}

/** When it happened, on the farm's clock. */
export function timeOf(
  { record, own }: Item,
  clock: FarmClock,
): FarmTime | undefined {
  const exact = textIn(own.hora);
  if (exact !== undefined && isFarmTime(exact)) return exact;
  const { eventDateTime, beginDate, startDate, startDateTime, date } = record;
  const told = [eventDateTime, beginDate, startDateTime, startDate, date];
  return told.map((one) => timeIn(one, clock)).find((one) => one !== undefined);
}

/** The oldest first; what is of no time stands last, to be refused. */
export function inTime(
  items: readonly Item[],
  clock: FarmClock,
): readonly Item[] {
  return items
    .map((item) => {
      const time = timeOf(item, clock);
      const { created } = recordIn(item.record.meta);
      const key = time === undefined ? '~' : timeKey(time);
      return { item, key: `${key} ${textIn(created) ?? ''}` };
    })
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ item }) => item);
}
