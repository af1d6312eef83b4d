/** 15 digits that begin with Brazil's 076, but for the nought. */
const WITHOUT_NOUGHT = /^76\d{12}$/;

/**
 * An official number, or a chip that has one, as it was before a spreadsheet
 * took it for a number and left its first nought out; any other text as it is.
 */
export function withNought(text: string): string {
  const digits = text.replace(/[\s.-]/g, '');
  return WITHOUT_NOUGHT.test(digits) ? `0${digits}` : text;
}
