/** Counts how many intervals hold each of some days, in one pass over them. */
export class IntervalCounts {
  readonly #days: readonly number[];
  readonly #changes: number[];

  constructor(days: readonly number[]) {
    this.#days = days;
    this.#changes = new Array(days.length + 1).fill(0);
  }

  /** An interval, both ends included; none where it ends before it begins. */
  add(from: number, to: number): void {
    if (to < from) return;
    this.#change(this.#firstAt(from), 1);
    this.#change(this.#firstAt(to + 1), -1);
  }

  counts(): readonly number[] {
    let running = 0;
    return this.#changes.map((change) => {
      running += change;
      return running;
    });
  }

  #change(index: number, by: number): void {
    this.#changes[index] = (this.#changes[index] ?? 0) + by;
  }

  /** Where `day` or the first later one stands, by halves. */
  #firstAt(day: number): number {
    let low = 0;
    let high = this.#days.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#days[middle] ?? day) < day) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
