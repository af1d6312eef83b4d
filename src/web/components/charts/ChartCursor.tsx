import type {
  CSSProperties,
  KeyboardEvent,
  PointerEvent,
  ReactNode,
} from 'react';
import styles from './charts.module.css';

interface ChartCursorProps {
  /** What is read, as a screen reader calls it. */
  readonly name: string;
  /** Where it stops: shares of the drawing's width, from left to right. */
  readonly places: readonly number[];
  readonly index: number;
  readonly onMove: (index: number) => void;
  /** The place read now, in a sentence. */
  readonly words: string;
  /** The same, short, over the drawing. */
  readonly reading: ReactNode;
  readonly children: ReactNode;
}

/**
 * A drawing that is read place by place, under a finger, the mouse or the arrow
 * keys. The cursor stays where it was left.
 */
export function ChartCursor(props: ChartCursorProps) {
  const { name, places, index, onMove, words, reading, children } = props;
  const last = places.length - 1;
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onMove(nearest(places, (event.clientX - left) / width));
  };
  const style = { '--em': places[index] ?? 0 } as CSSProperties;
  return (
    <div>
      <p className={styles.reading} style={style} aria-hidden>
        {reading}
      </p>
      <div
        role="slider"
        tabIndex={0}
        className={styles.area}
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={Math.max(0, index)}
        aria-valuetext={words}
        onKeyDown={(event) => {
          const to = steppedTo(event, index, last);
          if (to !== null) onMove(to);
        }}
        onPointerDown={point}
        onPointerMove={point}
      >
        {children}
      </div>
    </div>
  );
}

function steppedTo(event: KeyboardEvent, index: number, last: number) {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    Home: 0,
    End: last,
  };
  const to = steps[event.key];
  if (to === undefined) return null;
  event.preventDefault();
  return Math.max(0, Math.min(last, to));
}

function nearest(places: readonly number[], share: number): number {
  const far = places.map((place) => Math.abs(place - share));
  return far.indexOf(Math.min(...far));
}
