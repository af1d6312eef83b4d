const formats = new Map<number, Intl.NumberFormat>();

/** `1.234,5`, with exactly so many decimals. */
export function decimal(value: number, decimals = 0): string {
  const known =
    formats.get(decimals) ??
    new Intl.NumberFormat('pt-BR', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  formats.set(decimals, known);
  return known.format(value);
}

/** The same with its unit, or a dash where it is not known. */
export function measured(
  value: number | null,
  unit: string,
  decimals = 0,
): string {
  if (value === null) return '–';
  const text = decimal(value, decimals);
  // The number and its unit stay on one line.
  return unit === '' ? text : `${text}\u{a0}${unit}`;
}
