import { decimalOf } from '@/web/forms/decimal';
import {
  type EntryState,
  fitted,
  type NumberShape,
  nextAfter,
  type Question,
  typed,
} from './entryState';
import type { TallyHeader, TallyLine } from './types';

/** What one use of the tally says of its values. */
export interface EntryRules extends NumberShape {
  readonly judge: (id: string, typedValue: number) => Question | null;
  /** The value kept of what was typed, and what is kept beside it. */
  readonly lineOf: (
    id: string,
    typedValue: number,
  ) => Pick<TallyLine, 'valor' | 'extra'>;
  /** Read out once a line is on disk. */
  readonly announce: (line: TallyLine, next: string | null) => string;
  readonly announceSkip: (id: string, next: string | null) => string;
}

export interface EntryPorts {
  /** Resolves once it is on disk. */
  readonly save: (header: TallyHeader, line?: TallyLine) => Promise<void>;
  /** A tick or a beep. */
  readonly onSaved: () => void;
}

interface Start {
  readonly header: TallyHeader;
  readonly ids: readonly string[];
  readonly lines: readonly TallyLine[];
}

const NO_SPACE =
  'Não foi possível guardar neste aparelho. Libere espaço e tente de novo.';

type Input = () => void;

/**
 * The tally being entered. One thing at a time: what comes in while a value
 * goes to disk waits its turn, so that a fast keyboard loses nothing.
 */
export class TallyEntry {
  #state: EntryState;
  #header: TallyHeader;
  readonly #listeners = new Set<() => void>();
  #waiting: Input[] = [];

