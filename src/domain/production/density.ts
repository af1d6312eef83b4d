/** kg of a litre of milk at 15 °C: 1.028 to 1.034 by IN 76. */
const KILOS_A_LITRE = 1.031;

/** Litres of so many kg of milk. */
export function litresOfMilk(kg: number): number {
  return kg / KILOS_A_LITRE;
}
