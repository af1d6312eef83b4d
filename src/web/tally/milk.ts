import { PRODUCTION_MESSAGES } from '@/domain/production/messages';
import { milkingAt } from '@/domain/production/milkings';
import type {
  MilkDiscardReason,
  Milking,
  ProductionInput,
} from '@/domain/production/types';
import {
  addDays,
  addHours,
  compareTimes,
  dayOf,
  type FarmTime,
} from '@/domain/shared/dates';
import { record } from '@/state/outbox/record';
import { batchEdit } from '@/state/sync/batchEdit';
import { count } from '@/web/format';
import { enteredAt, newHeader, type Whose } from './entryState';
import { dayAndMonth, litres } from './numbers';
import type { Draft, DraftKind, Extra, TallyHeader, TallyLine } from './types';

/** What holds for a whole milking. */
export interface MilkingData {
  readonly data: string;
  /** Null: the day's total. */
  readonly ordenha: Milking | null;
  readonly tanque: number | null;
  readonly ordem: MilkOrder;
  /** It was begun in its own hours, as the cows stood there. */
  readonly naHora?: boolean;
  /** Cows that were milked before a treatment after the milking's hours, by id. */
  readonly antes?: readonly string[];
}

export const MILK_ORDERS = [
  { id: 'ultima', nome: 'Última ordenha' },
  { id: 'nome', nome: 'Nome' },
  { id: 'producao', nome: 'Produção' },
] as const;
export type MilkOrder = (typeof MILK_ORDERS)[number]['id'];

export function newMilking(
  whose: Whose,
  milking: Omit<MilkingData, 'tanque'>,
): TallyHeader {
  return newHeader('ordenha', whose, { ...milking, tanque: null });
}

export function milkingData({ dados }: TallyHeader): MilkingData {
  // Only `newMilking` makes headers of this kind.
  return dados as unknown as MilkingData;
}

/** Why a cow's milk is kept out; null: it goes to the tank. */
export function discardOf(line: TallyLine): MilkDiscardReason | null {
  return (line.extra.descarte as MilkDiscardReason | undefined) ?? null;
}

/**
 * Recorded on the server already, and not milked after all: hers goes from there
 * with the rest.
 */
export const TAKEN_OUT: Extra = { registrada: true };

export function isTakenOut({ valor, extra }: TallyLine): boolean {
  return valor === null && extra.registrada === true;
}

/** What a herd calls its milkings, by how many it does a day. */
const NAMES: Readonly<Record<number, readonly string[]>> = {
  1: ['do dia'],
  2: ['da manhã', 'da tarde'],
  3: ['da manhã', 'da tarde', 'da noite'],
};

/** `Ordenha da manhã`; of the whole day `Produção do dia`. */
export function milkingName(milking: Milking | null, perDay: number): string {
  if (milking === null) return 'Produção do dia';
  return `Ordenha ${NAMES[perDay]?.[milking - 1] ?? `${milking}`}`;
}

/** The night's last milking may end so late, `HH:mm`. */
const NIGHT_ENDS = '02:00';

/** Whether a milking is one of a day that is past. */
export function isOver(header: TallyHeader, now: FarmTime): boolean {
  const { data } = milkingData(header);
  return compareTimes(now, `${addDays(data, 1)} ${NIGHT_ENDS}`) >= 0;
}

/** Whether it is the milking of this hour: the next one's litres are not its. */
export function isUnderWay(
  header: TallyHeader,
  now: FarmTime,
  perDay: number,
): boolean {
  const { data, ordenha } = milkingData(header);
  if (isOver(header, now) || ordenha === null) return !isOver(header, now);
  // After midnight the last of the day before may go on.
  const time = data === dayOf(now) ? now.slice(-5) : '23:59';
  return milkingAt(time, perDay) === ordenha;
}

/** Whether somebody was at it within the last hour, whatever the clock says. */
export function isFresh({ visto }: TallyHeader, now: FarmTime): boolean {
  return visto !== undefined && compareTimes(now, addHours(visto, 1)) <= 0;
}

export interface MilkTotals {
  /** Cows with litres. */
  readonly vacas: number;
  readonly litros: number;
  readonly tanque: number;
  readonly descarte: number;
  readonly naoOrdenhadas: number;
}

/** Litres to the tenth, as they were typed. */
export function milkTotals(lines: Iterable<TallyLine>): MilkTotals {
  let [vacas, tenths, discarded, naoOrdenhadas] = [0, 0, 0, 0];
  for (const line of lines) {
    if (line.valor === null) {
      naoOrdenhadas += 1;
      continue;
    }
    const amount = Math.round(line.valor * 10);
    vacas += 1;
    tenths += amount;
    if (discardOf(line) !== null) discarded += amount;
  }
  return {
    vacas,
    litros: tenths / 10,
    tanque: (tenths - discarded) / 10,
    descarte: discarded / 10,
    naoOrdenhadas,
  };
}

/**
 * The operation's data: what has litres, in the order it was entered, and whose go.
 * Each line knows what the screen said of its cow when she stood there: whose milk
 * was kept out says so, and what a treatment of another device says of the others
 * kept none out of the tank.
 */
export function productionOf({ header, lines }: Draft): ProductionInput {
  const { data, ordenha, tanque } = milkingData(header);
  const { rebanhoId } = header;
  const retiradas = lines.filter(isTakenOut).map(({ id }) => id);
  return {
    producaoId: header.id,
    rebanhoId,
    dataOcorrencia: data,
    ordenha,
    registros: lines.flatMap((line) => recordOf(line)),
    ...(retiradas.length > 0 ? { retiradas } : {}),
    carenciasVistas: [],
    litrosTanque: tanque,
  };
}

function recordOf(line: TallyLine): ProductionInput['registros'] {
  if (line.valor === null) return [];
  const record = { vacaId: line.id, litros: line.valor };
  const motivoDescarte = discardOf(line);
  return [
    motivoDescarte ? { ...record, descartado: true, motivoDescarte } : record,
  ];
}

/** A milking as a draft, wherever it shows. */
export const MILK_DRAFT: DraftKind = {
  page: 'cadastrar-producao',
  empty: PRODUCTION_MESSAGES.recordsEmpty,
  says: (line) => line.valor !== null || isTakenOut(line),
  nameOf(header, perDay) {
    const { data, ordenha } = milkingData(header);
    return `${milkingName(ordenha, perDay)} de ${dayAndMonth(data)}`;
  },
  summaryOf(lines) {
    const { vacas, litros } = milkTotals(lines);
    return `${count(vacas, 'vaca', 'vacas')}, ${litres(litros)}.`;
  },
  // What this device knew goes along, so that clashes are told.
  record: (draft) => (dispatch, getState) => {
    const edit = batchEdit(getState(), productionOf(draft), enteredAt(draft));
    return dispatch(record('production/recorded', edit));
  },
};
