import type { Animal } from '@/domain/animals/types';
import { findAnimals, type IdentifiersOf } from '@/domain/identifiers/search';
import type { VaccineEntry, VaccineGroups } from '@/domain/vaccines/animalsFor';
import type { Vaccine } from '@/domain/vaccines/types';
import { mismatchText } from '@/domain/vaccines/words';
import { doseNote } from './words';

export type GroupKey = keyof VaccineGroups;

/** A heading of the list, which also chooses its animals. */
export interface HeadingRow {
  readonly kind: 'group';
  readonly key: GroupKey;
  readonly title: string;
  readonly ids: readonly string[];
  /** Its animals are in the list. */
  readonly open: boolean;
  /** It may be closed and opened. */
  readonly folds: boolean;
}

export interface AnimalRow {
  readonly kind: 'animal';
  readonly key: string;
  readonly nome: string;
  readonly note: string;
  readonly warning: string | null;
}

export type DoseRow = HeadingRow | AnimalRow;

interface RowsQuestion {
  readonly groups: VaccineGroups;
  readonly vaccine: Vaccine;
  readonly animals: ReadonlyMap<string, Animal>;
  readonly search: string;
  readonly identifiersOf: IdentifiersOf;
  /** Opened by hand. */
  readonly opened: ReadonlySet<GroupKey>;
  /** Those chosen stay in sight when their group is closed. */
  readonly chosen: ReadonlySet<string>;
  /** The date of the application is today. */
  readonly isToday: boolean;
}

/** What the vaccine asks for on the date: "Selecionar todos" takes these. */
const ASKED: readonly GroupKey[] = ['overdue', 'due', 'first'];
/** Shown on request, or where the search finds them. */
const FOLDED: readonly GroupKey[] = [
  'later',
  'done',
  'withoutBirthDate',
  'outside',
];

/** The list: each group's heading and, where it is open, its animals. */
export function doseRows(question: RowsQuestion): readonly DoseRow[] {
  return [...ASKED, ...FOLDED].flatMap((key) => rowsOfGroup(question, key));
}

/** Those the vaccine asks for, of those that the search finds. */
export function askedIds(
  groups: VaccineGroups,
  asked: Pick<RowsQuestion, 'search' | 'identifiersOf'>,
): readonly string[] {
  return ASKED.flatMap((key) =>
    found(groups[key], asked).map(({ animalId }) => animalId),
  );
}

/** The groups without some animals. */
export function leaveOut(
  groups: VaccineGroups,
  isOut: (animalId: string) => boolean,
): VaccineGroups {
  const stay = (entries: readonly VaccineEntry[]) =>
    entries.filter(({ animalId }) => !isOut(animalId));
  return {
    overdue: stay(groups.overdue),
    due: stay(groups.due),
    first: stay(groups.first),
    later: stay(groups.later),
    done: stay(groups.done),
    withoutBirthDate: stay(groups.withoutBirthDate),
    outside: stay(groups.outside),
  };
}

function rowsOfGroup(question: RowsQuestion, key: GroupKey): DoseRow[] {
  const { groups, search, opened, chosen, isToday } = question;
  const name = key === 'due' && isToday ? 'Vence hoje' : TITLES[key];
  const entries = found(groups[key], question);
  if (entries.length === 0) return [];
  const folds = FOLDED.includes(key) && search === '';
  const open = !folds || opened.has(key);
  const shown = open
    ? entries
    : entries.filter(({ animalId }) => chosen.has(animalId));
  const heading: HeadingRow = {
    kind: 'group',
    key,
    title: `${name} (${entries.length})`,
    ids: entries.map(({ animalId }) => animalId),
    open,
    folds,
  };
  return [heading, ...shown.map((entry) => animalRow(question, key, entry))];
}

function found(
  entries: readonly VaccineEntry[],
  { search, identifiersOf }: Pick<RowsQuestion, 'search' | 'identifiersOf'>,
): readonly VaccineEntry[] {
  return findAnimals(entries, search, ({ animalId }) =>
    identifiersOf(animalId),
  );
}

function animalRow(
  { vaccine, animals }: RowsQuestion,
  key: GroupKey,
  entry: VaccineEntry,
): AnimalRow {
  const { animalId, nome, sexo, vence } = entry;
  const dates: Partial<Record<GroupKey, string>> = {
    overdue: ` · venceu ${vence}`,
    later: ` · vence ${vence}`,
  };
  const animal = animals.get(animalId);
  const outside = key === 'outside' && entry.motivo !== null && animal;
  return {
    kind: 'animal',
    key: animalId,
    nome,
    note: `${doseNote(entry, sexo)}${dates[key] ?? ''}`,
    warning: outside
      ? mismatchText(entry.motivo, vaccine.filtro, animal)
      : entry.aviso,
  };
}

const TITLES: Readonly<Record<GroupKey, string>> = {
  overdue: 'Atrasadas',
  due: 'Vencem na data',
  first: '1ª dose',
  later: 'Ainda não venceu',
  done: 'Já receberam a dose',
  withoutBirthDate: 'Sem data de nascimento',
  outside: 'Fora do filtro',
};
