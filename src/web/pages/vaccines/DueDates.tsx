import { useMemo } from 'react';
import { dayNumber, type FarmDate } from '@/domain/shared/dates';
import type { VaccineEntry, VaccineGroups } from '@/domain/vaccines/animalsFor';
import { Tag } from '@/web/components/Tag';
import styles from './vaccines.module.css';
import { animalCount } from './words';

interface DueDatesProps {
  readonly groups: VaccineGroups;
}

/**
 * Each animal's own next dose, by date: the vaccine's own date may hide those
 * who missed the last application.
 */
export function DueDates({ groups }: DueDatesProps) {
  const { late, ahead } = useMemo(() => byDate(groups), [groups]);
  const { first } = groups;
  if (late.length + ahead.length + first.length === 0) return null;
  return (
    <section aria-label="Próximas doses" className={styles.section}>
      <h2 className={styles.heading}>Próximas doses</h2>
      <ul className={styles.dates}>
        {late.map(([date, entries]) => (
          <Row key={date} title={date} entries={entries} late />
        ))}
        {first.length > 0 ? <Row title="1ª dose" entries={first} /> : null}
        {ahead.map(([date, entries]) => (
          <Row key={date} title={date} entries={entries} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly title: string;
  readonly entries: readonly VaccineEntry[];
  readonly late?: boolean;
}

function Row({ title, entries, late }: RowProps) {
  return (
    <li>
      <details className={styles.more}>
        <summary>
          <span>
            <strong>{title}</strong> · {animalCount(entries.length)}
          </span>
          {late ? <Tag tone="danger">Atrasada</Tag> : null}
        </summary>
        <p className={styles.names}>
          {entries.map(({ nome }) => nome).join(', ')}
        </p>
      </details>
    </li>
  );
}

function byDate({ overdue, due, later }: VaccineGroups) {
  return { late: grouped(overdue), ahead: grouped([...due, ...later]) };
}

function grouped(all: readonly VaccineEntry[]) {
  const dates = new Map<FarmDate, VaccineEntry[]>();
  for (const entry of all) {
    if (entry.proximaDose === null) continue;
    const same = dates.get(entry.proximaDose);
    if (same) same.push(entry);
    else dates.set(entry.proximaDose, [entry]);
  }
  return [...dates].sort(([a], [b]) => dayNumber(a) - dayNumber(b));
}
