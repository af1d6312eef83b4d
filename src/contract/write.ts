import type { AnyObjectSchema } from 'yup';
import type { OperationData, OperationKind } from '@/domain/operations';
import { accept, type Outcome } from '@/domain/shared/outcome';
import type { TableName, Tables } from '@/domain/shared/tables';
import type { PATHS } from './paths';

export type CallName = keyof typeof PATHS;

/** The parameters that a path names. */
type ParamsOf<Path extends string> =
  Path extends `${string}:${infer Name}/${infer Rest}`
    ? Name | ParamsOf<Rest>
    : Path extends `${string}:${infer Name}`
      ? Name
      : never;

/** Of the path, and the herd the call is about; in lower case. */
export type IdsOf<Name extends CallName> = {
  readonly [Id in ParamsOf<(typeof PATHS)[Name]> | 'rebanhoId']: string;
};

/** What a call without a body carries beside its ids. */
export type Flags = Readonly<Record<string, boolean>>;

/**
 * One write, declared once: the device sends it, the server takes it and the
 * OpenAPI document tells of it by this alone. `Body` is what `body` lets pass.
 */
export interface Write<
  Kind extends OperationKind = OperationKind,
  Name extends CallName = CallName,
  Body = never,
  Table extends TableName = never,
> {
  readonly name: Name;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly status: 200 | 201;
  readonly summary: string;
  /** What the person reads once it is done. */
  readonly done: (dados: OperationData[Kind]) => string;
  /** Over a refusal of its body; absent: the specification's general one. */
  readonly title?: (detail: string) => string;
  readonly body?: AnyObjectSchema;
  /** Flags of the address. */
  readonly query?: readonly string[];
  /** The table whose row the path names; absent: a herd or an animal. */
  readonly row?: Table;
  /** From the device to the wire; absent: the data whole. */
  readonly bodyOf?: (dados: OperationData[Kind]) => object;
  /** The instant of recording goes with it: it settles draws of order. */
  readonly timed?: true;
  /** Its input is made out of that row, which is read first. */
  readonly fromRow?: true;
  /** What only the whole body tells, beside its schema. */
  readonly check?: (body: Body, ids: IdsOf<Name>) => Outcome<unknown>;
  /** From the wire to the rule's input; what is absent is made. */
  readonly inputOf: (
    body: Body,
    ids: IdsOf<Name>,
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
  extends Omit<Write<Kind>, 'row' | 'check' | 'inputOf'> {
  readonly row?: TableName;
  /** The rule's input of a body that its schema has let pass. */
  input(
    body: object,
    ids: Readonly<Record<string, string>>,
    beside: Beside,
  ): Outcome<OperationData[Kind]>;
}

/** Declares the write of a kind; `Body` is what its schema lets pass. */
export function write<Kind extends OperationKind, Body = unknown>() {
  return <Name extends CallName, Table extends TableName = never>({
    check,
    inputOf,
    ...declared
  }: Write<Kind, Name, Body, Table>): AnyWrite<Kind> => ({
    ...declared,
    input(body, ids, { row, ...beside }) {
      // The schema has let the body pass, and the path names the ids.
      const [given, known] = [body as Body, ids as IdsOf<Name>];
      const whole = check?.(given, known) ?? accept(null);
      if (!whole.ok) return whole;
      return accept(
        inputOf(given, known, { ...beside, row: row as Tables[Table] }),
      );
    },
  });
}
