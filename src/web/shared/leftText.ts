/** `falta 1`, `faltam 18`. */
export function leftText(amount: number): string {
  return `${amount === 1 ? 'falta' : 'faltam'} ${amount}`;
}
