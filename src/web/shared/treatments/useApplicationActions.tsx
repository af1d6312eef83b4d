import { type ReactNode, useState } from 'react';
import type { TreatmentApplication } from '@/domain/treatments/types';
import { Button } from '@/web/components/Button';
import { Dialog } from '@/web/components/Dialog';
import { useAppDispatch, useAppSelector, useAppStore } from '@/web/hooks';
import { useTold } from '@/web/sync/told';
import { useReached } from '@/web/sync/useReached';
import { whenAsked } from '../whenAsked';
import { pendingApplication, takeBack } from './takeBack';

// With the forms, which the lists do not need.
const FinishSheet = whenAsked(
  () => import(/* webpackChunkName: "p-trat-fim" */ './FinishSheet'),
);

interface Target {
  readonly action: 'finish' | 'delete';
  readonly application: TreatmentApplication;
  /** The animal's name. */
  readonly name: string;
}

export interface ApplicationActions {
  readonly finish: (application: TreatmentApplication, name: string) => void;
  readonly remove: (
    application: TreatmentApplication,
    name: string,
  ) => Promise<void>;
  /** To be put on the screen. */
  readonly dialogs: ReactNode;
}

/** Finishing and deleting an application, asked for in windows. */
export function useApplicationActions(): ApplicationActions {
  const [target, setTarget] = useState<Target | null>(null);
  const mayRemove = useMayRemove();
  const close = () => setTarget(null);
  return {
    finish: (application, name) =>
      setTarget({ action: 'finish', application, name }),
    remove: async (application, name) => {
      if (!(await mayRemove(application))) return;
      setTarget({ action: 'delete', application, name });
    },
    dialogs: target ? <Window {...target} onClose={close} /> : null,
  };
}

/** One that waits on the device goes without a connection too. */
function useMayRemove() {
  const store = useAppStore();
  const reached = useReached();
  return async ({ aplicacaoId }: TreatmentApplication) =>
    pendingApplication(store.getState(), aplicacaoId) !== undefined ||
    reached('treatments/applicationDeleted');
}

function Window({
  action,
  ...rest
}: Target & { readonly onClose: () => void }) {
  return action === 'delete' ? (
    <DeleteApplicationDialog {...rest} />
  ) : (
    <FinishSheet {...rest} />
  );
}

interface DeleteApplicationDialogProps {
  readonly application: TreatmentApplication;
  /** The animal's name. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks before an application and its withdrawal are gone. */
function DeleteApplicationDialog(props: DeleteApplicationDialogProps) {
  const { application, name, onClose } = props;
  const { busy, remove } = useRemoval(application, onClose);
  const waiting = useAppSelector((state) =>
    pendingApplication(state, application.aplicacaoId),
  );
  const together = waiting?.dados.animais.length ?? 1;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Excluir aplicação"
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="danger" busy={busy} onClick={remove}>
            Excluir aplicação
          </Button>
        </>
      }
    >
      <p>
        {application.tratamentoNome} de {name}, início {application.dataInicio},
        deixa de existir, e com ela a carência. Exclua só o que foi registrado
        por engano.
      </p>
      {together > 1 ? (
        <p>
          Ainda não foi enviada: sai dos {together} animais em que foi aplicada
          junto.
        </p>
      ) : null}
    </Dialog>
  );
}

function useRemoval(application: TreatmentApplication, onDone: () => void) {
  const dispatch = useAppDispatch();
  const told = useTold();
  const [busy, setBusy] = useState(false);
  const { rebanhoId, aplicacaoId, animalId } = application;
  const remove = async () => {
    setBusy(true);
    const result = await dispatch(
      takeBack({ rebanhoId, aplicacaoId, animalId }),
    );
    setBusy(false);
    if (told(result)) onDone();
  };
  return { busy, remove: () => void remove() };
}
