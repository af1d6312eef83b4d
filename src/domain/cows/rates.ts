import {
  addMonths,
  dateOfDay,
  dayNumber,
  type FarmDate,
} from '../shared/dates';
import { sumOf } from '../shared/lists';
import { type Cycle, cyclesOf, endsPregnancy, isCorrected } from './cycles';
import {
  conceptionRate,
  type JudgedService,
  judgedServices,
  type Rate,
  rateOf,
} from './metrics';
import { hasResult, isPositive } from './outcomes';
import { type CowRecord, eventDay, wasHere } from './record';
import { inseminationDay, matching } from './services';

const WINDOW_DAYS = 21;
/** Eligible days of a window from which a cow counts without a service. */
const ELIGIBLE_DAYS = 11;

/** Cows that calved, or heifers that did not: never mixed (domain.md 1.12). */
export type RateGroup = 'vacas' | 'novilhas';

export interface RateTotals {
  /** Served of the eligible. */
  readonly ts: Rate;
  /** Conceptions of the services with a result. */
  readonly tc: Rate;
  /** Conceptions of the eligible whose outcome is known. */
  readonly tp: Rate;
}

export interface RateWindow extends RateTotals {
  readonly inicio: FarmDate;
  readonly fim: FarmDate;
  /** Too new for its results to be in. */
  readonly parcial: boolean;
  readonly aptas: readonly string[];
  readonly servidas: readonly string[];
  readonly conceberam: readonly string[];
}

/**
 * The service, conception and pregnancy rates of contiguous windows of 21
 * days, the last one ending on `end`, oldest first.
 */
export function ratesOf(
  records: readonly CowRecord[],
  end: FarmDate,
  count: number,
  today: FarmDate,
  group: RateGroup = 'vacas',
): readonly RateWindow[] {
  const day = dayNumber(today);
  const start = dayNumber(end) - count * WINDOW_DAYS + 1;
  const tallies = Array.from({ length: count }, emptyTally);
  for (const record of records) {
    countLife(lifeOf(record, day, group), start, tallies);
  }
  const dgAtrasado = records[0]?.parametros.dgAtrasado ?? 0;
  return tallies.map((tally, index) => {
    const from = start + index * WINDOW_DAYS;
    const to = from + WINDOW_DAYS - 1;
    const parcial = day - to < dgAtrasado;
    return windowOf(tally, from, to, parcial);
  });
}

/** Over windows: sums over sums, never the mean of percentages. */
export function totalRates(windows: readonly RateWindow[]): RateTotals {
  const total = (key: 'ts' | 'tc' | 'tp') =>
    rateOf(
      sumOf(windows, (it) => it[key].numerador),
      sumOf(windows, (it) => it[key].n),
    );
  return { ts: total('ts'), tc: total('tc'), tp: total('tp') };
}

/** Days [from, to). */
type Days = readonly [number, number];

/** What the windows ask of a cow, worked out once. */
interface Life {
  readonly id: string;
  /** When she may be served, oldest first, none touching another. */
  readonly eligible: readonly Days[];
  /** Of the group, those known only by a pregnancy aside. */
  readonly services: readonly JudgedService[];
}

function lifeOf(record: CowRecord, today: number, group: RateGroup): Life {
  const cycles = cyclesOf(record);
  const judged = judgedServices(record, cycles, today);
  const lost = judged.flatMap((it) => lostPregnancy(cycles[it.ciclo], it));
  return {
    id: record.animal.animalId,
    eligible: eligibleDays(record, cycles, group, lost),
    services: judged.filter(
      ({ servico, ciclo }) =>
        !servico.virtual && isOf(group, ciclo) && wasHere(record, servico.dia),
    ),
  };
}

/** In the herd, of the group, past her waiting period or of age, open. */
function eligibleDays(
  record: CowRecord,
  cycles: readonly Cycle[],
  group: RateGroup,
  lost: readonly Days[],
): readonly Days[] {
  const { animal, chegada = -Infinity } = record;
  const { descarte } = animal;
  const exit = descarte ? dayNumber(descarte.dataOcorrencia) : Infinity;
  const told = cycles.flatMap(pregnanciesOf);
  const closed = [...told, ...lost, ...unproductive(record)];
  return cycles.flatMap((cycle, index) => {
    if (!isOf(group, index)) return [];
    const to = Math.min(exit, cycle.fim ?? Infinity);
    const from = Math.max(chegada, firstDay(record, cycle));
    return without([from, to], closed);
  });
}

/** A heifer by her age, for her weight of each day is not known. */
function firstDay(
  { animal, parametros }: CowRecord,
  { inicio }: Cycle,
): number {
  if (inicio !== null) return inicio + parametros.pveDias;
  const { dataNascimento, raca } = animal;
  if (dataNascimento === null) return Infinity;
  return dayNumber(addMonths(dataNascimento, parametros.idadeMinReprod[raca]));
}

