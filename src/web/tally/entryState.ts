import { isEmpty, isFresh } from '@/domain/readings/doubts';
import { weighedBefore } from '@/domain/readings/messages';
import { decimalText } from '@/web/forms/decimal';
import type {
  Draft,
  TallyData,
  TallyHeader,
  TallyKind,
  TallyLine,
} from './types';

/** Asked or said in place, before a value is taken. */
export interface Question {
  /**
   * `confirm`: may be right all the same; `refuse`: cannot be; `go`: whether to
   * go to an animal again.
   */
  readonly kind: 'confirm' | 'refuse' | 'go';
  readonly text: string;
}

/** A question, and to whom one goes after it; null: to the next. */
export interface Asked extends Question {
  readonly to: string | null;
}

/**
 * A weight came before a tag, and who was weighed has left the scale since; `judged`
 * is what there is to ask of it as the tag's animal's.
 */
export function ofWhoLeft(value: string, judged: Question | null): Asked {
  if (judged?.kind === 'refuse') return { ...judged, to: null };
  const text = [weighedBefore(value), judged?.text].filter(Boolean).join(' ');
  return { kind: 'confirm', text, to: null };
}

export interface EntryState {
  /** Who is to be entered, in order. */
  readonly ids: readonly string[];
  readonly lines: ReadonlyMap<string, TallyLine>;
  readonly skipped: readonly string[];
  /** Null: everybody is done. */
  readonly current: string | null;
  /** The person said whose turn it is, or her tag did: not the list's order. */
  readonly known: boolean;
  readonly text: string;
  /** The text came from a scale. */
  readonly byScale: boolean;
  /** The last weight taken from the scale; null: it was empty since, kg. */
  readonly taken: number | null;
  readonly question: Asked | null;
  /** Until the disk has the last value; the next animal shows after that. */
  readonly saving: boolean;
  /** For a screen reader. */
  readonly announcement: string;
}

/** Nothing is typed, and nothing asked. */
export const CLEARED = { text: '', byScale: false, question: null } as const;

/** A draft that is opened, or begun: where it was left. */
export function stateAt({
  header,
  ids,
  lines,
}: Draft & Pick<EntryState, 'ids'>): EntryState {
  const blank: EntryState = {
    ids,
    lines: new Map(lines.map((line) => [line.id, line])),
    skipped: header.pulados,
    current: null,
    known: false,
    taken: null,
    ...CLEARED,
    saving: false,
    announcement: '',
  };
  const { atual } = header;
  const left = atual !== null && ids.includes(atual) ? atual : null;
  return { ...blank, current: left ?? nextAfter(blank, null) };
}

/** Those put off come last. */
export function orderOf({
  ids,
  skipped,
}: Pick<EntryState, 'ids' | 'skipped'>): readonly string[] {
  const late = skipped.filter((id) => ids.includes(id));
  if (late.length === 0) return ids;
  const off = new Set(late);
  return [...ids.filter((id) => !off.has(id)), ...late];
}

/** The next animal without a line, from `from` on and then from the start. */
export function nextAfter(
  state: EntryState,
  from: string | null,
  lines: ReadonlyMap<string, TallyLine> = state.lines,
): string | null {
  const order = orderOf(state);
  const at = from === null ? -1 : order.indexOf(from);
  const turn = [...order.slice(at + 1), ...order.slice(0, at + 1)];
  return turn.find((id) => id !== from && !lines.has(id)) ?? null;
}

/** What becomes of a weight that a scale says. */
export type Fate =
  | 'taken'
  | 'finishes'
  | 'unused'
  | 'same'
  | 'asked'
  | 'unsaved';

/**
 * A scale says the weight of who stands on it over and over: it is one
 * animal's, until the scale is empty or says another. Empty, it finishes the
 * animal whose weight it was. It never takes the place of what a person typed,
 * nor of a weight that waits for an answer or for its animal.
 */
export function fateOf(state: EntryState, kg: number): Fate {
  const { current, known, text, byScale, taken, question } = state;
  if (isEmpty(kg)) {
    return byScale && known && question === null ? 'finishes' : 'unused';
  }
  if (current === null) return 'unused';
  if (!isFresh(kg, taken)) return known && text === '' ? 'same' : 'unused';
  if (question !== null) return 'asked';
  const stands = text !== '' && (!byScale || taken === null);
  return stands ? 'unsaved' : 'taken';
}

/** What a scale's weight changes of what is typed. */
export function afterWeight(
  state: EntryState,
  kg: number,
  rules: EntryRules,
): Partial<EntryState> {
  if (isEmpty(kg)) return { taken: null };
  const { current } = state;
  const value = rules.ofScale(kg);
  const takes = fateOf(state, kg) === 'taken';
  if (!takes || current === null || value === null) return {};
  const question = rules.judge(current, value, true);
  return {
    text: fitted(String(value), '', rules),
    byScale: true,
    taken: kg,
    question: question && { ...question, to: null },
  };
}

type Turn = Pick<EntryState, 'ids' | 'lines' | 'skipped' | 'current'>;

