import { summaryOf } from '../animals/rules';
import type { Animal, AnimalSummary } from '../animals/types';
import {
  dayNumber,
  dayOf,
  type FarmDate,
  type FarmTime,
} from '../shared/dates';
import {
  BREEDS,
  type Breed,
  DRYING_REASONS,
  type DryingReason,
  labelOf,
  PRODUCTIVE_STATUSES,
  type ProductiveStatus,
  REPRODUCTIVE_TYPES,
  type ReproductiveType,
} from '../shared/enumerations';
import { cyclesOf } from './cycles';
import { type Abortion, abortionsOf } from './losses';
import { comparePlaces, productivePlace, reproductivePlace } from './order';
import type { CowRecord } from './record';
import type { ProductiveEvent, ReproductiveEvent } from './types';

/** A reproductive situation as the wire and the pages have it. */
export interface ReproductiveRecord {
  readonly situacaoReprodutivaEventId: string;
  readonly vacaId: string;
  readonly reprodutividade: ReproductiveType;
  readonly dataOcorrencia: FarmTime;
  readonly descricaoReproducao: string;
  readonly dataRegistro: FarmTime;
  readonly touro: AnimalSummary | null;
  readonly racaTouroTerceiro: Breed | null;
  readonly dataInseminacao: FarmDate | null;
  readonly descricao: string | null;
  /** The same as `descricao`, as the specification has it too. */
  readonly observacao: string | null;
  readonly dosesDescontadas: number;
}

export interface ProductiveRecord {
  readonly situacaoProdutivaEventId: string;
  readonly vacaId: string;
  readonly produtividade: ProductiveStatus;
  readonly dataOcorrencia: FarmTime;
  readonly descricaoProducao: string;
  readonly dataRegistro: FarmTime;
  readonly descricao: string | null;
  readonly motivacao: DryingReason | null;
}

export interface HistoryEvent {
  readonly eventId: string;
  readonly dataOcorrencia: FarmTime;
  readonly descricaoEvent: string;
  readonly vacaId: string;
  /** The situation's name. */
  readonly nome: string;
  readonly producao?: ProductiveRecord;
  readonly reproducao?: ReproductiveRecord;
}

/** Both kinds of events of a cow, each once, newest first. */
export function historyOf(record: CowRecord): readonly HistoryEvent[] {
  const losses = lossesOf(record);
  const entries = [
    ...record.reproducao.map((event) => ({
      place: reproductivePlace(event),
      entry: reproductiveEntry(record, event, losses),
    })),
    ...record.producao.map((event) => ({
      place: productivePlace(event),
      entry: productiveEntry(event),
    })),
  ];
  const newestFirst = entries.sort((a, b) => comparePlaces(b.place, a.place));
  return onceEach(newestFirst.map(({ entry }) => entry));
}

/** The first of each event id. */
export function onceEach(
  events: readonly HistoryEvent[],
): readonly HistoryEvent[] {
  const seen = new Map<string, HistoryEvent>();
  for (const event of events) {
    if (!seen.has(event.eventId)) seen.set(event.eventId, event);
  }
  return [...seen.values()];
}

export function reproductiveRecordOf(
  event: ReproductiveEvent,
  find: (animalId: string) => Animal | undefined,
): ReproductiveRecord {
  const { touroInseminacaoId: bullId, reprodutividade } = event;
  const bull = bullId === null ? undefined : find(bullId);
  return {
    situacaoReprodutivaEventId: event.situacaoReprodutivaEventId,
    vacaId: event.vacaId,
    reprodutividade,
    dataOcorrencia: event.dataOcorrencia,
    descricaoReproducao: labelOf(REPRODUCTIVE_TYPES, reprodutividade),
    dataRegistro: event.dataRegistro,
    touro: bull ? summaryOf(bull) : null,
    racaTouroTerceiro: event.racaTouroTerceiro,
    dataInseminacao: event.dataInseminacao,
    descricao: event.descricao,
    observacao: event.descricao,
    dosesDescontadas: event.dosesDescontadas,
  };
}

export function productiveRecordOf(event: ProductiveEvent): ProductiveRecord {
  return {
    situacaoProdutivaEventId: event.situacaoProdutivaEventId,
    vacaId: event.vacaId,
    produtividade: event.produtividade,
    dataOcorrencia: event.dataOcorrencia,
    descricaoProducao: labelOf(PRODUCTIVE_STATUSES, event.produtividade),
    dataRegistro: event.dataRegistro,
    descricao: event.descricao,
    motivacao: event.motivacao,
  };
}

