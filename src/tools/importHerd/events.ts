import type { ProductiveInput, ReproductiveInput } from '@/domain/cows/types';
import {
  addDays,
  compareDates,
  daysBetween,
  type FarmDate,
  timeKey,
} from '@/domain/shared/dates';
import type { Farm } from './farm';
import type { IdOf } from './identity';
import { dateIn, OTHER_BREED, type Step } from './steps';

/** Between a service and its calving, days: then it was the one. */
const GESTATION = [260, 305] as const;
/** A pregnancy is confirmed this long after its service, days. */
const CHECK_AFTER = 35;
/** A cow is dried this long before her next calving, days. */
const DRY_BEFORE = 60;
/** The source knows days only. */
const AT = { IN: '08:00', PN: '09:00', S: '10:00', PT: '06:00' } as const;

export interface EventSource {
  readonly farm: Farm;
  readonly herdId: string;
  /** The registered bulls, by code. */
  readonly bulls: { readonly has: (code: string) => boolean };
  readonly idOf: IdOf;
}

interface Insemination {
  readonly date: FarmDate;
  readonly bull: string;
  /** Which of the day's, from 1. */
  readonly number: number;
}

/**
 * What happened to the cows, the oldest first: inseminations, the pregnancies
 * and dryings that the calvings tell of, calvings.
 */
export function eventSteps(source: EventSource): Step[] {
  const { farm } = source;
  const inseminations = inseminationsOf(farm);
  const calvings = calvingsOf(farm);
  const cows = new Set([...inseminations.keys(), ...calvings.keys()]);
  return [...cows]
    .flatMap((cow) => {
      const served = inseminations.get(cow) ?? [];
      const calved = calvings.get(cow) ?? [];
      return [
        ...served.map((one) => inseminationStep(source, cow, one)),
        ...calved.flatMap((date) => pregnancyStep(source, cow, date, served)),
        ...calved.slice(1).map((date) => dryingStep(source, cow, date)),
        ...calved.map((date) => calvingStep(source, cow, date)),
      ];
    })
    .sort(byTime);
}

function eventIdOf(
  { farm, idOf }: EventSource,
  cow: string,
  type: ReproductiveInput['reprodutividade'],
  time: string,
  number: number,
): string {
  return idOf('event', `${farm.code}:${cow}:${type}:${time}:${number}`);
}

/** Inseminations here by cow, the oldest first. */
function inseminationsOf(farm: Farm): ReadonlyMap<string, Insemination[]> {
  const found = new Map<string, Insemination[]>();
  const rows = farm.inseminations
    .filter((row) => row.herd_id === farm.code)
    .sort((a, b) => (a.ai_date < b.ai_date ? -1 : 1));
  for (const row of rows) {
    const known = found.get(row.cow_id) ?? [];
    const date = dateIn(row.ai_date, row.cow_id);
    const number = known.filter((it) => it.date === date).length + 1;
    found.set(row.cow_id, [...known, { date, bull: row.bull_id, number }]);
  }
  return found;
}

/** The distinct dates of calving here by cow, the oldest first. */
function calvingsOf(farm: Farm): ReadonlyMap<string, FarmDate[]> {
  const found = new Map<string, FarmDate[]>();
  for (const row of farm.testDays) {
    if (row.herd_id !== farm.code || row.calv_date === '') continue;
    const known = found.get(row.anim_id) ?? [];
    const date = dateIn(row.calv_date, row.anim_id);
    if (!known.includes(date)) found.set(row.anim_id, [...known, date]);
  }
  for (const dates of found.values()) dates.sort(compareDates);
  return found;
}

type Changes = Partial<ReproductiveInput> &
  Pick<ReproductiveInput, 'reprodutividade'>;

function inseminationStep(
  source: EventSource,
  cow: string,
  { date, bull, number }: Insemination,
): Step {
  const registered = source.bulls.has(bull);
  return reproductive(source, cow, `${date} ${AT.IN}`, number, {
    reprodutividade: 'IN',
    touroInseminacaoId: registered ? source.idOf('bull', bull) : null,
    racaTouroTerceiro: registered ? null : OTHER_BREED,
    // It took its dose then: what the stock has now stays.
    dosesDoEstoque: 0,
  });
}

/** Of the last insemination that the calving can be of. */
function pregnancyStep(
  source: EventSource,
  cow: string,
  calving: FarmDate,
  served: readonly Insemination[],
): Step[] {
  const [least, most] = GESTATION;
  const service = served.findLast(({ date }) => {
    const days = daysBetween(date, calving);
    return days >= least && days <= most;
  });
  if (!service) return [];
  const time = `${addDays(service.date, CHECK_AFTER)} ${AT.PN}`;
  return [
    reproductive(source, cow, time, 1, {
      reprodutividade: 'PN',
      dataInseminacao: service.date,
    }),
  ];
}

function calvingStep(source: EventSource, cow: string, date: FarmDate): Step {
  const { farm, idOf } = source;
  return reproductive(source, cow, `${date} ${AT.PT}`, 1, {
    reprodutividade: 'PT',
    cadastrarLactacao: true,
    lactacaoEventId: idOf('event', `${farm.code}:${cow}:L:${date}`),
  });
}

/** The source has no dryings: each is derived from the calving after it. */
function dryingStep(
  { farm, herdId, idOf }: EventSource,
  cow: string,
  calving: FarmDate,
): Step {
  const time = `${addDays(calving, -DRY_BEFORE)} ${AT.S}`;
  const dados: ProductiveInput = {
    rebanhoId: herdId,
    eventId: idOf('event', `${farm.code}:${cow}:S:${calving}`),
    animalId: idOf('animal', cow),
    produtividade: 'S',
    dataOcorrencia: time,
    dataRegistro: time,
    descricao: null,
    notificacao: false,
    motivoSecagem: 'PR',
  };
  return { tipo: 'cows/productiveRecorded', dados, about: `${cow} ${time}` };
}

function reproductive(
  source: EventSource,
  cow: string,
  time: string,
  number: number,
  changes: Changes,
): Step {
  const type = changes.reprodutividade;
  const dados: ReproductiveInput = {
    rebanhoId: source.herdId,
    eventId: eventIdOf(source, cow, type, time, number),
    animalId: source.idOf('animal', cow),
    dataOcorrencia: time,
    dataRegistro: time,
    descricao: null,
    notificacao: false,
    touroInseminacaoId: null,
    racaTouroTerceiro: null,
    dataInseminacao: null,
    doses: 1,
    evoluirNovilha: false,
    cadastrarLactacao: false,
    lactacaoEventId: null,
    crias: [],
    ...changes,
  };
  return { tipo: 'cows/reproductiveRecorded', dados, about: `${cow} ${time}` };
}

/** The sort keeps what happened at the same time as it stands. */
function byTime(a: Step, b: Step): number {
  const [one, other] = [timeOf(a), timeOf(b)];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function timeOf({ dados }: Step): string {
  return 'dataOcorrencia' in dados ? timeKey(dados.dataOcorrencia ?? '') : '';
}
