import { Send } from 'lucide-react';
import { PRODUCTION_MESSAGES } from '@/domain/production/messages';
import { milkingsPerDay } from '@/domain/production/milkings';
import type { HerdReader } from '@/domain/shared/effects';
import { selectOnline } from '@/state/connection/slice';
import { Button } from '@/web/components/Button';
import { useAppSelector } from '@/web/hooks';
import type { BatchEntry } from '@/web/tally/BatchEntry';
import draft from '@/web/tally/draft.module.css';
import { draftName, draftSummary } from '@/web/tally/draftWords';
import { productionOf } from '@/web/tally/milk/draft';
import { useEntry } from '@/web/tally/useEntry';
import { useSendBatch } from '@/web/tally/useSendBatch';
import { useSendEntry } from '@/web/tally/useSendEntry';

interface ReadyBarProps {
  readonly entry: BatchEntry;
  readonly reader: HerdReader;
  readonly onSent: () => void;
}

/** It could not be sent; now that the network is back it can. */
export function ReadyBar({ entry, reader, onSent }: ReadyBarProps) {
  const online = useAppSelector(selectOnline);
  const lines = useEntry(entry, (state) => state.lines);
  const { busy, send } = useSendEntry(
    entry,
    useSendBatch('production/recorded', productionOf),
    PRODUCTION_MESSAGES.recordsEmpty,
    { onSent },
  );
  if (!online) return null;
  const perDay = milkingsPerDay(
    reader.row('parametros', reader.herd.rebanhoId),
  );
  const { header } = entry;
  return (
    <section aria-label="Rascunho neste aparelho" className={draft.barra}>
      <p>
        {draftName(header, perDay)} em rascunho:{' '}
        {draftSummary({ header, lines: [...lines.values()] })}
      </p>
      <Button
        variant="primary"
        busy={busy}
        icon={<Send aria-hidden size={20} />}
        onClick={send}
      >
        Enviar agora
      </Button>
    </section>
  );
}
