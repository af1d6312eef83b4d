import type { AdministrationRoute, DosageType } from '../shared/enumerations';

export interface Dosage {
  readonly tipo: DosageType;
  /** Amount, in the unit of the type. */
  readonly remedio: number;
}

/** A medicine as it is kept. */
export interface Medicine {
  readonly medicamentoId: string;
  readonly rebanhoId: string;
  readonly nome: string;
  /** Withdrawal, days of 24 h. */
  readonly diasCarencia: number;
  readonly administracao: AdministrationRoute;
  /** Hours between doses; null for a single dose. */
  readonly intervaloAplicacoes: number | null;
  readonly quantidadeDoses: number;
  readonly dosagem: Dosage;
  readonly observacao: string | null;
  readonly versao: number;
}

/** What the form and the call of a new or changed medicine carry. */
export type MedicineInput = Omit<Medicine, 'versao'>;
