import { herdDaysOpen } from '../cows/herdFigures';
import { type CowMetrics, cowMetricsOf, monthsOf } from '../cows/metrics';
import { type CowRecord, wasHere } from '../cows/record';
import { type CowState, type CowStateCode, cowStateOf } from '../cows/state';
import { type CowDay, milkByCow } from '../production/cowDays';
import { meanOf } from '../production/indicators';
import type { Lactation } from '../production/lactations';
import { lactationYield } from '../production/lactationYield';
import { lastMilk } from '../production/recentMilk';
import {
  dateOfDay,
  dayNumber,
  type FarmDate,
  type FarmTime,
  isAfter,
} from '../shared/dates';
import {
  BREEDS,
  type Breed,
  labelOf,
  type ProductiveStatus,
} from '../shared/enumerations';
import { byName, groupByAnimal } from '../shared/lists';
import type { TreatmentApplication } from '../treatments/types';
import { withdrawalOf } from '../treatments/withdrawal';
import { type FigureCow, figureCowOf } from './definitions';
import { lactationsOfRecord } from './herdMilk';
import {
  dateFor,
  isCow,
  isListed,
  periodOf,
  type ReportInput,
  recordsOf,
  round,
  rounded,
  type Tagged,
  withTags,
} from './input';

/** Milk of one date, litres, discarded ones included. */
export interface DatedMilk {
  readonly data: FarmDate;
  readonly litros: number;
}

/** A cow of the general report. */
export interface GeneralRow extends Tagged {
  readonly vacaId: string;
  readonly nome: string;
  readonly raca: Breed;
  readonly partos: number;
  readonly ultimoParto: FarmDate | null;
  readonly del: number | null;
  readonly produtividade: ProductiveStatus | null;
  readonly situacao: CowStateCode;
  readonly servicos: number;
  /** Probable while the service waits for its result. */
  readonly partoPrevisto: FarmDate | null;
  readonly secagemPrevista: FarmDate | null;
  readonly diasEmAberto: number | null;
  /** Days. */
  readonly iepUltimo: number | null;
  readonly iepMedio: number | null;
  /** Of her last whole day, as `lastMilkOf`; a milking that it lacks is estimated. */
  readonly ultimaProducao: DatedMilk | null;
  /** Litres; measured once 305 days are over. */
  readonly pl305Projetada: number | null;
  readonly carenciaAte: FarmTime | null;
}

/** The same with all its page shows. */
export interface GeneralCow extends GeneralRow, FigureCow {
  readonly idadeMeses: number | null;
  /** The days open, the last milk and the 305 days that the herd's means take. */
  readonly daNoRebanho: number | null;
  readonly controleNoRebanho: number | null;
  readonly pl305NoRebanho: number | null;
  readonly ultimaInseminacao: FarmDate | null;
  /** Name of the last service's bull, or its breed. */
  readonly touro: string | null;
  readonly repetidora: boolean;
  /** May be served today. */
  readonly apta: boolean;
  readonly diasGestacao: number | null;
  /** Her drying is due, however near the calving is by now. */
  readonly secar: boolean;
  /** Days: the period's. */
  readonly intervalos: readonly number[];
  /** Litres of the running lactation. */
  readonly acumulado: number | null;
  readonly persistencia: number | null;
  readonly peso: number | null;
  readonly descartado: boolean;
}

interface Context {
  readonly input: ReportInput;
  readonly milk: ReadonlyMap<string, readonly CowDay[]>;
  readonly applications: ReadonlyMap<string, readonly TreatmentApplication[]>;
}

/** The cows of the general report, by name; `records` where they are at hand. */
export function generalCows(
  input: ReportInput,
  records: readonly CowRecord[] = recordsOf(input),
): readonly GeneralCow[] {
  const { rows, parametros } = input;
  const context = {
    input,
    milk: milkByCow(rows.producoes ?? [], parametros.ordenhasDia),
    applications: groupByAnimal(rows.aplicacoes ?? []),
  };
  const cows = records
    .filter((record) => isCow(record) && isListed(record.animal, input))
    .map((record) => cowOf(record, context));
  const idOf = ({ vacaId }: FigureCow) => vacaId;
  return withTags(input, byName(cows, idOf), idOf);
}

