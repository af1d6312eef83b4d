import { History, Pencil, Trash2, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Animal } from '@/domain/animals/types';
import { record } from '@/state/outbox/record';
import { Button } from '@/web/components/Button';
import { LinkButton } from '@/web/components/LinkButton';
import { Actions } from '@/web/components/layout';
import { useAppDispatch } from '@/web/hooks';
import { useTold } from '@/web/sync/told';
import { asOfPath } from '../explain/paths';

// With the forms, which the details do not need.
const DiscardSheet = lazy(() => import('./DiscardSheet'));

/** Edit and discard; of one that is gone, restore. */
export function AnimalActions({ animal }: { readonly animal: Animal }) {
  return (
    <Actions>
      {animal.descartado ? (
        <RestoreButton animal={animal} />
      ) : (
        <Active animal={animal} />
      )}
      <LinkButton
        to={asOfPath(animal.rebanhoId, animal.animalId)}
        icon={<History aria-hidden />}
      >
        Como estava em… e por quê
      </LinkButton>
    </Actions>
  );
}

function Active({ animal }: { readonly animal: Animal }) {
  const [discarding, setDiscarding] = useState(false);
  const { rebanhoId, animalId } = animal;
  return (
    <>
      <LinkButton
        to={`/rebanho/${rebanhoId}/editar-animal/${animalId}`}
        icon={<Pencil aria-hidden />}
      >
        Editar
      </LinkButton>
      <Button
        variant="danger"
        icon={<Trash2 aria-hidden />}
        onClick={() => setDiscarding(true)}
      >
        Descartar
      </Button>
      {discarding ? (
        <Suspense fallback={null}>
          <DiscardSheet animal={animal} onClose={() => setDiscarding(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

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
