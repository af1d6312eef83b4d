import { useCallback, useState } from 'react';
import { Button } from '@/web/components/Button';
import { Dialog } from '@/web/components/Dialog';

export interface Question {
  readonly title: string;
  readonly text: string;
  /** The verb on the button that goes on. */
  readonly action: string;
  readonly danger?: boolean;
}

interface Asked extends Question {
  readonly answer: (go: boolean) => void;
}

/** Asks before what cannot be undone; put `dialog` on the screen. */
export function useConfirm() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback(
    (question: Question) =>
      new Promise<boolean>((answer) => setAsked({ ...question, answer })),
    [],
  );
  const close = (go: boolean) => {
    asked?.answer(go);
    setAsked(null);
  };
  const dialog = (
    <Dialog
      open={asked !== null}
      onClose={() => close(false)}
      title={asked?.title ?? ''}
      actions={
        <>
          <Button onClick={() => close(false)}>Cancelar</Button>
          <Button
            variant={asked?.danger ? 'danger' : 'primary'}
            onClick={() => close(true)}
          >
            {asked?.action}
          </Button>
        </>
      }
    >
      <p>{asked?.text}</p>
    </Dialog>
  );
  return { ask, dialog };
}
