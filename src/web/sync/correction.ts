/** The address's parameter that names the refused operation to correct. */
export const CORRECTION = 'corrigir';
