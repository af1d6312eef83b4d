import { type FarmDate, isAfter, timeKey } from '../../shared/dates';
import type { HerdReader } from '../../shared/effects';
import type { TableName } from '../../shared/tables';
import { RESOURCE_OF } from './codes';
import type { FarmClock } from './times';
import type { AdeCollection, AdeResource } from './types';
import { animalRecords, departureRecords } from './writeAnimals';
import {
  dryingRecords,
  reproductiveRecords,
  weightRecords,
} from './writeEvents';
import { testDayRecords } from './writeMilk';
import { treatmentRecords, withdrawalRecords } from './writeTreatments';
import { type Writing, type Written, writingOf } from './writing';

const RECORDS: {
  readonly [R in AdeResource]: (writing: Writing) => readonly Written[];
} = {
  animals: animalRecords,
  // Lida keeps no day of arrival: who is there is in `animals`.
  arrivals: () => [],
  'repro-heats': (writing) => reproductiveRecords(writing, RESOURCE_OF.CI),
  'repro-inseminations': (writing) =>
    reproductiveRecords(writing, RESOURCE_OF.IN),
  'repro-pregnancy-checks': (writing) =>
    reproductiveRecords(writing, RESOURCE_OF.PN),
  'repro-parturitions': (writing) =>
    reproductiveRecords(writing, RESOURCE_OF.PT),
  'repro-abortions': (writing) => reproductiveRecords(writing, RESOURCE_OF.AB),
  'drying-offs': dryingRecords,
  treatments: treatmentRecords,
  withdrawals: withdrawalRecords,
  'test-day-results': testDayRecords,
  weights: weightRecords,
  departures: departureRecords,
};

const EVENTS = ['situacoesReprodutivas', 'situacoesProdutivas'] as const;

/** The tables, beside animals and identifiers, that a resource is made of. */
export const RESOURCE_TABLES: {
  readonly [R in AdeResource]: readonly Exclude<TableName, 'animais'>[];
} = {
  animals: [...EVENTS, 'entradasSemen'],
  arrivals: [],
  'repro-heats': EVENTS,
  'repro-inseminations': EVENTS,
  'repro-pregnancy-checks': EVENTS,
  'repro-parturitions': [...EVENTS, 'pesagens'],
  'repro-abortions': EVENTS,
  'drying-offs': EVENTS,
  treatments: ['aplicacoes'],
  withdrawals: ['aplicacoes'],
  'test-day-results': ['producoes', 'amostras', 'parametros'],
  weights: ['pesagens'],
  departures: [],
};

export interface Period {
  readonly inicio: FarmDate | null;
  readonly fim: FarmDate | null;
}

const ALWAYS: Period = { inicio: null, fim: null };

/**
 * One resource of a herd as an ADE collection of one page, in order of time
 * and id, both days of the period included. Animals are of no day.
 */
export function adeCollection(
  herd: HerdReader,
  resource: AdeResource,
  clock: FarmClock,
  period: Period = ALWAYS,
): AdeCollection {
  const writing = writingOf(herd, clock);
  const member = RECORDS[resource](writing)
    .filter(({ quando }) => isWithin(quando, period))
    .map((written) => ({ written, place: placeOf(written) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ written }) => written.registro);
  const totalItems = member.length;
  const pages = { totalPages: 1, pageSize: totalItems, currentPage: 1 };
  return { view: { totalItems, ...pages }, member };
}

function isWithin(time: string | null, { inicio, fim }: Period): boolean {
  if (time === null) return true;
  const day = time.slice(0, 10);
  if (inicio !== null && isAfter(inicio, day)) return false;
  return fim === null || !isAfter(day, fim);
}

function placeOf({ quando, registro }: Written): string {
  const { sourceId } = registro.meta as { readonly sourceId: string };
  return `${quando === null ? '' : timeKey(quando)} ${sourceId}`;
}
