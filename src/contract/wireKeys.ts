/** `gestacao.H` travels as `gestacao-H`. */
export function wireKey(chave: string): string {
  return chave.replaceAll('.', '-');
}

/** As it travels. */
export function bodyOfValues(
  valores: Readonly<Record<string, number>>,
): Record<string, number> {
  const entries = Object.entries(valores);
  return Object.fromEntries(
    entries.map(([chave, valor]) => [wireKey(chave), valor]),
  );
}
