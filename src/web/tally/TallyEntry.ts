import { decimalOf } from '@/web/forms/decimal';
import { NO_SPACE } from './draftStore';
import {
  afterWeight,
  amended,
  blankLine,
  CLEARED,
  type EntryPorts,
  type EntryRules,
  type EntryState,
  type Fate,
  fateOf,
  fitted,
  isKept,
  isSent,
  nextAfter,
  ofWhoLeft,
  putOff,
  stateAt,
  typed,
  valued,
  withSent,
} from './entryState';
import { InTurn } from './inTurn';
import { OnTheWay } from './onTheWay';
import type { Draft, Extra, TallyHeader, TallyLine } from './types';
import { Watched } from './watched';

/** The tally being entered: what comes while a value goes to disk waits its turn. */
export class TallyEntry extends Watched<EntryState> {
  #header: TallyHeader;
  readonly onTheWay = new OnTheWay();
  readonly #inputs = new InTurn(() => this.state().saving);

  constructor(
    start: Draft & Pick<EntryState, 'ids'>,
    public rules: EntryRules,
    private readonly ports: EntryPorts,
  ) {
    super(stateAt(start));
    this.#header = start.header;
  }

  get header(): TallyHeader {
    return this.#header;
  }

  /** The herd changed under the tally: others are to be entered. */
  setIds(ids: readonly string[]): void {
    const { current } = this.state();
    const stays = current !== null && ids.includes(current);
    // What is typed was hers who is gone, and not the next one's.
    const turn = nextAfter({ ...this.state(), ids }, null);
    this.set(
      stays ? { ids } : { ids, ...CLEARED, current: turn, known: false },
    );
  }

