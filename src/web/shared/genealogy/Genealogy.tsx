import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import { type Ancestor, genealogyOf } from '@/domain/cows/genealogy';
import { BREEDS, labelOf } from '@/domain/shared/enumerations';
import { Card } from '@/web/components/Card';
import { Heading, Note } from '@/web/components/layout';
import { useCalled } from '@/web/shared/identifiers/useIdentifiers';
import { animalPath } from '../animalPath';
import { useHerdReader } from '../useHerdReader';
import styles from './genealogy.module.css';

/** What each generation's parents are called, by the line they come from. */
const PARENTS = {
  mae: ['Mãe', 'Avó', 'Bisavó'],
  pai: ['Pai', 'Avô', 'Bisavô'],
} as const;

/** Parents, grandparents and great-grandparents as a tree of lists. */
export function Genealogy({ animal }: { readonly animal: Animal }) {
  const herd = useHerdReader(animal.rebanhoId);
  const tree = useMemo(
    () =>
      herd
        ? genealogyOf(animal.animalId, (id) => herd.row('animais', id))
        : null,
    [herd, animal],
  );
  if (!tree || (!tree.mae && !tree.pai)) return null;
  return (
    <Card>
      <Heading>Genealogia</Heading>
      <Parents of={tree} depth={0} label={`Genealogia de ${animal.nome}`} />
    </Card>
  );
}

interface ParentsProps {
  readonly of: Ancestor;
  /** 0 for the parents. */
  readonly depth: number;
  readonly label?: string;
}

function Parents({ of, depth, label }: ParentsProps) {
  const parents = (['mae', 'pai'] as const).flatMap((line) => {
    const ancestor = of[line];
    return ancestor ? [{ line, ancestor }] : [];
  });
  if (parents.length === 0) return null;
  return (
    <ul aria-label={label} className={styles.parents}>
      {parents.map(({ line, ancestor }) => (
        <li key={line}>
          <AncestorLink animal={ancestor.animal} kin={PARENTS[line][depth]} />
          <Parents of={ancestor} depth={depth + 1} />
        </li>
      ))}
    </ul>
  );
}

interface AncestorLinkProps {
  readonly animal: Animal;
  readonly kin: string | undefined;
}

function AncestorLink({ animal, kin }: AncestorLinkProps) {
  const called = useCalled();
  const gone = animal.sexo === 'F' ? ', descartada' : ', descartado';
  return (
    <Link to={animalPath(animal)} className={styles.ancestor}>
      <Note as="span" small>
        {kin}
      </Note>
      <span>
        <strong>{called(animal.animalId, animal.nome)}</strong>{' '}
        {labelOf(BREEDS, animal.raca)}
        {animal.descartado ? gone : null}
      </span>
    </Link>
  );
}
