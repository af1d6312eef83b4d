import type { TallyLine } from './types';

/** Lines that are on their way to the server, and that went there since here. */
export class OnTheWay {
  #going: ReadonlyMap<string, TallyLine> = new Map();
  readonly #there = new Map<string, TallyLine>();

  begin(lines: readonly TallyLine[]): void {
    this.#going = new Map(lines.map((line) => [line.id, line]));
  }

  /** They are there. */
  done(): ReadonlyMap<string, TallyLine> {
    const went = this.#going;
    this.#going = new Map();
    for (const [id, line] of went) this.#there.set(id, line);
    return went;
  }

  /** Who went before, and these. */
  with(before: readonly string[] = []): readonly string[] {
    return [...before, ...this.#going.keys()];
  }

  /** Who went, without these. */
  without(all: readonly string[] = []): readonly string[] {
    return all.filter((id) => !this.#going.has(id));
  }

  /** The line by which an animal is on the server, or soon is. */
  lineOf(id: string): TallyLine | undefined {
    return this.#going.get(id) ?? this.#there.get(id);
  }
}
