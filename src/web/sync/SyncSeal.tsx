import { ArrowUpDown, Clock, TriangleAlert } from 'lucide-react';
import {
  type SyncState,
  selectSyncStateIn,
  selectSyncStateOf,
} from '@/state/outbox/selectors';
import { Tag } from '@/web/components/Tag';
import { useAppSelector } from '@/web/hooks';

const SEALS = {
  waiting: { tone: 'warning', icon: Clock, text: 'Aguardando envio' },
  sending: { tone: 'info', icon: ArrowUpDown, text: 'Enviando…' },
  refused: { tone: 'danger', icon: TriangleAlert, text: 'Não enviado' },
} as const satisfies Record<SyncState, object>;

/** How a herd or an animal stands with the server; nothing once it is there. */
export function SyncSeal({ id }: { readonly id: string }) {
  return <Seal state={useAppSelector((root) => selectSyncStateOf(root, id))} />;
}

/** The same of one thing, by the lane of what is recorded of it. */
export function LaneSeal({ lane }: { readonly lane: string }) {
  return (
    <Seal state={useAppSelector((root) => selectSyncStateIn(root, lane))} />
  );
}

function Seal({ state }: { readonly state: SyncState | undefined }) {
  if (!state) return null;
  const { tone, icon: Icon, text } = SEALS[state];
  return (
    <Tag tone={tone} icon={<Icon aria-hidden size={16} />}>
      {text}
    </Tag>
  );
}
