import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import type { FarmTime } from '@/domain/shared/dates';
import { Note } from '@/web/components/layout';
import { animalPath } from '@/web/shared/animalPath';
import { AnimalSymbol } from '@/web/shared/animals/AnimalSymbol';
import { describeFully } from '@/web/shared/animals/describe';
import { WithdrawalTag } from '@/web/shared/withdrawal/WithdrawalTag';
import { SyncSeal } from '@/web/sync/SyncSeal';
import styles from './animals.module.css';

interface AnimalRowProps {
  readonly animal: Animal;
  /** Its name and tag. */
  readonly called: string;
  /** The identifier it had and was found by. */
  readonly former?: string | null;
  /** The end of the withdrawal it is in. */
  readonly until: FarmTime | undefined;
  /** Only a draft says that it may be in one. */
  readonly possible: boolean;
  /** What a female is today. */
  readonly state: string | null;
  /** Whether the page shows it. */
  readonly current?: boolean;
}

// Remembered: a change to one animal draws one row, not the whole list.
export const AnimalRow = memo(
  ({
    animal,
    called,
    former,
    until,
    possible,
    state,
    current,
  }: AnimalRowProps) => (
    <Link
      to={animalPath(animal)}
      className={styles.row}
      aria-current={current ? 'page' : undefined}
    >
      <AnimalSymbol categoria={animal.categoria} />
      <span className={styles.rowText}>
        <span className={styles.name}>{called}</span>
        {former ? <Note as="span">{former}</Note> : null}
        <Note as="span">{describeFully(animal, state)}</Note>
        <span className={styles.marks}>
          {until || possible ? <WithdrawalTag until={until ?? null} /> : null}
          <SyncSeal id={animal.animalId} />
        </span>
      </span>
    </Link>
  ),
);
