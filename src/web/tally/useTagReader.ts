import { useEffect, useEffectEvent } from 'react';
import type { BatchEntry } from './BatchEntry';
import { type Burst, burstWith, NO_BURST, tagOf } from './tagReader';

const FIELDS = 'input, textarea, select, [contenteditable]';

/** Hears a keyboard-wedge ear-tag reader, in the entry's field or outside. */
export function useTagReader(
  entry: BatchEntry,
  onTag: (tag: string) => void,
): void {
  const tell = useEffectEvent(onTag);
  useEffect(() => {
    let burst: Burst = NO_BURST;
    const hear = (event: KeyboardEvent) => {
      const place = placeOf(event.target);
      if (place === 'other' || event.ctrlKey || event.metaKey) return;
      if (event.key.length === 1) {
        const { text } = entry.state();
        burst = burstWith(burst, event.key, event.timeStamp, text);
        return;
      }
      const read = burst;
      burst = NO_BURST;
      if (event.key !== 'Enter' && event.key !== 'Tab') return;
      const tag = tagOf(read, event.timeStamp, place === 'entry');
      if (tag === null) return;
      event.preventDefault();
      event.stopPropagation();
      // The reader's digits are not litres.
      entry.write(read.before);
      tell(tag);
    };
    document.addEventListener('keydown', hear, { capture: true });
    return () =>
      document.removeEventListener('keydown', hear, { capture: true });
  }, [entry]);
}

function placeOf(target: EventTarget | null): 'entry' | 'outside' | 'other' {
  if (!(target instanceof Element)) return 'outside';
  const field = target.closest<HTMLElement>(FIELDS);
  if (!field) return target.closest('dialog') ? 'other' : 'outside';
  return field.dataset.lote === 'valor' ? 'entry' : 'other';
}
