import { dateOfDay, dayNumber, type FarmDate } from '../shared/dates';
import { type Cycle, cyclesOf, endsPregnancy } from './cycles';
import {
  conceptionRate,
  type JudgedService,
  judgedServices,
  type Rate,
  rateOf,
} from './metrics';
import { hasResult, isPositive } from './outcomes';
import { type CowRecord, eventDay } from './record';
import { inseminationDay } from './services';
import { ageMonths } from './situation';

const WINDOW_DAYS = 21;
/** Eligible days of a window from which a cow counts without a service. */
const ELIGIBLE_DAYS = 11;

/** Cows that calved, or heifers that did not: never mixed (domain.md 1.12). */
export type RateGroup = 'vacas' | 'novilhas';

export interface RateWindow {
  readonly inicio: FarmDate;
  readonly fim: FarmDate;
  /** Too new for its results to be in. */
  readonly parcial: boolean;
  readonly aptas: readonly string[];
  readonly servidas: readonly string[];
  readonly conceberam: readonly string[];
  /** Served of the eligible. */
  readonly ts: Rate;
  /** Conceptions of the services with a result. */
  readonly tc: Rate;
  /** Conceptions of the eligible whose outcome is known. */
  readonly tp: Rate;
}

export interface RateTotals {
  readonly ts: Rate;
  readonly tc: Rate;
  readonly tp: Rate;
}

/** Contiguous windows of 21 days, the last one ending on `end`, oldest first. */
export function windowsUntil(
  end: FarmDate,
  count: number,
): readonly { readonly inicio: FarmDate; readonly fim: FarmDate }[] {
  const last = dayNumber(end);
  return Array.from({ length: count }, (_, index) => {
    const fim = last - (count - 1 - index) * WINDOW_DAYS;
    return { inicio: dateOfDay(fim - WINDOW_DAYS + 1), fim: dateOfDay(fim) };
  });
}

/** The service, conception and pregnancy rates of 21 days, by window. */
export function ratesOf(
  records: readonly CowRecord[],
  end: FarmDate,
  count: number,
  today: FarmDate,
  group: RateGroup = 'vacas',
): readonly RateWindow[] {
  const day = dayNumber(today);
  const lives = records.map((record) => lifeOf(record, day));
  return windowsUntil(end, count).map(({ inicio, fim }) =>
    windowOf(lives, dayNumber(inicio), dayNumber(fim), day, group),
  );
}

/** Over windows: sums over sums, never the mean of percentages. */
export function totalRates(windows: readonly RateWindow[]): RateTotals {
  const total = (key: 'ts' | 'tc' | 'tp') =>
    rateOf(
      windows.reduce((sum, it) => sum + it[key].numerador, 0),
      windows.reduce((sum, it) => sum + it[key].n, 0),
    );
  return { ts: total('ts'), tc: total('tc'), tp: total('tp') };
}

/** Share still open after `cycles` at a pregnancy rate (0 to 1). */
export function openAfter(pregnancyRate: number, cycles: number): number {
  return (1 - pregnancyRate) ** cycles;
}

/** What the windows ask of a cow, worked out once. */
interface Life {
  readonly record: CowRecord;
  readonly cycles: readonly Cycle[];
  readonly services: readonly JudgedService[];
  /** Days [from, to) on which she was pregnant. */
  readonly pregnancies: readonly (readonly [number, number])[];
  /** First day on which she is no longer in the herd. */
  readonly exit: number;
}

function lifeOf(record: CowRecord, today: number): Life {
  const cycles = cyclesOf(record);
  const { descarte } = record.animal;
  return {
    record,
    cycles,
    services: judgedServices(record, cycles, today),
    pregnancies: cycles.flatMap(pregnanciesOf),
    exit: descarte ? dayNumber(descarte.dataOcorrencia) : Infinity,
  };
}

function pregnanciesOf(cycle: Cycle): readonly (readonly [number, number])[] {
  const end = cycle.fim ?? Infinity;
  const told = cycle.eventos.flatMap((event, index) => {
    const day = inseminationDay(event);
    if (day === null) return [];
    const loss = cycle.eventos.slice(index + 1).find(endsPregnancy);
    return [[day + 1, loss ? eventDay(loss) : end] as const];
  });
  const found = cycle.concepcao;
  return found ? [...told, [found.dia + 1, end] as const] : told;
}

function windowOf(
  lives: readonly Life[],
  from: number,
  to: number,
  today: number,
  group: RateGroup,
): RateWindow {
  const members = lives
    .map((life) => memberOf(life, from, to, group))
    .filter(({ fit }) => fit);
  const known = members.filter(({ services }) => services.every(isKnown));
  const served = members.filter(({ services }) => services.length > 0);
  const conceived = known.filter(({ services }) => services.some(isConception));
  const dgAtrasado = lives[0]?.record.parametros.dgAtrasado ?? 0;
  return {
    inicio: dateOfDay(from),
    fim: dateOfDay(to),
    parcial: today - to < dgAtrasado,
    aptas: members.map(idOf),
    servidas: served.map(idOf),
    conceberam: conceived.map(idOf),
    ts: rateOf(served.length, members.length),
    tc: conceptionRate(
      lives.flatMap((life) => servicesIn(life, from, to, group)),
    ),
    tp: rateOf(conceived.length, known.length),
  };
}

interface Member {
  readonly life: Life;
  readonly fit: boolean;
  /** Of her eligible days in the window. */
  readonly services: readonly JudgedService[];
}

function memberOf(
  life: Life,
  from: number,
  to: number,
  group: RateGroup,
): Member {
  const days = daysOf(from, to).filter((day) => isEligible(life, day, group));
  const services = servicesIn(life, from, to, group).filter(({ servico }) =>
    days.includes(servico.dia),
  );
  const fit = days.length >= ELIGIBLE_DAYS || services.length > 0;
  return { life, fit, services };
}

function servicesIn(life: Life, from: number, to: number, group: RateGroup) {
  return life.services.filter(
    ({ servico: { dia, virtual }, ciclo }) =>
      !virtual && dia >= from && dia <= to && isOf(group, ciclo),
  );
}

function isOf(group: RateGroup, cycle: number): boolean {
  return (group === 'vacas') === cycle > 0;
}

function isEligible(life: Life, day: number, group: RateGroup): boolean {
  if (day >= life.exit || isPregnant(life, day)) return false;
  if (statusOn(life.record, day) === 'I') return false;
  const index = life.cycles.findLastIndex(
    ({ inicio }) => inicio === null || inicio <= day,
  );
  if (!isOf(group, index)) return false;
  if (group === 'novilhas') return isOfAge(life.record, day);
  const calving = life.cycles[index]?.inicio ?? day;
  return day - calving >= life.record.parametros.pveDias;
}

function isPregnant({ pregnancies }: Life, day: number): boolean {
  return pregnancies.some(([from, to]) => day >= from && day < to);
}

/** Her weight of that day is not known: her age decides. */
function isOfAge(record: CowRecord, day: number): boolean {
  const months = ageMonths(record, day);
  const { raca } = record.animal;
  return months !== null && months >= record.parametros.idadeMinReprod[raca];
}

function statusOn({ producao }: CowRecord, day: number) {
  return producao.findLast((it) => eventDay(it) <= day)?.produtividade;
}

function isKnown({ resultado }: JudgedService): boolean {
  return hasResult(resultado);
}

function isConception({ resultado }: JudgedService): boolean {
  return isPositive(resultado);
}

function idOf({ life }: Member): string {
  return life.record.animal.animalId;
}

function daysOf(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
