import type { FarmDate } from '../shared/dates';

/** Semen that was put into a bull's stock, or taken out; never edited. */
export interface SemenEntry {
  readonly entradaId: string;
  readonly rebanhoId: string;
  /** The bull. */
  readonly animalId: string;
  readonly data: FarmDate;
  /** Negative: taken out. */
  readonly doses: number;
  readonly versao: number;
}

export interface RestockInput extends Omit<SemenEntry, 'data' | 'versao'> {
  /** Null: the day it is recorded. */
  readonly data: FarmDate | null;
}
