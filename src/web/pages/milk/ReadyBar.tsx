import { Send } from 'lucide-react';
import { PRODUCTION_MESSAGES } from '@/domain/production/messages';
import { milkingsPerDay } from '@/domain/production/milkings';
import type { HerdReader } from '@/domain/shared/effects';
import { selectOnline } from '@/state/connection/slice';
import type { BatchEntry } from '@/web/batch/BatchEntry';
import draft from '@/web/batch/draft.module.css';
import { draftName, draftSummary } from '@/web/batch/draftWords';
import { productionOf } from '@/web/batch/milk/draft';
import { useEntry } from '@/web/batch/useEntry';
import { useSendBatch } from '@/web/batch/useSendBatch';
import { useSendEntry } from '@/web/batch/useSendEntry';
import { Button } from '@/web/components/Button';
import { useAppSelector } from '@/web/hooks';

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
