import { TriangleAlert } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Notice as Told } from '@/domain/shared/effects';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { Stack } from './layout';
import { Notice } from './Notice';

interface Asked {
  readonly notices: readonly Told[];
  readonly answer: (go: boolean) => void;
}

/**
 * Asks before saving what there is to think about. `ask` resolves true where
 * there is nothing to ask or the person goes on; put `dialog` on the screen.
 */
export function useNotices() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback(
    (notices: readonly Told[]) =>
      notices.length === 0
        ? Promise.resolve(true)
        : new Promise<boolean>((resolve) => {
            setAsked({ notices, answer: resolve });
          }),
    [],
  );
  const close = (go: boolean) => {
    asked?.answer(go);
    setAsked(null);
  };
  const dialog = <NoticesDialog asked={asked} onClose={close} />;
  return { ask, dialog };
}

interface NoticesDialogProps {
  readonly asked: Asked | null;
  readonly onClose: (go: boolean) => void;
}

function NoticesDialog({ asked, onClose }: NoticesDialogProps) {
  return (
    <Dialog
      open={asked !== null}
      onClose={() => onClose(false)}
      title="Confira antes de salvar"
      actions={
        <>
          <Button onClick={() => onClose(false)}>Corrigir</Button>
          <Button variant="primary" onClick={() => onClose(true)}>
            Está certo, salvar
          </Button>
        </>
      }
    >
      <Stack as="ul">
        {asked?.notices.map(({ codigo, mensagem }) => (
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
    </Dialog>
  );
}
