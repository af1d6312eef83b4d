import { useSyncExternalStore } from 'react';
import type { FirstShown } from '@/domain/identifiers/current';

/** How animals are shown and numbers entered on this device. */
export interface EntryPreferences {
  readonly teclado: 'app' | 'celular';
  /** A tick and a short tone when a value is saved. */
  readonly som: 'ligado' | 'desligado';
  /** What an animal is called by. */
  readonly primeiro: FirstShown;
}

export const KEYBOARDS = [
  { id: 'app', nome: 'Do aplicativo' },
  { id: 'celular', nome: 'Do celular' },
] as const;

export const SOUNDS = [
  { id: 'ligado', nome: 'Ligado' },
  { id: 'desligado', nome: 'Desligado' },
] as const;

const KEY = 'lida.lancamento';
const DEFAULTS: EntryPreferences = {
  teclado: 'app',
  som: 'ligado',
  primeiro: 'nome',
};
const listeners = new Set<() => void>();

let readFrom: string | null = null;
let known = DEFAULTS;

export function entryPreferences(): EntryPreferences {
  const text = localStorage.getItem(KEY);
  if (text !== readFrom) {
    readFrom = text;
    known = { ...DEFAULTS, ...parsed(text) };
  }
  return known;
}

function parsed(text: string | null): Partial<EntryPreferences> {
  try {
    return JSON.parse(text ?? '{}') as Partial<EntryPreferences>;
  } catch {
    return {};
  }
}

export function setEntryPreferences(change: Partial<EntryPreferences>): void {
  const next = { ...entryPreferences(), ...change };
  localStorage.setItem(KEY, JSON.stringify(next));
  for (const listener of listeners) listener();
}

export function useEntryPreferences(): EntryPreferences {
  return useSyncExternalStore(subscribe, entryPreferences);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
