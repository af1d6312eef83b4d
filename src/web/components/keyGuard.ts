/** A second key sooner than this after another one is a drop of water, ms. */
const WET_GAP = 60;

/** Tells a finger's press from the touches of a wet screen. */
export interface KeyGuard {
  /** A finger comes down on a key; false: ignore it to its end. */
  readonly down: (key: string, at: number) => boolean;
}

/** One for a whole keypad; times in ms. */
export function makeKeyGuard(): KeyGuard {
  let last: { readonly key: string; readonly at: number } | null = null;
  return {
    down(key, at) {
      const wet = last !== null && last.key !== key && at - last.at < WET_GAP;
      if (!wet) last = { key, at };
      return !wet;
    },
  };
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Whether a finger rose inside the key it came down on. */
export function isInside(
  { left, right, top, bottom }: Box,
  { clientX: x, clientY: y }: { clientX: number; clientY: number },
): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
