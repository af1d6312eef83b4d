import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import type { HerdReader } from '@/domain/shared/effects';
import type { Category } from '@/domain/shared/enumerations';
import { Page } from '@/web/components/Page';
import { animalPath } from '../animalPath';
import { RowGate } from '../RowGate';
import { describe } from './describe';

interface AnimalGateProps {
  readonly rebanhoId: string;
  readonly animalId: string;
  /** Whom the screen is for; any other goes to its own. */
  readonly categoria: Category;
  readonly subtitleOf?: (animal: Animal) => string;
  readonly children: (animal: Animal, herd: HerdReader) => ReactNode;
}

/** An animal's screen once the device has it, and only its own. */
export function AnimalGate(props: AnimalGateProps) {
  const { rebanhoId, animalId, categoria } = props;
  const { subtitleOf = describe, children } = props;
  const { search } = useLocation();
  return (
    <RowGate rebanhoId={rebanhoId} table="animais" id={animalId}>
      {(animal, herd) =>
        animal.categoria === categoria ? (
          <Page
            title={animal.nome}
            subtitle={subtitleOf(animal)}
            herdName={herd.herd.nome}
            backTo={`/rebanho/${rebanhoId}/animais`}
          >
            {children(animal, herd)}
          </Page>
        ) : (
          <Navigate to={`${animalPath(animal)}${search}`} replace />
        )
      }
    </RowGate>
  );
}
