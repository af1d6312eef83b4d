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
      const message = error instanceof Error ? error.message : String(error);
      console.error(fileFault(error) ?? message);
      process.exitCode = REFUSED;
    },
  );
}

/** What the system refused of a file or a folder, in our words; null: another fault. */
export function fileFault(error: unknown): string | null {
  const { path, code } = (error ?? {}) as NodeJS.ErrnoException;
  return path && code ? `Não foi possível usar ${path} (${code}).` : null;
}

/** Null where an option is unknown or lacks its value. */
export function argumentsOf<Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch {
    return null;
  }
}

/** A server's address without a slash at its end; null where it is none. */
export function serverAt(text: string): string | null {
  const isOne = /^https?:\/\//i.test(text) && URL.canParse(text);
  return isOne ? text.replace(/\/+$/, '') : null;
}

/** A whole number from 1 on; NaN where it is none. */
export function countOf(value: string): number {
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : Number.NaN;
}
