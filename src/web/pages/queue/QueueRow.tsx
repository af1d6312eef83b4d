import { ArrowUpDown, Clock, Link2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Operation } from '@/domain/operations';
import { PEOPLE_MESSAGES } from '@/domain/people/messages';
import { farmTime } from '@/state/clock';
import { selectOnline } from '@/state/connection/slice';
import { selectAnimal, selectHerd } from '@/state/fold/selectors';
import { setAside } from '@/state/outbox/aside';
import {
  dropRefused,
  exportPending,
  retryRefused,
  undoPending,
} from '@/state/outbox/queue';
import { type QueueItem, selectLabel } from '@/state/outbox/queueItems';
import type { RootState } from '@/state/rootReducer';
import { Button } from '@/web/components/Button';
import { Dialog } from '@/web/components/Dialog';
import { LinkButton } from '@/web/components/LinkButton';
import { Actions, Note } from '@/web/components/layout';
import { Notice } from '@/web/components/Notice';
import { useToast } from '@/web/components/toast';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { saveText } from '@/web/saveText';
import { useTold } from '@/web/sync/told';
import { correctionPath } from './correction';
import styles from './queue.module.css';

const ICONS = {
  waiting: Clock,
  sending: ArrowUpDown,
  refused: TriangleAlert,
  held: Link2,
} as const;
const WORDS = {
  waiting: 'Aguardando envio',
  sending: 'Enviando…',
  refused: 'Não enviado',
  held: 'Espera outro registro',
} as const;

interface QueueRowProps {
  readonly item: QueueItem;
  /** The panel is left for the screen that corrects. */
  readonly onLeave: () => void;
}

/** One operation of the queue, by its name, with what can be done about it. */
export function QueueRow({ item, onLeave }: QueueRowProps) {
  const { operation, status, dependsOn, problem } = item;
  const Icon = ICONS[status];
  const name = useAppSelector((state) => nameOf(state, operation));
  // Refused, for the herd is not the person's any more.
  const gone = useAppSelector(
    (state) =>
      problem?.status === 404 && !selectHerd(state, operation.dados.rebanhoId),
  );
  const parent = useAppSelector((state) =>
    dependsOn ? nameOf(state, dependsOn) : null,
  );
  return (
    <article aria-label={name} className={styles.row}>
      <Icon aria-hidden />
      <div className={styles.text}>
        <p>
          <strong>{name}</strong>
        </p>
        <Note>
          {WORDS[status]} · {farmTime(item.at)}
        </Note>
        {parent ? <Note>Depende de: {parent}</Note> : null}
        {problem ? (
          <Notice tone="error">
            {problem.title}: “{problem.detail}”
          </Notice>
        ) : null}
        {gone ? <Note>{PEOPLE_MESSAGES.out}</Note> : null}
        {status === 'refused' ? (
          <RefusedActions operation={operation} name={name} onLeave={onLeave} />
        ) : null}
        {status !== 'refused' && item.undoable ? (
          <UndoButton id={operation.id} />
        ) : null}
        {status === 'waiting' && !item.undoable ? (
          <NotSettled item={item} />
        ) : null}
      </div>
    </article>
  );
}

function UndoButton({ id }: { readonly id: string }) {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const undo = async () => {
    const done = await dispatch(undoPending(id));
    if (!done.ok) toast({ kind: 'error', text: done.problem.detail });
  };
  return (
    <Actions>
      <Button onClick={undo}>Desfazer</Button>
    </Actions>
  );
}

/** From then on who recorded it may set it aside, ms. */
const LONG = 60_000;

/**
 * It was sent and the server is there, but does not get it done: it goes on
 * being tried, and what waits behind it need not wait with it.
 */
function NotSettled({ item: { operation, at } }: Pick<QueueRowProps, 'item'>) {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const online = useAppSelector(selectOnline);
  if (!online || Date.now() - Date.parse(at) < LONG) return null;
  const leave = () => {
    const done = dispatch(setAside(operation.id));
    if (!done.ok) toast({ kind: 'error', text: done.problem.detail });
  };
  return (
    <>
      <Note>
        O servidor ainda não gravou este registro. Ele é tentado de novo
        sozinho; se continuar assim, ponha-o de lado para corrigir e deixar os
        outros passarem.
      </Note>
      <Actions>
        <Button onClick={leave}>Pôr de lado</Button>
      </Actions>
    </>
  );
}

interface RefusedActionsProps {
  readonly operation: Operation;
  readonly name: string;
  readonly onLeave: () => void;
}

function RefusedActions({ operation, name, onLeave }: RefusedActionsProps) {
  const dispatch = useAppDispatch();
  const told = useTold();
  const [dropping, setDropping] = useState(false);
  const path = correctionPath(operation);
  const retry = async () => {
    told(await dispatch(retryRefused(operation.id)));
  };
  return (
    <Actions>
      {path ? (
        <LinkButton to={path} variant="primary">
          Corrigir
        </LinkButton>
      ) : null}
      <Button onClick={retry}>Tentar de novo</Button>
      <Button variant="danger" onClick={() => setDropping(true)}>
        Descartar alteração
      </Button>
      <DropDialog
        open={dropping}
        operation={operation}
        name={name}
        onClose={() => {
          setDropping(false);
          onLeave();
        }}
        onCancel={() => setDropping(false)}
      />
    </Actions>
  );
}

interface DropDialogProps {
  readonly open: boolean;
  readonly operation: Operation;
  readonly name: string;
  readonly onClose: () => void;
  readonly onCancel: () => void;
}

/** Names what is lost and offers the copy first. */
function DropDialog(props: DropDialogProps) {
  const { open, operation, name, onClose, onCancel } = props;
  const dispatch = useAppDispatch();
  const toast = useToast();
  const drop = async () => {
    const done = await dispatch(dropRefused(operation.id));
    if (done.ok) return onClose();
    toast({ kind: 'error', text: done.problem.detail });
    onCancel();
  };
  const copy = () =>
    saveText('lida-pendencias.json', dispatch(exportPending()));
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title="Descartar alteração?"
      actions={
        <>
          <Button onClick={onCancel}>Cancelar</Button>
          <Button onClick={copy}>Exportar antes</Button>
          <Button variant="danger" onClick={drop}>
            Descartar
          </Button>
        </>
      }
    >
      <p>
        “{name}” não foi aceito pelo servidor e será apagado deste aparelho.
      </p>
    </Dialog>
  );
}

/** `Cadastro de Neblina`. */
function nameOf(state: RootState, operation: Operation): string {
  const { acao, nome, animalId } = selectLabel(state, operation);
  const { rebanhoId } = operation.dados;
  const animal =
    animalId === null ? undefined : selectAnimal(state, rebanhoId, animalId);
  const whose = nome ?? animal?.nome ?? selectHerd(state, rebanhoId)?.nome;
  return whose ? `${acao} de ${whose}` : acao;
}
