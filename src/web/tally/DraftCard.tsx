import { Pencil, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/web/components/Button';
import { Dialog } from '@/web/components/Dialog';
import { Tag } from '@/web/components/Tag';
import { useKiosk } from '@/web/kiosk/kioskContext';
import styles from './draft.module.css';
import { draftStore, tellDraftsChanged } from './draftStore';
import { draftName, draftSummary } from './draftWords';
import type { Draft } from './types';
import { useSendDraft } from './useSendDraft';

interface DraftCardProps {
  readonly draft: Draft;
  /** Milkings a day of the herd. */
  readonly perDay: number;
  readonly onOpen: (draft: Draft) => void;
}

/** A batch on this device that was not sent: go on, send, or drop it. */
export function DraftCard({ draft, perDay, onOpen }: DraftCardProps) {
  const { busy, send } = useSendDraft(draft);
  const { locked } = useKiosk();
  return (
    <section
      className={styles.cartao}
      aria-label={draftName(draft.header, perDay)}
    >
      <p>
        <Tag icon={<Pencil aria-hidden size={16} />}>
          Rascunho neste aparelho
        </Tag>
      </p>
      <h2>{draftName(draft.header, perDay)}</h2>
      <p>{draftSummary(draft)}</p>
      <div className={styles.botoes}>
        <Button onClick={() => onOpen(draft)}>Continuar</Button>
        {draft.lines.some(({ valor }) => valor !== null) ? (
          <Button
            variant="primary"
            busy={busy}
            icon={<Send aria-hidden />}
            onClick={send}
          >
            Enviar agora
          </Button>
        ) : null}
        {locked ? null : <DropDraft draft={draft} perDay={perDay} />}
      </div>
    </section>
  );
}

function DropDraft({ draft, perDay }: Omit<DraftCardProps, 'onOpen'>) {
  const [asking, setAsking] = useState(false);
  const drop = async () => {
    await draftStore().drop(draft.header.id);
    setAsking(false);
    tellDraftsChanged();
  };
  return (
    <>
      <Button
        variant="quiet"
        icon={<Trash2 aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Apagar rascunho
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Apagar rascunho"
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Cancelar</Button>
            <Button variant="danger" onClick={drop}>
              Apagar rascunho
            </Button>
          </>
        }
      >
        <p>
          {draftName(draft.header, perDay)}: {draftSummary(draft)} Isso não foi
          enviado e se perde.
        </p>
      </Dialog>
    </>
  );
}
