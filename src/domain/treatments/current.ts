import type { Animal } from '../animals/types';
import { dayOf, daysBetween, type FarmDate } from '../shared/dates';
import { minutesOf } from './times';
import type { TreatmentApplication } from './types';

/** Days after its end in which an application still is the animal's current. */
const CURRENT_DAYS = 30;

/** Open, or ended at most 30 days ago (section 4). */
export function isCurrent(
  { dataFim }: TreatmentApplication,
  today: FarmDate,
): boolean {
  return dataFim === null || daysBetween(dayOf(dataFim), today) <= CURRENT_DAYS;
}

/** The application an animal's row names, while it still counts. */
export function currentApplication(
  animal: Pick<Animal, 'aplicacaoId'>,
  find: (aplicacaoId: string) => TreatmentApplication | undefined,
  today: FarmDate,
): TreatmentApplication | null {
  const named = animal.aplicacaoId ? find(animal.aplicacaoId) : undefined;
  return named && isCurrent(named, today) ? named : null;
}

/** The latest start, draws by id, so that the order of arrival is no matter. */
export function latestStarted(
  applications: readonly TreatmentApplication[],
): TreatmentApplication | undefined {
  return applications.reduce<TreatmentApplication | undefined>(
    (last, next) => (last && isBefore(next, last) ? last : next),
    undefined,
  );
}

function isBefore(a: TreatmentApplication, b: TreatmentApplication): boolean {
  const difference = minutesOf(a.dataInicio) - minutesOf(b.dataInicio);
  return difference === 0 ? a.aplicacaoId < b.aplicacaoId : difference < 0;
}
