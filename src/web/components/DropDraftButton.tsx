import { type ReactNode, useState } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog';

interface DropDraftButtonProps {
  /** What the draft is of, a sentence; null: of nothing, which is not asked about. */
  readonly what: string | null;
  readonly onDrop: () => void;
  readonly icon?: ReactNode;
  /** Ends the button's name, where several drafts are told. */
  readonly name?: string;
}

/** Asks before what was entered is lost. */
export function DropDraftButton(props: DropDraftButtonProps) {
  const { what, onDrop, icon, name = '' } = props;
  const [asking, setAsking] = useState(false);
  const drop = () => {
    setAsking(false);
    onDrop();
  };
  return (
    <>
      <Button
        variant="quiet"
        icon={icon}
        aria-label={`Apagar rascunho${name}`}
        onClick={() => (what === null ? onDrop() : setAsking(true))}
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
