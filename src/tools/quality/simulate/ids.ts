/** An id that no other number has. */
export function idOfNumber(number: number, kind = '8000'): string {
  return `01890a5d-ac96-774b-${kind}-${String(number).padStart(12, '0')}`;
}
