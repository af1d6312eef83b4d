import type { Lanes } from '../cases/lanes';
import { isKnown } from '../fold/caseBook';
import type { Outbox, QueuedOperation, RefusedOperation } from './types';

/** How many operations are under way at once. */
export const LANES_AT_ONCE = 36;

export interface QueueView {
  readonly outbox: Outbox;
  readonly refused: readonly RefusedOperation[];
  /** Ids not yet written to the device. */
  readonly unsaved: readonly string[];
  /** Herds whose rows could not be read: an answer would be laid over nothing. */
  readonly unread: readonly string[];
}

/**
 * The operations that may be sent now: no earlier one shares what they own or
 * need, and nothing they need was refused. Those of `later` only where there
 * are no others.
 */
export function nextToSend(
  queue: QueueView,
  later: ReadonlySet<string>,
): readonly QueuedOperation[] {
  const fresh: QueuedOperation[] = [];
  const failing: QueuedOperation[] = [];
  const taken = { owned: new Set<string>(), needed: new Set<string>() };
  const refused = refusedLanes(queue);
  const unsaved = new Set(queue.unsaved);
  for (const { payload: entry } of queue.outbox) {
    const { operation } = entry;
    const may =
      isFree(entry.lanes, taken) &&
      !unsaved.has(operation.id) &&
      isKnown(operation.tipo) &&
      !queue.unread.includes(operation.dados.rebanhoId) &&
      !isHeldBy(entry, refused);
    if (may) (later.has(operation.id) ? failing : fresh).push(entry);
    for (const lane of entry.lanes.owns) taken.owned.add(lane);
    for (const lane of entry.lanes.needs) taken.needed.add(lane);
    if (fresh.length === LANES_AT_ONCE) return fresh;
  }
  return fresh.length > 0 ? fresh : failing.slice(0, LANES_AT_ONCE);
}

interface Taken {
  readonly owned: ReadonlySet<string>;
  readonly needed: ReadonlySet<string>;
}

function isFree(lanes: Lanes, { owned, needed }: Taken): boolean {
  return (
    lanes.owns.every((lane) => !owned.has(lane) && !needed.has(lane)) &&
    lanes.needs.every((lane) => !owned.has(lane))
  );
}

/** What the refused operations should have brought, and nothing else brings. */
export function refusedLanes({
  refused,
  outbox,
}: Pick<QueueView, 'refused' | 'outbox'>): ReadonlyMap<
  string,
  QueuedOperation
> {
  const lanes = new Map<string, QueuedOperation>();
  for (const { entry } of refused) {
    for (const lane of entry.lanes.creates) lanes.set(lane, entry);
  }
  if (lanes.size === 0) return lanes;
  for (const { payload } of outbox) {
    for (const lane of payload.lanes.creates) lanes.delete(lane);
  }
  return lanes;
}

export function isHeldBy(
  { lanes }: QueuedOperation,
  refused: ReadonlyMap<string, QueuedOperation>,
): boolean {
  if (refused.size === 0) return false;
  return [...lanes.owns, ...lanes.needs].some((lane) => refused.has(lane));
}

/** True where one of the two must come before the other. */
export function areOrdered(a: Lanes, b: Lanes): boolean {
  const owned = new Set(a.owns);
  const needed = new Set(a.needs);
  return !isFree(b, { owned, needed });
}