/** The next few without a line, in the order of their turns. */
export function nextOf(turn: Turn, most: number): readonly string[] {
  const order = orderOf(turn);
  const at = turn.current === null ? -1 : order.indexOf(turn.current);
  return [...order.slice(at + 1), ...order.slice(0, Math.max(0, at))]
    .filter((id) => !turn.lines.has(id))
    .slice(0, most);
}

/** How many are still to be entered. */
export function missingOf({
  ids,
  lines,
}: Pick<EntryState, 'ids' | 'lines'>): readonly string[] {
  return ids.filter((id) => !lines.has(id));
}

export interface NumberShape {
  /** Digits before the comma, at most. */
  readonly digits: number;
  readonly places: number;
}

/** A text after one more key: a digit, `,`, `.` or Backspace. */
export function typed(text: string, key: string, shape: NumberShape): string {
  if (key === 'Backspace') return text.slice(0, -1);
  return fitted(text + key, text, shape);
}

/** What is kept of a text that was typed or pasted over `before`. */
export function fitted(text: string, before: string, shape: NumberShape) {
  const plain = decimalText(text, shape.places);
  const next = plain.startsWith(',') ? `0${plain}` : plain;
  const whole = next.split(',')[0] ?? '';
  return whole.length > shape.digits ? before : next;
}

/** What one use of the tally says of its values. */
export interface EntryRules extends NumberShape {
  readonly judge: (
    id: string,
    typedValue: number,
    byScale: boolean,
  ) => Question | null;
  /** What would be typed for a scale's weight; null: it is no such number. */
  readonly ofScale: (kg: number) => number | null;
  /** The value kept of what was typed, and what is kept beside it. */
  readonly lineOf: (
    id: string,
    typedValue: number,
  ) => Pick<TallyLine, 'valor' | 'extra'>;
  /** Read out once a line is on disk. */
  readonly announce: (line: TallyLine, next: string | null) => string;
  readonly announceSkip: (id: string, next: string | null) => string;
  /** The herd's version that this device has. */
  readonly versao: number | null;
}

export interface EntryPorts {
  /** Resolves once it is on disk. */
  readonly save: (header: TallyHeader, line?: TallyLine) => Promise<void>;
  readonly drop: (id: string) => Promise<void>;
  /** A tick or a beep. */
  readonly onSaved: () => void;
}

/** The disk has all that was entered. */
export function isKept({ saving }: EntryState): boolean {
  return !saving;
}

/** On the server already as it is here: nothing of it is the draft's. */
export function isSent({ extra }: TallyLine): boolean {
  return extra.enviado === true;
}

/** As it is changed it is not on the server. */
export function amended(
  line: TallyLine,
  change: Partial<TallyLine>,
): TallyLine {
  const changed = { ...line, ...change };
  const { enviado: _, ...extra } = changed.extra;
  return { ...changed, extra };
}

/** An animal's turn put off: who is next, null: nobody. */
export function putOff(state: EntryState, id: string) {
  const next = nextAfter(state, id);
  const done = state.lines.has(id);
  const off = state.skipped.filter((one) => one !== id);
  const skipped = done ? state.skipped : [...off, id];
  return { next, skipped, current: next ?? (done ? null : id) };
}

/** A line with what was typed of an animal. */
export function valued(
  entry: { readonly state: () => EntryState; readonly rules: EntryRules },
  id: string,
  value: number,
  confirmado: boolean,
): TallyLine {
  const part = entry.rules.lineOf(id, value);
  const base = entry.rules.versao;
  return { ...blankLine(entry.state(), id, part), confirmado, base };
}

/** A line of an animal; its turn stays where it has one. */
export function blankLine(
  { lines }: Pick<EntryState, 'lines'>,
  id: string,
  part: Pick<TallyLine, 'valor' | 'extra'>,
): TallyLine {
  const vez = lines.get(id)?.vez ?? lines.size + 1;
  return { id, motivo: null, confirmado: false, vez, ...part };
}

/** The herd's version known when the first was entered; undefined: of none. */
export function enteredAt({ lines }: Draft): number | undefined {
  const known = lines.flatMap(({ base }) => base ?? []);
  return known.length > 0 ? Math.min(...known) : undefined;
}

/** The same lines, those that are as they went marked so. */
export function withSent(
  lines: EntryState['lines'],
  went: EntryState['lines'],
): EntryState['lines'] {
  const marked = [...lines].map(([id, line]) => {
    const extra = { ...line.extra, enviado: true };
    return [id, went.get(id) === line ? { ...line, extra } : line] as const;
  });
  return new Map(marked);
}

/** What a draft is of, and whose. */
export type Whose = Pick<TallyHeader, 'id' | 'rebanhoId' | 'usuario'>;

export function newHeader(
  tipo: TallyKind,
  whose: Whose,
  dados: TallyData,
): TallyHeader {
  const turn = { atual: null, pulados: [], incluidos: [] };
  return { ...whose, ...turn, tipo, dados, pronto: false };
}
