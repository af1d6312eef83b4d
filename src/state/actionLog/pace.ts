/** ms left of an idle turn. */
export type Left = () => number;

/** Below this the page gets its turn, ms. */
const ENOUGH = 1;

export type Pace = ReturnType<typeof makePace>;

/** Long work in the page's idle turns, or at once where no turn may come. */
export function makePace(idle: (work: (left: Left) => void) => void) {
  let left: Left = () => 0;
  let wake: ((given: Left) => void) | null = null;

  return {
    begin(given: Left): void {
      left = given;
    },
    isOver: (): boolean => left() < ENOUGH,
    /** Waits for the next idle turn. */
    async turn(): Promise<void> {
      left = await new Promise<Left>((resolve) => {
        wake = resolve;
        idle(resolve);
      });
      wake = null;
    },
    /** Ends the waiting, until the next `begin`. */
    hurry(): void {
      left = () => Number.POSITIVE_INFINITY;
      wake?.(left);
    },
  };
}
