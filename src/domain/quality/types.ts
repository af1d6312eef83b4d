import type { OfficialExam } from '../duties/types';
import type { FarmDate } from '../shared/dates';
import type { EditOrigin } from '../shared/editTypes';

/** What a laboratory finds in milk, of a cow or of the tank. */
interface Solids {
  /** % */
  readonly gordura: number | null;
  /** % */
  readonly proteina: number | null;
}

/** One cow's milk of one day, analysed; at least one value is known. */
export interface Sample extends Solids {
  readonly amostraId: string;
  readonly rebanhoId: string;
  readonly animalId: string;
  readonly data: FarmDate;
  /** Somatic cells, thousand/mL. */
  readonly ccs: number | null;
  /** % */
  readonly lactose: number | null;
  /** mg/dL */
  readonly ureia: number | null;
  readonly versao: number;
}

export type SampleInput = Omit<Sample, 'rebanhoId' | 'versao'>;

/** Many samples, all or none. */
export interface SampleBatch extends EditOrigin {
  readonly rebanhoId: string;
  readonly amostras: readonly SampleInput[];
}

export interface SampleDeletion {
  readonly rebanhoId: string;
  readonly amostraId: string;
  readonly animalId: string;
}

/** The herd's milk in the tank, analysed; at least one value is known. */
export interface TankAnalysis extends Solids {
  readonly analiseId: string;
  readonly rebanhoId: string;
  readonly data: FarmDate;
  /** Somatic cells, thousand/mL. */
  readonly ccs: number | null;
  /** Bacteria (standard plate count), thousand/mL. */
  readonly cpp: number | null;
  readonly laboratorio: string | null;
  readonly versao: number;
}

export type TankAnalysisInput = Omit<TankAnalysis, 'versao'>;

export interface TankAnalysisDeletion {
  readonly rebanhoId: string;
  readonly analiseId: string;
}

/** Fore and rear, left and right. */
export const QUARTERS = [
  { id: 'AE', nome: 'Anterior esquerdo' },
  { id: 'AD', nome: 'Anterior direito' },
  { id: 'PE', nome: 'Posterior esquerdo' },
  { id: 'PD', nome: 'Posterior direito' },
] as const;
export type Quarter = (typeof QUARTERS)[number]['id'];

/** The California mastitis test of one quarter. */
export const CMT_SCORES = [
  { id: '0', nome: 'Negativo' },
  { id: 'T', nome: 'Traços' },
  { id: '1', nome: '+' },
  { id: '2', nome: '++' },
  { id: '3', nome: '+++' },
] as const;
export type CmtScore = (typeof CMT_SCORES)[number]['id'];

/** How bad a clinical case is: milk, udder, cow. */
export const CASE_GRADES = [
  { id: 1, nome: 'Leve: só o leite alterado' },
  { id: 2, nome: 'Moderado: leite e úbere' },
  { id: 3, nome: 'Grave: a vaca está doente' },
] as const;
export type CaseGrade = (typeof CASE_GRADES)[number]['id'];

/** What a culture of milk finds. */
export const AGENTS = [
  { id: 'S_AUREUS', nome: 'Staphylococcus aureus' },
  { id: 'S_AGALACTIAE', nome: 'Streptococcus agalactiae' },
  { id: 'ECN', nome: 'Estafilococos coagulase negativa' },
  { id: 'S_UBERIS', nome: 'Streptococcus uberis' },
  { id: 'S_DYSGALACTIAE', nome: 'Streptococcus dysgalactiae' },
  { id: 'E_COLI', nome: 'Escherichia coli' },
  { id: 'KLEBSIELLA', nome: 'Klebsiella' },
  { id: 'CORYNEBACTERIUM', nome: 'Corynebacterium' },
  { id: 'PROTOTHECA', nome: 'Prototheca' },
  { id: 'LEVEDURA', nome: 'Levedura' },
  { id: 'SEM_CRESCIMENTO', nome: 'Sem crescimento' },
  { id: 'OUTRO', nome: 'Outro' },
] as const;
export type Agent = (typeof AGENTS)[number]['id'];

/** What an udder is looked at for. */
export const UDDER_EXAMS = [
  { id: 'CMT', nome: 'CMT (raquete)' },
  { id: 'CASO', nome: 'Mastite clínica' },
  { id: 'CULTURA', nome: 'Cultura do leite' },
] as const;

/** What the State's programme asks to look for in any animal. */
export const OFFICIAL_EXAMS = [
  { id: 'BRUCELOSE', nome: 'Brucelose' },
  { id: 'TUBERCULOSE', nome: 'Tuberculose' },
] as const;

export const EXAM_KINDS = [...UDDER_EXAMS, ...OFFICIAL_EXAMS] as const;
export type ExamKind = (typeof EXAM_KINDS)[number]['id'];
export type OfficialExamKind = (typeof OFFICIAL_EXAMS)[number]['id'];

export type CmtByQuarter = Readonly<Record<Quarter, CmtScore | null>>;

/** One look at one animal; what is not of its kind is null. */
export interface Exam {
  readonly exameId: string;
  readonly rebanhoId: string;
  readonly animalId: string;
  readonly data: FarmDate;
  readonly tipo: ExamKind;
  /** Of a CMT. */
  readonly cmt: CmtByQuarter | null;
  /** Of a case those that are ill, of a culture the one that was sampled. */
  readonly quartos: readonly Quarter[];
  /** Of a case. */
  readonly grau: CaseGrade | null;
  /** Of a culture. */
  readonly agente: Agent | null;
  /** Of brucellosis and tuberculosis. */
  readonly oficial?: OfficialExam | null;
  readonly observacao: string | null;
  readonly versao: number;
}

export type ExamInput = Omit<Exam, 'versao'>;

export interface ExamDeletion {
  readonly rebanhoId: string;
  readonly exameId: string;
  readonly animalId: string;
}
