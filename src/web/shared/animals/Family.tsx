import { Link } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import { selectAnimal, selectOffspring } from '@/state/fold/selectors';
import { Card } from '@/web/components/Card';
import { useAppSelector } from '@/web/hooks';
import { animalPath } from '../animalPath';
import styles from './animals.module.css';
import { kindOf } from './describe';

/** Mother, father and offspring, each a link. */
export function Family({ animal }: { readonly animal: Animal }) {
  const offspring = useAppSelector((state) =>
    selectOffspring(state, animal.rebanhoId, animal.animalId),
  );
  return (
    <Card>
      <h2 className={styles.heading}>Família</h2>
      <dl className={styles.facts}>
        <Parent term="Mãe" id={animal.maeId} rebanhoId={animal.rebanhoId} />
        <Parent term="Pai" id={animal.paiId} rebanhoId={animal.rebanhoId} />
      </dl>
      <h3 className={styles.heading}>Filhos ({offspring.length})</h3>
      {offspring.length === 0 ? <p>Nenhum filho registrado</p> : null}
      <ul aria-label="Filhos" className={styles.links}>
        {offspring.map((child) => (
          <li key={child.animalId}>
            <AnimalLink animal={child} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface ParentProps {
  readonly term: string;
  readonly id: string | null;
  readonly rebanhoId: string;
}

function Parent({ term, id, rebanhoId }: ParentProps) {
  const parent = useAppSelector((state) =>
    id === null ? undefined : selectAnimal(state, rebanhoId, id),
  );
  return (
    <div className={styles.links}>
      <dt>{term}</dt>
      <dd>{parent ? <AnimalLink animal={parent} /> : 'Não informado'}</dd>
    </div>
  );
}

function AnimalLink({ animal }: { readonly animal: Animal }) {
  return (
    <Link to={animalPath(animal)}>
      {animal.nome} ({kindOf(animal).toLowerCase()}
      {animal.descartado ? ', descartado' : ''})
    </Link>
  );
}
