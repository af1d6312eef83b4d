import { Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Animal } from '@/domain/animals/types';
import { record } from '@/state/outbox/record';
import { Button } from '@/web/components/Button';
import { useAppDispatch } from '@/web/hooks';
import { useTold } from '@/web/sync/told';

// With the forms, which the list does not need.
const RenameSheet = lazy(() => import('./RenameSheet'));

/** Brings a discarded animal back, under a new name where its own is taken. */
export function RestoreButton({ animal }: { readonly animal: Animal }) {
  const { animalId, rebanhoId, nome } = animal;
  const [busy, setBusy] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const dispatch = useAppDispatch();
  const told = useTold();
  const restore = async () => {
    setBusy(true);
    const dados = { animalId, rebanhoId, nome: null };
    const result = await dispatch(record('animals/restored', dados));
    setBusy(false);
    const taken =
      !result.ok && result.problem.campos.some(({ campo }) => campo === 'nome');
    if (taken) setRenaming(true);
    else told(result);
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
