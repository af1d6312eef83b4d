import { type MouseEvent, type PointerEvent, useMemo, useRef } from 'react';

export type Press = ReturnType<typeof usePress>;

const PRESSABLE = 'a, button, label, summary';
const SENDING = '[type=submit]';

/**
 * What is told of a field that is left moves what stands below it away from
 * under the finger, and the tap on it is lost: it waits until the tap came.
 */
export function usePress() {
  const waiting = useRef<(() => void)[] | null>(null);
  return useMemo(() => {
    const settle = () => {
      const told = waiting.current ?? [];
      waiting.current = null;
      for (const tell of told) tell();
    };
    return {
      began: (event: PointerEvent) => {
        settle();
        if (isOn(PRESSABLE, event)) waiting.current = [];
      },
      tapped: (event: MouseEvent) => {
        // Sent, the form tells all of it.
        if (isOn(SENDING, event)) waiting.current = null;
        // Drawn anew in the middle of its click, a radio button takes it back.
        else setTimeout(settle);
      },
      /** A key takes the place of a tap that never came. */
      settle,
      tellAfter: (tell: () => void) => {
        if (waiting.current) waiting.current.push(tell);
        else tell();
      },
    };
  }, []);
}

function isOn(selector: string, { target }: MouseEvent): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
