import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import type { Herd } from '@/domain/herds/types';
import type { Category } from '@/domain/shared/enumerations';
import { selectAnimal } from '@/state/fold/selectors';
import { useAppSelector } from '@/web/hooks';
import { animalPath } from '../animalPath';
import { HerdGate } from '../HerdGate';
import { AnimalMissing } from './AnimalMissing';

interface AnimalGateProps {
  readonly rebanhoId: string;
  readonly animalId: string;
  /** Whom the screen is for; any other goes to its own. */
  readonly categoria: Category;
  readonly children: (animal: Animal, herd: Herd) => ReactNode;
}

/** Shows an animal's screen once the device has it, and only its own. */
export function AnimalGate(props: AnimalGateProps) {
  return (
    <HerdGate rebanhoId={props.rebanhoId}>
      {(herd) => <Gate {...props} herd={herd} />}
    </HerdGate>
  );
}

function Gate(props: AnimalGateProps & { readonly herd: Herd }) {
  const { rebanhoId, animalId, categoria, children, herd } = props;
  const { search } = useLocation();
  const animal = useAppSelector((state) =>
    selectAnimal(state, rebanhoId, animalId),
  );
  if (!animal) return <AnimalMissing rebanhoId={rebanhoId} />;
  if (animal.categoria !== categoria) {
    return <Navigate to={`${animalPath(animal)}${search}`} replace />;
  }
  return children(animal, herd);
}
