import type { FarmDate, FarmTime } from '../shared/dates';
import type {
  Breed,
  DryingReason,
  ProductiveStatus,
  ReproductiveType,
  Sex,
} from '../shared/enumerations';

/** A reproductive situation as it is kept. */
export interface ReproductiveEvent {
  readonly situacaoReprodutivaEventId: string;
  readonly rebanhoId: string;
  readonly vacaId: string;
  readonly reprodutividade: ReproductiveType;
  readonly dataOcorrencia: FarmTime;
  /** The device's time of recording, as it is shown. */
  readonly dataRegistro: FarmTime;
  /**
   * The same to the millisecond, ISO 8601 UTC: settles draws of
   * `dataOcorrencia`. Null: recorded before it was kept.
   */
  readonly registradoEm: string | null;
  readonly touroInseminacaoId: string | null;
  readonly racaTouroTerceiro: Breed | null;
  /** PN only: the service it confirms. */
  readonly dataInseminacao: FarmDate | null;
  readonly descricao: string | null;
  readonly notificacao: boolean;
  /** IN and IATF: semen doses used, 1 or 2. */
  readonly doses: number;
  /** How many of them the bull's stock had to give: what deletion gives back. */
  readonly dosesDescontadas: number;
  /** PT only: the calves registered with it. */
  readonly crias: readonly string[];
  /** The start of lactation recorded with it. */
  readonly lactacaoEventId: string | null;
  /** It asked for the heifer to become a cow, whichever event came first. */
  readonly evoluiuNovilha: boolean;
  readonly versao: number;
}

/** A productive situation as it is kept. */
export interface ProductiveEvent {
  readonly situacaoProdutivaEventId: string;
  readonly rebanhoId: string;
  readonly vacaId: string;
  readonly produtividade: ProductiveStatus;
  readonly dataOcorrencia: FarmTime;
  readonly dataRegistro: FarmTime;
  readonly registradoEm: string | null;
  readonly descricao: string | null;
  /** Null while in lactation. */
  readonly motivacao: DryingReason | null;
  readonly notificacao: boolean;
  readonly versao: number;
}

/**
 * A calf of a calving. What the calving settles (category N, birth date, dam,
 * herd) is not carried.
 */
export interface CalfInput {
  readonly animalId: string;
  readonly nome: string;
  readonly sexo: Sex;
  readonly raca: Breed;
  readonly paiId: string | null;
  /** Birth weight, kg. */
  readonly peso: number | null;
}

/** What recording a reproductive situation carries. */
export interface ReproductiveInput {
  readonly rebanhoId: string;
  readonly eventId: string;
  readonly animalId: string;
  readonly reprodutividade: ReproductiveType;
  readonly dataOcorrencia: FarmTime;
  /** The device's time of recording; null: the time the rule runs. */
  readonly dataRegistro: FarmTime | null;
  /** The same to the millisecond; absent: the instant of the operation. */
  readonly registradoEm?: string | null | undefined;
  readonly descricao: string | null;
  readonly notificacao: boolean;
  readonly touroInseminacaoId: string | null;
  readonly racaTouroTerceiro: Breed | null;
  readonly dataInseminacao: FarmDate | null;
  /** Semen doses used, 1 or 2. */
  readonly doses: number;
  /**
   * How many of them the stock gives at most, where the event is recorded
   * again: it may have had none then. Absent: as many as there are.
   */
  readonly dosesDoEstoque?: number;
  readonly evoluirNovilha: boolean;
  /** PT and AB: also start a lactation, whose event has `lactacaoEventId`. */
  readonly cadastrarLactacao: boolean;
  readonly lactacaoEventId: string | null;
  /** PT only, at most 3. */
  readonly crias: readonly CalfInput[];
  /** The event that it takes the place of: both are done, or neither. */
  readonly corrige?: ReproductiveDeletion | null | undefined;
}

/** What deleting a reproductive situation carries; `deletionOf` makes it. */
export interface ReproductiveDeletion {
  readonly rebanhoId: string;
  readonly eventId: string;
  /** The event's cow and bull, so that the rows it touches can be named. */
  readonly animalId: string;
  readonly touroInseminacaoId: string | null;
  /** Also delete the start of lactation recorded with it. */
  readonly excluirLactacao: boolean;
  /** Back to heifer, where nothing that made a cow of her remains. */
  readonly voltarNovilha: boolean;
  /** Also the calves recorded with it, where they have nothing of their own. */
  readonly excluirCrias: boolean;
  /** The event's calves and days, so that their rows can be named. */
  readonly crias: readonly string[];
  readonly dataOcorrencia: FarmTime;
  readonly dataRegistro: FarmTime;
}

export interface ProductiveInput {
  readonly rebanhoId: string;
  readonly eventId: string;
  readonly animalId: string;
  readonly produtividade: ProductiveStatus;
  readonly dataOcorrencia: FarmTime;
  readonly dataRegistro: FarmTime | null;
  readonly registradoEm?: string | null | undefined;
  readonly descricao: string | null;
  readonly notificacao: boolean;
  readonly motivoSecagem: DryingReason | null;
  /** The event that it takes the place of: both are done, or neither. */
  readonly corrige?: ProductiveDeletion | null | undefined;
}

export interface ProductiveDeletion {
  readonly rebanhoId: string;
  readonly eventId: string;
  readonly animalId: string;
}
