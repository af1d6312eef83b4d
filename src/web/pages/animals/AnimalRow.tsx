import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import type { FarmTime } from '@/domain/shared/dates';
import { measured } from '@/web/export/numbers';
import { animalPath } from '@/web/shared/animalPath';
import { AnimalMark } from '@/web/shared/animals/AnimalMark';
import type { Glance } from '@/web/shared/animals/glance';
import { InMilkDays } from '@/web/shared/animals/InMilkDays';
import { StateWords } from '@/web/shared/animals/StateWords';
import { SyncSeal } from '@/web/sync/SyncSeal';
import styles from './row.module.css';

interface AnimalRowProps {
  readonly animal: Animal;
  /** Its number; null: it has none. */
  readonly tag: string | null;
  readonly glance: Glance;
  /** The identifier it had and was found by. */
  readonly former?: string | null;
  /** The end of the withdrawal it is in; null: a draft says it may be in one. */
  readonly until: FarmTime | null | undefined;
  /** Whether the page shows it. */
  readonly current?: boolean;
}

// Remembered: a change to one animal draws one row, not the whole list.
export const AnimalRow = memo(
  ({ animal, tag, glance, former, until, current }: AnimalRowProps) => (
    <Link
      to={animalPath(animal)}
      className={styles.row}
      aria-current={current ? 'page' : undefined}
    >
      <AnimalMark
        categoria={animal.categoria}
        tag={tag}
        now={until !== undefined || glance.next?.now}
      />
      <span className={styles.text}>
        <b className={styles.name}>{animal.nome}</b>
        <StateWords glance={glance} until={until} />
        {former ? <span className={styles.note}>{former}</span> : null}
        <SyncSeal id={animal.animalId} />
      </span>
      <Right glance={glance} />
    </Link>
  ),
);

/** What she gives; of those that give none what comes next. */
function Right({ glance: { milk, del, next } }: { readonly glance: Glance }) {
  if (del !== null) {
    return (
      <span className={styles.right}>
        <b>{measured(milk?.total ?? null, 'L', 1)}</b>
        <InMilkDays del={del} />
      </span>
    );
  }
  if (next === null) return null;
  return (
    <span className={styles.right} data-atraso={next.late || undefined}>
      <span>{next.short}</span>
    </span>
  );
}
