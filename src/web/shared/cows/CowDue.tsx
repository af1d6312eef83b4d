import { isAfter } from '@/domain/shared/dates';
import { Card } from '@/web/components/Card';
import { classes } from '@/web/components/classes';
import { LinkButton } from '@/web/components/LinkButton';
import { Note } from '@/web/components/layout';
import { CycleBar } from './CycleBar';
import styles from './cows.module.css';
import { cycleOf } from './cycle';
import { type Due, dueOf, fromToday } from './due';
import { productivePath, reproductivePath } from './paths';
import type { CowView } from './useCow';

/** What comes next for her, with the way to record it once it is time. */
export function CowDue({ cow }: { readonly cow: CowView }) {
  const due = dueOf(cow);
  if (due.length === 0 || cow.animal.descartado) return null;
  const bar = cycleOf(cow, due);
  return (
    <Card as="section" className={styles.ahead}>
      <h2>A seguir</h2>
      {bar ? <CycleBar bar={bar} /> : null}
      <ul aria-label="A seguir" className={styles.due}>
        {due.map((item) => (
          <li key={item.id} className={classes(item.late && styles.late)}>
            <DueRow item={item} cow={cow} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function DueRow({ item, cow }: { readonly item: Due; readonly cow: CowView }) {
  const { label, data, ate, note, late, tipo } = item;
  const { rebanhoId, animalId } = cow.animal;
  const to =
    tipo === 'S'
      ? productivePath(rebanhoId, animalId, 'S')
      : reproductivePath(rebanhoId, animalId, tipo);
  return (
    <>
      <p>
        {label} {late ? '(atrasado)' : null}
        {note ? (
          <Note as="small" small>
            {note}
          </Note>
        ) : null}
      </p>
      <p className={styles.when}>
        <strong>{ate ? `${data} a ${ate}` : data}</strong>{' '}
        <span>{fromToday(data, cow.day)}</span>
      </p>
      {tipo && !isAfter(data, cow.day) ? (
        <LinkButton to={to}>Registrar</LinkButton>
      ) : null}
    </>
  );
}
