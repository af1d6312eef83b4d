import { kilosOfMilk } from '../production/indicators';
import type { Sample } from './types';

type Solids = Pick<Sample, 'gordura' | 'proteina'>;

/**
 * Energy-corrected milk, kg, of kg with these percentages (Tyrrell and Reid
 * 1965, as NRC 2001 gives it); null without both.
 */
export function ecmOf(
  kg: number,
  { gordura, proteina }: Solids,
): number | null {
  if (gordura === null || proteina === null) return null;
  return kg * (0.327 + 0.1297 * gordura + 0.0765 * proteina);
}

/** The same of litres. */
export function ecmOfLitres(litros: number, solids: Solids): number | null {
  return ecmOf(kilosOfMilk(litros), solids);
}

/** What the ratio of fat to protein hints at; a hint, no diagnosis. */
export type FatProteinHint = 'CETOSE' | 'ACIDOSE';

const KETOSIS_ABOVE = 1.4;
const ACIDOSIS_BELOW = 1.1;

export function fatProteinHint({
  gordura,
  proteina,
}: Solids): FatProteinHint | null {
  if (gordura === null || !proteina) return null;
  const ratio = gordura / proteina;
  if (ratio > KETOSIS_ABOVE) return 'CETOSE';
  return ratio < ACIDOSIS_BELOW ? 'ACIDOSE' : null;
}
