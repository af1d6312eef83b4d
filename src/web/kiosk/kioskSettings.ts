import type { Look } from '@/web/theme/preferences';
import type { PinHash } from './pin';

/** The parlour mode of this device. */
export interface KioskSettings {
  readonly ligado: boolean;
  readonly pin: PinHash | null;
  /** How the device looked before. */
  readonly antes: Look | null;
  /** The herd that is milked here. */
  readonly rebanhoId: string | null;
}

const NO_KIOSK: KioskSettings = {
  ligado: false,
  pin: null,
  antes: null,
  rebanhoId: null,
};

export const KNOWN_KEY = 'lida.quiosque';

export function readKiosk(): KioskSettings {
  return kioskOf(localStorage.getItem(KNOWN_KEY)) ?? NO_KIOSK;
}

/** What was kept as text; null where there is nothing or it cannot be read. */
export function kioskOf(text: string | null): KioskSettings | null {
  if (text === null) return null;
  try {
    return { ...NO_KIOSK, ...(JSON.parse(text) as Partial<KioskSettings>) };
  } catch {
    return null;
  }
}
