import { useDeferredValue, useState } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import { findAnimals } from '@/domain/identifiers/search';
import { selectAnimals } from '@/state/fold/selectors';
import { Note } from '@/web/components/layout';
import { SearchBox } from '@/web/components/SearchBox';
import { useRowsInBox } from '@/web/components/VirtualList';
import { count } from '@/web/format';
import { useAppSelector } from '@/web/hooks';
import {
  useIdentifiersOf,
  useInOrder,
} from '@/web/shared/identifiers/useIdentifiers';
import { useIsNarrow } from '@/web/useMedia';
import { ROW_HEIGHT } from './AnimalList';
import { AnimalRow } from './AnimalRow';
import styles from './panes.module.css';
import { useRowFacts } from './useRowFacts';

/** Around an animal's page: on a tablet the herd's animals stand beside it. */
export function Component() {
  const { rebanhoId = '' } = useParams();
  const narrow = useIsNarrow();
  if (narrow) return <Outlet />;
  return (
    <div className={styles.panes}>
      <AnimalsBeside rebanhoId={rebanhoId} />
      <div className={styles.detail}>
        <Outlet />
      </div>
    </div>
  );
}

/** The herd's animals in a column of their own, to go from one to the next. */
function AnimalsBeside({ rebanhoId }: { readonly rebanhoId: string }) {
  const [search, setSearch] = useState('');
  const name = useDeferredValue(search);
  const identifiersOf = useIdentifiersOf();
  const all = useInOrder(
    useAppSelector((state) => selectAnimals(state, rebanhoId)),
  );
  const shown = findAnimals(all, name, ({ animalId }) =>
    identifiersOf(animalId),
  );
  return (
    <aside aria-label="Animais do rebanho" className={styles.beside}>
      <SearchBox
        label="Buscar outro animal"
        placeholder="Nome ou brinco"
        value={search}
        onSearch={setSearch}
      />
      <Note role="status">{count(shown.length, 'animal', 'animais')}</Note>
      <Rows rebanhoId={rebanhoId} animals={shown} />
    </aside>
  );
}

interface RowsProps {
  readonly rebanhoId: string;
  readonly animals: readonly Animal[];
}

function Rows({ rebanhoId, animals }: RowsProps) {
  const params = useParams();
  const shownId = params.animalId ?? params.vacaId ?? params.touroId;
  const factsOf = useRowFacts(rebanhoId);
  const at = animals.findIndex(({ animalId }) => animalId === shownId);
  const { box, virtualizer } = useRowsInBox({
    count: animals.length,
    rowHeight: ROW_HEIGHT,
    at,
  });
  return (
    <div ref={box} className={styles.scroller}>
      <ul style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const animal = animals[index];
          return animal === undefined ? null : (
            <li
              key={animal.animalId}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={animals.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              <AnimalRow
                animal={animal}
                {...factsOf(animal)}
                current={animal.animalId === shownId}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
