import type { Animal, AnimalSummary } from '@/domain/animals/types';
import type { BullDetails } from '@/domain/bulls/details';
import type { Herd } from '@/domain/herds/types';
import type { IdsByTable, Notice, RowsByTable } from '@/domain/shared/effects';
import type { FieldProblem } from '@/domain/shared/outcome';
import type {
  AppliedMedicine,
  TreatmentApplication,
} from '@/domain/treatments/types';

/** RFC 9457, `application/problem+json`. */
export interface ProblemAnswer {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance: string;
  readonly extra: { readonly campos?: readonly FieldProblem[] };
}

export interface SessionAnswer {
  readonly accessToken: string;
  readonly username: string;
  /** ISO 8601, UTC. */
  readonly expiresIn: string;
}

export interface LoginAnswer extends SessionAnswer {
  readonly email: string;
  readonly usuarioId: string;
}

/** Which of the device's sequence numbers the server has handled. */
export interface DeviceProgress {
  /** The highest without a gap. */
  readonly ate: number;
  /** Those handled above it. */
  readonly alem: readonly number[];
}

export interface WriteAnswer {
  readonly message: string;
  /** What it changed in its herd. */
  readonly delta: HerdDelta;
  readonly avisos: readonly Notice[];
  /** Present where the call named its device. */
  readonly dispositivo?: DeviceProgress;
}

export interface HerdWriteAnswer extends WriteAnswer {
  readonly rebanho: Herd;
}

/** An application as the API has it: its treatment as it was then. */
export interface TreatmentApplicationAnswer
  extends Omit<
    TreatmentApplication,
    'animalId' | 'tratamentoNome' | 'tratamentoObservacao' | 'medicamentos'
  > {
  /** The same as `aplicacaoId`. */
  readonly aplicacaoTratamentoId: string;
  readonly tratamento: {
    readonly tratamentoId: string;
    readonly rebanhoId: string;
    readonly nome: string;
    readonly observacao: string | null;
    readonly medicamentos: readonly (AppliedMedicine & {
      /** The same as `intervaloAplicacoes`. */
      readonly tempoEntreDoses: number | null;
    })[];
  };
  readonly animal: AnimalSummary | null;
}

/** An animal with its parents' summaries. */
export interface AnimalAnswer extends Animal {
  readonly mae: AnimalSummary | null;
  readonly pai: AnimalSummary | null;
  /** Open, or ended at most 30 days ago. */
  readonly aplicacao: TreatmentApplicationAnswer | null;
}

/** `rebanho` carries the counters, so that no second call is needed. */
export interface AnimalWriteAnswer extends WriteAnswer {
  readonly animal: AnimalAnswer;
  readonly rebanho: Herd;
}

export interface AnimalBatchAnswer extends WriteAnswer {
  readonly animais: readonly AnimalAnswer[];
  readonly rebanho: Herd;
}

export interface BullWriteAnswer extends WriteAnswer {
  readonly touro: AnimalAnswer;
  readonly rebanho: Herd;
}

export interface AnimalPage {
  readonly animais: readonly AnimalAnswer[];
  readonly pagina: number;
  readonly linhas: number;
  readonly total: number;
}

export type BullSummary = AnimalSummary & {
  readonly touroProprio: boolean | null;
  readonly quantidadeDoses: number | null;
};

export type BullDetailsAnswer = AnimalAnswer & BullDetails;

/** Rows that changed, by table; a table without any may be absent. */
export type Changes = RowsByTable & { readonly rebanhos?: readonly Herd[] };
/** Ids that are no more, by table. */
export type Removals = IdsByTable & { readonly rebanhos?: readonly string[] };

/** What a write changed in its herd, as a pull would bring it. */
export interface HerdDelta {
  readonly mudancas: Changes;
  readonly removidos: Removals;
}

export interface SyncAnswer extends HerdDelta {
  readonly mudancas: Required<Changes>;
  readonly removidos: Required<Removals>;
  readonly versao: number;
  /** False: ask again with `desde` = `versao`, and with `apos` if there is one. */
  readonly completo: boolean;
  /**
   * The page ends inside the version after `versao`, at this place. Only for
   * who asks with `partes` = 1. Places sort as texts.
   */
  readonly apos?: string;
  readonly dispositivo?: DeviceProgress;
}

export interface HealthAnswer {
  readonly status: 'ok';
  readonly versao: string;
  readonly banco: 'embutido' | 'externo';
  /** A forgotten password can be recovered by e-mail. */
  readonly recuperacao: boolean;
}

export interface MessageAnswer {
  readonly message: string;
}
