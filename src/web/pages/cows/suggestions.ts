import {
  calfBreed,
  conceivingSire,
  suggestedNames,
} from '@/domain/cows/calves';
import { LACTATION_LOSS_DAYS } from '@/domain/cows/productiveAdvice';
import { type CowRecord, cowRecordOf, recordUntil } from '@/domain/cows/record';
import { situationAt } from '@/domain/cows/situation';
import { dateOfDay, dayNumber, dayOf, isFarmTime } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { nameKey } from '@/domain/shared/names';
import { CALF_NUMBERS, calfField } from './calfValues';
import type { ReproductiveValues } from './reproductiveValues';

export type Suggested = Partial<ReproductiveValues>;
export type Asked = Pick<
  ReproductiveValues,
  'animalId' | 'reprodutividade' | 'dataOcorrencia'
>;

/**
 * What the form fills in for the person, by the cow, the type and the day: the
 * service a pregnancy is of, whether a lactation begins, the calves' names.
 */
export function suggestionsFor(herd: HerdReader, asked: Asked): Suggested {
  const cow = herd.row('animais', asked.animalId ?? '');
  const time = asked.dataOcorrencia;
  if (!cow || time === null || !isFarmTime(time)) return {};
  // Recorded late, it is not of a service that came after it.
  const record = recordUntil(cowRecordOf(herd, cow), dayNumber(time));
  const evoluirNovilha = cow.categoria === 'N';
  switch (asked.reprodutividade) {
    case 'PN':
      return { evoluirNovilha, dataInseminacao: serviceDay(record, time) };
    case 'PT':
      return {
        evoluirNovilha,
        cadastrarLactacao: true,
        ...calvesFor(herd, record, time),
      };
    case 'AB':
      return { evoluirNovilha, cadastrarLactacao: isLateLoss(herd, asked) };
    default:
      return { evoluirNovilha };
  }
}

/** From this gestation on a loss may start a lactation. */
export function isLateLoss(
  herd: HerdReader,
  { animalId, dataOcorrencia: time }: Omit<Asked, 'reprodutividade'>,
): boolean {
  const cow = herd.row('animais', animalId ?? '');
  if (!cow || time === null || !isFarmTime(time)) return false;
  const lost = gestationOn(cowRecordOf(herd, cow), time);
  return lost !== null && lost >= LACTATION_LOSS_DAYS;
}

function gestationOn(record: CowRecord, time: string): number | null {
  const day = dayNumber(time);
  const before = recordUntil(record, day);
  const { concepcao, servicoAberto } = situationAt(before, day);
  const start = concepcao ?? servicoAberto?.dia ?? null;
  return start === null ? null : day - start;
}

function serviceDay(record: CowRecord, time: string): string | null {
  const { servicoAberto, ciclo } = situationAt(record, dayNumber(time));
  const service = servicoAberto ?? ciclo.concepcao?.servico ?? null;
  return service ? dateOfDay(service.dia) : null;
}

function calvesFor(
  herd: HerdReader,
  record: CowRecord,
  time: string,
): Suggested {
  const { nome, raca } = record.animal;
  const birth = dayOf(time);
  const sire = conceivingSire(record, birth);
  const breed = calfBreed(raca, sire?.raca ?? null);
  const taken = new Set(
    herd
      .all('animais')
      .filter(({ descartado }) => !descartado)
      .map((animal) => nameKey(animal.nome)),
  );
  const names = suggestedNames(nome, birth, CALF_NUMBERS.length, (key) =>
    taken.has(key),
  );
  return Object.fromEntries(
    CALF_NUMBERS.flatMap((number) => [
      [calfField(number, 'nome'), names[number - 1] ?? ''],
      [calfField(number, 'raca'), breed],
    ]),
  ) as Suggested;
}
