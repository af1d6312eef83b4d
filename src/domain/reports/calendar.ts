import type { NamedAnimal } from '../animals/types';
import { sanitaryCalendar } from '../calendar/calendar';
import type { CalendarItem } from '../calendar/types';
import { isPregnantAt } from '../cows/situation';
import { proofDaysOf } from '../duties/deadlines';
import { tagOf } from '../identifiers/current';
import type { Identifier } from '../identifiers/types';
import { dayNumber } from '../shared/dates';
import { groupByAnimal } from '../shared/lists';
import { type ReportInput, recordsOf, type Tagged } from './input';

/** An item of the calendar, with what its page tells apart. */
export interface ListedItem {
  readonly item: Omit<CalendarItem, 'animais'> & {
    readonly animais: readonly (NamedAnimal & Tagged)[];
  };
  /** How many animals of each category; '': of those no longer here. */
  readonly categorias: Readonly<Record<string, number>>;
}

/** The sanitary calendar (domain.md 6.5) with all its page shows. */
export function calendarPage(input: ReportInput): readonly ListedItem[] {
  const { rows, inicio, fim, today } = input;
  const animais = rows.animais ?? [];
  const calendar = {
    animais,
    vacinas: rows.vacinas ?? [],
    dosesAplicadas: rows.dosesAplicadas ?? [],
    aplicacoes: rows.aplicacoes ?? [],
    isPregnant: pregnancyIn(input),
    prazos: proofDaysOf(input.parametros),
  };
  const { itens } = sanitaryCalendar(calendar, { inicio, fim }, today);
  const categories = new Map(
    animais.map(({ animalId, categoria }) => [animalId, categoria]),
  );
  const codeOf = (id: string) => categories.get(id) ?? '';
  const once = animalsOnce(rows.identificacoes ?? []);
  return itens.map((item) => ({
    item: { ...item, animais: item.animais.map(once) },
    categorias: counted(item, codeOf),
  }));
}

/** One object an animal, however often it is named: a copy is so much less. */
function animalsOnce(
  identifiers: readonly Identifier[],
): (animal: NamedAnimal) => NamedAnimal & Tagged {
  const hung = groupByAnimal(identifiers);
  const known = new Map<string, NamedAnimal & Tagged>();
  return (animal) => {
    const key = `${animal.animalId}\n${animal.nome}`;
    const brinco = tagOf(hung.get(animal.animalId) ?? []);
    const same = known.get(key) ?? { ...animal, brinco };
    known.set(key, same);
    return same;
  };
}

/** Asked of some animals only, by each vaccine again: told once of each. */
function pregnancyIn(input: ReportInput): (animalId: string) => boolean {
  const day = dayNumber(input.today);
  const records = new Map(
    recordsOf(input).map((record) => [record.animal.animalId, record]),
  );
  const known = new Map<string, boolean>();
  return (animalId) => {
    const told = known.get(animalId);
    if (told !== undefined) return told;
    const record = records.get(animalId);
    const pregnant = record !== undefined && isPregnantAt(record, day);
    known.set(animalId, pregnant);
    return pregnant;
  };
}

function counted(
  { animais }: CalendarItem,
  codeOf: (animalId: string) => string,
): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { animalId } of animais) {
    const code = codeOf(animalId);
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}
