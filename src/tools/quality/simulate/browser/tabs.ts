import type { ChannelPort, LockPort } from '@/state/ports';

/** How a thing comes to happen in a tab: at once, or in its turn. */
export type Post = (task: () => void) => void;

interface Holder {
  readonly held: (lock: object | null) => Promise<void> | void;
  readonly done: () => void;
  readonly owner: object;
  readonly post: Post;
}

const AT_ONCE: Post = (task) => task();

/** The browser's locks, one name, first come first served. */
export function someLocks() {
  let current: Holder | null = null;
  const line: Holder[] = [];
  function next() {
    if (current) return;
    const holder = line.shift();
    if (!holder) return;
    current = holder;
    holder.post(() => {
      void Promise.resolve(holder.held({})).then(() => {
        if (current === holder) current = null;
        holder.done();
        next();
      });
    });
  }
  return {
    /** The locks as one tab sees them; `cut` lets go of all it holds. */
    tab(post: Post = AT_ONCE) {
      const owner = {};
      const port: LockPort = {
        request: (_name, { ifAvailable, signal }, held) =>
          new Promise((resolve, reject) => {
            if (ifAvailable && (current || line.length > 0)) {
              void Promise.resolve(held(null)).then(resolve);
              return;
            }
            const done = () => resolve(undefined);
            const holder = { held, owner, done, post };
            signal?.addEventListener('abort', () => {
              const at = line.indexOf(holder);
              if (at < 0) return;
              line.splice(at, 1);
              reject(new DOMException('aborted', 'AbortError'));
            });
            line.push(holder);
            next();
          }),
      };
      const cut = () => {
        for (let at = line.length - 1; at >= 0; at -= 1) {
          if (line[at]?.owner === owner) line.splice(at, 1);
        }
        if (current?.owner === owner) current = null;
        next();
      };
      return { port, cut };
    },
  };
}

/** A channel between tabs: each hears the others. */
export function someChannels() {
  const all = new Map<ChannelPort, Post>();
  return {
    tab(post: Post = queueMicrotask) {
      const port: ChannelPort = {
        onmessage: null,
        postMessage(data) {
          for (const [other, tell] of all) {
            if (other === port) continue;
            tell(() => other.onmessage?.({ data } as MessageEvent<unknown>));
          }
        },
      };
      all.set(port, post);
      return { port, cut: () => void all.delete(port) };
    },
  };
}
