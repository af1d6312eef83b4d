export interface TreatmentTemplate {
  readonly nome: string;
  readonly nota: string;
}

const VET = 'Medicamentos e doses: siga o médico-veterinário e a bula.';

/**
 * Names to start from: the commonest calf deaths (domain.md 4.1) and mastitis.
 * No medicines and no doses: those are the veterinarian's.
 */
export const TREATMENT_TEMPLATES: readonly TreatmentTemplate[] = [
  { nome: 'Diarreia da bezerra', nota: VET },
  { nome: 'Tristeza parasitária bovina (TPB)', nota: VET },
  { nome: 'Pneumonia', nota: VET },
  { nome: 'Mastite clínica', nota: VET },
];
