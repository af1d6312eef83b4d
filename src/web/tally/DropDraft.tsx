import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/web/components/Button';
import { Dialog } from '@/web/components/Dialog';
import { useKiosk } from '@/web/kiosk/kioskContext';
import { draftStore, tellDraftsChanged } from './draftStore';

interface DropDraftProps {
  readonly id: string;
  readonly what: string;
  /** Nothing is lost with it. */
  readonly empty: boolean;
  readonly onDropped?: () => void;
}

/** Drops a draft once that is confirmed; one with work in it not on the wall. */
export function DropDraft({ id, what, empty, onDropped }: DropDraftProps) {
  const { locked } = useKiosk();
  const [asking, setAsking] = useState(false);
  const drop = async () => {
    await draftStore().drop(id);
    setAsking(false);
    onDropped?.();
    tellDraftsChanged();
  };
  if (locked && !empty) return null;
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
        <p>{what} Isso não foi enviado e se perde.</p>
      </Dialog>
    </>
  );
}
