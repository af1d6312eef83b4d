/** The part of cli-progress in use; the package brings no types. */
declare module 'cli-progress' {
  export class SingleBar {
    constructor(options: { format: string; hideCursor?: boolean });
    start(
      total: number,
      value: number,
      payload: Readonly<Record<string, string>>,
    ): void;
    update(value: number, payload: Readonly<Record<string, string>>): void;
    stop(): void;
  }
}
