import { dayNumber, type FarmDate } from '@/domain/shared/dates';
import type { VaccineEntry, VaccineGroups } from '@/domain/vaccines/animalsFor';
import { earliest } from '@/domain/vaccines/cycles';
import type { Vaccine } from '@/domain/vaccines/types';
import type { Tone } from '@/web/components/Tag';
import { measured } from '@/web/export/numbers';
import { count } from '@/web/format';
import { leftText } from '@/web/shared/leftText';

/** `dose 2 de 3 · faltam 2`: where the running cycle stands. */
export function progressOf(vaccine: Vaccine): string {
  const { quantidadeDoses: total, dosesRestantes: left } = vaccine;
  if (left === 0) {
    return total === 1 ? 'dose única aplicada' : `${total} doses aplicadas`;
  }
  const next =
    total === 1 ? 'dose única' : `dose ${total - left + 1} de ${total}`;
  return `${next} · ${leftText(left)}`;
}

export function animalCount(amount: number): string {
  return count(amount, 'animal', 'animais');
}

export function days(amount: number): string {
  return count(amount, 'dia', 'dias');
}

/** How urgent a vaccine is, most urgent first. */
const ORDER = ['overdue', 'due', 'first', 'later', 'done'] as const;

export interface DueState {
  readonly kind: (typeof ORDER)[number];
  readonly tone: Tone;
  readonly text: string;
  readonly date: FarmDate | null;
}

/**
 * The groups by the dates that the calendar has too: whoever had a dose in an
 * earlier cycle is asked nothing before the interval is over.
 */
export function byDates(groups: VaccineGroups, today: FarmDate) {
  const day = dayNumber(today);
  const again = groups.first.flatMap((entry) =>
    entry.vence === null ? [] : [{ entry, left: dayNumber(entry.vence) - day }],
  );
  const of = (is: (left: number) => boolean) =>
    again.filter(({ left }) => is(left)).map(({ entry }) => entry);
  return {
    overdue: [...groups.overdue, ...of((left) => left < 0)],
    due: [...groups.due, ...of((left) => left === 0)],
    first: groups.first.filter(({ vence }) => vence === null),
    later: [...groups.later, ...of((left) => left > 0)],
  };
}

/** What the vaccine asks today, in a few words. */
export function dueStateOf(groups: VaccineGroups, today: FarmDate): DueState {
  const { overdue, due, first, later } = byDates(groups, today);
  const date = firstDue([...overdue, ...due, ...later]);
  if (overdue.length > 0) {
    const text = `Atrasada desde ${date}: ${animalCount(overdue.length)}`;
    return { kind: 'overdue', tone: 'danger', text, date };
  }
  if (due.length > 0) {
    const text = `Vence hoje: ${animalCount(due.length)}`;
    return { kind: 'due', tone: 'warning', text, date };
  }
  if (first.length > 0) {
    const text = `1ª dose: ${animalCount(first.length)}`;
    return { kind: 'first', tone: 'info', text, date };
  }
  if (date !== null) {
    const text = `Próxima dose em ${date}`;
    return { kind: 'later', tone: 'success', text, date };
  }
  const text = 'Ninguém a vacinar hoje';
  return { kind: 'done', tone: 'neutral', text, date };
}

/** Of the animals a vaccine is for. */
export interface CoverageFigure {
  readonly upToDate: number;
  readonly late: number;
  readonly pct: number | null;
}

/** `Cobertura 90 % (38 de 42)` */
export function coverageText({ upToDate, late, pct }: CoverageFigure): string {
  return `Cobertura ${measured(pct, '%')} (${upToDate} de ${upToDate + late})`;
}

export function compareDue(a: DueState, b: DueState): number {
  return (
    ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) ||
    (a.date && b.date ? dayNumber(a.date) - dayNumber(b.date) : 0)
  );
}

/** Which dose is next and when the last one was: `dose 2 · última …`. */
export function doseNote(entry: VaccineEntry, sex: string): string {
  const { numeroDose, ultimaAplicacao, cicloAnterior } = entry;
  const never = sex === 'F' ? 'nunca vacinada' : 'nunca vacinado';
  const before = cicloAnterior ? `ciclo anterior em ${cicloAnterior}` : never;
  const last = ultimaAplicacao ? `última ${ultimaAplicacao}` : before;
  return `dose ${numeroDose} · ${last}`;
}

function firstDue(entries: readonly VaccineEntry[]): FarmDate | null {
  return earliest(entries.flatMap(({ vence }) => vence ?? []));
}
