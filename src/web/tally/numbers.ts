const numbers = [0, 1].map(
  (places) =>
    new Intl.NumberFormat('pt-BR', {
      minimumFractionDigits: places,
      maximumFractionDigits: places,
    }),
);
const short = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const gains = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 2,
});

/** `12,5 L`, always one decimal. */
export function litres(value: number): string {
  return `${oneDecimal(value)}\u00a0L`;
}

/** `12,5`, always one decimal. */
export function oneDecimal(value: number): string {
  return numbers[1]?.format(value) ?? '';
}

/** `530 kg`, `530,5 kg`. */
export function kilos(value: number): string {
  return `${short.format(value)}\u00a0kg`;
}

/** `0,85 kg/dia`. */
export function gain(value: number): string {
  return `${gains.format(value)}\u00a0kg/dia`;
}

/** Without decimals where there are none: `10`, `2,5`. */
export function plain(value: number): string {
  return short.format(value);
}

/** `20/11` of `20/11/2026`. */
export function dayAndMonth(date: string): string {
  return date.slice(0, 5);
}
