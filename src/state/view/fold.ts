import type { Operation } from '@/domain/operations';
import type { Confirmed } from '../confirmed/types';
import { apply } from './apply';
import { emptyOverlay, type Overlay } from './overlay';

/** The herd as it will be when the pending operations have been taken. */
export function fold(
  confirmed: Confirmed,
  pending: readonly Operation[],
): Overlay {
  const overlay = emptyOverlay(confirmed);
  for (const operation of pending) apply(overlay, operation);
  return overlay;
}
