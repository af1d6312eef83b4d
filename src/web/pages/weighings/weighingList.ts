import type { Animal } from '@/domain/animals/types';
import { cowRecordOf } from '@/domain/cows/record';
import { stayedOn, wasThere } from '@/domain/shared/animalDay';
import { dayNumber, type FarmDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { dailyGain, lastBefore } from '@/domain/weighings/growth';
import { growthStatus, hasTarget } from '@/domain/weighings/targets';
import type { Weighing } from '@/domain/weighings/types';
import { compareNames } from '@/state/fold/sorting';
import { count } from '@/web/format';
import { gain, kilos } from '@/web/tally/numbers';
import type { Roll, TallyItem, TallyLine } from '@/web/tally/types';
import type { WeighingData } from '@/web/tally/weighing';

/** An animal of the weighing list. */
export interface WeighedAnimal extends TallyItem {
  readonly animal: Animal;
  /** Her weighing before the date. */
  readonly last: Weighing | null;
}

/**
 * The herd's animals of a kind and sex on the date, and those `included`, by
 * name. One that has left since was weighed all the same.
 */
export function weighingList(
  herd: HerdReader,
  { data, categoria, sexo }: WeighingData,
  included: readonly string[],
): Roll<WeighedAnimal> {
  const animals = new Map<string, WeighedAnimal>();
  const ids: string[] = [];
  const others: WeighedAnimal[] = [];
  const there = herd.all('animais').filter((one) => wasThere(one, data));
  const byName = [...there].sort((a, b) => compareNames(a.nome, b.nome));
  for (const animal of byName) {
    const weighed = weighedOf(herd, animal, data);
    animals.set(animal.animalId, weighed);
    const fits =
      stayedOn(animal, data) &&
      (categoria === '' || animal.categoria === categoria) &&
      (sexo === '' || animal.sexo === sexo);
    if (fits || included.includes(animal.animalId)) ids.push(animal.animalId);
    else others.push(weighed);
  }
  return { ids, items: animals, others };
}

function weighedOf(herd: HerdReader, animal: Animal, date: FarmDate) {
  const last = lastBefore(herd.rowsOf('pesagens', animal.animalId), date);
  const { animalId: id, nome } = animal;
  const before = last ? kilos(last.peso) : null;
  return { id, nome, animal, last, before, flag: null };
}

/** What is recorded of these animals on the round's day, as lines. */
export function weighedLines(
  herd: HerdReader,
  { data }: WeighingData,
  ids: readonly string[],
): readonly TallyLine[] {
  return ids
    .flatMap((id) => herd.rowsOf('pesagens', id))
    .filter((row) => row.dataPesagem === data)
    .map(({ animalId: id, pesagemId, peso, metodo, perimetroToracico }) => ({
      ...{ id, valor: peso, motivo: null, confirmado: true, vez: 0 },
      extra: { pesagemId, metodo, perimetro: perimetroToracico, enviado: true },
    }));
}

/** How a weight stands against the heifers' target at that age. */
export function targetOf(
  herd: HerdReader,
  animal: Animal,
  date: FarmDate,
  weight: number,
) {
  const { dataNascimento, raca } = animal;
  const [day, record] = [dayNumber(date), cowRecordOf(herd, animal)];
  if (dataNascimento === null || !hasTarget(record, day)) return null;
  return growthStatus(raca, day - dayNumber(dataNascimento), weight);
}

/** `Última 530 kg (12 dias)`. */
export function lastText(last: Weighing, date: FarmDate): string {
  const days = dayNumber(date) - dayNumber(last.dataPesagem);
  return `Última ${kilos(last.peso)} (${count(days, 'dia', 'dias')})`;
}

/** `ganho 0,85 kg/dia`; null where it cannot be told. */
export function gainText(
  last: Weighing,
  peso: number,
  dataPesagem: FarmDate,
): string | null {
  const rate = dailyGain(last, { peso, dataPesagem });
  return rate === null ? null : `ganho ${gain(rate)}`;
}
