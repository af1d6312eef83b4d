import { dateOfDay, dayNumber, dayOf, type FarmDate } from '../shared/dates';
import {
  type Cycle,
  currentCycle,
  cyclesOf,
  standingPregnancy,
} from './cycles';
import { type Abortion, abortionsOf } from './losses';
import {
  hasResult,
  isPositive,
  outcomeOf,
  type ServiceOutcome,
} from './outcomes';
import {
  type CowRecord,
  currentProductive,
  eventDay,
  firstMilk,
  gestationOf,
} from './record';
import type { Service } from './services';
import { mayHaveCalved } from './situation';

/** Mean length of a month, days (domain.md 0.1). */
const MONTH_DAYS = 30.4375;
/** Calvings closer than this are flagged (domain.md 1.11). */
const SHORT_INTERVAL = 300;

export interface JudgedService {
  readonly servico: Service;
  readonly resultado: ServiceOutcome;
  /** Cycle it belongs to: 0 for the nulliparous. */
  readonly ciclo: number;
}

export interface CalvingInterval {
  /** The calving that ends it. */
  readonly parto: FarmDate;
  readonly dias: number;
  /** Too short to be right. */
  readonly curto: boolean;
}

/** Days in milk. */
export interface DaysInMilk {
  readonly dias: number;
  readonly inicio: FarmDate;
  /** The lactation began without a calving. */
  readonly estimado: boolean;
}

/** The figures of one cow (domain.md 1.11); days unless named otherwise. */
export interface CowMetrics {
  readonly partos: number;
  readonly ultimoParto: FarmDate | null;
  readonly del: DaysInMilk | null;
  readonly diasEmAberto: number | null;
  /** Of the running pregnancy, else of the last calving's. */
  readonly periodoServico: number | null;
  readonly partoPrimeiroServico: number | null;
  readonly intervalos: readonly CalvingInterval[];
  /** Expected at the running pregnancy's end. */
  readonly iepProjetado: number | null;
  /** All her services with what became of them, oldest first. */
  readonly servicos: readonly JudgedService[];
  /** Services of the running cycle. */
  readonly servicosCiclo: number;
  readonly taxaConcepcao: Rate;
  readonly servicosPorConcepcao: number | null;
  readonly idadePrimeiroParto: AgeAt | null;
  readonly idadePrimeiroServico: AgeAt | null;
  readonly repetidora: boolean;
  readonly abortos: readonly Abortion[];
}

export interface AgeAt {
  readonly dias: number;
  /** One decimal. */
  readonly meses: number;
}

/** A share and what it was counted from; null where there is nothing. */
export interface Rate {
  readonly numerador: number;
  readonly n: number;
  readonly taxa: number | null;
}

export function rateOf(numerador: number, n: number): Rate {
  return { numerador, n, taxa: n === 0 ? null : numerador / n };
}

/** Months of 30.4375 days, one decimal (domain.md 0.1). */
export function monthsOf(days: number): number {
  return Math.round((days / MONTH_DAYS) * 10) / 10;
}

export function cowMetricsOf(record: CowRecord, today: FarmDate): CowMetrics {
  const day = dayNumber(today);
  const cycles = cyclesOf(record);
  const current = cycles.at(-1);
  const servicos = judgedServices(record, cycles, day);
  const tc = conceptionRate(servicos);
  const { repetidoraServicos } = record.parametros;
  return {
    partos: cycles.length - 1,
    ultimoParto: dateOrNull(current?.inicio),
    del: daysInMilk(record, day),
    diasEmAberto: current && isBred(record) ? daysOpen(current, day) : null,
    ...servicePeriods(record, cycles),
    intervalos: intervalsOf(cycles),
    servicos,
    servicosCiclo: current?.servicos.length ?? 0,
    taxaConcepcao: tc,
    servicosPorConcepcao: tc.numerador === 0 ? null : tc.n / tc.numerador,
    ...agesOf(record, cycles),
    repetidora: failedServices(record, day) >= repetidoraServicos,
    abortos: cycles.flatMap(abortionsOf),
  };
}

/** Who will not calve again is not waited for (domain.md 1.11). */
export function isBred(record: CowRecord): boolean {
  return currentProductive(record)?.produtividade !== 'I';
}

/** Every service of these cycles with its outcome on a day. */
export function judgedServices(
  record: CowRecord,
  cycles: readonly Cycle[],
  day: number,
): readonly JudgedService[] {
  return cycles.flatMap((cycle, ciclo) =>
    cycle.servicos.map((servico) => ({
      servico,
      ciclo,
      resultado: outcomeOf(record, cycle, servico, day),
    })),
  );
}

/** Positive of those with a result; services known by pregnancy aside. */
export function conceptionRate(services: readonly JudgedService[]): Rate {
  const known = services.filter(
    ({ servico, resultado }) => !servico.virtual && hasResult(resultado),
  );
  const positive = known.filter(({ resultado }) => isPositive(resultado));
  return rateOf(positive.length, known.length);
}

