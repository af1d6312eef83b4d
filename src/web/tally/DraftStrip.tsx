import { Send } from 'lucide-react';
import { milkingsPerDay } from '@/domain/production/milkings';
import { selectReader } from '@/state/fold/herdView';
import { Button } from '@/web/components/Button';
import { useAppSelector } from '@/web/hooks';
import styles from './draft.module.css';
import { draftName, draftSummary } from './draftWords';
import type { Draft } from './types';
import { useSendDraft } from './useSendDraft';

/** `Ordenha da manhã de 20/11 em rascunho: 38 vacas, 486,2 L.` */
export function DraftStrip({ draft }: { readonly draft: Draft }) {
  const { rebanhoId } = draft.header;
  const perDay = useAppSelector((state) =>
    milkingsPerDay(
      selectReader(state, rebanhoId)?.row('parametros', rebanhoId),
    ),
  );
  const { busy, send } = useSendDraft(draft);
  return (
    <section aria-label="Rascunho neste aparelho" className={styles.barra}>
      <p>
        {draftName(draft.header, perDay)} em rascunho: {draftSummary(draft)}
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
