import { TOGETHER } from '@/contract/together';
import type { QueuedOperation } from './types';

/** Of a write beside its data: address, key, number and time, as JSON. */
const AROUND = 400;
/** Of the body that holds them. */
const FRAME = 20;

type Sendable = Pick<QueuedOperation, 'operation'>;

/**
 * Who goes in one call with whom, in their order. What was tried before goes
 * alone: over a line that breaks each must get through by itself.
 */
export function groupsOf<Entry extends Sendable>(
  entries: readonly Entry[],
  tried: ReadonlySet<string>,
): readonly (readonly Entry[])[] {
  const groups: Entry[][] = [];
  let open: Entry[] = [];
  let bytes = FRAME;
  for (const entry of entries) {
    if (tried.has(entry.operation.id)) {
      groups.push([entry]);
      continue;
    }
    const own = bytesOf(entry);
    const full = open.length === TOGETHER.most || bytes + own > TOGETHER.bytes;
    if (open.length === 0 || full) {
      open = [];
      bytes = FRAME;
      groups.push(open);
    }
    open.push(entry);
    bytes += own;
  }
  return groups;
}

/** In UTF-8, at most. */
function bytesOf({ operation }: Sendable): number {
  const text = JSON.stringify(operation.dados);
  const wide = text.match(/[^\0-\x7f]/g) ?? [];
  return AROUND + text.length + 2 * wide.length;
}
