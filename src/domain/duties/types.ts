import type { FarmDate } from '../shared/dates';

/** A vaccination that the State orders, of which proof is asked. */
export const PROGRAMMES = [
  { id: 'BRUCELOSE', nome: 'Brucelose (PNCEBT)' },
] as const;
export type Programme = (typeof PROGRAMMES)[number]['id'];

/** The living strains of the brucellosis vaccine. */
export const STRAINS = [
  { id: 'B19', nome: 'B19' },
  { id: 'RB51', nome: 'RB51' },
] as const;
export type Strain = (typeof STRAINS)[number]['id'];

/** What a dose of the programme was, as its veterinarian attests. */
export interface OfficialDose {
  readonly cepa: Strain;
  /** The maker's number of what was in the vial. */
  readonly partida: string;
  readonly veterinario: string;
  /** Number and state of the veterinarian's register: `12345/MG`. */
  readonly crmv: string;
  /** The attestation's number; null: none yet. */
  readonly atestado: string | null;
  readonly dataAtestado: FarmDate | null;
  /** What is branded on the left side of the face. */
  readonly marca: string;
}

/** The mark follows from strain and year. */
export type OfficialDoseInput = Omit<OfficialDose, 'marca'>;

/** What is added to a dose that was given: its papers. */
export interface DosePapers {
  readonly rebanhoId: string;
  readonly vacinaId: string;
  readonly doseId: string;
  /** Those who had it. */
  readonly animais: readonly string[];
  readonly oficial: OfficialDoseInput;
}

/** How a disease of the programme is looked for. */
export const EXAM_METHODS = [
  { id: 'AAT', nome: 'Brucelose: AAT (triagem)' },
  { id: '2ME', nome: 'Brucelose: 2-ME (confirmação)' },
  { id: 'TUBERCULINA', nome: 'Tuberculose: tuberculina' },
] as const;
export type ExamMethod = (typeof EXAM_METHODS)[number]['id'];

export const EXAM_RESULTS = [
  { id: 'NEGATIVO', nome: 'Negativo' },
  { id: 'POSITIVO', nome: 'Positivo' },
  { id: 'INCONCLUSIVO', nome: 'Inconclusivo' },
] as const;
export type ExamResult = (typeof EXAM_RESULTS)[number]['id'];

/** What an exam of brucellosis or tuberculosis found, and who says so. */
export interface OfficialExam {
  readonly metodo: ExamMethod;
  readonly resultado: ExamResult;
  readonly veterinario: string;
  readonly crmv: string;
}
