import { TriangleAlert } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Notice } from '@/domain/shared/effects';
import { Button } from './Button';
import { Dialog } from './Dialog';
import styles from './NoticesDialog.module.css';

interface Asked {
  readonly notices: readonly Notice[];
  readonly answer: (go: boolean) => void;
}

/**
 * Asks before saving what there is to think about. `ask` resolves true where
 * there is nothing to ask or the person goes on; put `dialog` on the screen.
 */
export function useNotices() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback(
    (notices: readonly Notice[]) =>
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
      <ul className={styles.avisos}>
        {asked?.notices.map(({ codigo, mensagem }) => (
          <li key={`${codigo}${mensagem}`}>
            <TriangleAlert aria-hidden />
            {mensagem}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
