import type { KeyValueStorage } from '@/state/ports';
import type { Clock } from '../time/clock';

/** Chromium writes it that much later, ms. */
const LATE = 5000;

/** `localStorage` of one device: what was set last is gone with the power. */
export function makeLocalStorage(clock: Clock) {
  const values = new Map<string, string>();
  let fresh: { at: number; key: string; before: string | undefined }[] = [];
  function set(key: string, value: string | null): void {
    fresh = fresh.filter(({ at }) => at > clock.now() - LATE);
    fresh.push({ at: clock.now(), key, before: values.get(key) });
    if (value === null) values.delete(key);
    else values.set(key, value);
  }
  return {
    /** As one tab sees it; a dead one changes nothing. */
    tab: (isDead: () => boolean): KeyValueStorage => ({
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => {
        if (!isDead()) set(key, value);
      },
      removeItem: (key) => {
        if (!isDead()) set(key, null);
      },
    }),
    powerCut(): void {
      for (const { at, key, before } of fresh.reverse()) {
        if (at <= clock.now() - LATE) continue;
        if (before === undefined) values.delete(key);
        else values.set(key, before);
      }
      fresh = [];
    },
  };
}
