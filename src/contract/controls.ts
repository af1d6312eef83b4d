/**
 * Marks that no text has, and that no call takes. Tab, line feed and carriage
 * return are text; so is what Latin-1 left open.
 */
const CONTROLS = /[^\P{Cc}\t\n\r\u0080-\u009f]/gu;

export function hasControls(text: string): boolean {
  return text.search(CONTROLS) >= 0;
}

/** Text without them: what is pasted out of a page or a letter has some. */
export function withoutControls(text: string): string {
  return text.replace(CONTROLS, '');
}
