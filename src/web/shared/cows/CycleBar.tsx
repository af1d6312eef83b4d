import type { CSSProperties } from 'react';
import { classes } from '@/web/components/classes';
import styles from './cows.module.css';
import type { CycleBar as Bar, CyclePoint } from './cycle';

/** Her cycle as a line: what was, today, and what is to come. */
export function CycleBar({ bar }: { readonly bar: Bar }) {
  const today = bar.points.find(({ kind }) => kind === 'today');
  return (
    <div role="img" aria-label={wordsOf(bar)} className={styles.cycle}>
      <div className={styles.bar}>
        <i className={styles.passed} style={placeOf(today?.at ?? 0)} />
        {bar.points.map((point) => (
          <i
            key={`${point.label}${point.data}`}
            className={classes(styles.point, styles[point.kind])}
            style={placeOf(point.at)}
          />
        ))}
      </div>
      <p className={styles.labels}>
        {bar.points
          .filter(({ told }) => told)
          .map(({ label, data, kind, at }) => (
            <span
              key={`${label}${data}`}
              className={classes(kind === 'today' && styles.now)}
              style={placeOf(at)}
            >
              {label}
            </span>
          ))}
      </p>
    </div>
  );
}

function placeOf(at: number): CSSProperties {
  return { '--em': at } as CSSProperties;
}

/** `Ciclo: parto em 18/07/2026, IA 13/09, hoje, secar em 23/04/2027` */
function wordsOf({ inicio, parto, points }: Bar): string {
  const start = parto ? `parto em ${inicio}` : `início em ${inicio}`;
  return `Ciclo: ${[start, ...points.map(pointWords)].join(', ')}`;
}

function pointWords({ kind, label, data }: CyclePoint): string {
  return kind === 'due' ? `${label} em ${data}` : label;
}
