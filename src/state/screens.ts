type Work = () => void;

export type Screens = ReturnType<typeof makeScreens>;

/**
 * When screens hear of an action that is marked to be told later: a moment
 * later, or not before what comes in portions is whole. An action that is not
 * marked tells them of all before it, at once.
 */
export function makeScreens(later: (work: Work) => void) {
  let holds = 0;
  let waiting: Work[] = [];

  function release(): void {
    holds -= 1;
    if (holds > 0) return;
    for (const tell of waiting) later(tell);
    waiting = [];
  }

  return {
    tellLater(tell: Work): void {
      if (holds > 0) waiting.push(tell);
      else later(tell);
    },
    /** Until the answer is called. */
    hold(): Work {
      holds += 1;
      return release;
    },
  };
}
