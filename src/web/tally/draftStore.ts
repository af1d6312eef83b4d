import { databaseStore } from './draftDatabase';
import { textStore } from './draftText';
import type { BatchHeader, BatchLine, Draft } from './types';

/** Where batches being entered are kept. */
export interface DraftStore {
  /** A user's batches of a herd, the newest last. */
  readonly find: (rebanhoId: string, usuario: string) => Promise<Draft[]>;
  /** Resolves once both are on disk, so that a power cut keeps them. */
  readonly save: (header: BatchHeader, line?: BatchLine) => Promise<void>;
  readonly drop: (id: string) => Promise<void>;
  /** A setting of the device that must outlive a power cut. */
  readonly setting: (key: string) => Promise<string | null>;
  readonly keepSetting: (key: string, value: string) => Promise<void>;
}

let store: DraftStore | null = null;

/** This device's store; without a database, as in some private windows, text. */
export function draftStore(): DraftStore {
  store ??= databaseOrText();
  return store;
}

function databaseOrText(): DraftStore {
  try {
    const { indexedDB } = window;
    return indexedDB ? databaseStore(indexedDB) : textStore(localStorage);
  } catch {
    return textStore(localStorage);
  }
}

const changed = new EventTarget();

/** Tells the screens that show drafts that one came, changed or went. */
export function tellDraftsChanged(): void {
  changed.dispatchEvent(new Event('change'));
}

export function onDraftsChanged(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}
