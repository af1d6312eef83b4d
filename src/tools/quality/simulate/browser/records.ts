import { compareKeys, isWithin, type Range, textOfKey } from './keys';

interface Entry {
  readonly key: IDBValidKey;
  readonly value: unknown;
}

export type Undo = () => void;

/** The records of one object store. Each change gives what takes it back. */
export class Records {
  readonly #entries = new Map<string, Entry>();
  #last = 0;

  put(value: unknown, key: IDBValidKey): Undo {
    const text = textOfKey(key);
    const before = this.#entries.get(text);
    this.#entries.set(text, { key, value });
    return () => this.#back(text, before);
  }

  /** Under the next number. */
  add(value: unknown): Undo {
    this.#last += 1;
    return this.put(value, this.#last);
  }

  delete(what: IDBValidKey | Range): Undo {
    const taken = this.#matching(what).map(([text, entry]) => {
      this.#entries.delete(text);
      return () => this.#back(text, entry);
    });
    return () => {
      for (const back of taken) back();
    };
  }

  clear(): Undo {
    const before = [...this.#entries];
    this.#entries.clear();
    return () => {
      for (const [text, entry] of before) this.#back(text, entry);
    };
  }

  /** The number that `add` gave last. */
  get last(): number {
    return this.#last;
  }

  get(key: IDBValidKey): unknown {
    return this.#entries.get(textOfKey(key))?.value;
  }

  /** In the order of their keys. */
  sorted(range?: Range): readonly Entry[] {
    const all = [...this.#entries.values()];
    const found = range ? all.filter(({ key }) => isWithin(key, range)) : all;
    return found.sort((a, b) => compareKeys(a.key, b.key));
  }

  get size(): number {
    return this.#entries.size;
  }

  #matching(what: IDBValidKey | Range): readonly (readonly [string, Entry])[] {
    if (isRange(what)) {
      return [...this.#entries].filter(([, { key }]) => isWithin(key, what));
    }
    const text = textOfKey(what);
    const entry = this.#entries.get(text);
    return entry ? [[text, entry]] : [];
  }

  #back(text: string, before: Entry | undefined): void {
    if (before) this.#entries.set(text, before);
    else this.#entries.delete(text);
  }
}

function isRange(what: IDBValidKey | Range): what is Range {
  return typeof what === 'object' && 'lower' in what;
}
