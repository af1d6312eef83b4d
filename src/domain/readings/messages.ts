/** The specification knows no readers: these texts are ours. */
export const READING_MESSAGES = {
  partial: 'Leitura incompleta. Passe o leitor de novo.',
  unsettled:
    'A balança não estabiliza. Espere o animal parar ou digite o peso.',
} as const;

/** Nobody of the herd has the tag that was read. */
export function unknownTag(valor: string): string {
  return `Brinco ${valor} não encontrado.`;
}
