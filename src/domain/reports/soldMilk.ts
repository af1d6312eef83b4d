import type { NamedAnimal } from '../animals/types';
import { isMilkedIn } from '../production/discard';
import { windowOf } from '../production/milkings';
import type { Production } from '../production/types';
import { wasThere } from '../shared/animalDay';
import { addDays, dayNumber, type FarmDate, timeKey } from '../shared/dates';
import { byName, groupBy, groupByAnimal } from '../shared/lists';
import { isOfHerd } from '../shared/otherHerd';
import type { TreatmentApplication } from '../treatments/types';
import {
  hasWithdrawal,
  withdrawalOf,
  withdrawalsOf,
} from '../treatments/withdrawal';
import type { ReportInput } from './input';

type Milked = Pick<Production, 'dataOcorrencia' | 'ordenha'>;

/** A milking some of whose milk went to the tank in a withdrawal. */
export interface SoldMilk extends Milked {
  readonly vacas: readonly NamedAnimal[];
}

/** Today and the days before: older milk has left with the lorry. */
const DAYS = 3;

/**
 * Milk of the last days that went to the tank in a withdrawal, newest milking
 * first (domain.md 2.4). Who milked may not have known of the treatment, nor who
 * treated of the milk: the rows of both tell. They do not keep whether somebody
 * meant it, so that it is told for these days and no longer. Milk that may have
 * been before the treatment is told of where it was recorded after it began.
 */
export function soldInWithdrawal(input: ReportInput): readonly SoldMilk[] {
  const days = Array.from({ length: DAYS }, (_, n) => addDays(input.today, -n));
  const held = heldOn(input, days);
  const cows = cowsById(input, held);
  const sold = held.flatMap(({ milked, vacaId }) => {
    const cow = cows.get(vacaId);
    // What is dated after she left could not be corrected.
    return cow && wasThere(cow, milked.dataOcorrencia) ? [{ milked, cow }] : [];
  });
  const byMilking = groupBy(
    sold,
    ({ milked }) => `${milked.dataOcorrencia} ${milked.ordenha}`,
  );
  return [...byMilking.values()].flatMap(soldMilkOf).sort(newestFirst);
}

interface Held {
  readonly milked: Milked;
  readonly vacaId: string;
}

/** What is in the tank and should not be. */
function heldOn(
  input: ReportInput,
  days: readonly FarmDate[],
): readonly Held[] {
  const { ordenhasDia } = input.parametros;
  const treated = withheldFrom(input, days.at(-1) ?? input.today);
  if (treated.size === 0) return [];
  const isInTank = (milked: Production, vacaId: string) =>
    isWithheld(treated.get(vacaId) ?? [], milked, ordenhasDia);
  return (input.rows.producoes ?? [])
    .filter((row) => isOfHerd(row) && days.includes(row.dataOcorrencia))
    .flatMap((milked) =>
      milked.registros
        .filter(({ litros, descartado }) => litros > 0 && !descartado)
        .filter(({ vacaId }) => isInTank(milked, vacaId))
        .map(({ vacaId }) => ({ milked, vacaId })),
    );
}

/** Certainly, as it was then whenever it was milked, or by what was recorded first. */
function isWithheld(
  applications: readonly TreatmentApplication[],
  milked: Production,
  perDay: number,
): boolean {
  const { dataOcorrencia, ordenha, gravada } = milked;
  const { from } = windowOf(ordenha, perDay);
  if (withdrawalOf(applications, `${dataOcorrencia} ${from}`)) return true;
  if (!gravada) return false;
  return withdrawalsOf(applications).some(
    (withdrawal) =>
      isMilkedIn(withdrawal, milked, perDay) &&
      timeKey(withdrawal.desde) <= timeKey(gravada.hora),
  );
}

/** The applications by animal whose withdrawal lasts to a day, or longer. */
function withheldFrom({ rows }: ReportInput, date: FarmDate) {
  const day = dayNumber(date);
  return groupByAnimal(
    (rows.aplicacoes ?? []).filter(
      (one) => hasWithdrawal(one) && dayNumber(one.fimCarencia) >= day,
    ),
  );
}

function cowsById({ rows }: ReportInput, held: readonly Held[]) {
  const ids = new Set(held.map(({ vacaId }) => vacaId));
  const cows = ids.size === 0 ? [] : (rows.animais ?? []);
  return new Map(
    cows
      .filter(({ animalId }) => ids.has(animalId))
      .map((cow) => [cow.animalId, cow]),
  );
}

/** A milking may be in several recordings. */
function soldMilkOf(
  sold: readonly { readonly milked: Milked; readonly cow: NamedAnimal }[],
): readonly SoldMilk[] {
  return sold.slice(0, 1).map(({ milked: { dataOcorrencia, ordenha } }) => ({
    ...{ dataOcorrencia, ordenha },
    vacas: byName(
      sold.map(({ cow }) => cow),
      ({ animalId }) => animalId,
    ),
  }));
}

function newestFirst(a: SoldMilk, b: SoldMilk): number {
  const days = dayNumber(b.dataOcorrencia) - dayNumber(a.dataOcorrencia);
  return days || (b.ordenha ?? 0) - (a.ordenha ?? 0);
}
