import type { FarmDate } from '../shared/dates';

export type WeighingMethod = 'BALANCA' | 'FITA' | 'ESTIMADO';
export type WeighingKind = 'NASCIMENTO' | 'DESMAMA' | 'ROTINA' | 'PARTO';

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
