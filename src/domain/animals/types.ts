import type { FarmDate } from '../shared/dates';
import type {
  Breed,
  Category,
  DiscardReason,
  ProductiveStatus,
  ReproductiveType,
  Sex,
} from '../shared/enumerations';

export interface Discard {
  readonly animalId: string;
  readonly motivo: DiscardReason;
  readonly justificativa: string | null;
  readonly dataOcorrencia: FarmDate;
}

/**
 * What the form and the call carry; checked by the contract's schema. Parents
 * are ids, their summaries are looked up.
 */
export interface AnimalInput {
  readonly animalId: string;
  readonly nome: string;
  readonly categoria: Category;
  readonly sexo: Sex;
  readonly raca: Breed;
  readonly dataNascimento: FarmDate | null;
  readonly rebanhoId: string;
  readonly maeId: string | null;
  readonly paiId: string | null;
}

/** An animal as it is kept. */
export interface Animal extends AnimalInput {
  /** The current situations: each the latest event of its kind. */
  readonly situacaoReprodutiva: ReproductiveType | null;
  readonly situacaoProdutiva: ProductiveStatus | null;
  /** Bulls only: the farm's own, or one whose semen was bought. */
  readonly touroProprio: boolean | null;
  /** Bulls only: semen doses in stock. */
  readonly quantidadeDoses: number | null;
  /** Last weighing, kg. */
  readonly peso: number | null;
  /** The current treatment application. */
  readonly aplicacaoId: string | null;
  readonly descartado: boolean;
  readonly descarte: Discard | null;
  /** The herd's version at which this row last changed. */
  readonly versao: number;
}

/** An animal by its name, for lists of them. */
export type NamedAnimal = Pick<Animal, 'animalId' | 'nome'>;

export interface AnimalSummary
  extends Pick<Animal, 'categoria' | 'sexo' | 'nome' | 'raca' | 'rebanhoId'> {
  readonly id: string;
}

export interface DiscardInput extends Omit<Discard, 'dataOcorrencia'> {
  readonly rebanhoId: string;
  /** Absent: today. */
  readonly dataOcorrencia: FarmDate | null;
}
