/** The server's clock, injected so that tests can set it. */
export type Clock = () => Date;

const FARM_DAY = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** The day on the farm, DD/MM/YYYY. */
export function farmToday(now: Date): string {
  return FARM_DAY.format(now);
}