function reproductiveEntry(
  record: CowRecord,
  event: ReproductiveEvent,
  losses: ReadonlyMap<string, Abortion>,
): HistoryEvent {
  const { situacaoReprodutivaEventId: eventId } = event;
  return {
    eventId,
    dataOcorrencia: event.dataOcorrencia,
    descricaoEvent: reproductiveText(event, record.find, losses.get(eventId)),
    vacaId: event.vacaId,
    nome: labelOf(REPRODUCTIVE_TYPES, event.reprodutividade),
    reproducao: reproductiveRecordOf(event, record.find),
  };
}

function productiveEntry(event: ProductiveEvent): HistoryEvent {
  return {
    eventId: event.situacaoProdutivaEventId,
    dataOcorrencia: event.dataOcorrencia,
    descricaoEvent: productiveText(event),
    vacaId: event.vacaId,
    nome: labelOf(PRODUCTIVE_STATUSES, event.produtividade),
    producao: productiveRecordOf(event),
  };
}

/** domain.md 1.14; `loss` is what an abortion ended. */
function reproductiveText(
  event: ReproductiveEvent,
  find: (animalId: string) => Animal | undefined,
  loss: Abortion | undefined,
): string {
  switch (event.reprodutividade) {
    case 'IN':
      return serviceText(event, find);
    case 'IATF':
      return `IATF – ${serviceText(event, find)}`;
    case 'PN':
      return pregnancyText(event);
    case 'PT':
      return calvingText(event, find);
    case 'AB':
      return lossText(loss);
    case 'VZ':
      return 'Vazia – diagnóstico negativo';
    case 'CI':
      return 'Cio observado';
  }
}

function lossText(loss: Abortion | undefined): string {
  if (!loss || loss.dias === null) return 'Aborto';
  return `${loss.rotulo} com ${loss.dias} dias de gestação`;
}

export function productiveText(event: ProductiveEvent): string {
  const note = event.descricao?.trim() ?? '';
  const reason = labelOf(DRYING_REASONS, event.motivacao);
  switch (event.produtividade) {
    case 'L':
      // The one recorded with a calving says so itself.
      return note.startsWith(LACTATION)
        ? note
        : withNote(`${LACTATION}.`, note);
    case 'S':
      return withNote(`Secagem – motivo: ${reason}.`, note);
    case 'I':
      return withNote(`Improdutiva – motivo: ${reason}.`, note);
  }
}

const LACTATION = 'Início de lactação';

/** What the start of lactation recorded with a calving or a loss says. */
export function lactationNote(type: ReproductiveType): string {
  return `${LACTATION} – ${type === 'AB' ? 'aborto' : 'parto'}`;
}

function serviceText(
  event: ReproductiveEvent,
  find: (animalId: string) => Animal | undefined,
): string {
  const { touroInseminacaoId: bullId, racaTouroTerceiro: breed } = event;
  const bull = bullId === null ? undefined : find(bullId);
  if (bull) {
    const verb = bull.touroProprio ? 'Coberta pelo' : 'Inseminada com o';
    return `${verb} touro ${bull.nome} (${labelOf(BREEDS, bull.raca)})`;
  }
  return breed === null
    ? 'Inseminada'
    : `Inseminada com touro de terceiros da raça ${labelOf(BREEDS, breed)}`;
}

function pregnancyText(event: ReproductiveEvent): string {
  const confirmed = dayOf(event.dataOcorrencia);
  const since = event.dataInseminacao;
  if (since === null) return `Prenhe, confirmada em ${confirmed}`;
  const days = dayNumber(confirmed) - dayNumber(since);
  return `Prenhe desde a inseminação de ${since}, confirmada em ${confirmed} (${days} dias)`;
}

function calvingText(
  { crias }: ReproductiveEvent,
  find: (animalId: string) => Animal | undefined,
): string {
  const calves = crias.flatMap((id) => find(id) ?? []);
  if (calves.length === 0) return 'Parto';
  const names = calves.map(
    ({ nome, sexo }) => `${nome} (${sexo === 'F' ? 'fêmea' : 'macho'})`,
  );
  return `Parto: ${names.join(', ')}`;
}

function withNote(text: string, note: string): string {
  return note === '' ? text : `${text} ${note}`;
}

/** Her abortions, by their event. */
function lossesOf(record: CowRecord): ReadonlyMap<string, Abortion> {
  const losses = cyclesOf(record).flatMap(abortionsOf);
  return new Map(losses.map((loss) => [loss.eventId, loss]));
}
