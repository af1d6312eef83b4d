import { useMemo } from 'react';
import { daysInMilk } from '@/domain/cows/metrics';
import { isLactating } from '@/domain/cows/record';
import { MILKING_NAMES } from '@/domain/production/milkings';
import { dayNumber } from '@/domain/shared/dates';
import { sumOf } from '@/domain/shared/lists';
import { Note } from '@/web/components/layout';
import { fromToday } from '@/web/shared/cows/due';
import { EventActions } from '@/web/shared/cows/EventActions';
import { StateLine } from '@/web/shared/cows/StateLine';
import type { CowView } from '@/web/shared/cows/useCow';
import { cowDaysOf } from '@/web/shared/curves/cowMilk';
import { oneDecimal } from '@/web/tally/numbers';
import styles from './cows.module.css';

/** Who she is at a glance: her state, her milk, and what is done to her. */
export function Passport({ cow }: { readonly cow: CowView }) {
  return (
    <div className={styles.passport}>
      <StateLine cow={cow} />
      {isLactating(cow.record) ? <Milk cow={cow} /> : null}
      {cow.animal.descartado ? null : (
        <div className={styles.actions}>
          <EventActions animal={cow.animal} />
        </div>
      )}
    </div>
  );
}

const WEEK = 7;

interface MilkProps {
  readonly cow: CowView;
}

/** The milk of her last whole day, its milkings, and the mean of a week. */
export function Milk({ cow }: MilkProps) {
  const { day } = cow;
  const days = useLactationDays(cow);
  const last = days.findLast(({ estimado }) => !estimado) ?? days.at(-1);
  if (!last) return null;
  const week = days.filter(({ dia }) => dia > last.dia - WEEK);
  const mean = sumOf(week, ({ total }) => total) / week.length;
  const milkings = last.ordenhas.flatMap((litros, index) =>
    litros === null ? [] : `${MILKING_NAMES[index]} ${oneDecimal(litros)}`,
  );
  return (
    <div className={styles.milk}>
      <p className={styles.litres}>
        {oneDecimal(last.total)}
        <small>L</small>
      </p>
      <Note as="div" small>
        <p>
          {fromToday(last.data, day)}
          {last.estimado ? ', estimado' : ''} · semana {oneDecimal(mean)}
        </p>
        {milkings.length > 1 || last.estimado ? (
          <p>{milkings.join(' · ')}</p>
        ) : null}
      </Note>
    </div>
  );
}

/** Her days of milk since the calving or the start she is in milk from. */
function useLactationDays({ herd, animal, record, day }: CowView) {
  const all = useMemo(
    () => cowDaysOf(herd, animal.animalId),
    [herd, animal.animalId],
  );
  const today = dayNumber(day);
  const inMilk = daysInMilk(record, today)?.dias ?? today;
  return all.filter(({ dia }) => dia >= today - inMilk);
}
