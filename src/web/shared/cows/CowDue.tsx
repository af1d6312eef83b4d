import { CalendarClock, TriangleAlert } from 'lucide-react';
import { isAfter } from '@/domain/shared/dates';
import { Card } from '@/web/components/Card';
import { classes } from '@/web/components/classes';
import { LinkButton } from '@/web/components/LinkButton';
import { Heading, Note } from '@/web/components/layout';
import styles from './cows.module.css';
import { type Due, dueOf, fromToday } from './due';
import { productivePath, reproductivePath } from './paths';
import type { CowView } from './useCow';

/** What comes next for her, with the way to record it once it is time. */
export function CowDue({ cow }: { readonly cow: CowView }) {
  const due = dueOf(cow);
  if (due.length === 0 || cow.animal.descartado) return null;
  return (
    <Card>
      <Heading>O que vem a seguir</Heading>
      <ul aria-label="O que vem a seguir" className={styles.due}>
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
  const Icon = late ? TriangleAlert : CalendarClock;
  const { rebanhoId, animalId } = cow.animal;
  const to =
    tipo === 'S'
      ? productivePath(rebanhoId, animalId, 'S')
      : reproductivePath(rebanhoId, animalId, tipo);
  return (
    <>
      <Icon aria-hidden />
      <div>
        <p>
          <strong>{label}</strong> {late ? '(atrasado)' : null}
        </p>
        <p>
          {ate ? `${data} a ${ate}` : data} · {fromToday(data, cow.day)}
        </p>
        {note ? <Note small>{note}</Note> : null}
      </div>
      {tipo && !isAfter(data, cow.day) ? (
        <LinkButton to={to}>Registrar</LinkButton>
      ) : null}
    </>
  );
}
