import type { KeyValueStorage } from '../ports';
import { parseSession, type SessionRecord } from './rules';

export const SESSION_KEY = 'lida.sessao';
export const DESTINATION_KEY = 'lida.destino';
/** When the session that was left last would have expired (`forget`). */
export const LEFT_KEY = 'lida.saida';

/** The record that a storage had no room for, while the app is open. */
const unkept = new WeakMap<KeyValueStorage, SessionRecord>();

/** The stored record; what is not one counts as none. */
export function loadSession(storage: KeyValueStorage): SessionRecord | null {
  return unkept.get(storage) ?? parseSession(storage.getItem(SESSION_KEY));
}

export function saveSession(
  storage: KeyValueStorage,
  record: SessionRecord,
): void {
  unkept.delete(storage);
  if (put(storage, SESSION_KEY, JSON.stringify(record))) return;
  // One that was there before would lead at the next start.
  storage.removeItem(SESSION_KEY);
  unkept.set(storage, record);
}

export function dropSession(storage: KeyValueStorage): void {
  unkept.delete(storage);
  storage.removeItem(SESSION_KEY);
}

/** False where the browser has no room for it, or keeps nothing. */
export function put(
  storage: KeyValueStorage,
  key: string,
  text: string,
): boolean {
  try {
    storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
