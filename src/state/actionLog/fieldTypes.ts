import type { Herd } from '@/domain/herds/types';
import type { OperationData } from '@/domain/operations';
import type { TableName, Tables } from '@/domain/shared/tables';
import type { Confirmed } from '../domains';
import type { Answered } from '../outbox/types';
import type { RootState } from '../rootReducer';
import type { Delta, HerdRows, Rows } from '../rows/types';

/** Every name of a field in a shape, down to `Deep` levels. */
type KeysDeep<Shape, Deep extends readonly 0[]> = Deep extends readonly [
  0,
  ...infer Rest extends readonly 0[],
]
  ? Shape extends readonly (infer Item)[]
    ? KeysDeep<Item, Rest>
    : Shape extends object
      ? NamesOf<Shape> | KeysDeep<Shape[keyof Shape], Rest>
      : never
  : never;

/** None where any name may stand. */
type NamesOf<Shape> = string extends keyof Shape ? never : keyof Shape & string;

/** No row and no operation nests deeper. */
type Levels = readonly [0, 0, 0, 0, 0, 0];
/** The machine's own; the rows within are a herd's. */
type MachineLevels = readonly [0, 0, 0, 0];

/**
 * Every field of a herd, of its rows and of what is recorded. The list of words
 * must name each: a new field does not compile until somebody has said whether
 * it may leave the device.
 */
export type HerdField =
  | KeysDeep<Herd, Levels>
  | KeysDeep<Tables[TableName], Levels>
  | KeysDeep<OperationData[keyof OperationData], Levels>;

/**
 * The same for the machine's state and for what the server said; what only other
 * actions carry is extra.
 */
export type MachineField = Exclude<
  | KeysDeep<Omit<RootState, 'api' | keyof Confirmed>, MachineLevels>
  | KeysDeep<Delta | Answered, MachineLevels>
  | keyof Confirmed
  | keyof Rows
  | keyof HerdRows,
  HerdField
>;
