import type { ParameterValues } from '../parameters/parameters';
import type { Breed } from '../shared/enumerations';

/**
 * Days of gestation by breed (domain.md 1.3): of a crossbred fetus the mean of
 * both parents' breeds, half up. An unknown sire counts as the dam's breed.
 */
export function gestationDays(
  dam: Breed,
  sire: Breed | null,
  { gestacao }: Pick<ParameterValues, 'gestacao'>,
): number {
  return Math.round((gestacao[dam] + gestacao[sire ?? dam]) / 2);
}