function pregnanciesOf(cycle: Cycle): readonly Days[] {
  const end = cycle.fim ?? Infinity;
  const told = cycle.eventos.flatMap((event, index) => {
    const day = inseminationDay(event);
    if (day === null || isCorrected(cycle.eventos, index)) return [];
    const loss = cycle.eventos.slice(index + 1).find(endsPregnancy);
    return [[pregnantFrom(cycle, day), loss ? eventDay(loss) : end] as const];
  });
  const found = cycle.concepcao;
  return found ? [...told, [pregnantFrom(cycle, found.dia), end]] : told;
}

/** Of a service that only its loss tells to have been a pregnancy. */
function lostPregnancy(
  cycle: Cycle | undefined,
  { servico, resultado }: JudgedService,
): readonly Days[] {
  const last = servico.eventos.at(-1);
  if (!cycle || !last || resultado !== 'POSITIVO_PERDIDO') return [];
  const loss = cycle.eventos
    .slice(cycle.eventos.indexOf(last) + 1)
    .find(({ reprodutividade }) => reprodutividade === 'AB');
  return loss ? [[servico.dia + 1, eventDay(loss)]] : [];
}

/**
 * The day after the conception: after the last dose of the service that a
 * pregnancy names, to 3 days, so that the service itself is on an open day.
 */
function pregnantFrom({ servicos }: Cycle, day: number): number {
  return (matching(servicos, day)?.dia ?? day) + 1;
}

/** From each such situation to the one after it. */
function unproductive({ producao }: CowRecord): readonly Days[] {
  return producao.flatMap((event, index) => {
    if (event.produtividade !== 'I') return [];
    const next = producao[index + 1];
    return [[eventDay(event), next ? eventDay(next) : Infinity] as const];
  });
}

/** What of some days the closed ones leave. */
function without(days: Days, closed: readonly Days[]): readonly Days[] {
  const cut = [...closed].sort(([a], [b]) => a - b);
  const left: Days[] = [];
  let from = days[0];
  for (const [start, end] of cut) {
    if (end <= from) continue;
    if (start >= days[1]) break;
    if (start > from) left.push([from, start]);
    from = end;
  }
  return from < days[1] ? [...left, [from, days[1]]] : left;
}

function isOf(group: RateGroup, cycle: number): boolean {
  return (group === 'vacas') === cycle > 0;
}

/** A window as it is counted, one cow after the other. */
interface Tally {
  readonly aptas: string[];
  readonly servidas: string[];
  readonly conceberam: string[];
  /** Eligible cows whose outcome is known. */
  known: number;
  readonly services: JudgedService[];
}

function emptyTally(): Tally {
  return { aptas: [], servidas: [], conceberam: [], known: 0, services: [] };
}

/** Only the windows she was in are looked at. */
function countLife(life: Life, start: number, tallies: readonly Tally[]): void {
  const days = daysByWindow(life.eligible, start, tallies.length);
  const served = new Map<number, JudgedService[]>();
  for (const service of life.services) {
    const { dia } = service.servico;
    const index = Math.floor((dia - start) / WINDOW_DAYS);
    const tally = tallies[index];
    if (!tally) continue;
    tally.services.push(service);
    if (!holds(life.eligible, dia)) continue;
    served.set(index, [...(served.get(index) ?? []), service]);
    if (!days.has(index)) days.set(index, 0);
  }
  for (const [index, count] of days) {
    const tally = tallies[index];
    if (tally) countMember(tally, life.id, count, served.get(index) ?? []);
  }
}

function countMember(
  tally: Tally,
  id: string,
  days: number,
  services: readonly JudgedService[],
): void {
  if (days < ELIGIBLE_DAYS && services.length === 0) return;
  tally.aptas.push(id);
  if (services.length > 0) tally.servidas.push(id);
  if (!services.every(({ resultado }) => hasResult(resultado))) return;
  tally.known += 1;
  if (services.some(({ resultado }) => isPositive(resultado))) {
    tally.conceberam.push(id);
  }
}

/** How many of these days fall into each window. */
function daysByWindow(
  days: readonly Days[],
  start: number,
  count: number,
): Map<number, number> {
  const found = new Map<number, number>();
  const end = start + count * WINDOW_DAYS;
  for (const [from, to] of days) {
    let day = Math.max(from, start);
    const last = Math.min(to, end);
    while (day < last) {
      const index = Math.floor((day - start) / WINDOW_DAYS);
      const next = Math.min(last, start + (index + 1) * WINDOW_DAYS);
      found.set(index, (found.get(index) ?? 0) + next - day);
      day = next;
    }
  }
  return found;
}

function holds(days: readonly Days[], day: number): boolean {
  return days.some(([from, to]) => day >= from && day < to);
}

function windowOf(
  tally: Tally,
  from: number,
  to: number,
  parcial: boolean,
): RateWindow {
  const { aptas, servidas, conceberam, known, services } = tally;
  return {
    inicio: dateOfDay(from),
    fim: dateOfDay(to),
    parcial,
    ...{ aptas, servidas, conceberam },
    ts: rateOf(servidas.length, aptas.length),
    tc: conceptionRate(services),
    tp: rateOf(conceberam.length, known),
  };
}
