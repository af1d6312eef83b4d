import { area, line } from 'd3-shape';
import { Link } from 'react-router-dom';
import type { DashboardMilk } from '@/domain/reports/dashboard';
import type { HerdMilkDay } from '@/domain/reports/herdMilk';
import {
  dayNumber,
  daysBetween,
  type FarmDate,
  WEEKDAYS,
  weekdayOf,
} from '@/domain/shared/dates';
import { measured } from '@/web/export/numbers';
import { milkDay } from '@/web/shared/milkDay';
import { dayAndMonth } from '@/web/tally/numbers';
import styles from './today.module.css';

interface YesterdayProps {
  readonly milk: DashboardMilk;
  readonly today: FarmDate;
  readonly base: string;
}

/** The one large figure: the milk of the last whole day, and its 30 days. */
export function Yesterday({ milk, today, base }: YesterdayProps) {
  const { incompleto, ultimo, pvo, dias } = milk;
  if (!ultimo) return null;
  const before = dias.at(-2);
  return (
    <Link
      to={`${base}/relatorio-producao-leite`}
      className={styles.hero}
      aria-labelledby="leite-titulo"
    >
      <span className={styles.heroNote} id="leite-titulo">
        {milkDay(ultimo.data, today)}
      </span>
      <strong className={styles.heroValue}>
        {measured(ultimo.litros, '', 1).trim()}
        <small>L</small>
      </strong>
      <Spark days={dias} />
      <span className={styles.heroNote}>
        {[`${measured(pvo, 'L', 1)} por vaca`, against(ultimo, today, before)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {incompleto ? (
        <span className={styles.heroNote}>
          {`${milkDay(incompleto.data, today)}, incompleto: ${measured(incompleto.litros, 'L', 1)}`}
        </span>
      ) : null}
    </Link>
  );
}

/** `0,5 % acima de sexta` */
function against(
  last: HerdMilkDay,
  today: FarmDate,
  before?: HerdMilkDay,
): string | null {
  if (!before || before.litros === 0) return null;
  const share = (last.litros / before.litros - 1) * 100;
  const day = dayName(before.data, today);
  if (Math.abs(share) < 0.05) return `igual a ${day}`;
  const word = share > 0 ? 'acima' : 'abaixo';
  return `${measured(Math.abs(share), '%', 1)} ${word} de ${day}`;
}

/** A weekday is the last of its name; what is further back has its date. */
function dayName(date: FarmDate, today: FarmDate): string {
  const name = WEEKDAYS[weekdayOf(date)]?.replace('-feira', '');
  const isNear = daysBetween(date, today) <= NEAR_DAYS;
  return isNear && name ? name : dayAndMonth(date);
}

const NEAR_DAYS = 6;
const WIDTH = 300;
const HEIGHT = 56;

/** The days as a line without figures: their report has them. */
function Spark({ days }: { readonly days: readonly HerdMilkDay[] }) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || days.length < 2) return null;
  const start = dayNumber(first.data);
  const span = dayNumber(last.data) - start;
  const all = days.map(({ litros }) => litros);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const x = ({ data }: HerdMilkDay) =>
    ((dayNumber(data) - start) / span) * WIDTH;
  const y = ({ litros }: HerdMilkDay) =>
    HEIGHT - 6 - ((litros - low) / (high - low || 1)) * (HEIGHT - 12);
  return (
    <span className={styles.spark}>
      <svg
        aria-hidden
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        <path
          className={styles.sparkArea}
          d={area<HerdMilkDay>().x(x).y0(HEIGHT).y1(y)([...days]) ?? ''}
        />
        <path
          className={styles.sparkLine}
          d={line<HerdMilkDay>().x(x).y(y)([...days]) ?? ''}
        />
      </svg>
      <i style={{ insetBlockStart: `${(y(last) / HEIGHT) * 100}%` }} />
    </span>
  );
}
