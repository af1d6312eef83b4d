import { useState } from 'react';
import { giveBack, takeCopy } from '@/state/outbox/copies';
import { Button } from '@/web/components/Button';
import { Dialog } from '@/web/components/Dialog';
import { Heading, Row, Stack } from '@/web/components/layout';
import { Notice } from '@/web/components/Notice';
import { Recording } from '@/web/components/onlySees';
import { useToast } from '@/web/components/toast';
import { useAppDispatch } from '@/web/hooks';

const STAY = 'Ficar com os do servidor';
const GIVEN = 'Devolução na fila de envio.';
const LOOK = 'Confira o rebanho e o que não foi enviado.';

/** The server put the herd back from a copy, and this device has more than that. */
export default function CopyNotice({ rebanhoId }: { rebanhoId: string }) {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const give = async () => {
    setBusy(true);
    const problem = await dispatch(giveBack(rebanhoId));
    setBusy(false);
    toast(
      problem
        ? { kind: 'error', text: problem.detail }
        : { kind: 'success', text: GIVEN, detail: LOOK },
    );
  };
  const take = async () => {
    setAsking(false);
    const problem = await dispatch(takeCopy(rebanhoId));
    if (problem) toast({ kind: 'error', text: problem.detail });
  };
  return (
    <Notice as="section" tone="warning" aria-label="Cópia anterior">
      <Stack gap="sm">
        <Heading>O servidor voltou a uma cópia anterior deste rebanho</Heading>
        <p>
          Este aparelho tem registros que o servidor não tem mais. Enquanto você
          não escolhe, nada de outros aparelhos chega a este. O que foi mudado
          ou apagado depois da cópia volta a ser como era nela: confira depois.
        </p>
        <Row>
          <Recording>
            <Button variant="primary" busy={busy} onClick={() => void give()}>
              Devolver ao servidor
            </Button>
          </Recording>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {STAY}
          </Button>
        </Row>
      </Stack>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Apagar o que só este aparelho tem?"
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Voltar</Button>
            <Button variant="danger" onClick={() => void take()}>
              {STAY}
            </Button>
          </>
        }
      >
        <p>
          Os registros feitos depois da cópia somem deste aparelho. O que ainda
          espera para ser enviado continua na fila.
        </p>
      </Dialog>
    </Notice>
  );
}
