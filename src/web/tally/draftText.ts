import type { DraftStore } from './draftStore';
import type { Draft } from './types';

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
    setting: async (key) => storage.getItem(SETTING + key),
    keepSetting: async (key, value) => storage.setItem(SETTING + key, value),
  };
}
