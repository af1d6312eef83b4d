import type { CowRecord } from '../cows/record';
import type { ProductiveEvent, ReproductiveEvent } from '../cows/types';
import {
  dayNumber,
  dayOf,
  type FarmDate,
  type FarmTime,
  timeKey,
} from '../shared/dates';
import type { HerdReader } from '../shared/effects';
import type { TreatmentApplication } from '../treatments/types';
import { type Withdrawal, withdrawalsOf } from '../treatments/withdrawal';
import { windowOf } from './milkings';
import type {
  MilkDiscardReason,
  MilkRecordInput,
  Production,
  ProductionInput,
} from './types';

/** Last day in milk whose milk is colostrum (domain.md 2.3). */
const COLOSTRUM_LAST_DEL = 4;

type Milked = Pick<Production, 'dataOcorrencia' | 'ordenha'>;

/**
 * Whether a record's milk stays out of the tank, and why: as the person said,
 * else by the cow's withdrawal, else by colostrum (domain.md 2.4). A treatment
 * that who recorded could not know of kept no milk out: it went into the tank.
 */
export function discardOf(
  herd: HerdReader,
  milked: Milked & Pick<ProductionInput, 'carenciasVistas'>,
  record: MilkRecordInput,
  perDay: number,
) {
  if (record.descartado === false) {
    return { descartado: false, motivoDescarte: null };
  }
  const { vacaId } = record;
  const seen = milked.carenciasVistas;
  const known = herd
    .rowsOf('aplicacoes', vacaId)
    .filter(({ aplicacaoId }) => !seen || seen.includes(aplicacaoId));
  const due = reasonOf(known, eventsOf(herd, vacaId), milked, perDay);
  const descartado = record.descartado === true || due !== null;
  const given = record.motivoDescarte ?? due;
  return { descartado, motivoDescarte: descartado ? (given ?? 'OUTRO') : null };
}

/** Why this milk should stay out of the tank; null where it may go in. */
export function dueReason(
  herd: HerdReader,
  milked: Milked,
  vacaId: string,
  perDay: number,
): MilkDiscardReason | null {
  const applications = herd.rowsOf('aplicacoes', vacaId);
  return reasonOf(applications, eventsOf(herd, vacaId), milked, perDay);
}

/** The same of one cow's treatments and situations. */
export function reasonOf(
  applications: readonly TreatmentApplication[],
  events: CowEvents,
  milked: Milked,
  perDay: number,
): MilkDiscardReason | null {
  if (withdrawalAt(applications, milked, perDay)) return 'CARENCIA';
  return isColostrum(events, milked.dataOcorrencia) ? 'COLOSTRO' : null;
}

/** The end of the latest withdrawal the milking falls in; null outside. */
export function withdrawalAt(
  applications: readonly TreatmentApplication[],
  milked: Milked,
  perDay: number,
): FarmTime | null {
  let latest: FarmTime | null = null;
  for (const withdrawal of withdrawalsOf(applications)) {
    if (isMilkedIn(withdrawal, milked, perDay)) latest = withdrawal.ate;
  }
  return latest;
}

/** Whether a milking may have been within a time, `ate` no longer in it. */
export function isMilkedIn(
  { desde, ate }: Pick<Withdrawal, 'desde' | 'ate'>,
  { dataOcorrencia, ordenha }: Milked,
  perDay: number,
): boolean {
  const { from, to } = windowOf(ordenha, perDay);
  const start = timeKey(`${dataOcorrencia} ${from}`);
  const end = timeKey(`${dataOcorrencia} ${to}`);
  return timeKey(desde) <= end && timeKey(ate) > start;
}

/** A cow's situations, in any order. */
export type CowEvents = Pick<CowRecord, 'reproducao' | 'producao'>;

export function eventsOf(herd: HerdReader, vacaId: string): CowEvents {
  return {
    reproducao: herd.rowsOf('situacoesReprodutivas', vacaId),
    producao: herd.rowsOf('situacoesProdutivas', vacaId),
  };
}

/** Whether the milk of a cow of these events is colostrum on a day. */
export function isColostrum(events: CowEvents, date: FarmDate): boolean {
  const day = dayNumber(date);
  return milkBegun(events)
    .map(({ dataOcorrencia }) => day - dayNumber(dayOf(dataOcorrencia)))
    .some((del) => del >= 0 && del <= COLOSTRUM_LAST_DEL);
}

/** Her calvings, and the losses so late that she came into milk with them. */
export function milkBegun({
  reproducao,
  producao,
}: CowEvents): readonly ReproductiveEvent[] {
  return reproducao.filter(
    (event) =>
      event.reprodutividade === 'PT' ||
      (event.reprodutividade === 'AB' &&
        producao.some((it) => isMilkOf(it, event))),
  );
}

/** A lactation deleted and recorded again is of the day, under another id. */
function isMilkOf(it: ProductiveEvent, loss: ReproductiveEvent): boolean {
  const isRecordedWith = it.situacaoProdutivaEventId === loss.lactacaoEventId;
  const isOfDay = dayOf(it.dataOcorrencia) === dayOf(loss.dataOcorrencia);
  return it.produtividade === 'L' && (isRecordedWith || isOfDay);
}
