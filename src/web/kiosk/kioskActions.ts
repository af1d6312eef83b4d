import { draftStore } from '@/web/tally/draftStore';
import { type KioskSettings, KNOWN_KEY, kioskOf } from './kioskSettings';

/**
 * At once for this tab, and on disk: `localStorage` alone is written seconds
 * later, and the power of a parlour goes without a warning.
 */
export async function keepKiosk(settings: KioskSettings): Promise<void> {
  const text = JSON.stringify(settings);
  localStorage.setItem(KNOWN_KEY, text);
  await draftStore().keepSetting(KNOWN_KEY, text);
}

/** What the disk has; null: nothing. */
export async function recoverKiosk(): Promise<KioskSettings | null> {
  try {
    const text = await draftStore().setting(KNOWN_KEY);
    if (text !== null) localStorage.setItem(KNOWN_KEY, text);
    return kioskOf(text);
  } catch {
    return null;
  }
}
