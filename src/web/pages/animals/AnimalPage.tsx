import { Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import type { Herd } from '@/domain/herds/types';
import { selectAnimal } from '@/state/view/selectors';
import { Button } from '@/web/components/Button';
import { Card } from '@/web/components/Card';
import { LinkButton } from '@/web/components/LinkButton';
import { Page } from '@/web/components/Page';
import { Tag } from '@/web/components/Tag';
import { HerdGate } from '@/web/herd/HerdGate';
import { useAppSelector } from '@/web/hooks';
import { AnimalFacts } from './AnimalFacts';
import { AnimalMissing } from './AnimalMissing';
import styles from './animals.module.css';
import { describe } from './describe';
import { Family } from './Family';
import { RestoreButton } from './RestoreButton';

// With the forms, which the details do not need.
const DiscardSheet = lazy(() => import('./DiscardSheet'));

/** …/animal/:animalId */
export function Component() {
  const { rebanhoId = '', animalId = '' } = useParams();
  return (
    <HerdGate rebanhoId={rebanhoId}>
      {(herd) => <HerdAnimal herd={herd} animalId={animalId} />}
    </HerdGate>
  );
}

interface HerdAnimalProps {
  readonly herd: Herd;
  readonly animalId: string;
}

function HerdAnimal({ herd, animalId }: HerdAnimalProps) {
  const { rebanhoId, nome } = herd;
  const animal = useAppSelector((state) =>
    selectAnimal(state, rebanhoId, animalId),
  );
  if (!animal) return <AnimalMissing rebanhoId={rebanhoId} />;
  return (
    <Page
      title={animal.nome}
      subtitle={describe(animal)}
      herdName={nome}
      backTo={`/rebanho/${rebanhoId}/animais`}
    >
      {animal.descartado ? (
        <p>
          <Tag tone="warning">Descartado</Tag>
        </p>
      ) : null}
      <Card>
        <AnimalFacts animal={animal} />
      </Card>
      <Family animal={animal} />
      {animal.descartado ? (
        <div className={styles.actions}>
          <RestoreButton animal={animal} />
        </div>
      ) : (
        <Actions animal={animal} />
      )}
    </Page>
  );
}

function Actions({ animal }: { readonly animal: Animal }) {
  const [discarding, setDiscarding] = useState(false);
  const { rebanhoId, animalId } = animal;
  return (
    <div className={styles.actions}>
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
    </div>
  );
}
