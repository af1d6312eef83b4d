import { type CSSProperties, useEffect, useState } from 'react';

/** A wet or gloved finger taps twice within this, ms. */
const SECOND_TAP = 400;

const NO_TAPS: CSSProperties = { pointerEvents: 'none' };

/**
 * The style of a list whose rows go as they are answered: the next one slides
 * under the finger, whose second tap must not answer for it. Keys and screen
 * readers wait for nothing.
 */
export function useSecondTap(rows: number): CSSProperties | undefined {
  const [settled, setSettled] = useState(rows);
  useEffect(() => {
    if (settled === rows) return;
    const timer = setTimeout(() => setSettled(rows), SECOND_TAP);
    return () => clearTimeout(timer);
  }, [settled, rows]);
  return rows < settled ? NO_TAPS : undefined;
}
