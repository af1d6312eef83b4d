import type { Animal } from '../animals/types';

/** From this stock down the farm should buy semen (domain.md 1.10). */
export const LOW_STOCK = 5;

/**
 * Only his semen is on the farm: he is no head of the herd (glossary, third-party
 * bull). A bull of whom nobody said whose he is may well be there.
 */
export function isSemenOnly({
  categoria,
  touroProprio,
}: Pick<Animal, 'categoria' | 'touroProprio'>): boolean {
  return categoria === 'T' && touroProprio === false;
}

/** Doses a bull's stock has; null where there is none to count. */
export function stockOf(bull: Animal): number | null {
  const counted = bull.categoria === 'T' && bull.touroProprio !== true;
  return counted ? bull.quantidadeDoses : null;
}

export function isLowStock(bull: Animal): boolean {
  const stock = stockOf(bull);
  return stock !== null && stock <= LOW_STOCK;
}

/** How many of `doses` the stock can give: never below zero. */
export function dosesTaken(bull: Animal | undefined, doses: number): number {
  const stock = bull ? stockOf(bull) : null;
  return stock === null ? 0 : Math.min(stock, doses);
}

/** The bull with so many doses more, or fewer where negative. */
export function withDoses(bull: Animal, change: number): Animal {
  const stock = stockOf(bull);
  return stock === null || change === 0
    ? bull
    : { ...bull, quantidadeDoses: stock + change };
}
