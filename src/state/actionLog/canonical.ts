import { CLOSED_WORDS, LEAVES, OPEN_CALLS, PLAIN_VALUES } from './fields';
import type { Leave } from './herdWords';
import { isRowName, UUID } from './ids';
import { screenPath } from './screenPath';

/** Stands where something was that may not leave. */
export const HIDDEN = '‹oculto›';

/** Ids, dates, times, codes, names of actions: no words. */
const PLAIN = /^[\w./:@+-]{1,80}$|^\d\d\/\d\d\/\d{4} \d\d:\d\d$/;
/** Names of figures, under which a herd keeps numbers. */
const FIGURE = /^[A-Za-z][\w.:-]{0,60}$/;

/** Where in an action or a state a value stands. */
interface Place {
  readonly leave: Leave;
  /** The body or the answer of a call that is not of herds. */
  readonly closed: boolean;
  /** Straight below `payload` or `originalArgs`. */
  readonly bare: boolean;
  /** A table of numbers by name. */
  readonly figures: boolean;
}

const TOP: Place = {
  leave: 'plain',
  closed: false,
  bare: false,
  figures: false,
};
const USER_NAME: Place = { ...TOP, leave: 'secret' };

/**
 * A value as canonical JSON: keys in order, nothing undefined, and only what
 * may leave the device (`fields`). Redacted twice is redacted once.
 */
export function canonical(value: unknown): string {
  return write(value, TOP) ?? 'null';
}

/**
 * The same in pieces, so that a large value may be written with pauses; each
 * piece is at most a row.
 */
export function* canonicalPieces(value: unknown): Generator<string, void> {
  yield* pieces(value, TOP, 0);
}

/** Below this depth of nesting a value is one piece. */
const DEPTH = 7;

function* pieces(
  value: unknown,
  place: Place,
  depth: number,
): Generator<string, void> {
  if (depth >= DEPTH || !isLarge(value)) {
    yield write(value, place) ?? 'null';
    return;
  }
  const array = Array.isArray(value);
  let before = array ? '[' : '{';
  for (const [name, item, below] of partsOf(value, place)) {
    const label = array ? '' : `${JSON.stringify(name)}:`;
    if (isLarge(item)) {
      yield before + label;
      yield* pieces(item, below, depth + 1);
    } else {
      const text = write(item, below) ?? (array ? 'null' : undefined);
      if (text === undefined) continue;
      yield before + label + text;
    }
    before = ',';
  }
  const close = array ? ']' : '}';
  yield before === ',' ? close : before + close;
}

/** More than one value or one row of a table. */
function isLarge(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const { versao } = value as { versao?: unknown };
  return typeof versao !== 'number' || 'mudancas' in value;
}

/** Undefined: not to be written. */
function write(value: unknown, place: Place): string | undefined {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(textOf(value, place));
    case 'number':
      return place.leave === 'secret' || !Number.isFinite(value)
        ? 'null'
        : String(value);
    case 'boolean':
      return place.leave === 'secret' ? 'null' : String(value);
    case 'object':
      return value === null ? 'null' : writeParts(value, place);
    default:
      return undefined;
  }
}

function writeParts(value: object, place: Place): string {
  const array = Array.isArray(value);
  let text = '';
  for (const [name, item, below] of partsOf(value, place)) {
    const written = write(item, below) ?? (array ? 'null' : undefined);
    if (written === undefined) continue;
    const label = array ? '' : `${JSON.stringify(name)}:`;
    text += text === '' ? label + written : `,${label}${written}`;
  }
  return array ? `[${text}]` : `{${text}}`;
}

type Part = readonly [name: string, item: unknown, place: Place];

function partsOf(value: object, place: Place): Part[] {
  if (place.leave === 'secret') return [];
  if (Array.isArray(value)) return value.map((item) => ['', item, place]);
  const known = value as Readonly<Record<string, unknown>>;
  const closed = place.closed || isClosedCall(known);
  const user = isPerson(known);
  const parts: Part[] = [];
  for (const name of Object.keys(known).sort()) {
    const below =
      user && name === 'nome' ? USER_NAME : placeOf(name, place, closed);
    if (below) parts.push([name, itemOf(name, known[name]), below]);
  }
  return parts;
}

/** Of a herd's people: other names are of animals, herds and the like. */
function isPerson(value: object): boolean {
  return 'pessoaId' in value && 'papel' in value;
}

/** An action of RTK Query, or its argument, of a call that is not of herds. */
function isClosedCall(value: Readonly<Record<string, unknown>>): boolean {
  const arg = (value.meta as { arg?: unknown } | undefined)?.arg;
  const call =
    (arg as { endpointName?: unknown } | undefined)?.endpointName ??
    value.endpointName;
  return typeof call === 'string' && !OPEN_CALLS.has(call);
}

/** What a call carries there and back. */
const BODIES = new Set(['payload', 'originalArgs', 'error']);

const places = new Map<string, Place>();

/** Null: the name itself may not leave. */
function placeOf(name: string, at: Place, closed: boolean): Place | null {
  if (at.figures) return FIGURE.test(name) ? at : null;
  if (at.bare && at.closed && !CLOSED_WORDS.has(name)) {
    return LEAVES.has(name) ? placeFor('secret', false, false, name) : null;
  }
  const leave = LEAVES.get(name);
  if (leave) return placeFor(leave, closed, at.bare && closed, name);
  const isId = UUID.test(name) || isRowName(name);
  return isId ? placeFor('plain', closed, false, 'id') : null;
}

function placeFor(
  leave: Leave,
  closed: boolean,
  inside: boolean,
  name: string,
): Place {
  const bare = inside || BODIES.has(name);
  const figures = name === 'valores';
  const key = `${leave}${closed}${bare}${figures}`;
  const known = places.get(key) ?? { leave, closed, bare, figures };
  places.set(key, known);
  return known;
}

function textOf(value: string, { leave, bare }: Place): string {
  if (leave === 'text') return value;
  if (leave === 'free') return value.replace(/\S/g, '•');
  if (leave === 'secret') return HIDDEN;
  if (leave === 'path') return screenPath(value);
  const plain = bare
    ? UUID.test(value) || PLAIN_VALUES.has(value)
    : PLAIN.test(value) || isRowName(value);
  return plain || value === '' ? value : HIDDEN;
}

/** Of `sync({"desde":0})` only which call it is. */
function itemOf(name: string, item: unknown): unknown {
  if (name !== 'queryCacheKey' || typeof item !== 'string') return item;
  const end = item.indexOf('(');
  return end < 0 ? item : item.slice(0, end);
}
