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
