const TIMERS = [
  ...['setTimeout', 'setInterval', 'setImmediate', 'clearTimeout'],
  ...['clearInterval', 'clearImmediate', 'nextTick', 'queueMicrotask'],
  ...['performance', 'requestAnimationFrame', 'cancelAnimationFrame'],
] as const;

/** The clock says `now`, and all that waits goes on as it does. */
export function onlyClock(now: Date): void {
  jest.useFakeTimers({ now, doNotFake: [...TIMERS] });
}