function cowOf(
  record: CowRecord,
  context: Context,
): Omit<GeneralCow, keyof Tagged> {
  const { animal } = record;
  const { input } = context;
  const date = dateFor(animal, input.today);
  const state = cowStateOf(record, date);
  const metrics = cowMetricsOf(record, date);
  return {
    ...figureCowOf(record, state, date),
    raca: animal.raca,
    idadeMeses: ageOf(animal.dataNascimento, date),
    ...metricFields(metrics, input),
    daNoRebanho: herdDaysOpen(record, metrics),
    ...stateFields(record, state),
    apta: state.apta,
    secar: isDryingDue(state, date),
    ...milkFields(record, date, context),
    peso: animal.peso,
    carenciaAte: withdrawalUntil(animal.animalId, context),
    descartado: animal.descartado,
  };
}

function metricFields(metrics: CowMetrics, input: ReportInput) {
  const { from, to } = periodOf(input);
  const within = metrics.intervalos.filter(({ parto }) => {
    const day = dayNumber(parto);
    return day >= from && day <= to;
  });
  const intervalos = within.map(({ dias }) => dias);
  return {
    partos: metrics.partos,
    ultimoParto: metrics.ultimoParto,
    servicos: metrics.servicosCiclo,
    repetidora: metrics.repetidora,
    diasEmAberto: metrics.diasEmAberto,
    iepUltimo: intervalos.at(-1) ?? null,
    iepMedio: rounded(meanOf(intervalos), 1),
    intervalos,
  };
}

function stateFields(record: CowRecord, state: CowState) {
  const service = state.situacao.ciclo.servicos.at(-1);
  const bull = service?.touroId ? record.find(service.touroId) : undefined;
  return {
    situacao: state.estado,
    ultimaInseminacao: service ? dateOfDay(service.dia) : null,
    touro: bull?.nome ?? (labelOf(BREEDS, service?.raca ?? null) || null),
    diasGestacao: state.prenhe ? state.diasGestacao : null,
    partoPrevisto: state.previsao?.partoPrevisto ?? null,
    secagemPrevista: state.secagemPrevista,
  };
}

function isDryingDue({ secagemPrevista }: CowState, date: FarmDate): boolean {
  return secagemPrevista !== null && !isAfter(secagemPrevista, date);
}

function milkFields(
  record: CowRecord,
  date: FarmDate,
  { input, milk }: Context,
) {
  const { animalId, raca } = record.animal;
  const days = milk.get(animalId) ?? [];
  const { to } = periodOf(input);
  const lactations = lactationsOfRecord(record);
  const lactation = lactations.at(-1);
  const open = lactation?.fim === null ? lactation : undefined;
  const given = open ? lactationYield(open, days, raca, date) : null;
  const last = lastMilkOf(lactations, days, input.today, to);
  const isHere = last !== null && wasHere(record, dayNumber(last.data));
  const pl305 = rounded(given?.pl305Projetada ?? given?.pl305, 1);
  const began = open && wasHere(record, dayNumber(open.inicio));
  return {
    ultimaProducao: last,
    controleNoRebanho: isHere ? last.litros : null,
    acumulado: rounded(given?.total, 1),
    pl305Projetada: pl305,
    pl305NoRebanho: began ? pl305 : null,
    persistencia: rounded(given?.persistencia, 1),
  };
}

/**
 * Her last whole day of milk up to a day (`dayNumber`), of the lactation that she
 * was in by then, or last in: what she gave before a later calving says nothing of
 * her.
 */
export function lastMilkOf(
  lactations: readonly Lactation[],
  days: readonly CowDay[],
  today: FarmDate,
  to = Number.POSITIVE_INFINITY,
): DatedMilk | null {
  const begun = lactations.filter(({ inicio }) => dayNumber(inicio) <= to);
  const [last] = begun.slice(-1);
  const from = last ? dayNumber(last.inicio) : Number.NEGATIVE_INFINITY;
  const within = days.filter(({ dia }) => dia >= from && dia <= to);
  const day = lastMilk(within, today);
  return day && { data: day.data, litros: round(day.total, 2) };
}

function withdrawalUntil(
  animalId: string,
  { input, applications }: Context,
): FarmTime | null {
  const own = applications.get(animalId);
  const at = input.agora ?? `${input.today} 00:00`;
  return own ? (withdrawalOf(own, at)?.ate ?? null) : null;
}

function ageOf(birth: FarmDate | null, date: FarmDate): number | null {
  return birth === null ? null : monthsOf(dayNumber(date) - dayNumber(birth));
}
