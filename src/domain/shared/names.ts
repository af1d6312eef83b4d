/** Longest name of a herd or an animal. */
export const NAME_MAX = 100;

/** Letters (with accents), digits, space, apostrophe, hyphen (section 5). */
export const NAME_PATTERN = /^[\p{L}\p{M}\d '’-]*$/u;

/** A letter or a figure: marks, hyphens and apostrophes alone name nothing. */
export function saysSomething(name: string): boolean {
  return /[\p{L}\d]/u.test(name);
}

/** Names are the same whatever their case and outer or repeated spaces. */
export function nameKey(name: string): string {
  return tidyName(name).toLowerCase();
}

/** Composed form, without outer or repeated spaces: what is stored. */
export function tidyName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/gu, ' ');
}

/**
 * Without case and accents, and with one apostrophe, of which phones type two:
 * what a search compares.
 */
export function searchKey(text: string): string {
  const bare = nameKey(text).normalize('NFD').replace(/\p{M}/gu, '');
  return bare.replace(/’/g, "'");
}
