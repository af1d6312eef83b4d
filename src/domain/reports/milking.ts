import { daysInMilk } from '../cows/metrics';
import { type CowRecord, isLactating, recordUntil } from '../cows/record';
import { reasonOf, withdrawalAt } from '../production/discard';
import { lastLitres, litresByCow, previousMilk } from '../production/milkings';
import { besideOf } from '../production/sameDay';
import type { MilkDiscardReason, Production } from '../production/types';
import { stayedOn, wasThere } from '../shared/animalDay';
import { dayNumber, type FarmTime } from '../shared/dates';
import type { Breed } from '../shared/enumerations';
import { groupBy, groupByAnimal } from '../shared/lists';
import type { TreatmentApplication } from '../treatments/types';
import { type ReportInput, recordsOf } from './input';

/** A female as a milking finds her. */
export interface MilkingCow {
  readonly id: string;
  readonly nome: string;
  readonly raca: Breed;
  /** In milk, and there to be milked. */
  readonly inMilk: boolean;
  /** Days in milk; null: she is not. */
  readonly del: number | null;
  /** Her milk of the same milking before, litres. */
  readonly last: number | null;
  /** Litres of the date's other milkings. */
  readonly today: number;
  /** Her place when the cows came last time; null: she was not there. */
  readonly place: number | null;
  /** The end of her withdrawal. */
  readonly carencia: FarmTime | null;
  /** Why her milk stays out of the tank. */
  readonly descarte: MilkDiscardReason | null;
}

/**
 * Every female that was there on the day `today`, at the milking `ordenha`: one
 * that has left since gave her milk until then.
 */
export function milkingCows(input: ReportInput): readonly MilkingCow[] {
  const day = dayNumber(input.today);
  const milk = milkOf(input);
  const applications = groupByAnimal(input.rows.aplicacoes ?? []);
  return recordsOf(input)
    .filter(({ animal }) => wasThere(animal, input.today))
    .map((whole) => {
      const { animalId: id, nome, raca } = whole.animal;
      const record = recordUntil(whole, day);
      const lactating = isLactating(record);
      return {
        ...{ id, nome, raca },
        inMilk: lactating && stayedOn(whole.animal, input.today),
        del: lactating ? (daysInMilk(record, day)?.dias ?? null) : null,
        last: milk.last.get(id) ?? null,
        today: milk.today.get(id) ?? 0,
        place: milk.places.get(id) ?? null,
        ...tankOf(input, whole, applications.get(id) ?? []),
      };
    });
}

function tankOf(
  { today: dataOcorrencia, ordenha = null, parametros }: ReportInput,
  record: CowRecord,
  applications: readonly TreatmentApplication[],
) {
  const { ordenhasDia } = parametros;
  const milked = { dataOcorrencia, ordenha };
  return {
    carencia: withdrawalAt(applications, milked, ordenhasDia),
    descarte: reasonOf(applications, record, milked, ordenhasDia),
  };
}

function milkOf({ rows, today, ordenha = null }: ReportInput) {
  const byDate = groupBy(
    rows.producoes ?? [],
    ({ dataOcorrencia }) => dataOcorrencia,
  );
  const on = (date: string) => byDate.get(date) ?? [];
  const before = previousMilk(today, ordenha, on);
  return {
    last: lastLitres(before),
    today: litresByCow(besideOf({ ordenha }, on(today))),
    places: lastPlaces(before),
  };
}

/**
 * The order in which the cows came last time. It may be in several recordings,
 * where some were added or mended after it: the largest has most of the order.
 */
function lastPlaces(newestFirst: readonly Production[]) {
  const [newest] = newestFirst.filter(({ registros }) => registros.length > 0);
  const ids = newestFirst
    .filter((row) => row.dataOcorrencia === newest?.dataOcorrencia)
    .sort((a, b) => b.registros.length - a.registros.length)
    .flatMap(({ registros }) => registros.map(({ vacaId }) => vacaId));
  return new Map(ids.map((id, index) => [id, index]));
}
