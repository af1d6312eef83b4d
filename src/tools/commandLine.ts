import { SingleBar } from 'cli-progress';

/** Exit codes of the tools of users. */
export const REFUSED = 1;
export const WRONG_USE = 2;

/** Ends the process with the code that comes of it, or says why none does. */
export function runTool(main: () => Promise<number>): void {
  main().then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : String(error));
      process.exitCode = REFUSED;
    },
  );
}

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
