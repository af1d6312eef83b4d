import type { Animal } from '@/domain/animals/types';
import { selectAnimal, selectOffspring } from '@/state/fold/selectors';
import { Card } from '@/web/components/Card';
import { Fact, Facts } from '@/web/components/Facts';
import { TouchLink } from '@/web/components/List';
import { Heading } from '@/web/components/layout';
import { useAppSelector } from '@/web/hooks';
import { useCalled } from '@/web/shared/identifiers/useIdentifiers';
import { animalPath } from '../animalPath';
import { kindOf } from './describe';

/** Mother, father and offspring, each a link. */
export function Family({ animal }: { readonly animal: Animal }) {
  const offspring = useAppSelector((state) =>
    selectOffspring(state, animal.rebanhoId, animal.animalId),
  );
  return (
    <Card>
      <Heading>Família</Heading>
      <Facts>
        <Parent term="Mãe" id={animal.maeId} rebanhoId={animal.rebanhoId} />
        <Parent term="Pai" id={animal.paiId} rebanhoId={animal.rebanhoId} />
      </Facts>
      <Heading as="h3">Filhos ({offspring.length})</Heading>
      {offspring.length === 0 ? <p>Nenhum filho registrado</p> : null}
      <ul aria-label="Filhos">
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
    <Fact name={term}>
      {parent ? <AnimalLink animal={parent} /> : 'Não informado'}
    </Fact>
  );
}

function AnimalLink({ animal }: { readonly animal: Animal }) {
  const called = useCalled();
  const gone = animal.sexo === 'F' ? ', descartada' : ', descartado';
  return (
    <TouchLink to={animalPath(animal)}>
      {called(animal.animalId, animal.nome)} ({kindOf(animal).toLowerCase()}
      {animal.descartado ? gone : ''})
    </TouchLink>
  );
}
