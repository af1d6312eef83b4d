import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Herd } from '@/domain/herds/types';
import { record } from '@/state/outbox/record';
import { Button } from '@/web/components/Button';
import { Dialog } from '@/web/components/Dialog';
import { useToast } from '@/web/components/toast';
import { useAppDispatch } from '@/web/hooks';
import { herdCounts } from './herdCounts';

interface DeleteHerdDialogProps {
  readonly herd: Herd;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks before a herd and everything in it goes. */
export function DeleteHerdDialog(props: DeleteHerdDialogProps) {
  const { herd, open, onClose } = props;
  const [busy, setBusy] = useState(false);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  const remove = async () => {
    setBusy(true);
    const { rebanhoId } = herd;
    const result = await dispatch(record('herds/deleted', { rebanhoId }));
    setBusy(false);
    if (!result.ok) {
      toast({ kind: 'error', text: result.problem.detail });
      return;
    }
    toast({ kind: 'success', text: result.message });
    void navigate('/rebanhos', { replace: true });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Excluir ${herd.nome}?`}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="danger" busy={busy} onClick={remove}>
            Excluir rebanho
          </Button>
        </>
      }
    >
      <p>
        O rebanho e tudo o que está nele serão excluídos: {herdCounts(herd)}.
        Não é possível desfazer.
      </p>
    </Dialog>
  );
}
