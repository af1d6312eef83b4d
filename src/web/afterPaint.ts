/** Does the work once what has changed so far is on the screen. */
export function afterPaint(work: () => void): void {
  // A frame's callbacks come before its paint, a task after it.
  requestAnimationFrame(() => setTimeout(work));
}
