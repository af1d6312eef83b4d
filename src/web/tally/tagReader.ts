import { useEffect, useEffectEvent } from 'react';
import { animalOfTag } from '@/domain/readings/animal';
import { unknownTag } from '@/domain/readings/messages';
import { useToast } from '@/web/components/toast';
import { useIdentifiersOf } from '@/web/shared/identifiers/useIdentifiers';
import type { TallyEntry } from './TallyEntry';
import type { TallyItem } from './types';

/** Keys of a reader come faster than fingers do, ms. */
const READER_GAP = 50;
/** Outside a field. */
const SHORTEST = 3;
/** In a field of litres or kg no number is as long. */
const SHORTEST_IN_FIELD = 6;

/** Keys so far that may come from an ear-tag reader. */
export interface Burst {
  readonly text: string;
  readonly at: number;
  /** What the field held before the burst. */
  readonly before: string;
}

export const NO_BURST: Burst = { text: '', at: 0, before: '' };

/** One more character at a time, ms; slow ones begin anew. */
export function burstWith(
  burst: Burst,
  key: string,
  at: number,
  fieldText: string,
): Burst {
  return burst.text !== '' && at - burst.at <= READER_GAP
    ? { ...burst, text: burst.text + key, at }
    : { text: key, at, before: fieldText };
}

/** The tag that was read, at the Enter that ends it; null: fingers typed. */
export function tagOf(burst: Burst, at: number, inField: boolean) {
  const shortest = inField ? SHORTEST_IN_FIELD : SHORTEST;
  const fast = at - burst.at <= READER_GAP;
  return fast && burst.text.length >= shortest ? burst.text : null;
}

const FIELDS = 'input, textarea, select, [contenteditable]';

/**
 * Hears a keyboard-wedge ear-tag reader, in the entry's field or outside, and
 * goes to the animal whose tag it read.
 */
export function useTagReader(
  entry: TallyEntry,
  animals: ReadonlyMap<string, TallyItem>,
): void {
  const toast = useToast();
  const identifiersOf = useIdentifiersOf();
  const tell = useEffectEvent((tag: string) => {
    const all = [...animals.values()];
    const found = animalOfTag(all, tag, ({ id }) => identifiersOf(id));
    if (found) entry.choose(found.id);
    else toast({ kind: 'error', text: unknownTag(tag) });
  });
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
