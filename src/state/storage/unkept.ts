import type { QueuedOperation } from '../outbox/types';

/**
 * Those of which the person was told that the device has no room. They left the
 * queue unsent, though a write that was under way may have put them on the disk.
 */
export const UNKEPT = new WeakSet<QueuedOperation>();
