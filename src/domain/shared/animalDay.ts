import type { Animal } from '../animals/types';
import { addDays, type FarmDate, isAfter } from './dates';
import { mergeEdit } from './edits';
import type { EditClash, EditOrigin, FieldEdit } from './editTypes';
import type { HerdReader, When } from './effects';

export interface AnimalDayTexts {
  readonly dateFuture: string;
  readonly beforeBirth: string;
  readonly animalDiscarded: string;
}

/** Why an animal can have no record of that day; null: it can. */
export function animalDayProblem(
  animal: Animal | undefined,
  date: FarmDate,
  today: FarmDate,
  texts: AnimalDayTexts,
): string | null {
  if (isAfter(date, today)) return texts.dateFuture;
  if (!animal) return null;
  const { dataNascimento: birth } = animal;
  if (birth && isAfter(birth, date)) return texts.beforeBirth;
  return wasThere(animal, date) ? null : texts.animalDiscarded;
}

/** Whether it had not left the herd yet; the day it left it was there. */
export function wasThere(
  { descarte }: Pick<Animal, 'descarte'>,
  date: FarmDate,
): boolean {
  return descarte === null || !isAfter(date, descarte.dataOcorrencia);
}

/** Whether it stayed beyond a day: of the one it left on nobody waits for it. */
export function stayedOn(
  animal: Pick<Animal, 'descarte'>,
  date: FarmDate,
): boolean {
  return wasThere(animal, addDays(date, 1));
}

/** One thing recorded of an animal on a day, of which there is one a day. */
export interface AnimalDay {
  readonly animalId: string;
  /** `pesagem 10/11/2026` */
  readonly campo: string;
  /** In words, what stood on that day; null: nothing. */
  readonly known: string | null;
  readonly wanted: string;
}

/**
 * Of two devices that recorded the same of one animal and day without knowing
 * of each other the later recording stands, and both are told.
 */
export function meetOfDay<Row>(
  herd: HerdReader,
  rows: readonly Row[],
  dayOf: (row: Row) => AnimalDay,
  origin: EditOrigin,
  when: When,
) {
  const overruled = new Set<Row>();
  const edicoes: FieldEdit[] = [];
  const divergencias: EditClash[] = [];
  for (const row of origin.aparelho ? rows : []) {
    const { animalId: registroId, campo, known, wanted } = dayOf(row);
    const edited = {
      registroId,
      known: { [campo]: known },
      wanted: { [campo]: wanted },
    };
    const alterados = known !== null && origin.alterados ? [campo] : null;
    const met = mergeEdit(herd, edited, { ...origin, alterados }, when);
    if (met.content[campo] !== wanted) overruled.add(row);
    edicoes.push(...met.edicoes);
    divergencias.push(...met.divergencias);
  }
  return { overruled, edicoes, divergencias };
}
