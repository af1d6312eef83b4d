let numbers: Intl.NumberFormat | undefined;

/** `0 animais`, `1 animal`, `1.234 animais`. */
export function count(amount: number, one: string, many: string): string {
  numbers ??= new Intl.NumberFormat('pt-BR');
  return `${numbers.format(amount)} ${amount === 1 ? one : many}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago, in words; both in ms. */
export function ago(then: number, now: number): string {
  const passed = Math.max(0, now - then);
  if (passed < MINUTE) return 'agora';
  if (passed < HOUR) return `há ${Math.floor(passed / MINUTE)} min`;
  if (passed < DAY) return `há ${Math.floor(passed / HOUR)} h`;
  return `há ${count(Math.floor(passed / DAY), 'dia', 'dias')}`;
}
