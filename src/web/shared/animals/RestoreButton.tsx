import { Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Animal } from '@/domain/animals/types';
import { record } from '@/state/outbox/record';
import { Button } from '@/web/components/Button';
import { useToast } from '@/web/components/toast';
import { useAppDispatch } from '@/web/hooks';

// With the forms, which the list does not need.
const RenameSheet = lazy(() => import('./RenameSheet'));

/** Brings a discarded animal back, under a new name where its own is taken. */
export function RestoreButton({ animal }: { readonly animal: Animal }) {
  const { animalId, rebanhoId, nome } = animal;
  const [busy, setBusy] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const dispatch = useAppDispatch();
  const toast = useToast();
  const restore = async () => {
    setBusy(true);
    const dados = { animalId, rebanhoId, nome: null };
    const result = await dispatch(record('animals/restored', dados));
    setBusy(false);
    if (result.ok) {
      toast({ kind: 'success', text: result.message });
      return;
    }
    const taken = result.problem.campos.some(({ campo }) => campo === 'nome');
    if (taken) setRenaming(true);
    else toast({ kind: 'error', text: result.problem.detail });
  };
  return (
    <>
      <Button
        busy={busy}
        icon={<Undo2 aria-hidden />}
        aria-label={`Restaurar ${nome}`}
        onClick={restore}
      >
        Restaurar
      </Button>
      {renaming ? (
        <Suspense fallback={null}>
          <RenameSheet animal={animal} onClose={() => setRenaming(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