  /** A digit, `,`, `.` or Backspace. */
  key(key: string): void {
    this.#inputs.take(() => {
      const { text, byScale } = this.state();
      // A person's number takes the scale's place, not its end.
      const before = byScale && key !== 'Backspace' ? '' : text;
      this.#type(typed(before, key, this.rules));
    });
  }

  /** The whole text, as a phone's own keyboard gives it. */
  write(text: string): void {
    this.#inputs.take(() =>
      this.#type(fitted(text, this.state().text, this.rules)),
    );
  }

  /** What undoes the keys of a reader that types into the field. */
  mark(): () => void {
    const { current, text, byScale, question } = this.state();
    return () =>
      this.#inputs.take(() => {
        // Saved meanwhile, it is not the next one's.
        const same = this.state().current === current;
        this.set(same ? { text, byScale, question } : CLEARED);
      });
  }

  /** What a scale says; answers what becomes of it as things stand. */
  weigh(kg: number): Fate {
    const fate = fateOf(this.state(), kg);
    this.#inputs.take(() => this.#weigh(kg));
    return fate;
  }

  /** To the animal of a tag; a weight before it is hers, if nobody left since. */
  identify(id: string): void {
    this.#inputs.take(() => {
      const { current, text, byScale, known, taken } = this.state();
      const value = decimalOf(text);
      if (byScale && !known && value !== null) {
        this.#list(id);
        this.set({ current: id, known: true });
        const judged = this.rules.judge(id, value, true);
        if (taken === null) this.set({ question: ofWhoLeft(text, judged) });
        else this.#offer(id, value, null);
      } else if (current === id) this.set({ known: true });
      else this.goTo(id);
    });
  }

  /** Asks whether to go to an animal, where nothing waits to be saved. */
  askToGo(to: string, text: string): void {
    this.#inputs.take(() => {
      const idle = this.state().text === '' && this.state().question === null;
      if (idle) this.set({ question: { kind: 'go', text, to } });
    });
  }

  /** The button: a second tap, that comes when the first is done, is none. */
  saveTyped(): void {
    this.#inputs.take(() => {
      if (this.state().text !== '') this.enter();
    });
  }

  /** Saves and goes on, or puts the animal off. A reader's Enter is no answer. */
  enter(): void {
    this.#inputs.take(() => {
      const { current, text, question } = this.state();
      const value = decimalOf(text);
      if (current === null || question !== null) return;
      if (value === null) this.#skip(current);
      else this.#offer(current, value, null);
    });
  }

  /** "Está certo". */
  confirm(): void {
    this.#inputs.take(() => {
      const { current, text, question } = this.state();
      const value = decimalOf(text);
      if (question?.kind === 'go' && question.to) this.#move(question.to);
      if (current === null || value === null) return;
      if (question?.kind !== 'confirm') return;
      this.#keep(valued(this, current, value, true), question.to);
    });
  }

  /** "Corrigir". Whose weight it was has left, where another's tag was read since. */
  correct(): void {
    this.#inputs.take(() => {
      const { byScale, question } = this.state();
      if (byScale && question?.to) this.#move(question.to);
      else this.set(CLEARED);
    });
  }

  skip(): void {
    this.#inputs.take(() => {
      const { current } = this.state();
      if (current !== null) this.#skip(current);
    });
  }

  /** To one animal, which comes onto the list; what is typed is saved first. */
  goTo(id: string): void {
    this.#inputs.take(() => {
      this.#list(id);
      const { current, text, question } = this.state();
      const value = decimalOf(text);
      if (current === null || current === id || value === null) this.#move(id);
      // Not answered yet, it is still asked.
      else if (question?.kind === 'confirm') {
        this.set({ question: { ...question, to: id } });
      } else this.#offer(current, value, id);
    });
  }

  /** Not measured, and why; `extra` is kept beside. */
  leaveOut(motivo: string, extra: Extra = {}): void {
    this.#inputs.take(() => {
      const { current } = this.state();
      if (current === null) return;
      const line = blankLine(this.state(), current, { valor: null, extra });
      this.#keep({ ...line, motivo, base: this.rules.versao }, null);
    });
  }

  /** Changes a line that is there; whose turn it is and what is typed stay. */
  amend(id: string, change: Partial<TallyLine>): void {
    this.#inputs.take(() => {
      const { lines, current, text, byScale } = this.state();
      const line = lines.get(id);
      if (line) this.#keep(amended(line, change), current, { text, byScale });
    });
  }

  /** These lines are on their way; what is saved from now on is of another draft. */
  goes(lines: readonly TallyLine[], next: string): void {
    this.onTheWay.begin(lines);
    const foram = this.onTheWay.with(this.#header.foram);
    const anew = { id: next, pronto: false, foi: undefined, foram };
    this.#header = { ...this.#header, ...anew };
  }

  /** They are on the server: what is here as it went is no draft's any more. */
  async went(): Promise<void> {
    // What is being saved would come back over what is told here.
    await this.until(isKept);
    this.set({ lines: withSent(this.state().lines, this.onTheWay.done()) });
  }

  /** They are not: what was saved since is of the draft that went again. */
  async stayed({ id, foi }: TallyHeader): Promise<void> {
    const since = this.#header;
    const foram = this.onTheWay.without(since.foram);
    this.onTheWay.begin([]);
    this.#header = { ...since, id, foi, pronto: true, foram };
    const lines = [...this.state().lines.values()].filter((it) => !isSent(it));
    for (const line of lines) await this.ports.save(this.#header, line);
    await this.ports.drop(since.id);
  }

  /** Changes what holds for the whole tally. Resolves once it is on disk. */
  async change(change: Partial<TallyHeader>): Promise<void> {
    this.#header = { ...this.#header, ...change };
    await this.ports.save(this.#header);
  }

  #type(text: string): void {
    this.set({ text, byScale: false, question: null });
  }

  #weigh(kg: number): void {
    const fate = fateOf(this.state(), kg);
    const { current, text } = this.state();
    const value = decimalOf(text);
    this.set(afterWeight(this.state(), kg, this.rules));
    if (fate !== 'finishes' || current === null || value === null) return;
    this.#offer(current, value, null);
  }

  /** Onto the list, where it is not. */
  #list(id: string): void {
    const { ids } = this.state();
    if (ids.includes(id)) return;
    const incluidos = [...this.#header.incluidos, id];
    this.#header = { ...this.#header, incluidos };
    this.set({ ids: [...ids, id] });
  }

  #offer(id: string, value: number, to: string | null): void {
    const question = this.rules.judge(id, value, this.state().byScale);
    if (question) this.set({ question: { ...question, to } });
    else this.#keep(valued(this, id, value, false), to);
  }

  #skip(id: string): void {
    const { next, ...turn } = putOff(this.state(), id);
    const announcement = this.rules.announceSkip(id, next);
    this.#persist({ ...turn, known: false, announcement });
  }

  #move(id: string): void {
    this.#persist({ current: id, known: true, announcement: '' });
  }

  /** To disk first; only then the next animal shows. */
  #keep(
    line: TallyLine,
    to: string | null,
    typed: Partial<EntryState> = {},
  ): void {
    const lines = new Map(this.state().lines).set(line.id, line);
    const current = to ?? nextAfter(this.state(), line.id, lines);
    const announcement = this.rules.announce(line, current);
    const known = to !== null;
    this.#persist({ lines, current, known, announcement, ...typed }, line);
  }

  #persist(next: Partial<EntryState>, line?: TallyLine): void {
    const { current, skipped: pulados } = { ...this.state(), ...next };
    const header = { ...this.#header, atual: current, pulados };
    this.set({ saving: true });
    this.ports.save(header, line).then(
      () => {
        // Changed meanwhile, the rest of it is as it was changed to.
        this.#header = { ...this.#header, atual: current, pulados };
        this.set({ ...CLEARED, ...next, saving: false });
        this.setIds(this.state().ids); // Who comes next may have gone.
        if (line) this.ports.onSaved();
        this.#inputs.goOn();
      },
      () => {
        this.#inputs.forget();
        const question = { kind: 'refuse', text: NO_SPACE, to: null } as const;
        this.set({ saving: false, question });
      },
    );
  }
}
