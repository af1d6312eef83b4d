import type { AnimalSummary } from '@/domain/animals/types';
import { tagOf } from '@/domain/identifiers/current';
import { formerOf, matcherOf } from '@/domain/identifiers/search';
import { selectAnimal } from '@/state/fold/selectors';
import { selectIdentifiersOf } from '@/state/identifiers/selectors';
import { useAppSelector } from '@/web/hooks';
import { AnimalMark } from './AnimalMark';
import { useGlances } from './glance';
import { StateWords } from './StateWords';
import styles from './state.module.css';

interface AnimalLineProps {
  readonly animal: Pick<
    AnimalSummary,
    'id' | 'rebanhoId' | 'nome' | 'categoria'
  >;
  /** The text that it was found by: a former number of it is said. */
  readonly sought?: string;
}

/** One of those one may choose: tag, name, state and what happened last. */
export function AnimalLine({ animal, sought }: AnimalLineProps) {
  const { id, rebanhoId, nome, categoria } = animal;
  const known = useAppSelector((state) => selectAnimal(state, rebanhoId, id));
  const glanceOf = useGlances(rebanhoId);
  const identifiersOf = useAppSelector((state) =>
    selectIdentifiersOf(state, rebanhoId),
  );
  const glance = known && glanceOf(known);
  const own = identifiersOf(id);
  const former = sought ? formerOf(matcherOf(sought)({ nome }, own)) : null;
  return (
    <>
      <AnimalMark categoria={categoria} tag={tagOf(own)} />
      <span className={styles.line}>
        <b>{nome}</b>
        {glance ? <StateWords glance={glance} /> : null}
        {former ? <span className={styles.state}>{former}</span> : null}
        {glance?.last ? (
          <span className={styles.state}>{glance.last}</span>
        ) : null}
      </span>
    </>
  );
}