  constructor(
    start: Start,
    public rules: EntryRules,
    private readonly ports: EntryPorts,
  ) {
    const { header, ids } = start;
    const lines = new Map(start.lines.map((line) => [line.id, line]));
    this.#header = header;
    const blank: EntryState = {
      ids,
      lines,
      skipped: header.pulados,
      current: null,
      text: '',
      question: null,
      saving: false,
      announcement: '',
    };
    const { atual } = header;
    const known = atual !== null && ids.includes(atual) ? atual : null;
    this.#state = { ...blank, current: known ?? nextAfter(blank, null) };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): EntryState => this.#state;
  get header(): TallyHeader {
    return this.#header;
  }

  /** The herd changed under the tally: others are to be entered. */
  setIds(ids: readonly string[]): void {
    const { current } = this.#state;
    this.#set({ ids });
    if (current !== null && ids.includes(current)) return;
    this.#set({ current: nextAfter(this.#state, null) });
  }

  /** A digit, `,`, `.` or Backspace. */
  key(key: string): void {
    this.#take(() => {
      this.#type(typed(this.#state.text, key, this.rules));
    });
  }

  /** The whole text, as a phone's own keyboard gives it. */
  write(text: string): void {
    this.#take(() => {
      this.#type(fitted(text, this.#state.text, this.rules));
    });
  }

  /** Saves and goes on; with nothing typed, puts the animal off. */
  enter(): void {
    this.#take(() => {
      const { current, text, question } = this.#state;
      const value = decimalOf(text);
      if (current === null) return;
      if (value === null) this.#skip(current);
      else if (question === null) this.#offer(current, value, null);
    });
  }

  /** "Está certo". */
  confirm(): void {
    this.#take(() => {
      const { current, text, question } = this.#state;
      const value = decimalOf(text);
      if (current === null || value === null) return;
      if (question?.kind !== 'confirm') return;
      this.#keep(this.#lineOf(current, value, true), null);
    });
  }

  /** "Corrigir". */
  correct(): void {
    this.#take(() => this.#set({ text: '', question: null }));
  }

  skip(): void {
    this.#take(() => {
      const { current } = this.#state;
      if (current !== null) this.#skip(current);
    });
  }

  /** To one animal; what is typed for the one before is saved first. */
  goTo(id: string): void {
    this.#take(() => {
      const { current, text } = this.#state;
      const value = decimalOf(text);
      if (current !== null && current !== id && value !== null) {
        this.#offer(current, value, id);
      } else this.#move(id);
    });
  }

  /** Not measured, and why. */
  leaveOut(motivo: string): void {
    this.#take(() => {
      const { current } = this.#state;
      if (current === null) return;
      const line = this.#blankLine(current, { valor: null, extra: {} });
      this.#keep({ ...line, motivo }, null);
    });
  }

  /** Changes a line that is there, as "Descartar leite". */
  amend(id: string, change: Partial<TallyLine>): void {
    this.#take(() => {
      const line = this.#state.lines.get(id);
      if (line) this.#keep({ ...line, ...change }, id);
    });
  }

  /** Adds an animal that was not on the list, and goes to it. */
  include(id: string): void {
    this.#take(() => {
      const { incluidos } = this.#header;
      if (!incluidos.includes(id)) {
        this.#header = { ...this.#header, incluidos: [...incluidos, id] };
      }
      const { ids } = this.#state;
      this.#set({ ids: ids.includes(id) ? ids : [...ids, id] });
      this.#move(id);
    });
  }

  /** To an animal of the list, or to one that comes onto it. */
  choose(id: string): void {
    if (this.#state.ids.includes(id)) this.goTo(id);
    else this.include(id);
  }

  /** Changes what holds for the whole tally. Resolves once it is on disk. */
  async change(change: Partial<TallyHeader>): Promise<void> {
    this.#header = { ...this.#header, ...change };
    await this.ports.save(this.#header);
  }

  #type(text: string): void {
    this.#set({ text, question: null });
  }

  #offer(id: string, value: number, to: string | null): void {
    const question = this.rules.judge(id, value);
    if (question) this.#set({ question });
    else this.#keep(this.#lineOf(id, value, false), to);
  }

  #lineOf(id: string, value: number, confirmado: boolean): TallyLine {
    const line = this.#blankLine(id, this.rules.lineOf(id, value));
    return { ...line, confirmado };
  }

  #blankLine(id: string, part: Pick<TallyLine, 'valor' | 'extra'>): TallyLine {
    const { lines } = this.#state;
    const vez = lines.get(id)?.vez ?? lines.size + 1;
    return { id, motivo: null, confirmado: false, vez, ...part };
  }

  #skip(id: string): void {
    const state = this.#state;
    const next = nextAfter(state, id);
    const done = state.lines.has(id);
    const off = state.skipped.filter((one) => one !== id);
    const skipped = done ? state.skipped : [...off, id];
    const current = next ?? (done ? null : id);
    const announcement = this.rules.announceSkip(id, next);
    this.#persist({ skipped, current, announcement, text: '', question: null });
  }

  #move(id: string): void {
    this.#persist({ current: id, text: '', question: null, announcement: '' });
  }

  /** To disk first; only then the next animal shows. */
  #keep(line: TallyLine, to: string | null): void {
    const lines = new Map(this.#state.lines).set(line.id, line);
    const current = to ?? nextAfter(this.#state, line.id, lines);
    const announcement = this.rules.announce(line, current);
    const next = { lines, current, announcement, text: '', question: null };
    this.#persist(next, line);
  }

  #persist(next: Partial<EntryState>, line?: TallyLine): void {
    const { current = this.#state.current, skipped } = next;
    const pulados = skipped ?? this.#state.skipped;
    const header = { ...this.#header, atual: current, pulados };
    this.#set({ saving: true });
    this.ports.save(header, line).then(
      () => {
        this.#header = header;
        this.#set({ ...next, saving: false });
        if (line) this.ports.onSaved();
        this.#drain();
      },
      () => {
        this.#waiting = [];
        const question: Question = { kind: 'refuse', text: NO_SPACE };
        this.#set({ saving: false, question });
      },
    );
  }

  #take(input: Input): void {
    if (this.#state.saving) this.#waiting.push(input);
    else input();
  }

  #drain(): void {
    while (!this.#state.saving) {
      const input = this.#waiting.shift();
      if (!input) return;
      input();
    }
  }

  #set(part: Partial<EntryState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
