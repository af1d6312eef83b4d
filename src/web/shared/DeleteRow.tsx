import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { OperationData, OperationKind } from '@/domain/operations';
import { record } from '@/state/outbox/record';
import { Button } from '@/web/components/Button';
import { Dialog } from '@/web/components/Dialog';
import { Recording } from '@/web/components/onlySees';
import { useToast } from '@/web/components/toast';
import { useHeldFocus } from '@/web/components/useHeldFocus';
import { useAppDispatch } from '@/web/hooks';
import { useTold } from '@/web/sync/told';
import { useReached } from '@/web/sync/useReached';

interface DeleteRowProps<Kind extends OperationKind> {
  readonly kind: Kind;
  readonly dados: OperationData[Kind];
  /** Asked before it goes. */
  readonly text: string;
  /** On the button, as in `Excluir medicamento`. */
  readonly label: string;
  /** Of a button that is an icon alone. */
  readonly iconLabel?: string;
  /** Why it cannot be deleted, known beforehand; null: it can. */
  readonly refusal?: string | null;
  readonly onDeleted?: () => void;
}

/** A button that deletes a record after asking, or says why it cannot. */
export function DeleteRow<Kind extends OperationKind>(
  props: DeleteRowProps<Kind>,
) {
  const { label, iconLabel, text, refusal = null } = props;
  const toast = useToast();
  useHeldFocus();
  const [asking, setAsking] = useState(false);
  const { busy, remove } = useDeletion(props, () => setAsking(false));
  const reached = useReached();
  const ask = async () => {
    if (refusal !== null) toast({ kind: 'error', text: refusal });
    else if (await reached(props.kind)) setAsking(true);
  };
  return (
    <Recording>
      <div>
        <Button
          variant={iconLabel ? 'quiet' : 'danger'}
          icon={<Trash2 aria-hidden />}
          aria-label={iconLabel}
          aria-disabled={refusal === null ? undefined : true}
          onClick={() => void ask()}
        >
          {iconLabel ? null : label}
        </Button>
        <Dialog
          open={asking}
          onClose={() => setAsking(false)}
          title={label}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>Cancelar</Button>
              <Button variant="danger" busy={busy} onClick={remove}>
                {label}
              </Button>
            </>
          }
        >
          <p>{text}</p>
        </Dialog>
      </div>
    </Recording>
  );
}

function useDeletion<Kind extends OperationKind>(
  { kind, dados, onDeleted }: DeleteRowProps<Kind>,
  onRefused: () => void,
) {
  const dispatch = useAppDispatch();
  const told = useTold();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const result = await dispatch(record(kind, dados));
    setBusy(false);
    if (told(result)) onDeleted?.();
    else onRefused();
  };
  return { busy, remove: () => void remove() };
}
