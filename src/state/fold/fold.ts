import type { Operation } from '@/domain/operations';
import type { Confirmed } from '../domains';
import { applyByRule } from './caseBook';
import { copyOverlay, emptyOverlay, type Overlay } from './overlay';

/** The herd as it will be when the pending operations have been taken. */
export function fold(
  confirmed: Confirmed,
  pending: readonly Operation[],
): Overlay {
  return applyAll(emptyOverlay(confirmed), pending);
}

interface Folded {
  readonly pending: readonly Operation[];
  /** Whether the rules had been read. */
  readonly rulesRead: boolean;
  readonly overlay: Overlay;
}

/**
 * As `fold`, remembering the last: where the pending operations only grew, the
 * new ones alone are applied, to a copy of what differs.
 */
export function makeFold() {
  let last: Folded | null = null;
  return (
    confirmed: Confirmed,
    pending: readonly Operation[],
    rulesRead: boolean,
  ): Overlay => {
    const same =
      last?.overlay.confirmed === confirmed && last.rulesRead === rulesRead;
    const grown = same ? last : null;
    const known = grown && startsWith(pending, grown.pending) ? grown : null;
    const overlay = known
      ? applyAll(
          copyOverlay(known.overlay),
          pending.slice(known.pending.length),
        )
      : fold(confirmed, pending);
    last = { pending, rulesRead, overlay };
    return overlay;
  };
}

function startsWith(
  pending: readonly Operation[],
  before: readonly Operation[],
): boolean {
  return before.every((operation, index) => pending[index] === operation);
}

function applyAll(overlay: Overlay, operations: readonly Operation[]): Overlay {
  for (const operation of operations) applyByRule(overlay, operation);
  return overlay;
}
