import type { KeyValueStorage } from '../ports';
import { parseSession, type SessionRecord } from './rules';

export const SESSION_KEY = 'lida.sessao';
export const DESTINATION_KEY = 'lida.destino';

/** The stored record; what is not one counts as none. */
export function loadSession(storage: KeyValueStorage): SessionRecord | null {
  return parseSession(storage.getItem(SESSION_KEY));
}

export function saveSession(
  storage: KeyValueStorage,
  record: SessionRecord,
): void {
  storage.setItem(SESSION_KEY, JSON.stringify(record));
}
