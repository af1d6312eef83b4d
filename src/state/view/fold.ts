import type { Operation } from '@/domain/operations';
import type { Confirmed } from '../confirmed/types';
import { apply } from './apply';
import { copyOverlay, emptyOverlay, type Overlay } from './overlay';

/** The herd as it will be when the pending operations have been taken. */
export function fold(
  confirmed: Confirmed,
  pending: readonly Operation[],
): Overlay {
  return applyAll(emptyOverlay(confirmed), pending);
}

/**
 * As `fold`, remembering the last: where the pending operations only grew, the
 * new ones alone are applied, to a copy of what differs.
 */
export function makeFold(): typeof fold {
  let last: { pending: readonly Operation[]; overlay: Overlay } | null = null;
  return (confirmed, pending) => {
    const grown = last?.overlay.confirmed === confirmed ? last : null;
    const known = grown && startsWith(pending, grown.pending) ? grown : null;
    const overlay = known
      ? applyAll(
          copyOverlay(known.overlay),
          pending.slice(known.pending.length),
        )
      : fold(confirmed, pending);
    last = { pending, overlay };
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
  for (const operation of operations) apply(overlay, operation);
  return overlay;
}
