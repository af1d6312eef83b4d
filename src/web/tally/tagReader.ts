import { useEffect, useEffectEvent } from 'react';
import { animalRead } from '@/domain/identifiers/search';
import { searchKey } from '@/domain/shared/names';
import { useToast } from '@/web/components/toast';
import { useIdentifiersOf } from '@/web/shared/identifiers/useIdentifiers';
import type { TallyEntry } from './TallyEntry';

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

interface Named {
  readonly id: string;
  readonly nome: string;
}

/**
 * The animal of a tag that none is registered with: of that name, or whose name is the same number, or the
 * one whose number (three digits or more) the tag ends with. Null where none
 * or several are.
 */
export function animalOfTag(animals: readonly Named[], tag: string) {
  const key = searchKey(tag);
  const number = digitsOf(tag);
  const found = [
    (name: string) => searchKey(name) === key,
    (name: string) => number !== '' && digitsOf(name) === number,
    (name: string) => endsWith(number, digitsOf(name)),
  ].map((fits) => animals.filter(({ nome }) => fits(nome)));
  const first = found.find(({ length }) => length > 0) ?? [];
  return first.length === 1 ? (first[0] ?? null) : null;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+/, '');
}

function endsWith(tag: string, number: string): boolean {
  return number.length >= 3 && tag.endsWith(number);
}

const FIELDS = 'input, textarea, select, [contenteditable]';

/**
 * Hears a keyboard-wedge ear-tag reader, in the entry's field or outside, and
 * goes to the animal whose tag it read.
 */
export function useTagReader(
  entry: TallyEntry,
  animals: ReadonlyMap<string, Named>,
): void {
  const toast = useToast();
  const identifiersOf = useIdentifiersOf();
  const tell = useEffectEvent((tag: string) => {
    const all = [...animals.values()];
    const found =
      animalRead(all, tag, ({ id }) => identifiersOf(id)) ??
      animalOfTag(all, tag);
    if (found) entry.choose(found.id);
    else toast({ kind: 'error', text: `Brinco ${tag} não encontrado.` });
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
