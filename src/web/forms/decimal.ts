/** More digits of a fraction than this tell nothing of a whole number. */
const FRACTION_MAX = 6;

/**
 * What a field makes of a text: comma and point alike, one of them at most, no
 * sign, up to `places` decimals. A Samsung keyboard may lack the comma; a locale
 * parser would read 12.5 as 125. Where a number is whole (`places` 0) a fraction
 * stays in sight, to be refused: without its comma it would count ten times.
 */
export function decimalText(text: string, places: number): string {
  const [whole = '', ...rest] = ungrouped(text.replace(/[^\d.,]/g, ''))
    .replace(/\./g, ',')
    .split(',');
  const digits = whole.slice(0, 9);
  if (rest.length === 0) return digits;
  return `${digits},${rest.join('').slice(0, places || FRACTION_MAX)}`;
}

/**
 * Without the separators of thousands, as in a pasted `1.250,5`, `1.250` or
 * `1,250.5`. Groups of three points are never of one typed by keys, which has
 * its comma by then; a lone `1,250` is a fraction here.
 */
function ungrouped(text: string): string {
  if (/^\d{1,3}(\.\d{3})+(,\d*)?$/.test(text)) return text.replace(/\./g, '');
  if (/^\d{1,3}(,\d{3})+\.\d+$/.test(text)) return text.replace(/,/g, '');
  return text;
}

/** The number of a decimal text; null where it holds no digit. */
export function decimalOf(text: string): number | null {
  return /\d/.test(text) ? Number(text.replace(',', '.')) : null;
}

/** A number as it is typed: `12.5` is `12,5`. */
export function textOfDecimal(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',');
}
