import {
  dateOfDay,
  dayNumber,
  type FarmDate,
  monthsBetween,
} from '../shared/dates';
import type { HerdReader } from '../shared/effects';
import {
  type Cycle,
  currentCycle,
  endsPregnancy,
  standingPregnancy,
} from './cycles';
import { type CowRecord, cowRecordOf, eventDay, recordUntil } from './record';
import type { Service } from './services';
import type { ReproductiveEvent } from './types';

/** Of the shortest gestation, completed. */
const GESTATION_MONTHS = 9;

/** Days after a service from which a heat says that it failed. */
const RETURN_DAYS = 5;

/** Where she stands in her cycle: the columns of the matrix (domain.md 1.6). */
export type Column =
  | 'nulipara'
  | 'pve'
  | 'vazia'
  | 'inseminada'
  | 'prenhe'
  | 'posAborto';

export interface Situation {
  readonly coluna: Column;
  readonly ciclo: Cycle;
  /** The service that waits for its result. */
  readonly servicoAberto: Service | null;
  /** `dayNumber` of conception while pregnant. */
  readonly concepcao: number | null;
  /** Days since the last calving. */
  readonly diasParto: number | null;
  readonly diasCio: number | null;
  readonly diasAborto: number | null;
}

/** So many days after a loss nothing is asked any more of a service (1.6). */
export const LOSS_REST = 30;

/** Her situation on a day (`dayNumber`), of the events in the record. */
export function situationAt(record: CowRecord, day: number): Situation {
  const ciclo = currentCycle(record);
  const pregnant = standingPregnancy(ciclo.eventos) !== null;
  const concepcao = pregnant ? (ciclo.concepcao?.dia ?? null) : null;
  const servicoAberto = pregnant ? null : openService(ciclo);
  const since = (type: string) => daysSince(ciclo.eventos, type, day);
  const diasParto = ciclo.inicio === null ? null : day - ciclo.inicio;
  return {
    coluna: columnOf(record, ciclo, pregnant, servicoAberto, diasParto),
    ciclo,
    servicoAberto,
    concepcao,
    diasParto,
    diasCio: since('CI'),
    diasAborto: since('AB'),
  };
}

function columnOf(
  record: CowRecord,
  { eventos, parto }: Cycle,
  pregnant: boolean,
  open: Service | null,
  diasParto: number | null,
): Column {
  if (pregnant) return 'prenhe';
  if (open) return 'inseminada';
  if (eventos.at(-1)?.reprodutividade === 'AB') return 'posAborto';
  if (parto === null || diasParto === null) return 'nulipara';
  return diasParto < record.parametros.pveDias ? 'pve' : 'vazia';
}

/** The last service, unless a loss, a check or a return to heat closed it. */
function openService({ eventos, servicos }: Cycle): Service | null {
  const service = servicos.findLast(({ virtual }) => !virtual);
  const last = service?.eventos.at(-1);
  if (!service || !last) return null;
  const later = eventos.slice(eventos.indexOf(last) + 1);
  const closed = later.some(
    (event) => endsPregnancy(event) || isReturn(event, service),
  );
  return closed ? null : service;
}

function isReturn(event: ReproductiveEvent, service: Service): boolean {
  const days = eventDay(event) - service.dia;
  return event.reprodutividade === 'CI' && days >= RETURN_DAYS;
}

function daysSince(
  events: readonly ReproductiveEvent[],
  type: string,
  day: number,
): number | null {
  const last = events.findLast((it) => it.reprodutividade === type);
  return last ? day - eventDay(last) : null;
}

/**
 * Whether a heifer is of age and weight to be served; what is not known of her
 * holds nothing back (domain.md 3.4). Nor does what she weighed as a calf: an
 * animal says no day of its weight, so that it is told by being under half.
 */
export function isReadyHeifer(record: CowRecord, day: number): boolean {
  const { raca, peso } = record.animal;
  const { idadeMinReprod, pesoMinReprod } = record.parametros;
  const months = ageMonths(record, day);
  if (months !== null && months < idadeMinReprod[raca]) return false;
  const least = pesoMinReprod[raca];
  if (peso === null || peso >= least) return true;
  return months !== null && peso < least / 2;
}

/** Whether, served as early as her breed is, she may have calved by then. */
export function mayHaveCalved(record: CowRecord, day: number): boolean {
  const { raca } = record.animal;
  const months = ageMonths(record, day);
  const earliest = record.parametros.idadeMinReprod[raca] + GESTATION_MONTHS;
  return months === null || months >= earliest;
}

/** Completed months of age; null where her birth is not known. */
function ageMonths({ animal }: CowRecord, day: number): number | null {
  const { dataNascimento } = animal;
  if (dataNascimento === null || dayNumber(dataNascimento) > day) return null;
  return monthsBetween(dataNascimento, dateOfDay(day));
}

/**
 * Whether an animal was known to be pregnant on a day, by what had happened
 * until then: what filters of animals ask.
 */
export function isPregnantOn(
  herd: HerdReader,
  date: FarmDate,
): (animalId: string) => boolean {
  const day = dayNumber(date);
  return (animalId) => {
    const animal = herd.row('animais', animalId);
    if (animal?.sexo !== 'F') return false;
    return isPregnantAt(cowRecordOf(herd, animal), day);
  };
}

/** The same of one cow's whole record; the day is a `dayNumber`. */
export function isPregnantAt(record: CowRecord, day: number): boolean {
  return situationAt(recordUntil(record, day), day).concepcao !== null;
}
