/** `10.000`: a whole number as it is written in Brazil. */
export function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '.');
}
