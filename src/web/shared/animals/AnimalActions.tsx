import { History, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Animal } from '@/domain/animals/types';
import { Button } from '@/web/components/Button';
import { LinkButton } from '@/web/components/LinkButton';
import { Actions } from '@/web/components/layout';
import { asOfPath } from '../explain/paths';
import { RestoreButton } from './RestoreButton';

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
