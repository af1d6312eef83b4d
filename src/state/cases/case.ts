import type { OperationData, OperationKind } from '@/domain/operations';
import type { Lanes } from './lanes';
import type { KindLabel } from './words';

/**
 * What the device alone knows of one kind of operation. What the kind does is
 * its rule in the domain (`RULES`), and what it is answered its declaration
 * in the contract (`WRITES`): with those it is a reducer of the herd's rows.
 */
export interface Case<Data> extends Offline {
  readonly touches: (dados: Data) => Partial<Lanes>;
  /** What it is called while it waits. */
  readonly label: (dados: Data) => KindLabel;
}

/** What becomes of a kind without a connection. */
interface Offline {
  /**
   * Kept to be sent later, refused at once, or kept only where the device's
   * *Guardar sem internet* is on.
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
