const KEY = 'lida.recarga';
/** A reload that did not help is not tried again within this time, ms. */
const PAUSE = 60_000;

/** True where a lazily loaded part of the app could not be fetched. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error && /^ChunkLoadError|CSS_CHUNK/.test(nameOf(error))
  );
}

/**
 * True once, so that the page may reload by itself: after an update the old
 * parts are gone from the server.
 */
export function mayReload(now: number, storage: Storage): boolean {
  const last = Number(storage.getItem(KEY) ?? 0);
  if (now - last < PAUSE) return false;
  storage.setItem(KEY, String(now));
  return true;
}

function nameOf(error: Error): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}
