import { SingleBar } from 'cli-progress';

/** What hears how far the sending of a herd has come. */
export interface Progress {
  readonly start: (operations: number) => void;
  readonly step: (done: number, about: string) => void;
  readonly stop: () => void;
}

const FORMAT = '{bar} {percentage} % | {value}/{total} | {doing}';

/** cli-progress draws on a terminal only; elsewhere the first line suffices. */
export function progressBar(begins: (operations: number) => string): Progress {
  const drawn = new SingleBar({ format: FORMAT, hideCursor: true });
  return {
    start: (operations) => {
      console.log(begins(operations));
      drawn.start(operations, 0, { doing: '' });
    },
    step: (done, doing) => drawn.update(done, { doing }),
    stop: () => drawn.stop(),
  };
}
