import { CloudOff, Syringe } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import {
  type DeviceReminder,
  deviceReminders,
} from '@/domain/notifications/deviceReminders';
import { compareTimes, type FarmTime } from '@/domain/shared/dates';
import { farmTime } from '@/state/clock';
import { selectQueue } from '@/state/outbox/selectors';
import { renewPush } from '@/state/push/thunks';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { plannedLot } from '@/web/shared/cows/iatfDraft';
import { useFarmNow } from '@/web/shared/withdrawal/useFarmNow';
import styles from './dashboard.module.css';

interface DeviceAlertsProps {
  readonly rebanhoId: string;
}

/** What only this device can remind of: records unsent, the IATF planned here. */
export function DeviceAlerts({ rebanhoId }: DeviceAlertsProps) {
  const reminders = useReminders(rebanhoId);
  const dispatch = useAppDispatch();
  useEffect(() => {
    void dispatch(renewPush());
  }, [dispatch]);
  if (reminders.length === 0) return null;
  return (
    <section aria-labelledby="deste-aparelho" className={styles.panel}>
      <h2 id="deste-aparelho" className={styles.title}>
        Neste aparelho
      </h2>
      <ul className={styles.alerts}>
        {reminders.map((reminder) => (
          <li key={reminder.chave}>
            <ReminderLink reminder={reminder} rebanhoId={rebanhoId} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function useReminders(rebanhoId: string): readonly DeviceReminder[] {
  const agora = useFarmNow();
  const queue = useAppSelector(selectQueue);
  return useMemo(() => {
    const waiting = queue.filter(({ status }) => status !== 'refused');
    const times = waiting.map(({ at }) => farmTime(at));
    const known = { agora, aguardando: waiting.length, desde: first(times) };
    return deviceReminders({ ...known, ...plannedLot(rebanhoId) });
  }, [agora, queue, rebanhoId]);
}

function first(times: readonly FarmTime[]): FarmTime | null {
  return [...times].sort(compareTimes)[0] ?? null;
}

interface ReminderLinkProps extends DeviceAlertsProps {
  readonly reminder: DeviceReminder;
}

function ReminderLink({ reminder, rebanhoId }: ReminderLinkProps) {
  const { codigo, titulo, texto } = reminder;
  const unsent = codigo === 'SEM_SYNC';
  const lot = `/rebanho/${rebanhoId}/cadastrar-situacao-reprodutiva?lote=iatf`;
  return (
    <Link
      to={unsent ? '?painel=fila' : lot}
      className={unsent ? styles.urgent : styles.alert}
    >
      {unsent ? <CloudOff aria-hidden /> : <Syringe aria-hidden />}
      <span className={styles.alertText}>
        <strong>{titulo}</strong>
        <span>{texto}</span>
      </span>
    </Link>
  );
}
