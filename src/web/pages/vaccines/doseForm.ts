import { mixed } from 'yup';
import { officialDoseSchema } from '@/contract/duties';
import { doseSchema } from '@/contract/vaccines';
import type { Animal } from '@/domain/animals/types';
import { sanitaryCalendar } from '@/domain/calendar/calendar';
import { calendarRows } from '@/domain/calendar/types';
import { isPregnantOn } from '@/domain/cows/situation';
import {
  isOfProgramme,
  placeIn,
  vaccinationWindow,
} from '@/domain/duties/brucellosis';
import { type FarmDate, isAfter, isFarmDate } from '@/domain/shared/dates';
import type { HerdReader, Notice } from '@/domain/shared/effects';
import { closedCycleOn, currentCycleId } from '@/domain/vaccines/cycles';
import { VACCINE_MESSAGES } from '@/domain/vaccines/messages';
import type {
  AppliedDose,
  DoseInput,
  Vaccine,
  VaccineCycle,
} from '@/domain/vaccines/types';
import {
  type PapersValues,
  papersOf,
  papersValues,
} from '@/web/shared/duties/papers';

/** What the form of a dose edits. */
export interface DoseValues {
  readonly dataAplicacao: FarmDate | null;
  readonly animaisSelecionados: readonly string[];
  readonly finalizarVacina: boolean;
  /** Asked for and sent where the vaccine is of a programme, as it may come to be. */
  readonly oficial: PapersValues;
}

/** The contract's, without looking at each of thousands of ids at each tap. */
const doseFormSchema = doseSchema.pick(['dataAplicacao']).shape({
  dataAplicacao: doseSchema.fields.dataAplicacao,
  animaisSelecionados: mixed<string[]>().test(
    'some',
    VACCINE_MESSAGES.animalsEmpty,
    (ids) => (ids ?? []).length > 0,
  ),
});

/** With what a vaccine of a programme asks for besides. */
export function schemaOf(vaccine: Vaccine) {
  return isOfProgramme(vaccine)
    ? doseFormSchema.shape({ oficial: officialDoseSchema })
    : doseFormSchema;
}

/** The date to group by: the one typed, or today while it is none. */
export function dateOf(typed: FarmDate | null, today: FarmDate): FarmDate {
  const usable = typed !== null && isFarmDate(typed) && !isAfter(typed, today);
  return usable ? typed : today;
}

/** Whether an animal could have a dose on a date: it had not left by then. */
export function wasThere(animal: Animal | undefined, date: FarmDate): boolean {
  if (!animal?.descartado) return animal !== undefined;
  const left = animal.descarte?.dataOcorrencia;
  return left !== undefined && !isAfter(date, left);
}

/** Who was chosen and had left by the date, for the person to know. */
export function leftOut(
  reader: HerdReader,
  { animaisSelecionados, dataAplicacao }: DoseValues,
): readonly Notice[] {
  return animaisSelecionados.flatMap((id) => {
    const animal = reader.row('animais', id);
    const left = animal?.descarte?.dataOcorrencia;
    if (!animal || !left || wasThere(animal, dataAplicacao ?? '')) return [];
    const mensagem = `${animal.nome}: fica de fora, descartado em ${left}`;
    const campo = 'animaisSelecionados';
    return [{ codigo: 'ANIMAL_DESCARTADO', campo, mensagem }];
  });
}

interface DoseIds {
  readonly vaccine: Vaccine;
  readonly doseId: string;
  readonly animals: readonly string[];
  /** The dose as it was recorded, where this corrects it. */
  readonly before: DoseInput | null;
  /** The same dose, where a form opened again from its draft had recorded it. */
  readonly known: AppliedDose | undefined;
}

export function inputOf(values: DoseValues, ids: DoseIds): DoseInput {
  const { vaccine, doseId, animals, known } = ids;
  const { dataAplicacao, finalizarVacina, oficial } = values;
  return {
    rebanhoId: vaccine.rebanhoId,
    vacinaId: vaccine.vacinaId,
    doseId,
    dataAplicacao: dataAplicacao ?? '',
    animaisSelecionados: animals,
    // What has ended is not ended once more, unless it was by this very dose.
    finalizarVacina: lateCycle(values, vaccine)
      ? (known?.finalizouCiclo ?? false)
      : finalizarVacina,
    historicoVacinacaoId: cycleIdFor(values, ids),
    ...(isOfProgramme(vaccine) ? { oficial: papersOf(oficial) } : {}),
  };
}

function cycleIdFor(values: DoseValues, { vaccine, before, known }: DoseIds) {
  if (known) return known.historicoVacinacaoId;
  // Of one known to be concluded only what was given before goes on.
  if (vaccine.finalizada) return before?.historicoVacinacaoId ?? null;
  const late = lateCycle(values, vaccine);
  return late?.historicoVacinacaoId ?? currentCycleId(vaccine);
}

/** The closed cycle that a dose recorded late goes into; undefined: none. */
export function lateCycle(
  { dataAplicacao: date }: Pick<DoseValues, 'dataAplicacao'>,
  vaccine: Vaccine,
): VaccineCycle | undefined {
  if (vaccine.finalizada || date === null || !isFarmDate(date))
    return undefined;
  return closedCycleOn(vaccine, date);
}

/** The form's values of a dose that was recorded; `papers`: where it had none. */
export function valuesOf(dose: DoseInput, papers: PapersValues): DoseValues {
  const { dataAplicacao, animaisSelecionados, finalizarVacina } = dose;
  const oficial = dose.oficial ? papersValues(dose.oficial) : papers;
  return { dataAplicacao, animaisSelecionados, finalizarVacina, oficial };
}

/** A line of the sanitary calendar, as an address names it. */
export interface CalendarLine {
  readonly tipo: string | null;
  readonly data: FarmDate | null;
}

/**
 * The animals of a line of the calendar, which its button brings along; of a
 * semester's proof those that may be vaccinated today.
 */
export function animalsOfLine(
  reader: HerdReader,
  { vacinaId }: Vaccine,
  { tipo, data }: CalendarLine,
  today: FarmDate,
): readonly string[] {
  if (tipo === null || data === null || !isFarmDate(data)) return [];
  const rows = calendarRows(reader, isPregnantOn(reader, today));
  const period = { inicio: data, fim: data };
  return sanitaryCalendar({ ...rows, aplicacoes: [] }, period, today)
    .itens.filter((item) => item.tipo === tipo && item.vacinaId === vacinaId)
    .flatMap(({ animais }) => animais.map(({ animalId }) => animalId))
    .filter((id) => tipo !== 'PRAZO_LEGAL' || isInWindow(reader, id, today));
}

/** The semester names whoever is of age on any day of it. */
function isInWindow(reader: HerdReader, id: string, today: FarmDate): boolean {
  const birth = reader.row('animais', id)?.dataNascimento ?? null;
  return (
    birth !== null && placeIn(vaccinationWindow(birth), today) === 'dentro'
  );
}