/**
 * The negative services of the running cycle since she last conceived in it;
 * none while a pregnancy stands. Who conceived and lost it is no repeat
 * breeder for that (domain.md 1.11).
 */
export function failedServices(record: CowRecord, day: number): number {
  const cycle = currentCycle(record);
  if (standingPregnancy(cycle.eventos)) return 0;
  const judged = judgedServices(record, [cycle], day);
  const last = judged.findLastIndex(({ resultado }) => isPositive(resultado));
  return judged
    .slice(last + 1)
    .filter(({ resultado }) => resultado === 'NEGATIVO').length;
}

/**
 * Days in milk on a day, while in lactation: since the calving, or since the
 * lactation's own start where no calving began it.
 */
export function daysInMilk(record: CowRecord, day: number): DaysInMilk | null {
  const start = lactationStart(record);
  if (!start) return null;
  return { ...start, dias: day - dayNumber(start.inicio) };
}

function lactationStart(record: CowRecord): Omit<DaysInMilk, 'dias'> | null {
  const { producao, reproducao } = record;
  const before = producao.findLastIndex((it) => it.produtividade !== 'L');
  const first = producao[before + 1];
  if (!first) return null;
  const calving = reproducao.findLast((it) => it.reprodutividade === 'PT');
  const ended = producao[before];
  const byCalving = calving && (!ended || eventDay(calving) >= eventDay(ended));
  const start = byCalving ? calving : first;
  return { inicio: dayOf(start.dataOcorrencia), estimado: !byCalving };
}

function daysOpen(cycle: Cycle, day: number): number | null {
  return sinceCalving(cycle, cycle.concepcao?.dia ?? day);
}

/** A pregnancy may name an insemination of before the cycle: nothing is counted to it. */
function sinceCalving({ inicio }: Cycle, day: number): number | null {
  return inicio === null || day < inicio ? null : day - inicio;
}

function servicePeriods(record: CowRecord, cycles: readonly Cycle[]) {
  const current = cycles.at(-1);
  const previous = cycles.at(-2);
  const running = current && closedPeriod(current);
  const raca = current?.concepcao?.servico?.raca ?? null;
  return {
    periodoServico: running ?? (previous ? closedPeriod(previous) : null),
    partoPrimeiroServico: current ? firstServed(current) : null,
    iepProjetado: running == null ? null : running + gestationOf(record, raca),
  };
}

function firstServed(cycle: Cycle): number | null {
  const days = cycle.servicos.map(({ dia }) => sinceCalving(cycle, dia));
  return days.find((since) => since !== null) ?? null;
}

/** From a calving to the conception that followed it (PS). */
export function closedPeriod(cycle: Cycle): number | null {
  const { concepcao } = cycle;
  return concepcao && sinceCalving(cycle, concepcao.dia);
}

function intervalsOf(cycles: readonly Cycle[]): readonly CalvingInterval[] {
  return cycles.flatMap(({ inicio, fim }) => {
    if (inicio === null || fim === null) return [];
    const dias = fim - inicio;
    return [{ parto: dateOfDay(fim), dias, curto: dias < SHORT_INTERVAL }];
  });
}

/**
 * Told only of who was known here as a heifer, and of nothing after milk that
 * tells of a calving nobody recorded: the first calving in these records may
 * else be any of hers (domain.md 1.11, IPP).
 */
function agesOf(record: CowRecord, [heifer, cow]: readonly Cycle[]) {
  const known = heifer && wasHeifer(record, heifer, cow);
  const until = known ? firstMilk(record) : Number.NEGATIVE_INFINITY;
  const age = (day: number | null | undefined) =>
    day != null && day <= until
      ? ageOn(record.animal.dataNascimento, day)
      : null;
  return {
    idadePrimeiroParto: age(cow?.inicio),
    idadePrimeiroServico: age(heifer?.servicos[0]?.dia),
  };
}

/** Whether these records tell of her before she first calved or gave milk. */
export function wasKnownAsHeifer(record: CowRecord): boolean {
  const [heifer, cow] = cyclesOf(record);
  if (!heifer || !wasHeifer(record, heifer, cow)) return false;
  return firstMilk(record) >= (heifer.fim ?? Number.POSITIVE_INFINITY);
}

/**
 * She is one still, became a cow by the first calving at the latest, or had
 * events before it when she was too young to have calved.
 */
function wasHeifer(record: CowRecord, heifer: Cycle, cow: Cycle | undefined) {
  const evolved = [...heifer.eventos, cow?.parto].some(
    (event) => event?.evoluiuNovilha,
  );
  const young = heifer.eventos.some(
    (event) => !mayHaveCalved(record, eventDay(event)),
  );
  return evolved || young || record.animal.categoria === 'N';
}

function ageOn(birth: FarmDate | null, day: number): AgeAt | null {
  if (birth === null) return null;
  const dias = day - dayNumber(birth);
  return { dias, meses: monthsOf(dias) };
}

function dateOrNull(day: number | null | undefined): FarmDate | null {
  return day == null ? null : dateOfDay(day);
}
