import { Send } from 'lucide-react';
import { milkingsPerDay } from '@/domain/production/milkings';
import { selectOnline } from '@/state/connection/slice';
import { selectReader } from '@/state/fold/herdView';
import { Button } from '@/web/components/Button';
import { Row } from '@/web/components/layout';
import { Notice } from '@/web/components/Notice';
import { useAppSelector } from '@/web/hooks';
import type { TallyEntry } from './TallyEntry';
import type { Draft } from './types';
import { draftKindOf, useSend, useSendEntry } from './useSend';
import { useDrafts, useEntry } from './useTally';

/**
 * Once the network is back: the milking that the person wanted to send and
 * that could not go.
 */
export default function DraftBar(props: { readonly rebanhoId: string }) {
  const drafts = useDrafts(props.rebanhoId, 'ordenha') ?? [];
  return drafts
    .filter(({ header }) => header.pronto)
    .map((draft) => <Waiting key={draft.header.id} draft={draft} />);
}

function Waiting({ draft }: { readonly draft: Draft }) {
  const { busy, send } = useSend();
  return <DraftStrip draft={draft} busy={busy} onSend={() => send(draft)} />;
}

interface EntryStripProps {
  readonly entry: TallyEntry;
  readonly onSent: () => void;
}

/** The same, where it is open. */
export function EntryStrip({ entry, onSent }: EntryStripProps) {
  const lines = useEntry(entry, (state) => state.lines);
  const { busy, send } = useSendEntry(entry, { onSent });
  const draft = { header: entry.header, lines: [...lines.values()] };
  return <DraftStrip draft={draft} busy={busy} onSend={send} />;
}

interface DraftStripProps {
  readonly draft: Draft;
  readonly busy: boolean;
  readonly onSend: () => void;
}

/** `Ordenha da manhã de 20/11 em rascunho: 38 vacas, 486,2 L.` */
function DraftStrip({ draft, busy, onSend }: DraftStripProps) {
  const { header, lines } = draft;
  const { rebanhoId } = header;
  const online = useAppSelector(selectOnline);
  const perDay = useAppSelector((state) =>
    milkingsPerDay(
      selectReader(state, rebanhoId)?.row('parametros', rebanhoId),
    ),
  );
  if (!online) return null;
  const kind = draftKindOf(header);
  return (
    <Notice as="section" tone="brand" aria-label="Rascunho neste aparelho">
      <Row spread>
        <strong>
          {kind.nameOf(header, perDay)} em rascunho: {kind.summaryOf(lines)}
        </strong>
        <Button
          variant="primary"
          busy={busy}
          icon={<Send aria-hidden size={20} />}
          onClick={onSend}
        >
          Enviar agora
        </Button>
      </Row>
    </Notice>
  );
}
