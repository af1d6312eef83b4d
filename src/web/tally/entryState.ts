import { decimalText } from '@/web/forms/decimal';
import type { Extra, TallyHeader, TallyKind, TallyLine } from './types';

/** Asked or said in place, before a value is taken. */
export interface Question {
  /** `confirm`: may be right all the same; `refuse`: cannot be. */
  readonly kind: 'confirm' | 'refuse';
  readonly text: string;
}

export interface EntryState {
  /** Who is to be entered, in order. */
  readonly ids: readonly string[];
  readonly lines: ReadonlyMap<string, TallyLine>;
  readonly skipped: readonly string[];
  /** Null: everybody is done. */
  readonly current: string | null;
  readonly text: string;
  readonly question: Question | null;
  /** Until the disk has the last value; the next animal shows after that. */
  readonly saving: boolean;
  /** For a screen reader. */
  readonly announcement: string;
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

/** What a draft is of, and whose. */
export type Whose = Pick<TallyHeader, 'id' | 'rebanhoId' | 'usuario'>;

export function newHeader(
  tipo: TallyKind,
  whose: Whose,
  dados: Extra,
): TallyHeader {
  const turn = { atual: null, pulados: [], incluidos: [] };
  return { ...whose, ...turn, tipo, dados, pronto: false };
}
