import type { Farm, Life, Logged } from './population';

const YEAR = 365;

/** The first day of the records. */
export function firstDay({ wish }: Farm): number {
  return wish.today - wish.years * YEAR;
}

/** Who was there in the years of the records. */
export function keptLives(farm: Farm): readonly Life[] {
  const from = firstDay(farm);
  return farm.lives.filter(({ exit }) => exit === null || exit.day >= from);
}

/** What is told of her: all, or all since her last calving before the years. */
export function toldOf(farm: Farm, life: Life): readonly Logged[] {
  if (farm.wish.fullHistory) return life.log;
  const from = firstDay(farm);
  const last = life.log.findLastIndex(
    (event) => event.day < from && isCalving(event),
  );
  return last < 0 ? life.log : life.log.slice(last);
}

/** Whether she was there on a day, the day she left not counted. */
export function isThere({ birth, exit }: Life, day: number): boolean {
  return birth <= day && (exit === null || exit.day > day);
}

export function isCalving({ tipo, dados }: Logged): boolean {
  return tipo === 'cows/reproductiveRecorded' && dados.reprodutividade === 'PT';
}
