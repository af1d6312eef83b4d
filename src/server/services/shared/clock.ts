/** The server's clock, injected so that tests can set it. */
export type Clock = () => Date;

const FARM_DAY = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

const FARM_MINUTE = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const MINUTE = 60_000;
let lastMinute = { minute: Number.NaN, wall: '' };

/** The wall time on the farm, DD/MM/YYYY HH:mm; each minute is worked out once. */
export function farmNow(now: Date): string {
  const minute = Math.floor(now.getTime() / MINUTE);
  if (minute !== lastMinute.minute) {
    lastMinute = { minute, wall: FARM_MINUTE.format(now).replace(',', '') };
  }
  return lastMinute.wall;
}

const HOUR = 3_600_000;
let lastDay = { hour: Number.NaN, day: '' };

/**
 * The day on the farm, DD/MM/YYYY. It turns at a full hour of UTC, so that
 * within one it is not worked out again.
 */
export function farmToday(now: Date): string {
  const hour = Math.floor(now.getTime() / HOUR);
  if (hour !== lastDay.hour) lastDay = { hour, day: FARM_DAY.format(now) };
  return lastDay.day;
}
