interface Held {
  readonly holder: object;
  readonly freed: Promise<void>;
  readonly free: () => void;
}

/** Row locks that a transaction holds until it ends. */
export function makeRowLocks() {
  const held = new Map<string, Held>();

  /**
   * Runs `then` as soon as nobody but `holder` has it, in the same moment: in between
   * somebody else could take it.
   */
  async function once<Value>(
    name: string,
    holder: object,
    then: () => Value,
  ): Promise<Value> {
    for (;;) {
      const other = held.get(name);
      if (!other || other.holder === holder) return then();
      await other.freed;
    }
  }

  return {
    once,
    take: (name: string, holder: object): Promise<void> =>
      once(name, holder, () => {
        if (held.has(name)) return;
        let free = (): void => undefined;
        const freed = new Promise<void>((resolve) => {
          free = resolve;
        });
        held.set(name, { holder, freed, free });
      }),
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
