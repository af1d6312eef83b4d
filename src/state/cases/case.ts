import type { OperationData, OperationKind } from '@/domain/operations';
import type { Rule } from '@/domain/shared/effects';
import type { Lanes } from './lanes';
import type { KindWords } from './words';

/** What the device knows of one kind of operation. */
export interface Case<Data> extends Offline {
  /** The domain's: the server and the replay run the same. */
  readonly rule: Rule<Data>;
  readonly touches: (dados: Data) => Partial<Lanes>;
  readonly words: KindWords<Data>;
}

/** What becomes of a kind without a connection. */
interface Offline {
  /**
   * Kept to be sent later, refused at once, or kept only where the device's
   * *Modo curral* is on.
   */
  readonly offline: 'queue' | 'refuse' | 'curral';
  /** What the person reads where it is refused; absent: the general text. */
  readonly refusal?: string;
}

/** One case for each kind of a domain: `Cases<'vaccines'>`. */
export type Cases<Domain extends DomainName> = {
  readonly [Kind in Extract<OperationKind, `${Domain}/${string}`>]: Case<
    OperationData[Kind]
  >;
};

export type DomainName = OperationKind extends `${infer Domain}/${string}`
  ? Domain
  : never;
