import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import type { Notice as Told } from '@/domain/shared/effects';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { Stack } from './layout';
import { Notice } from './Notice';

export interface Question {
  readonly title: string;
  readonly text: ReactNode;
  /** The verb on the button that goes on. */
  readonly action: string;
  readonly cancel?: string;
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
          <Button onClick={() => close(false)}>
            {asked?.cancel ?? 'Cancelar'}
          </Button>
          <Button
            variant={asked?.danger ? 'danger' : 'primary'}
            onClick={() => close(true)}
          >
            {asked?.action}
          </Button>
        </>
      }
    >
      <div>{asked?.text}</div>
    </Dialog>
  );
  return { ask, dialog };
}

/**
 * Asks before saving what there is to think about. `ask` resolves true where
 * there is nothing to ask or the person goes on; put `dialog` on the screen.
 */
export function useNotices() {
  const { ask, dialog } = useConfirm();
  const askAll = useCallback(
    (notices: readonly Told[]) =>
      notices.length === 0
        ? Promise.resolve(true)
        : ask({
            title: 'Confira antes de salvar',
            text: <Notices notices={notices} />,
            cancel: 'Corrigir',
            action: 'Está certo, salvar',
          }),
    [ask],
  );
  return { ask: askAll, dialog };
}

function Notices({ notices }: { readonly notices: readonly Told[] }) {
  return (
    <Stack as="ul">
      {notices.map(({ codigo, mensagem }) => (
        <Notice
          as="li"
          key={`${codigo}${mensagem}`}
          tone="warning"
          icon={<TriangleAlert aria-hidden />}
        >
          {mensagem}
        </Notice>
      ))}
    </Stack>
  );
}
