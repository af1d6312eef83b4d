interface Held {
  readonly holder: object;
  readonly freed: Promise<void>;
  readonly free: () => void;
}

/** Row locks that a transaction holds until it ends. */
export function makeRowLocks() {
  const held = new Map<string, Held>();
  /** Resolves once nobody but `holder` has it. */
  async function wait(name: string, holder: object): Promise<void> {
    for (;;) {
      const other = held.get(name);
      if (!other || other.holder === holder) return;
      await other.freed;
    }
  }
  return {
    wait,
    async take(name: string, holder: object): Promise<void> {
      await wait(name, holder);
      if (held.has(name)) return;
      let free = (): void => undefined;
      const freed = new Promise<void>((resolve) => {
        free = resolve;
      });
      held.set(name, { holder, freed, free });
    },
    release(holder: object): void {
      for (const [name, lock] of held) {
        if (lock.holder !== holder) continue;
        held.delete(name);
        lock.free();
      }
    },
  };
}

export type RowLocks = ReturnType<typeof makeRowLocks>;
