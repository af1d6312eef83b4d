import { EFFICACIES, labelOf } from '@/domain/shared/enumerations';
import type { TreatmentApplication } from '@/domain/treatments/types';

/** `Em andamento` while open, what came of it after. */
export function stateText({
  dataFim,
  eficacia,
}: Pick<TreatmentApplication, 'dataFim' | 'eficacia'>): string {
  if (dataFim === null) return 'Em andamento';
  return labelOf(EFFICACIES, eficacia) || 'Finalizado';
}
