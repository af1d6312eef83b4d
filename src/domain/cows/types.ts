import type { FarmDate, FarmTime } from '../shared/dates';
import type {
  Breed,
  DryingReason,
  ProductiveStatus,
  ReproductiveType,
} from '../shared/enumerations';

/** A reproductive situation as it is kept. */
export interface ReproductiveEvent {
  readonly situacaoReprodutivaEventId: string;
  readonly rebanhoId: string;
  readonly vacaId: string;
  readonly reprodutividade: ReproductiveType;
  readonly dataOcorrencia: FarmTime;
  /** The device's time of recording; settles draws of `dataOcorrencia`. */
  readonly dataRegistro: FarmTime;
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
  /** The heifer became a cow with it. */
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
  readonly descricao: string | null;
  /** Null while in lactation. */
  readonly motivacao: DryingReason | null;
  readonly notificacao: boolean;
  readonly versao: number;
}
