import type { Animal, NamedAnimal } from '../animals/types';
import { isSemenOnly } from '../bulls/stock';
import { type CowRecord, eventDay, recordUntil } from '../cows/record';
import { type CowStateCode, cowStateOf } from '../cows/state';
import { dayNumber, type FarmDate } from '../shared/dates';
import type { ProductiveStatus } from '../shared/enumerations';
import { groupByAnimal } from '../shared/lists';
import { lastWeighing } from '../weighings/growth';
import type { Weighing } from '../weighings/types';
import { type ReportInput, recordsOf } from './input';

/** A female as she was at the end of a day. */
export interface CowThen extends NamedAnimal {
  readonly estado: CowStateCode;
  readonly prenhe: boolean;
  readonly producao: ProductiveStatus | null;
}

/** What a herd was at the end of a day. */
export interface HerdAsOf {
  /** Names of those that were there. */
  readonly present: readonly string[];
  readonly cows: readonly CowThen[];
  /** Of unknown birth: counted, though they may have come later. */
  readonly withoutBirth: number;
}

/** The herd at the end of the day `today`, of what is known now. */
export function herdAsOf(input: ReportInput): HerdAsOf {
  const { rows, today: date } = input;
  const isPresent = (animal: Animal) =>
    !isSemenOnly(animal) && presenceAt(animal, date) === 'present';
  const present = (rows.animais ?? []).filter(isPresent);
  const weighings = groupByAnimal(rows.pesagens ?? []);
  return {
    present: present.map(({ nome }) => nome),
    cows: recordsOf(input)
      .filter(({ animal }) => isPresent(animal))
      .map((whole) => {
        const { animalId, nome } = whole.animal;
        const own = weighings.get(animalId) ?? [];
        return { animalId, nome, ...stateThen(whole, own, date) };
      }),
    withoutBirth: present.filter((one) => one.dataNascimento === null).length,
  };
}

function stateThen(
  whole: CowRecord,
  weighings: readonly Weighing[],
  date: FarmDate,
) {
  const record = recordAsOf(whole, weighings, date);
  const { estado, prenhe } = cowStateOf(record, date);
  const producao = record.producao.at(-1)?.produtividade ?? null;
  return { estado, prenhe, producao };
}

/** Her record as it stood at the end of a day, her weight too. */
export function recordAsOf(
  whole: CowRecord,
  weighings: readonly Weighing[],
  date: FarmDate,
): CowRecord {
  const day = dayNumber(date);
  const animal = {
    ...whole.animal,
    categoria: categoryOn(whole, day),
    peso: weightOn(weighings, date),
  };
  return recordUntil({ ...whole, animal }, day);
}

/** Before the event that made a cow of her she was a heifer. */
function categoryOn(
  { animal, reproducao }: CowRecord,
  day: number,
): Animal['categoria'] {
  const evolved = reproducao.find(({ evoluiuNovilha }) => evoluiuNovilha);
  return evolved && eventDay(evolved) > day ? 'N' : animal.categoria;
}

/** The last of an animal's weights by then, kg; null: not weighed yet. */
export function weightOn(
  weighings: readonly Weighing[],
  date: FarmDate,
): number | null {
  return lastWeighing(weighings, dayNumber(date))?.peso ?? null;
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
