import { useEffect, useRef, useState } from 'react';
import type { Steps } from '@/state/actionLog/steps';
import { Button } from '@/web/components/Button';
import { Row } from '@/web/components/layout';

/** The page is not kept from its own for longer, ms. */
const SLICE = 24;
/** Nor where there is nothing yet to step through: each pause costs 5 ms. */
export const OPENING_SLICE = 44;
/** ms before which nothing need be said. */
const PATIENCE = 200;

/** What is under way. */
export interface Underway {
  readonly label: string;
  /** From 0 to 1. */
  readonly done: number;
}

export type Work = ReturnType<typeof useWork>;

/** Runs long work in slices; one at a time, the last asked for. */
export function useWork() {
  const [underway, setUnderway] = useState<Underway | null>(null);
  const asked = useRef(0);
  const stop = () => {
    asked.current += 1;
    setUnderway(null);
  };
  useEffect(
    () => () => {
      asked.current += 1;
    },
    [],
  );

  /** Null: another was asked for meanwhile, or it was cancelled. */
  async function run<Result>(
    label: string,
    steps: Steps<Result>,
    ms = SLICE,
  ): Promise<Result | null> {
    asked.current += 1;
    const mine = asked.current;
    const begun = performance.now();
    try {
      for (;;) {
        const made = slice(steps, ms);
        if (made.done) return made.value;
        const late = performance.now() - begun > PATIENCE;
        if (late) setUnderway({ label, done: made.value });
        await new Promise((resolve) => setTimeout(resolve));
        if (mine !== asked.current) return null;
      }
    } finally {
      if (mine === asked.current) setUnderway(null);
    }
  }

  return { underway, run, stop };
}

function slice<Result>(
  steps: Steps<Result>,
  ms: number,
): IteratorResult<number, Result> {
  const end = performance.now() + ms;
  for (;;) {
    const made = steps.next();
    if (made.done || performance.now() >= end) return made;
  }
}

interface UnderwayBarProps {
  readonly underway: Underway | null;
  readonly onCancel: () => void;
}

/** How far it is, and the way to leave off. */
export function UnderwayBar({ underway, onCancel }: UnderwayBarProps) {
  if (!underway) return null;
  const { label, done } = underway;
  return (
    <Row role="status">
      <span>{label}…</span>
      <progress aria-label={label} value={done} />
      <Button onClick={onCancel}>Cancelar</Button>
    </Row>
  );
}
