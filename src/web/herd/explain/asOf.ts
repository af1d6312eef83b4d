import type { Animal } from '@/domain/animals/types';
import { type CowRecord, cowRecordOf, recordUntil } from '@/domain/cows/record';
import { type CowState, cowStateOf } from '@/domain/cows/state';
import { dayNumber, type FarmDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import type { ProductiveStatus } from '@/domain/shared/enumerations';

/** A female and what she was at the end of a day. */
export interface CowAsOf {
  readonly animal: Animal;
  readonly record: CowRecord;
  readonly state: CowState;
  readonly producao: ProductiveStatus | null;
}

/** Of the events known today that had happened by then. */
export function cowAsOf(
  herd: HerdReader,
  animal: Animal,
  date: FarmDate,
): CowAsOf {
  const whole = cowRecordOf(herd, {
    ...animal,
    peso: weightAt(herd, animal, date),
  });
  const record = recordUntil(whole, dayNumber(date));
  const producao = record.producao.at(-1)?.produtividade ?? null;
  return { animal, record, state: cowStateOf(record, date), producao };
}

/** Her last weight by then, kg; null: not weighed yet. */
export function weightAt(
  herd: HerdReader,
  { animalId }: Animal,
  date: FarmDate,
): number | null {
  const day = dayNumber(date);
  const until = herd
    .rowsOf('pesagens', animalId)
    .filter(({ dataPesagem }) => dayNumber(dataPesagem) <= day)
    .sort((a, b) => dayNumber(a.dataPesagem) - dayNumber(b.dataPesagem));
  return until.at(-1)?.peso ?? null;
}

export type Presence = 'unborn' | 'present' | 'gone';

/** Whether it was in the herd; one of unknown birth always was. */
export function presenceAt(
  { dataNascimento, descartado, descarte }: Animal,
  date: FarmDate,
): Presence {
  const day = dayNumber(date);
  if (dataNascimento !== null && dayNumber(dataNascimento) > day) {
    return 'unborn';
  }
  const left =
    descartado && descarte ? dayNumber(descarte.dataOcorrencia) : null;
  return left !== null && left <= day ? 'gone' : 'present';
}

/** What the herd was at the end of a day. */
export interface HerdAsOf {
  readonly present: readonly Animal[];
  readonly cows: readonly CowAsOf[];
  /** Of unknown birth: counted, though they may have come later. */
  readonly withoutBirth: number;
}

export function herdAsOf(herd: HerdReader, date: FarmDate): HerdAsOf {
  const present = herd
    .all('animais')
    .filter((animal) => presenceAt(animal, date) === 'present');
  return {
    present,
    cows: present
      .filter(({ sexo }) => sexo === 'F')
      .map((animal) => cowAsOf(herd, animal, date)),
    withoutBirth: present.filter((one) => one.dataNascimento === null).length,
  };
}
