import type { Writes } from '@/contract/operations';
import type { OwnAnswerOf } from '@/contract/write';
import type { OperationData, OperationKind } from '@/domain/operations';
import type { FarmDate } from '@/domain/shared/dates';
import type { HerdReader, Needs } from '@/domain/shared/effects';
import type { WriteCall } from './writes';

/** What only the server knows of a kind of write. */
export interface Served<Kind extends OperationKind> {
  /** Rows that only the answer needs. */
  readonly answerNeeds?: (dados: OperationData[Kind]) => Needs;
  /** Whether to decide as if no row that the rule asks for were there. */
  readonly guesses?: (dados: OperationData[Kind]) => boolean;
  /** What its answer carries as declared, out of the herd after it. */
  readonly answer?: (
    after: HerdReader,
    dados: OperationData[Kind],
    today: FarmDate,
  ) => object;
}

/** With the answer that its declaration promises. */
type Promised<Kind extends OperationKind> =
  object extends OwnAnswerOf<Writes[Kind]>
    ? Omit<Served<Kind>, 'answer'>
    : Served<Kind> & {
        readonly answer: (
          ...of: Parameters<NonNullable<Served<Kind>['answer']>>
        ) => OwnAnswerOf<Writes[Kind]>;
      };

export type ServedKinds<Kinds extends OperationKind> = {
  readonly [Kind in Kinds]: Promised<Kind>;
};

/** A call as it came, its ids in lower case. */
export interface Asked {
  readonly call: WriteCall;
  readonly ids: Readonly<Record<string, string>>;
  readonly flags: Readonly<Record<string, boolean>>;
  readonly body: unknown;
}
