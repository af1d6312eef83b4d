import { Download, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { farmTime, today } from '@/state/clock';
import { selectOnline } from '@/state/connection/slice';
import { selectQuarantined } from '@/state/device/readiness';
import { exportPending } from '@/state/outbox/queue';
import {
  type QueueItem,
  selectQueue,
  selectSentOn,
} from '@/state/outbox/queueItems';
import { syncNow } from '@/state/outbox/thunks';
import type { RootState } from '@/state/rootReducer';
import { Button } from '@/web/components/Button';
import { Sheet } from '@/web/components/Dialog';
import { EmptyState } from '@/web/components/EmptyState';
import { Actions, Stack } from '@/web/components/layout';
import { useHeldFocus } from '@/web/components/useHeldFocus';
import { useSecondTap } from '@/web/components/useSecondTap';
import { count } from '@/web/format';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { saveText } from '@/web/saveText';
import { AsideSection } from './AsideSection';
import { QueueRow } from './QueueRow';

/** `?painel=fila`: what waits, what was refused or not read, what went today. */
export default function QueuePanel({
  onClose,
}: {
  readonly onClose: () => void;
}) {
  useHeldFocus();
  const items = useAppSelector(selectQueue);
  const problems = items.filter(({ status }) => status === 'refused');
  const waiting = items.filter(({ status }) => status !== 'refused');
  const aside = useAppSelector(selectQuarantined);
  return (
    <Sheet open onClose={onClose} title="Envios">
      <Standing records={items.length} />
      <Group title="Com problema" items={problems} onLeave={onClose} />
      <Group title="Aguardando" items={waiting} onLeave={onClose} />
      <AsideSection />
      {items.length === 0 && aside === 0 ? <AllSent /> : null}
      {items.length > 0 ? <SendAll /> : null}
    </Sheet>
  );
}

/** What was refused is on this device alone, as what waits is. */
function Standing({ records }: { readonly records: number }) {
  const online = useAppSelector(selectOnline);
  const dispatch = useAppDispatch();
  const [day] = useState(() => dispatch(today()));
  const sent = useAppSelector((state) => selectSentOn(state, day));
  const kept = count(records, 'registro guardado', 'registros guardados');
  return (
    <p role="status">
      <strong>
        {online ? 'Com internet' : 'Sem internet'} — {kept} neste aparelho ·
        Enviados hoje: {sent}
      </strong>
    </p>
  );
}

interface GroupProps {
  readonly title: string;
  readonly items: readonly QueueItem[];
  readonly onLeave: () => void;
}

function Group({ title, items, onLeave }: GroupProps) {
  const still = useSecondTap(items.length);
  if (items.length === 0) return null;
  return (
    <Stack as="section" gap="sm" aria-label={title}>
      <h3>
        {title} ({items.length})
      </h3>
      <Stack as="ul" gap="touch" style={still}>
        {items.map((item) => (
          <li key={item.operation.id}>
            <QueueRow item={item} onLeave={onLeave} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function AllSent() {
  const at = useAppSelector(lastPull);
  const text = at === 0 ? '' : `Última sincronização ${farmTime(at)}`;
  return <EmptyState title="Tudo enviado" text={text} />;
}

/** Of the list of herds or of one of them, ms; 0: none. */
function lastPull({ sync: { herds, byHerd } }: RootState): number {
  const pulls = [herds, ...Object.values(byHerd)];
  return Math.max(...pulls.map(({ at }) => at ?? 0));
}

function SendAll() {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    await dispatch(syncNow('firm'));
    setBusy(false);
  };
  return (
    <Actions>
      <Button
        variant="primary"
        busy={busy}
        icon={<RefreshCw aria-hidden />}
        onClick={send}
      >
        Tentar enviar agora
      </Button>
      <Button
        icon={<Download aria-hidden />}
        onClick={() =>
          saveText('lida-pendencias.json', dispatch(exportPending()))
        }
      >
        Exportar pendências (.json)
      </Button>
    </Actions>
  );
}
