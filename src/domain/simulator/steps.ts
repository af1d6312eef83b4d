import type { OperationData, OperationKind } from '../operations';

/** An operation without its id and time, which the sender gives. */
export type Step = {
  [Kind in OperationKind]: {
    readonly tipo: Kind;
    readonly dados: OperationData[Kind];
    /** What it is about, for who watches. */
    readonly about: string;
  };
}[OperationKind];

/** A step with its place in time. */
export interface TimedStep {
  /** `dayNumber` */
  readonly day: number;
  readonly minute: number;
  readonly step: Step;
}

/** In lists of at most so many. */
export function inParts<T>(rows: readonly T[], size: number): readonly T[][] {
  const count = Math.ceil(rows.length / size);
  return Array.from({ length: count }, (_, part) =>
    rows.slice(part * size, (part + 1) * size),
  );
}
