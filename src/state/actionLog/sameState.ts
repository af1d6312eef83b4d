import { type Confirmed, gathered } from '../domains';
import type { RootState } from '../rootReducer';

/** What the digest is of: confirmed and pending, not how the machine stands. */
export type DomainState = Confirmed & Pick<RootState, 'offline' | 'operations'>;

/** The same references: the same digest. */
export function isSameState(a: DomainState, b: DomainState): boolean {
  return (
    gathered(a) === gathered(b) &&
    a.offline?.outbox === b.offline?.outbox &&
    a.operations.refused === b.operations.refused
  );
}
