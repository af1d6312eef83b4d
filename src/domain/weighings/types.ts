import type { FarmDate } from '../shared/dates';
import type { EditOrigin } from '../shared/editTypes';

export const WEIGHING_METHODS = [
  { id: 'BALANCA', nome: 'Balança' },
  { id: 'FITA', nome: 'Fita' },
  { id: 'ESTIMADO', nome: 'Estimado' },
] as const;

export const WEIGHING_KINDS = [
  { id: 'NASCIMENTO', nome: 'Nascimento' },
  { id: 'DESMAMA', nome: 'Desmama' },
  { id: 'ROTINA', nome: 'Rotina' },
  { id: 'PARTO', nome: 'Parto' },
] as const;

export type WeighingMethod = (typeof WEIGHING_METHODS)[number]['id'];
export type WeighingKind = (typeof WEIGHING_KINDS)[number]['id'];

/** A weighing as it is kept; one per animal and date. */
export interface Weighing {
  readonly pesagemId: string;
  readonly rebanhoId: string;
  readonly animalId: string;
  readonly dataPesagem: FarmDate;
  /** kg */
  readonly peso: number;
  readonly metodo: WeighingMethod;
  readonly tipo: WeighingKind;
  /** Chest girth, cm. */
  readonly perimetroToracico: number | null;
  readonly observacao: string | null;
  readonly versao: number;
}

/** One weighing of the form; checked by the contract's schema. */
export interface WeighingInput
  extends Pick<
    Weighing,
    'pesagemId' | 'animalId' | 'dataPesagem' | 'peso' | 'metodo' | 'tipo'
  > {
  readonly perimetroToracico?: number | null;
  readonly observacao?: string | null;
}

/** A batch: all or none. With its device, clashes with others' are told. */
export interface WeighingBatch extends EditOrigin {
  readonly rebanhoId: string;
  readonly pesagens: readonly WeighingInput[];
}

/** The server finds the animal by the weighing. */
export type WeighingDeletion = Pick<
  Weighing,
  'rebanhoId' | 'pesagemId' | 'animalId'
>;
