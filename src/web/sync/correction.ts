/**
 * The address's parameter that names the refused operation to correct. By
 * itself: the shell asks for it before any form is read.
 */
export const CORRECTION = 'corrigir';
