import type { LucideIcon } from 'lucide-react';
import { decimalOf } from '@/web/forms/decimal';
import type { EntryRules, NumberShape, Question } from './entryState';
import type { DraftKind, Extra, Roll, TallyItem, TallyLine } from './types';

/** What a use of the tally calls its parts. */
export interface TallyWords {
  /** `Vacas`, of the list; `vaca` and `vacas`, of their number. */
  readonly list: string;
  readonly one: string;
  readonly many: string;
  /** `Vacas feitas`, of the bar. */
  readonly progress: string;
  /** `Todas as vacas feitas`, in place of the entry. */
  readonly finished: string;
  /** `Nenhuma vaca lactante`, in place of both. */
  readonly nobody: string;
  /** `Todas as vacas estão feitas.`, read out. */
  readonly allDone: string;
  /** `Próxima`, read out before a name. */
  readonly next: string;
  readonly toReview: string;
  /** Of the table: what it holds, its first two columns. */
  readonly caption: string;
  readonly animal: string;
  readonly amount: string;
  /** `Enviar ordenha` */
  readonly send: string;
  /** `Voltar à ordenha` */
  readonly back: string;
}

/** The field of the number, and how long one may be. */
export interface TallyField extends NumberShape {
  readonly unit: string;
  /** `Litros de Mimosa` */
  readonly label: (nome: string) => string;
}

/** One use of the tally: what is entered of each animal, and what it means. */
export interface Tally<Item extends TallyItem> {
  readonly draft: DraftKind;
  readonly words: TallyWords;
  readonly sendIcon: LucideIcon;
  readonly field: TallyField;
  /** A value with its unit. */
  readonly show: (value: number) => string;
  /** The field's ghost, as what is saved; null: nothing. */
  readonly ghost: (
    item: Item | undefined,
    saved: number | null,
  ) => string | null;
  /** The value of what was typed, or why there is none. */
  readonly read: (item: Item | undefined, typed: number) => number | string;
  /** What to ask of a value before it is taken; null: nothing. */
  readonly suspicious: (
    item: Item | undefined,
    value: number,
    byScale: boolean,
  ) => Question | null;
  /** What would be typed for a scale's kg; null: it weighs something else. */
  readonly ofScale: (kg: number) => number | null;
  /** What is kept beside the value. */
  readonly extraOf: (
    id: string,
    item: Item | undefined,
    typed: number,
  ) => Extra;
  /** Read out once a line is on disk: `Mimosa 12,5 litros salva.` */
  readonly said: (nome: string, line: TallyLine) => string;
  /** In the review, beside the value: `(descarte)`. */
  readonly mark: (line: TallyLine) => string | null;
}

/** How the machine types, judges, keeps and reads out this use's numbers. */
export function rulesOf<Item extends TallyItem>(
  tally: Tally<Item>,
  { items }: Roll<Item>,
  versao: number | null,
): EntryRules {
  const { words, field } = tally;
  const nameOf = (id: string) => items.get(id)?.nome ?? '';
  const next = (id: string | null) =>
    id === null ? words.allDone : `${words.next}: ${nameOf(id)}.`;
  return {
    digits: field.digits,
    places: field.places,
    judge(id, typed, byScale) {
      const item = items.get(id);
      const value = tally.read(item, typed);
      if (typeof value === 'string') return { kind: 'refuse', text: value };
      return tally.suspicious(item, value, byScale);
    },
    ofScale: tally.ofScale,
    lineOf(id, typed) {
      const item = items.get(id);
      const value = tally.read(item, typed);
      return {
        valor: typeof value === 'string' ? null : value,
        extra: tally.extraOf(id, item, typed),
      };
    },
    versao,
    announce: (line, to) => `${tally.said(nameOf(line.id), line)} ${next(to)}`,
    announceSkip: (id, to) =>
      to === null
        ? `Só falta ${nameOf(id)}.`
        : `${nameOf(id)} fica para o fim. ${next(to)}`,
  };
}

/** The value of the text being typed; null: none yet, or none at all. */
export function typedValue<Item extends TallyItem>(
  tally: Tally<Item>,
  item: Item,
  text: string,
): number | null {
  const typed = decimalOf(text);
  const value = typed === null ? null : tally.read(item, typed);
  return typeof value === 'string' ? null : value;
}
