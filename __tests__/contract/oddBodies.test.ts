import fc from 'fast-check';
import type { AnyObjectSchema, Schema } from 'yup';
import { API, type CallName, PATHS } from '@/contract/api';
import { checkBody } from '@/contract/checkedBody';
import { rightBodies } from '@/tools/quality/fuzz/bodies';
import type { EveryId } from '@/tools/quality/fuzz/ids';
import { HERD_ID, TODAY } from '../support/builders';

/** Any id that is asked for. */
const IDS = new Proxy({}, { get: () => HERD_ID }) as EveryId;

const ODD: readonly unknown[] = [
  ...[null, true, -1, 1e308, '', 'x', '01/01/2026', HERD_ID],
  ...[[], [null], [{}], {}, { length: null }],
];

type Path = readonly (string | number)[];

/** Every place in a value, and those of its schema that it leaves out. */
function placesOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inner = Object.entries(value).flatMap(([key, one]) =>
    placesOf(one, [...at, Array.isArray(value) ? Number(key) : key]),
  );
  return at.length > 0 ? [at, ...inner] : inner;
}

function withAt(value: unknown, [head, ...rest]: Path, odd: unknown): unknown {
  if (head === undefined) return odd;
  if (typeof value !== 'object' || value === null) return value;
  // What was there may have been replaced: a body has no holes.
  if (Array.isArray(value) && !(head in value)) return value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<
    string | number,
    unknown
  >;
  copy[head] = withAt(copy[head], rest, odd);
  return copy;
}

interface Coded {
  readonly codes?: readonly (string | number)[];
}

/** The body, and once more for each code that a field of it may have. */
function kindsOf({ fields }: AnyObjectSchema, body: object): object[] {
  const codes = Object.entries(fields).flatMap(([field, schema]) => {
    const { meta } = (schema as Schema).describe() as { meta?: Coded };
    return (meta?.codes ?? []).map((code) => ({ ...body, [field]: code }));
  });
  return [body, ...codes];
}

const CASES = (Object.keys(PATHS) as CallName[]).flatMap((name) => {
  const { body: schema } = API[name];
  if (!schema) return [];
  return rightBodies(name, IDS).map(
    ({ body }, at) => [`${name} ${at}`, schema, body] as const,
  );
});

it.each(CASES)('%s: an odd value is refused, never a fault', (...of) => {
  const [, schema, body] = of;
  const named = Object.keys(schema.fields).map((field): Path => [field]);
  const places = [...named, ...placesOf(body)];
  const kinds = kindsOf(schema, body);
  for (const kind of kinds) {
    for (const place of kind === body ? places : named) {
      for (const odd of ODD) checkBody(schema, withAt(kind, place, odd), TODAY);
    }
  }
  const change = fc.tuple(fc.constantFrom(...places), fc.constantFrom(...ODD));
  const several = fc.array(change, { minLength: 2, maxLength: 3 });
  fc.assert(
    fc.property(fc.constantFrom(...kinds), several, (kind, changes) => {
      const changed = changes.reduce<unknown>(
        (whole, [place, odd]) => withAt(whole, place, odd),
        kind,
      );
      checkBody(schema, changed, TODAY);
    }),
  );
});
