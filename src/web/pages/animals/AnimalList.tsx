import { memo, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import { formerName } from '@/domain/identifiers/current';
import { matcherOf } from '@/domain/identifiers/search';
import { DISCARD_REASONS, labelOf } from '@/domain/shared/enumerations';
import { selectHerdPull } from '@/state/sync/slice';
import { Button } from '@/web/components/Button';
import { EmptyState } from '@/web/components/EmptyState';
import { LinkButton } from '@/web/components/LinkButton';
import { Loading } from '@/web/components/Loading';
import { Note } from '@/web/components/layout';
import { VirtualList } from '@/web/components/VirtualList';
import { useAppSelector } from '@/web/hooks';
import { animalPath } from '@/web/shared/animalPath';
import { RestoreButton } from '@/web/shared/animals/AnimalActions';
import { AnimalSymbol } from '@/web/shared/animals/AnimalSymbol';
import { describe } from '@/web/shared/animals/describe';
import { useStateWords } from '@/web/shared/cows/useStateWords';
import {
  useCalled,
  useIdentifiersOf,
} from '@/web/shared/identifiers/useIdentifiers';
import {
  usePossibleWithdrawals,
  useWithdrawals,
} from '@/web/shared/withdrawal/useWithdrawals';
import { AnimalRow } from './AnimalRow';
import styles from './animals.module.css';
import type { AnimalFilters } from './filters';

const ROW_HEIGHT = 72;

interface AnimalListProps {
  readonly rebanhoId: string;
  readonly animals: readonly Animal[];
  readonly filters: AnimalFilters;
  /** True where there is nothing even without filters. */
  readonly empty: boolean;
  readonly search: string;
  readonly onClearSearch: () => void;
}

/** The animals as a list of which only the rows in sight exist. */
export function AnimalList(props: AnimalListProps) {
  const { animals, filters, rebanhoId, search } = props;
  const withdrawals = useWithdrawals(rebanhoId);
  const possible = usePossibleWithdrawals(rebanhoId);
  const stateOf = useStateWords(rebanhoId);
  const called = useCalled();
  const formerOf = useFormer(search);
  if (animals.length === 0) return <Nothing {...props} />;
  return (
    <VirtualList
      label={filters.discarded ? 'Animais descartados' : 'Animais'}
      items={animals}
      rowHeight={ROW_HEIGHT}
      keyOf={(animal) => animal.animalId}
      renderRow={(animal) =>
        animal.descartado ? (
          <DiscardedRow
            animal={animal}
            called={called(animal.animalId, animal.nome)}
          />
        ) : (
          <AnimalRow
            animal={animal}
            called={called(animal.animalId, animal.nome)}
            former={formerOf(animal)}
            until={withdrawals.get(animal.animalId)?.ate}
            possible={possible.has(animal.animalId)}
            state={stateOf(animal)}
          />
        )
      }
    />
  );
}

interface RowProps {
  readonly animal: Animal;
  readonly called: string;
}

/** What an animal had that the search found it by, in words. */
function useFormer(search: string) {
  const identifiersOf = useIdentifiersOf();
  const match = useMemo(() => matcherOf(search), [search]);
  return (animal: Animal): string | null => {
    if (search.trim() === '') return null;
    const by = match(animal, identifiersOf(animal.animalId))?.by;
    return by?.ate ? formerName(by) : null;
  };
}

const DiscardedRow = memo(({ animal, called }: RowProps) => {
  const { descarte } = animal;
  const reason = labelOf(DISCARD_REASONS, descarte?.motivo ?? null);
  return (
    <div className={styles.row}>
      <AnimalSymbol categoria={animal.categoria} />
      <span className={styles.rowText}>
        <Link to={animalPath(animal)} className={styles.name}>
          {called}
        </Link>
        <Note as="span">{describe(animal)}</Note>
        <Note as="span">
          {reason} em {descarte?.dataOcorrencia}
        </Note>
      </span>
      <RestoreButton animal={animal} />
    </div>
  );
});

function Nothing(props: AnimalListProps) {
  const { rebanhoId, filters, empty, search } = props;
  const pull = useAppSelector((state) => selectHerdPull(state, rebanhoId));
  if (empty && pull.at === null && !pull.problem) return <Loading />;
  if (!empty && search) {
    return (
      <EmptyState
        title={`Nada encontrado para “${search}”`}
        action={<Button onClick={props.onClearSearch}>Limpar busca</Button>}
      />
    );
  }
  if (!empty) {
    return (
      <EmptyState
        title="Nada encontrado"
        action={<LinkButton to="?">Limpar filtros</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
      title={
        filters.discarded
          ? 'Nenhum animal descartado'
          : 'Nenhum animal neste rebanho'
      }
    />
  );
}
