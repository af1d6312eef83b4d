import type { Medicine } from '../medicines/types';
import type { FarmTime } from '../shared/dates';
import type { EditOrigin } from '../shared/editTypes';
import type { Efficacy } from '../shared/enumerations';

/** A treatment as it is kept. */
export interface Treatment {
  readonly tratamentoId: string;
  readonly rebanhoId: string;
  readonly nome: string;
  readonly observacao: string | null;
  /** Ids of its medicines, at least one. */
  readonly medicamentos: readonly string[];
  readonly versao: number;
}

/** A medicine as it was when it was applied. */
export type AppliedMedicine = Omit<Medicine, 'rebanhoId' | 'versao'>;

/** A treatment given to an animal, as it is kept. */
export interface TreatmentApplication {
  readonly aplicacaoId: string;
  readonly rebanhoId: string;
  readonly animalId: string;
  readonly tratamentoId: string;
  /** As they were when it was applied: a later edit moves no past date. */
  readonly tratamentoNome: string;
  readonly tratamentoObservacao: string | null;
  readonly medicamentos: readonly AppliedMedicine[];
  readonly dataInicio: FarmTime;
  /** Null while open. */
  readonly dataFim: FarmTime | null;
  readonly eficacia: Efficacy | null;
  readonly observacao: string | null;
  readonly fimTratamento: FarmTime;
  readonly fimCarencia: FarmTime;
  readonly versao: number;
}

/** What the form and the call of a new or changed treatment carry. */
export type TreatmentInput = Omit<Treatment, 'versao'>;

/** A treatment given to one animal or to several, each with its own id. */
export interface ApplicationInput {
  readonly rebanhoId: string;
  readonly animais: readonly Omit<ApplicationDeletion, 'rebanhoId'>[];
  readonly dataAplicacao: FarmTime;
  /** Null while open. */
  readonly dataFimAplicacao: FarmTime | null;
  readonly observacao: string | null;
  readonly eficacia: Efficacy | null;
  /**
   * A treatment of the herd by its id; one that is not there yet is made of
   * the content. Without name and medicines, only an existing one will do.
   */
  readonly tratamento: Omit<TreatmentInput, 'rebanhoId'>;
  /**
   * The medicines as who gave them saw them: on its way to the server this may
   * be overtaken by an edit. Absent where nobody saw any.
   */
  readonly carencias?: readonly ShownWithdrawal[];
}

/** How many doses and the hours between them. */
export type Course = Pick<Medicine, 'quantidadeDoses' | 'intervaloAplicacoes'>;

/** Recorded by an older version it has no course. */
export type ShownWithdrawal = Pick<Medicine, 'medicamentoId' | 'diasCarencia'> &
  Partial<Course>;

export interface FinishInput extends ApplicationDeletion, EditOrigin {
  /** The start, as it stands or corrected. */
  readonly dataAplicacao: FarmTime;
  readonly dataFimAplicacao: FarmTime;
  readonly eficacia: Efficacy;
  /** Null erases the note; absent or empty leaves it as it is. */
  readonly observacao?: string | null;
}

export type ApplicationDeletion = Pick<
  TreatmentApplication,
  'rebanhoId' | 'aplicacaoId' | 'animalId'
>;
