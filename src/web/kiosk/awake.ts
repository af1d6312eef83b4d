const listeners = new Set<() => void>();
let awake = true;

/** Whether the screen may be kept on now: not while the clock shows. */
export function isAwake(): boolean {
  return awake;
}

export function setAwake(next: boolean): void {
  awake = next;
  for (const listener of listeners) listener();
}

export function onAwake(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
