type Json = Readonly<Record<string, unknown>>;

declare const VALUE: unique symbol;

/** The JSON schema of an answer, whatever its type. */
export interface AnyShape {
  readonly json: Json;
  /** Stands under `components/schemas`, and elsewhere as a reference to it. */
  readonly name?: string;
  /** What it is made of. */
  readonly parts: readonly AnyShape[];
  /** A field that may be absent. */
  readonly optional?: true;
}

/**
 * The JSON schema of a `T`. The compiler holds that it says just that: a field
 * too many or too few, or a code that the type does not know, is a type error.
 */
export interface Shape<T> extends AnyShape {
  readonly [VALUE]?: (value: T) => T;
}

interface Optional<T> extends Shape<T> {
  readonly optional: true;
}

interface Required<T> extends Shape<T> {
  readonly optional?: never;
}

/** The type that a shape is of. */
export type Of<S> = S extends { readonly [VALUE]?: (value: infer T) => unknown }
  ? T
  : never;

/** A shape for each field of `T`; what may be absent is `optional`. */
export type Fields<T> = {
  readonly [K in keyof T]-?: undefined extends T[K]
    ? Optional<Exclude<T[K], undefined>>
    : Required<T[K]>;
};

const plain = <T>(json: Json): Required<T> => ({ json, parts: [] });

export const text = plain<string>({ type: 'string' });
/** An id. */
export const uuid = plain<string>({ type: 'string', format: 'uuid' });
export const number = plain<number>({ type: 'number' });
export const integer = plain<number>({ type: 'integer' });
export const flag = plain<boolean>({ type: 'boolean' });
/** `DD/MM/YYYY`. */
export const day = plain<string>({
  type: 'string',
  pattern: '^\\d{2}/\\d{2}/\\d{4}$',
});
/** `DD/MM/YYYY HH:mm`, on the farm's clock. */
export const time = plain<string>({
  type: 'string',
  pattern: '^\\d{2}/\\d{2}/\\d{4} \\d{2}:\\d{2}$',
});
/** ISO 8601, UTC. */
export const instant = plain<string>({ type: 'string', format: 'date-time' });
/** Any object: what is in it is not of the contract. */
export const anything = plain<Json>({
  ...{ type: 'object', additionalProperties: true },
});

export const oneOf = <const T extends string | number>(values: readonly T[]) =>
  plain<T>({ enum: values });

/** The codes of an enumeration. */
export const codes = <const T extends string>(
  options: readonly { readonly id: T }[],
) => oneOf(options.map(({ id }) => id));

export const list = <T>(of: Shape<T>): Required<readonly T[]> => ({
  json: { type: 'array', items: inPlace(of) },
  parts: [of],
});

/** A list of just two. */
export const twoOf = <T>(of: Shape<T>): Required<readonly [T, T]> => ({
  json: {
    ...{ type: 'array', minItems: 2, maxItems: 2 },
    prefixItems: [of, of].map(inPlace),
  },
  parts: [of],
});

/** A list of just three. */
export const threeOf = <T>(of: Shape<T>): Required<readonly [T, T, T]> => ({
  json: {
    ...{ type: 'array', minItems: 3, maxItems: 3 },
    prefixItems: [of, of, of].map(inPlace),
  },
  parts: [of],
});

/** Values of one type by keys that no schema names. */
export const byKey = <T>(
  of: Shape<T>,
): Required<Readonly<Record<string, T>>> => ({
  json: { type: 'object', additionalProperties: inPlace(of) },
  parts: [of],
});

export const nullable = <T>(of: Shape<T>): Required<T | null> => ({
  json: orNull(of),
  parts: [of],
});

export const optional = <T>(of: Shape<T>): Optional<T> => ({
  ...of,
  optional: true,
});

/** An object of just these fields, for `T` is named where it is called. */
export const object = <T extends object>(fields: Fields<T>): Required<T> =>
  fieldsShape<T>(fields);

/** The same, where `T` is made of the fields: nothing is left to check. */
export function fieldsShape<T>(
  fields: Readonly<Record<string, AnyShape>>,
): Required<T> {
  const entries = Object.entries(fields);
  const properties = entries.map(([key, of]) => [key, inPlace(of)] as const);
  const required = entries.filter(([, of]) => !of.optional);
  return {
    json: {
      type: 'object',
      properties: Object.fromEntries(properties),
      required: required.map(([key]) => key),
      additionalProperties: false,
    },
    parts: entries.map(([, of]) => of),
  };
}

/** An object that other schemas refer to by its name. */
export const named = <T extends object>(
  name: string,
  fields: Fields<T>,
): Required<T> => ({ ...object<T>(fields), name });

/** Shapes by field, of which a type is made. */
export type OwnFields = Readonly<Record<string, AnyShape>>;
type MaybeOf<F extends OwnFields> = {
  [K in keyof F]: F[K] extends { readonly optional: true } ? K : never;
}[keyof F];
/** The type that fields say: what is optional may be absent. */
export type ObjectOf<F extends OwnFields> = {
  readonly [K in Exclude<keyof F, MaybeOf<F>>]: Of<F[K]>;
} & { readonly [K in MaybeOf<F>]?: Of<F[K]> };

/** The same of an object that is the contract's own: its fields say its type. */
export const own = <const F extends OwnFields>(
  name: string,
  fields: F,
): Required<ObjectOf<F>> => ({ ...fieldsShape<ObjectOf<F>>(fields), name });

/** As it stands inside another. */
export function inPlace({ name, json }: AnyShape): Json {
  return name === undefined ? json : refTo(name);
}

/** All that a shape refers to by name, itself too, by name. */
export function namedIn(shape: AnyShape): ReadonlyMap<string, Json> {
  const found = new Map(shape.parts.flatMap((part) => [...namedIn(part)]));
  if (shape.name !== undefined) found.set(shape.name, shape.json);
  return found;
}

function refTo(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

function orNull(of: AnyShape): Json {
  const { type, enum: values } = of.json;
  if (of.name !== undefined) return { anyOf: [refTo(of.name), NULL] };
  if (Array.isArray(values)) return { enum: [...values, null] };
  return { ...of.json, type: [type, 'null'] };
}
const NULL = { type: 'null' };
