import { CloudOff, Syringe } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import {
  type DeviceReminder,
  deviceReminders,
} from '@/domain/notifications/deviceReminders';
import { compareTimes, type FarmTime } from '@/domain/shared/dates';
import { farmTime } from '@/state/clock';
import { selectQueue } from '@/state/outbox/queueItems';
import { renewPush } from '@/state/push/thunks';
import { classes } from '@/web/components/classes';
import { Columns } from '@/web/components/layout';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { plannedLot } from '@/web/shared/cows/iatfDraft';
import { useFarmNow } from '@/web/shared/withdrawal/useFarmNow';
import styles from './herds.module.css';
import { Panel } from './Panels';

function Rows({ children }: { readonly children: ReactNode }) {
  return (
    <Columns as="ul" least="20rem">
      {children}
    </Columns>
  );
}

interface AlertRowProps {
  readonly to: string;
  readonly urgent: boolean;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
}

function AlertRow({ to, urgent, icon, title, text }: AlertRowProps) {
  return (
    <li>
      <Link to={to} className={classes(styles.alert, urgent && styles.urgent)}>
        {icon}
        <span className={styles.alertText}>
          <strong>{title}</strong>
          <span>{text}</span>
        </span>
      </Link>
    </li>
  );
}

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
  const lot = `/rebanho/${rebanhoId}/cadastrar-situacao-reprodutiva?lote=iatf`;
  return (
    <Panel id="deste-aparelho" title="Neste aparelho">
      <Rows>
        {reminders.map(({ chave, codigo, titulo, texto }) => {
          const unsent = codigo === 'SEM_SYNC';
          return (
            <AlertRow
              key={chave}
              to={unsent ? '?painel=fila' : lot}
              urgent={unsent}
              icon={unsent ? <CloudOff aria-hidden /> : <Syringe aria-hidden />}
              title={titulo}
              text={texto}
            />
          );
        })}
      </Rows>
    </Panel>
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
