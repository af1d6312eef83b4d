import type { Snapshot } from './plan';

interface Waiter {
  readonly order: number;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

export type Orders = ReturnType<typeof makeOrders>;

/** Which state is to be written, and who waits until it is. */
export function makeOrders() {
  let target: Snapshot | null = null;
  let asked = 0;
  let done = 0;
  const waiters = new Set<Waiter>();

  function settle(upTo: number, tell: (waiter: Waiter) => void): void {
    for (const waiter of waiters) {
      if (waiter.order > upTo) continue;
      waiters.delete(waiter);
      tell(waiter);
    }
  }

  return {
    target: () => target,
    add(state: Snapshot): void {
      target = state;
      asked += 1;
    },
    latest: (): number => asked,
    areOpen: (): boolean => done < asked,
    fulfil(order: number): void {
      done = order;
      settle(order, ({ resolve }) => resolve());
    },
    /** They stay open: the next write tries again. */
    fail: (order: number, error: unknown): void =>
      settle(order, ({ reject }) => reject(error)),
    /** Nothing is open: the storage holds this, or nobody knows. */
    forget(held: Snapshot | null): void {
      target = held;
      done = asked;
    },
    whenFulfilled: (): Promise<void> =>
      new Promise((resolve, reject) => {
        waiters.add({ order: asked, resolve, reject });
      }),
  };
}
