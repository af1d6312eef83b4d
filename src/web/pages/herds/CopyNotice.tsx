import { type ReactNode, useState } from 'react';
import type { Herd } from '@/domain/herds/types';
import { may } from '@/domain/people/access';
import { giveBack, leaveHerd, takeCopy } from '@/state/outbox/copies';
import type { Copy } from '@/state/sync/copyProblem';
import { Button } from '@/web/components/Button';
import { Dialog } from '@/web/components/Dialog';
import { Heading, Row, Stack } from '@/web/components/layout';
import { Notice } from '@/web/components/Notice';
import { useToast } from '@/web/components/toast';
import { useAppDispatch } from '@/web/hooks';

const GIVEN = 'Devolução na fila de envio.';
const LOOK = 'Confira o rebanho e o que não foi enviado.';

interface Words {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** What drops what only this device has. */
  readonly drop: string;
  readonly question: string;
  readonly loss: string;
}

const OLDER: Words = {
  name: 'Cópia anterior',
  title: 'O servidor voltou a uma cópia anterior deste rebanho',
  text: 'Este aparelho tem registros que o servidor não tem mais. Enquanto você não escolhe, nada de outros aparelhos chega a este. O que foi mudado ou apagado depois da cópia volta a ser como era nela: confira depois.',
  drop: 'Ficar com os do servidor',
  question: 'Apagar o que só este aparelho tem?',
  loss: 'Os registros feitos depois da cópia somem deste aparelho. O que ainda espera para ser enviado continua na fila.',
};

const NONE: Words = {
  name: 'Rebanho fora do servidor',
  title: 'O servidor não conhece mais este rebanho',
  text: 'O servidor voltou a uma cópia de antes dele, e o que há dele está só nos aparelhos. Enquanto não for devolvido por quem o cadastrou, nada do que for lançado é aceito.',
  drop: 'Apagar deste aparelho',
  question: 'Apagar este rebanho deste aparelho?',
  loss: 'Se nenhum outro aparelho o tiver, ele se perde. Antes, salve-o em Arquivo do rebanho.',
};

interface CopyNoticeProps {
  readonly herd: Herd;
  readonly copy: Copy;
}

/** The server was put back to a copy, and this device has more than that. */
export default function CopyNotice({ herd, copy }: CopyNoticeProps) {
  const isLost = copy === null;
  const words = isLost ? NONE : OLDER;
  return (
    <Notice as="section" tone="warning" aria-label={words.name}>
      <Stack gap="sm">
        <Heading>{words.title}</Heading>
        <p>{words.text}</p>
        <Row>
          {may(herd, isLost ? 'DONO' : 'LANCAR') ? (
            <Giving rebanhoId={herd.rebanhoId} />
          ) : null}
          <Dropping words={words} herd={herd} isLost={isLost} />
        </Row>
      </Stack>
    </Notice>
  );
}

function Giving({ rebanhoId }: { readonly rebanhoId: string }): ReactNode {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
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
  return (
    <Button variant="primary" busy={busy} onClick={() => void give()}>
      Devolver ao servidor
    </Button>
  );
}

interface DroppingProps {
  readonly words: Words;
  readonly herd: Herd;
  readonly isLost: boolean;
}

function Dropping({ words, herd, isLost }: DroppingProps) {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const { rebanhoId } = herd;
  const drop = async () => {
    setAsking(false);
    if (isLost) dispatch(leaveHerd(rebanhoId));
    const problem = isLost ? null : await dispatch(takeCopy(rebanhoId));
    if (problem) toast({ kind: 'error', text: problem.detail });
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {words.drop}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.question}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Voltar</Button>
            <Button variant="danger" onClick={() => void drop()}>
              {words.drop}
            </Button>
          </>
        }
      >
        <p>{words.loss}</p>
      </Dialog>
    </>
  );
}
