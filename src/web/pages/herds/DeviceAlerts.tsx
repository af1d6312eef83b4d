import { CloudOff, Syringe } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import {
  type DeviceReminder,
  deviceReminders,
} from '@/domain/notifications/deviceReminders';
import { compareTimes, type FarmTime } from '@/domain/shared/dates';
import { farmTime } from '@/state/clock';
import { selectQueue } from '@/state/outbox/queueItems';
import { renewPush } from '@/state/push/thunks';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { plannedLot } from '@/web/shared/cows/iatfDraft';
import { useFarmNow } from '@/web/useFarmNow';
import { AlertRow, AlertRows } from './AlertRow';
import { Panel } from './Panels';

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
      <AlertRows>
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
      </AlertRows>
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
