import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';

/** Told to the window when a parlour tablet rests and nothing is half typed. */
export const RESTING = 'lida:repouso';

export interface Kiosk {
  /** This device is in parlour mode. */
  readonly on: boolean;
  /** In parlour mode, and nobody gave the PIN: only the milking shows. */
  readonly locked: boolean;
  readonly hasPin: boolean;
  /** Into parlour mode; a PIN given replaces the one before. */
  readonly enter: (pin: string | null) => Promise<void>;
  /** Out of it. Whoever calls this has asked for the PIN. */
  readonly leave: () => Promise<void>;
  readonly changePin: (pin: string) => Promise<void>;
  /** Opens the rest of the app until nobody touches it; false: wrong PIN. */
  readonly unlock: (pin: string) => Promise<boolean>;
  readonly lock: () => void;
  /** Told when nobody has touched the tablet for a while. */
  readonly onIdle: (listener: () => void) => () => void;
}

const nothing = async () => undefined;

const NONE: Kiosk = {
  on: false,
  locked: false,
  hasPin: false,
  enter: nothing,
  leave: nothing,
  changePin: nothing,
  unlock: async () => false,
  lock: () => undefined,
  onIdle: () => () => undefined,
};

export const KioskContext = createContext<Kiosk>(NONE);

export function useKiosk(): Kiosk {
  return useContext(KioskContext);
}

/** Runs when the tablet is left alone; returns how often it was. */
export function useKioskIdle(act: () => void): number {
  const { onIdle } = useKiosk();
  const [times, setTimes] = useState(0);
  const run = useEffectEvent(() => {
    act();
    setTimes((before) => before + 1);
  });
  useEffect(() => onIdle(() => run()), [onIdle]);
  return times;
}
