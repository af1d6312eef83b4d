import { useEffect, useMemo, useRef } from 'react';
import { animalOfTag } from '@/domain/readings/animal';
import {
  isReadTwice,
  neverSettles,
  type TagRead,
} from '@/domain/readings/doubts';
import {
  entered,
  READING_MESSAGES as M,
  readTwice,
  unknownTag,
} from '@/domain/readings/messages';
import type { WeightReading } from '@/domain/readings/types';
import { useToast } from '@/web/components/toast';
import { useReadings } from '@/web/readings/channel';
import { listenToKeyboard } from '@/web/readings/keyboard';
import { useIdentifiersOf } from '@/web/shared/identifiers/useIdentifiers';
import type { Fate } from './entryState';
import type { TallyEntry } from './TallyEntry';
import type { TallyItem } from './types';
import type { Running } from './useTally';

/** A tag goes to its animal; a weight becomes the value of whose turn it is. */
export function useTallyReadings(running: Running<TallyItem>): void {
  const { entry } = running;
  const hearTag = useTags(running);
  const hearWeight = useWeights(running);
  // At once: a tablet that was switched on may begin here.
  useEffect(listenToKeyboard, []);
  const field = useMemo(() => ({ mark: () => entry.mark() }), [entry]);
  useReadings(({ reading, at }) => {
    if (reading.tipo === 'brinco') hearTag({ valor: reading.valor, at });
    else if (reading.tipo === 'peso') hearWeight(reading, at);
    else return false;
    return true;
  }, field);
}

function useTags({ entry, roll }: Running<TallyItem>) {
  const toast = useToast();
  const identifiersOf = useIdentifiersOf();
  const last = useRef<TagRead>(null);
  return (read: TagRead) => {
    const again = isReadTwice(last.current, read);
    last.current = read;
    const animals = [...roll.items.values()];
    const found = animalOfTag(animals, read.valor, ({ id }) =>
      identifiersOf(id),
    );
    if (!found) {
      toast({ kind: 'error', text: unknownTag(read.valor) });
      return;
    }
    const { item, said } = found;
    if (said) toast({ kind: 'info', text: said });
    if (!again && isEntered(entry, item)) {
      toast({ kind: 'info', text: entered(item.nome) });
    }
    if (!again) entry.identify(item.id);
    // It is her turn: read again she stays.
    else if (item.id !== entry.state().current) {
      entry.askToGo(item.id, readTwice(item.nome));
    }
  };
}

/** What comes next would take the place of what is there, maybe unseen. */
function isEntered(entry: TallyEntry, { id }: TallyItem): boolean {
  const { lines, current } = entry.state();
  return id !== current && (lines.get(id)?.valor ?? null) !== null;
}

const SAID: Readonly<Partial<Record<Fate, string>>> = {
  same: M.same,
  asked: M.unanswered,
  unsaved: M.unsaved,
};

function useWeights({ entry }: Running<TallyItem>) {
  const toast = useToast();
  const moving = useRef<number>(null);
  return ({ kg, estavel }: WeightReading, at: number) => {
    if (estavel) {
      moving.current = null;
      const text = SAID[entry.weigh(kg)];
      if (text) toast({ kind: 'info', text });
      return;
    }
    moving.current ??= at;
    if (!neverSettles(moving.current, at)) return;
    moving.current = at;
    toast({ kind: 'info', text: M.unsettled });
  };
}
