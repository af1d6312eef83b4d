type Input = () => void;

/** Inputs one after the other: what comes in the middle of one waits for its end. */
export class InTurn {
  #waiting: Input[] = [];

  constructor(private readonly isBusy: () => boolean) {}

  take(input: Input): void {
    if (this.isBusy()) this.#waiting.push(input);
    else input();
  }

  /** Those that waited, as far as they go. */
  goOn(): void {
    const input = this.isBusy() ? undefined : this.#waiting.shift();
    if (!input) return;
    input();
    this.goOn();
  }

  forget(): void {
    this.#waiting = [];
  }
}
