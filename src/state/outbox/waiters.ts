import type { Middleware } from '@reduxjs/toolkit';
import { operationAnswered } from './slice';
import type { Fate } from './types';

/** Who waits for the answer to which operation. */
export function makeWaiters() {
  const waiting = new Map<string, Set<(fate: Fate) => void>>();

  function tell(id: string, fate: Fate): void {
    const heard = waiting.get(id) ?? [];
    waiting.delete(id);
    for (const hear of heard) hear(fate);
  }

  /** Tells them once the state holds the answer, whoever throws meanwhile. */
  const middleware: Middleware = () => (next) => (action) => {
    try {
      return next(action);
    } finally {
      if (operationAnswered.match(action)) {
        const { settled } = action.payload;
        for (const [id, fate] of Object.entries(settled)) tell(id, fate);
      }
    }
  };

  return {
    middleware,
    tell,
    /** The operation's fate, or `later` after so many ms. */
    expect(id: string, patience: number): Promise<Fate> {
      return new Promise((resolve) => {
        const others = waiting.get(id) ?? new Set();
        waiting.set(id, others);
        const hear = (fate: Fate) => {
          clearTimeout(timer);
          others.delete(hear);
          resolve(fate);
        };
        const timer = setTimeout(() => hear('later'), patience);
        others.add(hear);
      });
    },
  };
}
