import type { FarmDate } from '../shared/dates';

/** Milking of the day: morning, midday or evening by the herd's routine. */
export type Milking = 1 | 2 | 3;

export type MilkDiscardReason = 'CARENCIA' | 'COLOSTRO' | 'MASTITE' | 'OUTRO';

/** One cow's milk of one milking or one day. */
export interface MilkRecord {
  readonly vacaId: string;
  /** Litres, discarded ones included. */
  readonly litros: number;
  /** Kept out of the tank. */
  readonly descartado: boolean;
  readonly motivoDescarte: MilkDiscardReason | null;
}

/** A recording of milk as it is kept. */
export interface Production {
  readonly producaoId: string;
  readonly rebanhoId: string;
  readonly dataOcorrencia: FarmDate;
  /** Null: the day's total. */
  readonly ordenha: Milking | null;
  readonly registros: readonly MilkRecord[];
  /** Litres measured in the tank. */
  readonly litrosTanque: number | null;
  readonly versao: number;
}
