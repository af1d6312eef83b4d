import type { AnyObjectSchema, InferType } from 'yup';
import type { Herd } from '@/domain/herds/types';
import type { OperationData, OperationKind } from '@/domain/operations';
import { accept, type Outcome } from '@/domain/shared/outcome';
import type { TableName, Tables } from '@/domain/shared/tables';
import { type WriteAnswer, writeFields } from './answers';
import type { Call, IdsOf } from './call';
import { WRITE_HEADERS } from './headers';
import type { Param } from './query';
import { herd } from './rows';
import {
  type AnyShape,
  fieldsShape,
  type ObjectOf,
  type Of,
  type OwnFields,
} from './shape';

/** Of the path, and the herd the call is about; in lower case. */
type WriteIds<Path extends string> = IdsOf<`${Path}/:rebanhoId`>;

/** What a call without a body carries beside its ids. */
export type Flags = Readonly<Record<string, boolean>>;

/** What every write answers, and what one does. */
type FullAnswer<F extends OwnFields> = WriteAnswer &
  Omit<{ readonly rebanho: Herd }, keyof F> &
  ObjectOf<F>;

type Body<Schema extends AnyObjectSchema> = [Schema] extends [never]
  ? unknown
  : InferType<Schema>;

/**
 * One write, declared once: the device sends it, the server takes it and the
 * OpenAPI document tells of it by this alone.
 */
interface Write<
  Kind extends OperationKind,
  Path extends string,
  Schema extends AnyObjectSchema,
  Table extends TableName,
> extends Omit<Call, 'answer' | 'open' | 'headers'> {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: Path;
  /** What the person reads once it is done. */
  readonly done: (dados: OperationData[Kind]) => string;
  /** Over a refusal of its body; absent: the specification's general one. */
  readonly title?: (detail: string) => string;
  readonly body?: Schema;
  /** Flags of the address. */
  readonly query?: Readonly<Record<string, Param<boolean>>>;
  /** The table whose row the path names; absent: a herd or an animal. */
  readonly row?: Table;
  /** From the device to the wire; absent: the data whole. */
  readonly bodyOf?: (dados: OperationData[Kind]) => object;
  /** The instant of recording goes with it: it settles draws of order. */
  readonly timed?: true;
  /** Its input is made out of that row, which is read first. */
  readonly fromRow?: true;
  /** What only the whole body tells, beside its schema. */
  readonly check?: (
    body: Body<Schema>,
    ids: WriteIds<Path>,
  ) => Outcome<unknown>;
  /** From the wire to the rule's input; what is absent is made. */
  readonly inputOf: (
    body: Body<Schema>,
    ids: WriteIds<Path>,
    more: {
      readonly newId: () => string;
      readonly flags: Flags;
      readonly row: Tables[Table];
    },
  ) => OperationData[Kind];
}

/** What an input is made from beside its body. */
export interface Beside {
  readonly newId: () => string;
  readonly flags: Flags;
  /** Of `row`, where the write asks for it (`fromRow`). */
  readonly row: object | undefined;
}

/** A write whatever its body and row are, which only its own file knows. */
export interface AnyWrite<Kind extends OperationKind = OperationKind>
  extends Omit<
    Write<Kind, string, AnyObjectSchema, never>,
    'row' | 'check' | 'inputOf'
  > {
  /** The call's own, in the document. */
  readonly name: string;
  readonly answer: AnyShape;
  readonly headers: NonNullable<Call['headers']>;
  readonly row?: TableName;
  /** The rule's input of a body that its schema has let pass. */
  input(
    body: object,
    ids: Readonly<Record<string, string>>,
    beside: Beside,
  ): Outcome<OperationData[Kind]>;
}

/** Declares the write of a kind. */
export function write<Kind extends OperationKind>() {
  return <
    const Name extends string,
    const Path extends string,
    Schema extends AnyObjectSchema = never,
    Table extends TableName = never,
    F extends OwnFields = Readonly<Record<never, never>>,
  >({
    check,
    inputOf,
    answer,
    ...declared
  }: Write<Kind, Path, Schema, Table> & {
    readonly name: Name;
    /** Beside what every write answers. */
    readonly answer?: F;
  }) => ({
    ...declared,
    headers: Object.keys(WRITE_HEADERS) as (keyof typeof WRITE_HEADERS)[],
    answer: fieldsShape<FullAnswer<F>>({
      ...writeFields,
      rebanho: herd,
      ...answer,
    }),
    input(
      body: object,
      ids: Readonly<Record<string, string>>,
      { row, ...beside }: Beside,
    ): Outcome<OperationData[Kind]> {
      // The schema has let the body pass, and the path names the ids.
      const [given, known] = [body as Body<Schema>, ids as WriteIds<Path>];
      const whole = check?.(given, known) ?? accept(null);
      if (!whole.ok) return whole;
      return accept(
        inputOf(given, known, { ...beside, row: row as Tables[Table] }),
      );
    },
  });
}

/**
 * A write whose schema is made when it is first asked for: a device that sends
 * it never does, and making it costs more than a start may.
 */
export function withBody<W extends object>(
  declared: W,
  make: () => AnyObjectSchema,
): Omit<W, 'body'> & { readonly body: AnyObjectSchema } {
  let made: AnyObjectSchema | undefined;
  const get = () => {
    made ??= make();
    return made;
  };
  const body = { get, enumerable: true };
  return Object.defineProperty(declared, 'body', body) as Omit<W, 'body'> & {
    readonly body: AnyObjectSchema;
  };
}

/** What only this write answers, beside what every write does. */
export type OwnAnswerOf<W extends { readonly answer: AnyShape }> = Omit<
  Of<W['answer']>,
  keyof WriteAnswer | 'rebanho'
>;
