import type { Animal } from '../animals/types';

/** From this stock down the farm should buy semen (domain.md 1.10). */
export const LOW_STOCK = 5;

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
