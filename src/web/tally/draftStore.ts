import { databaseStore } from './draftDatabase';
import type { Draft, DraftStore } from './types';

/** Said where the device refuses to keep what was entered. */
export const NO_SPACE =
  'Não foi possível guardar neste aparelho. Libere espaço e tente de novo.';

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

const KEY = 'lida.lotes';
const SETTING = 'lida.aparelho.';

/** Drafts as text, where the browser has no database. */
export function textStore(storage: Storage): DraftStore {
  const read = (): Draft[] => {
    try {
      return JSON.parse(storage.getItem(KEY) ?? '[]') as Draft[];
    } catch {
      return [];
    }
  };
  const write = (drafts: readonly Draft[]) =>
    storage.setItem(KEY, JSON.stringify(drafts));
  const others = (id: string) =>
    read().filter(({ header }) => header.id !== id);
  return {
    find: async (rebanhoId, usuario) =>
      read().filter(
        ({ header }) =>
          header.rebanhoId === rebanhoId && header.usuario === usuario,
      ),
    async save(header, line) {
      const known = read().find((draft) => draft.header.id === header.id);
      const kept = known?.lines.filter(({ id }) => id !== line?.id) ?? [];
      const lines = line ? [...kept, line] : kept;
      const sorted = lines.sort((a, b) => a.vez - b.vez);
      write([...others(header.id), { header, lines: sorted }]);
    },
    drop: async (id) => write(others(id)),
    dropOf: async (usuario) =>
      write(read().filter(({ header }) => header.usuario !== usuario)),
    setting: async (key) => storage.getItem(SETTING + key),
    keepSetting: async (key, value) => storage.setItem(SETTING + key, value),
  };
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
