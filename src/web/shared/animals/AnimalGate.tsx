import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import { tagOf } from '@/domain/identifiers/current';
import type { HerdReader } from '@/domain/shared/effects';
import type { Category } from '@/domain/shared/enumerations';
import { Page, PageHead } from '@/web/components/Page';
import { animalPath } from '../animalPath';
import { RowGate } from '../RowGate';
import { PartialNotice } from '../WholeGate';
import { AnimalActions } from './AnimalActions';
import { AnimalMark } from './AnimalMark';
import styles from './animals.module.css';
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
            backTo={`/rebanho/${rebanhoId}/animais`}
            actions={<AnimalActions animal={animal} />}
            ownHead
            wide
          >
            <AnimalHead animal={animal} herd={herd} subtitleOf={subtitleOf} />
            <PartialNotice rebanhoId={rebanhoId} />
            {children(animal, herd)}
          </Page>
        ) : (
          <Navigate to={`${animalPath(animal)}${search}`} replace />
        )
      }
    </RowGate>
  );
}

type AnimalHeadProps = Required<Pick<AnimalGateProps, 'subtitleOf'>> & {
  readonly animal: Animal;
  readonly herd: HerdReader;
};

/** The tag she is known by, her name, and what she is in a line. */
function AnimalHead({ animal, herd, subtitleOf }: AnimalHeadProps) {
  const tag = tagOf(herd.rowsOf('identificacoes', animal.animalId));
  return (
    <div className={styles.head}>
      <AnimalMark categoria={animal.categoria} tag={tag} now={tag !== null} />
      <PageHead
        title={animal.nome}
        subtitle={subtitleOf(animal)}
        herdName={herd.herd.nome}
      />
    </div>
  );
}
