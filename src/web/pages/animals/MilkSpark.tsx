import { line } from 'd3-shape';
import type { CowDay } from '@/domain/production/cowDays';
import styles from './table.module.css';

const WIDTH = 74;
const HEIGHT = 22;
/** Room for the point at its end. */
const EDGE = 4;

/** A cow's last days as a line; the figures stand on her page. */
export function MilkSpark({ days }: { readonly days: readonly CowDay[] }) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || days.length < 2) return null;
  const litres = days.map(({ total }) => total);
  const [low, high] = [Math.min(...litres), Math.max(...litres)];
  const x = ({ dia }: CowDay) =>
    ((dia - first.dia) / (last.dia - first.dia)) * (WIDTH - EDGE);
  const y = ({ total }: CowDay) =>
    HEIGHT -
    EDGE -
    ((total - low) / (high - low || 1)) * (HEIGHT - EDGE - EDGE);
  return (
    <svg aria-hidden width={WIDTH} height={HEIGHT} className={styles.spark}>
      <path d={line<CowDay>().x(x).y(y)([...days]) ?? ''} />
      <circle cx={x(last)} cy={y(last)} r="3" />
    </svg>
  );
}
