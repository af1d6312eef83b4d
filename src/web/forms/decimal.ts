/**
 * What a decimal field makes of a text: comma and point alike, one of them at
 * most, no sign, up to `places` decimals. A Samsung keyboard may lack the
 * comma; a locale parser would read 12.5 as 125.
 */
export function decimalText(text: string, places: number): string {
  const [whole = '', ...rest] = text
    .replace(/\./g, ',')
    .replace(/[^\d,]/g, '')
    .split(',');
  const digits = whole.slice(0, 9);
  if (rest.length === 0 || places === 0) return digits;
  return `${digits},${rest.join('').slice(0, places)}`;
}

/** The number of a decimal text; null where it holds no digit. */
export function decimalOf(text: string): number | null {
  return /\d/.test(text) ? Number(text.replace(',', '.')) : null;
}

/** A number as it is typed: `12.5` is `12,5`. */
export function textOfDecimal(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',');
}
