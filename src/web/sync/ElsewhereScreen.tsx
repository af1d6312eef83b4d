import { OFFLINE_MESSAGES } from '@/state/device/messages';
import { takeOver } from '@/state/outbox/thunks';
import { Button } from '@/web/components/Button';
import { EmptyState } from '@/web/components/EmptyState';
import { Page } from '@/web/components/Page';
import { useAppDispatch } from '@/web/hooks';

/** One tab writes; this one offers to be it. */
export function ElsewhereScreen() {
  const dispatch = useAppDispatch();
  return (
    <Page title={OFFLINE_MESSAGES.otherTab}>
      <EmptyState
        title="Só uma aba registra por vez"
        text="Assim nenhum registro se perde. O que está na outra aba fica guardado."
        action={
          <Button variant="primary" onClick={() => dispatch(takeOver())}>
            Usar aqui
          </Button>
        }
      />
    </Page>
  );
}
