import type { AnyObjectSchema, InferType } from 'yup';
import type { Role } from '@/domain/people/types';
import type { WRITE_HEADERS } from './headers';
import type { Address } from './paths';
import type { Params, ValuesOf } from './query';
import type { AnyShape, Of } from './shape';

/** The statuses that a call may be refused with. */
export type Refusal =
  | (400 | 401 | 404 | 409 | 410)
  | (413 | 415 | 422 | 425 | 429 | 503);

/**
 * A call of the API, declared once: the app makes it, the server takes it and
 * checks what it brings, and the OpenAPI document tells of it by this alone.
 */
export interface Call extends Address {
  /** Of the success. */
  readonly status: 200 | 201;
  readonly summary: string;
  /**
   * What one must be in the herd it is about; absent: to read, in it, and to
   * write, one who records.
   */
  readonly papel?: Role;
  readonly query?: Params;
  readonly body?: AnyObjectSchema;
  /** The most its body may have; absent: what its schema takes. */
  readonly bodyBytes?: number;
  readonly answer: AnyShape;
  /** Also as a table, for who asks for it. */
  readonly csv?: true;
  /** Has an ETag, as every list and every table has. */
  readonly tagged?: true;
  /** What its head may carry. */
  readonly headers?: readonly (keyof typeof WRITE_HEADERS)[];
  /** Refusals beside those that its parts bring with them. */
  readonly refusals?: readonly Refusal[];
}

export type Calls = Readonly<Record<string, Call>>;

/** The parameters that a path names. */
type ParamsOf<Path extends string> =
  Path extends `${string}:${infer Name}/${infer Rest}`
    ? Name | ParamsOf<Rest>
    : Path extends `${string}:${infer Name}`
      ? Name
      : never;

export type IdsOf<Path extends string> = {
  readonly [Id in ParamsOf<Path>]: string;
};

export type QueryOf<C extends Call> = C extends {
  readonly query: infer Query;
}
  ? ValuesOf<Query>
  : object;

/** What its schema lets pass; undefined where it takes no body. */
export type BodyOf<C extends Call> = C extends {
  readonly body?: infer Schema extends AnyObjectSchema;
}
  ? [Schema] extends [never]
    ? undefined
    : InferType<Schema>
  : undefined;

export type AnswerOf<C extends Call> = Of<C['answer']>;

type Read = Omit<Call, 'method' | 'status' | 'body'>;

/** Declares what is read and changes nothing. */
export const read = <const R extends Read>(declared: R) => ({
  ...declared,
  ...{ method: 'GET' as const, status: 200 as const },
});

/** Declares any other call; the writes of a herd are declared by `write`. */
export const call = <const C extends Call>(declared: C): C => declared;

/** The least a person must be, in the herd that a call is about. */
export function roleFor({
  method,
  papel,
}: Pick<Call, 'method' | 'papel'>): Role {
  return papel ?? (method === 'GET' ? 'VER' : 'LANCAR');
}
