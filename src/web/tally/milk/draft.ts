import type {
  MilkDiscardReason,
  Milking,
  ProductionInput,
} from '@/domain/production/types';
import type { BatchHeader, BatchLine, Draft } from '../types';

/** What holds for a whole milking. */
export interface MilkingData {
  readonly data: string;
  /** Null: the day's total. */
  readonly ordenha: Milking | null;
  readonly tanque: number | null;
  readonly ordem: MilkOrder;
}

export const MILK_ORDERS = [
  { id: 'ultima', nome: 'Última ordenha' },
  { id: 'nome', nome: 'Nome' },
  { id: 'producao', nome: 'Produção' },
] as const;
export type MilkOrder = (typeof MILK_ORDERS)[number]['id'];

interface NewMilking {
  readonly id: string;
  readonly rebanhoId: string;
  readonly usuario: string;
  readonly milking: Omit<MilkingData, 'tanque'>;
}

export function newMilking({ milking, ...whose }: NewMilking): BatchHeader {
  return {
    ...whose,
    tipo: 'ordenha',
    dados: { ...milking, tanque: null },
    atual: null,
    pulados: [],
    incluidos: [],
    pronto: false,
  };
}

export function milkingData({ dados }: BatchHeader): MilkingData {
  // Only `newMilking` makes headers of this kind.
  return dados as unknown as MilkingData;
}

/** Why a cow's milk is kept out; null: it goes to the tank. */
export function discardOf(line: BatchLine): MilkDiscardReason | null {
  return (line.extra.descarte as MilkDiscardReason | undefined) ?? null;
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
export function milkTotals(lines: Iterable<BatchLine>): MilkTotals {
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

/** The operation's data: what has litres, in the order it was entered. */
export function productionOf({ header, lines }: Draft): ProductionInput {
  const { data, ordenha, tanque } = milkingData(header);
  const { rebanhoId } = header;
  return {
    producaoId: header.id,
    rebanhoId,
    dataOcorrencia: data,
    ordenha,
    registros: lines.flatMap((line) => recordOf(line)),
    litrosTanque: tanque,
  };
}

function recordOf(line: BatchLine): ProductionInput['registros'] {
  if (line.valor === null) return [];
  const record = { vacaId: line.id, litros: line.valor };
  const reason = discardOf(line);
  // Withdrawal and colostrum are the rule's to find, on the server as here.
  if (reason === null || reason === 'CARENCIA' || reason === 'COLOSTRO') {
    return [record];
  }
  return [{ ...record, descartado: true, motivoDescarte: reason }];
}
