import type { FarmDate } from '../shared/dates';
import type { EditOrigin, Recording } from '../shared/editTypes';
import type { FromOtherHerd } from '../shared/otherHerd';

/** Milking of the day: morning, midday or evening by the herd's routine. */
export type Milking = 1 | 2 | 3;

export const MILKINGS = [1, 2, 3] as const satisfies readonly Milking[];

export const MILK_DISCARD_REASONS = [
  { id: 'CARENCIA', nome: 'Carência' },
  { id: 'COLOSTRO', nome: 'Colostro' },
  { id: 'MASTITE', nome: 'Mastite' },
  { id: 'OUTRO', nome: 'Outro' },
] as const;

export type MilkDiscardReason = (typeof MILK_DISCARD_REASONS)[number]['id'];

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
export interface Production extends FromOtherHerd {
  readonly producaoId: string;
  readonly rebanhoId: string;
  readonly dataOcorrencia: FarmDate;
  /** Null: the day's total. */
  readonly ordenha: Milking | null;
  readonly registros: readonly MilkRecord[];
  /** Litres measured in the tank. */
  readonly litrosTanque: number | null;
  /** When and where it was recorded; absent: nobody noted. */
  readonly gravada?: Recording;
  readonly versao: number;
}

/** What the form sends of one cow; what it leaves open the rule fills. */
export interface MilkRecordInput extends Pick<MilkRecord, 'vacaId' | 'litros'> {
  /** Absent or null: by withdrawal and colostrum (domain.md 2.4). */
  readonly descartado?: boolean | null | undefined;
  readonly motivoDescarte?: MilkDiscardReason | null | undefined;
}

/**
 * The body of `registrar-producao`; checked by the contract's schema. With its
 * device, clashes with others' are told.
 */
export interface ProductionInput
  extends EditOrigin,
    Pick<Production, 'producaoId' | 'rebanhoId' | 'dataOcorrencia'> {
  /** Absent or null: the day's total. */
  readonly ordenha?: Milking | null;
  readonly registros: readonly MilkRecordInput[];
  /** Cows that were not milked: what this milking has of them goes. */
  readonly retiradas?: readonly string[];
  /**
   * The applications that keep milk of this milking out beside what its records
   * say, as who recorded it saw them; the others kept none. Absent: all count.
   */
  readonly carenciasVistas?: readonly string[];
  readonly litrosTanque?: number | null;
}
