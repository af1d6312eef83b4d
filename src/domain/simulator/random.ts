/** Chance that is the same for the same seed (mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  /** Whole, both ends included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  normal(mean: number, deviation: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    return mean + deviation * radius * Math.cos(2 * Math.PI * this.next());
  }

  /** A normal number, whole and within bounds. */
  days(mean: number, deviation: number, from: number, to: number): number {
    const drawn = Math.round(this.normal(mean, deviation));
    return Math.min(to, Math.max(from, drawn));
  }

  pick<const T>(options: readonly [T, ...T[]]): T {
    return options[Math.floor(this.next() * options.length)] ?? options[0];
  }
}
