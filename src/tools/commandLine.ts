import { type ParseArgsConfig, parseArgs } from 'node:util';

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

/** Null where an option is unknown or lacks its value. */
export function argumentsOf<Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch {
    return null;
  }
}

/** A whole number from 1 on; NaN where it is none. */
export function countOf(value: string): number {
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : Number.NaN;
}
