import type { Animal } from '../animals/types';
import { type FarmDate, isAfter } from './dates';
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
  const { dataNascimento: birth, descarte } = animal ?? {};
  if (birth && isAfter(birth, date)) return texts.beforeBirth;
  const gone = descarte && isAfter(date, descarte.dataOcorrencia);
  return gone ? texts.animalDiscarded : null;
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
