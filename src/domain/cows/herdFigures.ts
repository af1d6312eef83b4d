import { dayNumber, type FarmDate } from '../shared/dates';
import { sumOf } from '../shared/lists';
import { currentCycle, cyclesOf } from './cycles';
import {
  type CowMetrics,
  closedPeriod,
  conceptionRate,
  cowMetricsOf,
  isBred,
  type Rate,
} from './metrics';
import { type CowRecord, eventDay, isNulliparous, wasHere } from './record';

/** A mean and how many it was counted from; null where there is none. */
export interface Mean {
  readonly media: number | null;
  readonly n: number;
}

/** The reproduction of a herd (domain.md 1.11); discarded cows' history counts. */
export interface HerdFigures {
  /** Active females that calved, and active females that did not. */
  readonly vacas: number;
  readonly novilhas: number;
  readonly partos: number;
  /** Of all intervals, days. */
  readonly iep: Mean;
  /** Of each cow's last interval, days. */
  readonly iepUltimo: Mean;
  /** Only of those that conceived, days. */
  readonly periodoServico: Mean;
  readonly diasEmAberto: Mean;
  readonly taxaConcepcao: Rate;
  readonly taxaConcepcaoNovilhas: Rate;
  readonly taxaConcepcaoIatf: Rate;
  readonly idadePrimeiroParto: Mean;
}

export function herdFiguresOf(
  records: readonly CowRecord[],
  today: FarmDate,
): HerdFigures {
  const all = records.map((record) => ({
    record,
    it: cowMetricsOf(record, today),
  }));
  const active = all.filter(({ record }) => !record.animal.descartado);
  const cows = active.filter(({ record }) => !isNulliparous(record));
  return {
    vacas: cows.length,
    novilhas: active.length - cows.length,
    partos: sumOf(all, ({ record }) => calvingsHere(record)),
    ...openFigures(cows),
    ...intervalFigures(all),
    ...serviceFigures(all),
  };
}

function meanOf(values: readonly (number | null | undefined)[]): Mean {
  const known = values.filter((value) => value != null);
  const sum = known.reduce((total, value) => total + value, 0);
  return { media: known.length ? sum / known.length : null, n: known.length };
}

interface Measured {
  readonly record: CowRecord;
  readonly it: CowMetrics;
}

/** Cows that will not calve again would only lengthen the open days. */
function openFigures(cows: readonly Measured[]) {
  const breeding = cows.filter(({ record }) => isBred(record));
  return {
    periodoServico: meanOf(
      breeding
        .filter(({ record }) => conceivedHere(record))
        .map(({ it }) => it.periodoServico),
    ),
    diasEmAberto: meanOf(
      breeding.map(({ record, it }) => herdDaysOpen(record, it)),
    ),
  };
}

/** Her days open, unless she conceived before she came: then the herd's means have none. */
export function herdDaysOpen(
  record: CowRecord,
  { diasEmAberto }: Pick<CowMetrics, 'diasEmAberto'>,
): number | null {
  const { concepcao } = currentCycle(record);
  return !concepcao || wasHere(record, concepcao.dia) ? diasEmAberto : null;
}

function calvingsHere(record: CowRecord): number {
  return record.reproducao.filter(
    (it) => it.reprodutividade === 'PT' && wasHere(record, eventDay(it)),
  ).length;
}

/** Whether the conception that her service period is counted to was in this herd. */
function conceivedHere(record: CowRecord): boolean {
  const cycles = cyclesOf(record).slice(-2);
  const last = cycles.findLast((cycle) => closedPeriod(cycle) !== null);
  return !last?.concepcao || wasHere(record, last.concepcao.dia);
}

/** Of the calvings in this herd. */
function intervalFigures(all: readonly Measured[]) {
  const intervals = all.map(({ record, it }) =>
    it.intervalos
      .filter(({ parto }) => wasHere(record, dayNumber(parto)))
      .map(({ dias }) => dias),
  );
  const ages = all
    .filter(({ record }) => calvedFirstHere(record))
    .map(({ it }) => it.idadePrimeiroParto?.dias);
  return {
    iep: meanOf(intervals.flat()),
    iepUltimo: meanOf(intervals.map((days) => days.at(-1))),
    idadePrimeiroParto: meanOf(ages),
  };
}

function calvedFirstHere(record: CowRecord): boolean {
  const first = record.reproducao.find((it) => it.reprodutividade === 'PT');
  return first !== undefined && wasHere(record, eventDay(first));
}

/** Of the services in this herd. */
function serviceFigures(all: readonly Measured[]) {
  const services = all.flatMap(({ record, it }) =>
    it.servicos.filter(({ servico }) => wasHere(record, servico.dia)),
  );
  const cows = services.filter(({ ciclo }) => ciclo > 0);
  return {
    taxaConcepcao: conceptionRate(cows),
    taxaConcepcaoNovilhas: conceptionRate(
      services.filter(({ ciclo }) => ciclo === 0),
    ),
    taxaConcepcaoIatf: conceptionRate(
      services.filter(({ servico }) => servico.iatf),
    ),
  };
}
