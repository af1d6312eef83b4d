/** Who an event belongs to: what dies takes its events with it. */
export type Owner = string;

interface Event {
  /** ms of virtual time. */
  readonly at: number;
  /** Draws go in the order they were made. */
  readonly order: number;
  readonly owner: Owner;
  readonly run: () => void;
  gone: boolean;
}

/** Kept from before anybody puts virtual timers in its place. */
const turn = setImmediate;

/** Resolves once every promise that can go on has gone on. */
function settle(): Promise<void> {
  return new Promise((resolve) => turn(resolve));
}

export type Clock = ReturnType<typeof makeClock>;

/**
 * Virtual time: what is to happen, in order. Between two events everything that
 * waits on promises alone goes on, so that one event is all of one owner's.
 */
export function makeClock(start: number) {
  let now = start;
  let made = 0;
  let owner: Owner = 'ninguem';
  let ran = 0;
  const heap: Event[] = [];
  const dead = new Set<Owner>();
  let stopped = false;

  function at(delay: number, whose: Owner, run: () => void): Event {
    made += 1;
    const time = now + Math.max(0, delay);
    const gone = stopped || dead.has(whose);
    const event = { at: time, order: made, owner: whose, run, gone };
    if (!gone) push(heap, event);
    return event;
  }

  function drop(whose: Owner): void {
    for (const event of heap) if (event.owner === whose) event.gone = true;
  }

  /** The next event that still stands, taken off. */
  function next(until: number): Event | undefined {
    for (;;) {
      const first = heap[0];
      if (!first || (!first.gone && first.at > until)) return undefined;
      pop(heap);
      if (!first.gone) return first;
    }
  }

  async function step(until: number): Promise<boolean> {
    const event = next(until);
    if (!event) return false;
    now = event.at;
    owner = event.owner;
    ran += 1;
    event.run();
    // The server takes at once what reaches it in the same moment.
    for (;;) {
      const also = heap[0];
      const together = also && also.at === now && also.owner === 'servidor';
      if (owner !== 'servidor' || !together) break;
      pop(heap);
      if (!also.gone) also.run();
    }
    await settle();
    return true;
  }

  return {
    now: () => now,
    owner: () => owner,
    /** How many events have happened. */
    events: () => ran,
    at,
    cancel(event: Event): void {
      event.gone = true;
    },
    /** Does something now on behalf of an owner, and lets it go on. */
    async act<Result>(whose: Owner, work: () => Result): Promise<Result> {
      owner = whose;
      const result = work();
      await settle();
      return result;
    },
    /** Nothing happens any more; what goes on by itself comes to its end. */
    async stop(): Promise<void> {
      stopped = true;
      heap.length = 0;
      for (let turn = 0; turn < 3; turn += 1) await settle();
    },
    /** What an owner was about to do is not done. */
    drop,
    /** Nothing of an owner happens any more. */
    kill(whose: Owner): void {
      dead.add(whose);
      drop(whose);
    },
    /** So many ms pass. */
    async pass(ms: number): Promise<void> {
      const until = now + ms;
      while (await step(until));
      now = until;
    },
    /** Until it holds, or so many ms have passed: then false. */
    async until(holds: () => boolean, limit: number): Promise<boolean> {
      const until = now + limit;
      while (!holds()) {
        if (!(await step(until))) {
          now = until;
          return holds();
        }
      }
      return true;
    },
    /** So many events, or none are left. */
    async steps(count: number): Promise<void> {
      for (let done = 0; done < count; done += 1) {
        if (!(await step(Number.POSITIVE_INFINITY))) return;
      }
    },
  };
}

function isBefore(a: Event, b: Event): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}

function push(heap: Event[], event: Event): void {
  let place = heap.length;
  heap.push(event);
  while (place > 0) {
    const above = (place - 1) >> 1;
    const parent = heap[above];
    if (!parent || isBefore(parent, event)) break;
    heap[place] = parent;
    place = above;
  }
  heap[place] = event;
}

function pop(heap: Event[]): void {
  const last = heap.pop();
  if (!last || heap.length === 0) return;
  let place = 0;
  for (;;) {
    let below = 2 * place + 1;
    let child = heap[below];
    const other = heap[below + 1];
    if (child && other && isBefore(other, child)) {
      child = other;
      below += 1;
    }
    if (!child || isBefore(last, child)) break;
    heap[place] = child;
    place = below;
  }
  heap[place] = last;
}
