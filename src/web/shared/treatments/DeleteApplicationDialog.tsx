import { useState } from 'react';
import type { TreatmentApplication } from '@/domain/treatments/types';
import { record } from '@/state/outbox/record';
import { Button } from '@/web/components/Button';
import { Dialog } from '@/web/components/Dialog';
import { useAppDispatch } from '@/web/hooks';
import { useTold } from '@/web/sync/told';

interface DeleteApplicationDialogProps {
  readonly application: TreatmentApplication;
  /** The animal's name. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks before an application and its withdrawal are gone. */
export function DeleteApplicationDialog(props: DeleteApplicationDialogProps) {
  const { application, name, onClose } = props;
  const { busy, remove } = useRemoval(application, onClose);
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
    const dados = { rebanhoId, aplicacaoId, animalId };
    const result = await dispatch(
      record('treatments/applicationDeleted', dados),
    );
    setBusy(false);
    if (told(result)) onDone();
  };
  return { busy, remove: () => void remove() };
}
