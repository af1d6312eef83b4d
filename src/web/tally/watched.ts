/** A state that screens look at and are told of. */
export class Watched<State> {
  #state: State;
  readonly #listeners = new Set<() => void>();

  constructor(state: State) {
    this.#state = state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): State => this.#state;

  /** Resolves once it holds of the state, and does so still. */
  async until(holds: (state: State) => boolean): Promise<void> {
    while (!holds(this.#state)) await this.#changed();
  }

  #changed(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        stop();
        resolve();
      });
    });
  }

  protected set(part: Partial<State>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
