import { summaryOf } from '../animals/rules';
import type { Animal, AnimalSummary } from '../animals/types';
import { cyclesOf } from '../cows/cycles';
import { conceptionRate, judgedServices, type Rate } from '../cows/metrics';
import { inOrder } from '../cows/order';
import type { ServiceOutcome } from '../cows/outcomes';
import { type CowRecord, cowRecordOf } from '../cows/record';
import { dateOfDay, dayNumber, dayOf, type FarmDate } from '../shared/dates';
import type { HerdReader } from '../shared/effects';
import type { SemenEntry } from './types';

export interface BullService {
  readonly vaca: AnimalSummary;
  readonly data: FarmDate;
  readonly doses: number;
  readonly iatf: boolean;
  readonly resultado: ServiceOutcome;
}

/** Semen that an event took from the stock, or that came or went by hand. */
export interface SemenMovement {
  /** Of the event or the entry. */
  readonly eventId: string;
  readonly data: FarmDate;
  /** Null: by hand. */
  readonly vacaId: string | null;
  /** Negative: taken. */
  readonly doses: number;
}

export interface BullDetails {
  /** Newest first. */
  readonly inseminacoes: readonly BullService[];
  readonly prenhezes: readonly BullService[];
  readonly concepcao: Rate;
  readonly filhos: readonly AnimalSummary[];
  readonly movimentosSemen: readonly SemenMovement[];
}

/** What a bull did in the herd; it reads the whole of it. */
export function bullDetailsOf(
  herd: HerdReader,
  bullId: string,
  today: FarmDate,
): BullDetails {
  const records = servedRecords(herd, bullId);
  const services = records
    .flatMap((it) => servicesBy(it, bullId, today))
    .sort((a, b) => b.judged.servico.dia - a.judged.servico.dia);
  const inseminacoes = services.map(({ shown }) => shown);
  return {
    inseminacoes,
    prenhezes: inseminacoes.filter(({ resultado }) =>
      resultado.startsWith('POSITIVO'),
    ),
    concepcao: conceptionRate(services.map(({ judged }) => judged)),
    filhos: offspringOf(herd.all('animais'), bullId),
    movimentosSemen: [
      ...movementsOf(records, bullId),
      ...herd.rowsOf('entradasSemen', bullId).map(entered),
    ].sort((a, b) => dayNumber(b.data) - dayNumber(a.data)),
  };
}

/** The active ones first, then by name. */
function offspringOf(
  animals: readonly Animal[],
  parentId: string,
): readonly AnimalSummary[] {
  return animals
    .filter(({ maeId, paiId }) => maeId === parentId || paiId === parentId)
    .sort(
      (a, b) =>
        Number(a.descartado) - Number(b.descartado) ||
        (a.nome < b.nome ? -1 : 1),
    )
    .map(summaryOf);
}

function servedRecords(herd: HerdReader, bullId: string): readonly CowRecord[] {
  const cows = new Set(
    herd
      .all('situacoesReprodutivas')
      .filter(({ touroInseminacaoId }) => touroInseminacaoId === bullId)
      .map(({ vacaId }) => vacaId),
  );
  return [...cows]
    .flatMap((id) => herd.row('animais', id) ?? [])
    .map((animal) => cowRecordOf(herd, animal));
}

function servicesBy(record: CowRecord, bullId: string, today: FarmDate) {
  const day = dayNumber(today);
  const vaca = summaryOf(record.animal);
  return judgedServices(record, cyclesOf(record), day)
    .filter(({ servico }) => servico.touroId === bullId)
    .map((judged) => {
      const { dia, doses, iatf } = judged.servico;
      const { resultado } = judged;
      const data = dateOfDay(dia);
      return { judged, shown: { vaca, data, doses, iatf, resultado } };
    });
}

function entered({ entradaId, data, doses }: SemenEntry): SemenMovement {
  return { eventId: entradaId, data, vacaId: null, doses };
}

function movementsOf(
  records: readonly CowRecord[],
  bullId: string,
): readonly SemenMovement[] {
  const events = records.flatMap(({ reproducao }) => reproducao);
  return inOrder(events)
    .filter((it) => it.touroInseminacaoId === bullId && it.dosesDescontadas > 0)
    .map((it) => ({
      eventId: it.situacaoReprodutivaEventId,
      data: dayOf(it.dataOcorrencia),
      vacaId: it.vacaId,
      doses: -it.dosesDescontadas,
    }))
    .reverse();
}
