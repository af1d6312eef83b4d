import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import { onLeaving, tagOf } from '@/domain/identifiers/current';
import { DISCARD_REASONS, labelOf } from '@/domain/shared/enumerations';
import { selectHerdPull } from '@/state/sync/slice';
import { Button } from '@/web/components/Button';
import { EmptyState } from '@/web/components/EmptyState';
import { LinkButton } from '@/web/components/LinkButton';
import { Loading } from '@/web/components/Loading';
import { Actions } from '@/web/components/layout';
import { VirtualList } from '@/web/components/VirtualList';
import { useAppSelector } from '@/web/hooks';
import { animalPath } from '@/web/shared/animalPath';
import { RestoreButton } from '@/web/shared/animals/AnimalActions';
import { AnimalMark } from '@/web/shared/animals/AnimalMark';
import { describe } from '@/web/shared/animals/describe';
import {
  useFormer,
  useIdentifiersOf,
} from '@/web/shared/identifiers/useIdentifiers';
import { NO_ANIMALS_YET, WholeGate } from '@/web/shared/WholeGate';
import { AnimalRow } from './AnimalRow';
import type { AnimalFilters } from './filters';
import styles from './row.module.css';
import { useRowFacts } from './useRowFacts';

/** As drawn in the size for a bare hand; others are measured. */
export const ROW_HEIGHT = 60;

/** All of the list, as paper has it, in the order it stands in. */
export type Paper = (animals: readonly Animal[]) => ReactNode;

export interface AnimalListProps {
  readonly rebanhoId: string;
  readonly animals: readonly Animal[];
  readonly filters: AnimalFilters;
  /** True where there is nothing even without filters. */
  readonly empty: boolean;
  readonly search: string;
  readonly onClear: () => void;
}

/** The animals as a list of which only the rows in sight exist. */
export function AnimalList(props: AnimalListProps & { readonly paper: Paper }) {
  const { animals, filters, rebanhoId, search, paper } = props;
  const factsOf = useRowFacts(rebanhoId);
  const formerOf = useFormer(search);
  if (animals.length === 0) return <Nothing {...props} />;
  return (
    <>
      <VirtualList
        label={filters.discarded ? 'Animais descartados' : 'Animais'}
        items={animals}
        rowHeight={ROW_HEIGHT}
        keyOf={(animal) => animal.animalId}
        renderRow={(animal) =>
          animal.descartado ? (
            <DiscardedRow animal={animal} />
          ) : (
            <AnimalRow
              animal={animal}
              former={formerOf(animal.animalId, animal.nome)}
              {...factsOf(animal)}
            />
          )
        }
      />
      {paper(animals)}
    </>
  );
}

function DiscardedRow({ animal }: { readonly animal: Animal }) {
  const { animalId, descarte, categoria } = animal;
  const tag = tagOf(onLeaving(useIdentifiersOf()(animalId), descarte));
  const reason = labelOf(DISCARD_REASONS, descarte?.motivo ?? null);
  return (
    <div className={styles.row}>
      <AnimalMark categoria={categoria} tag={tag} />
      <span className={styles.text}>
        <b className={styles.name}>
          <Link to={animalPath(animal)}>{animal.nome}</Link>
        </b>
        <span className={styles.note}>{describe(animal)}</span>
        <span className={styles.note}>
          {reason} em {descarte?.dataOcorrencia}
        </span>
      </span>
      <RestoreButton animal={animal} />
    </div>
  );
}

export function Nothing(props: AnimalListProps) {
  const { rebanhoId, filters, empty, search, onClear } = props;
  const pull = useAppSelector((state) => selectHerdPull(state, rebanhoId));
  if (empty && pull.at === null && !pull.problem) return <Loading />;
  if (!empty) {
    return (
      <EmptyState
        title={search ? `Nada encontrado para “${search}”` : 'Nada encontrado'}
        action={
          <Button onClick={onClear}>
            {search ? 'Limpar busca' : 'Limpar filtros'}
          </Button>
        }
      />
    );
  }
  if (filters.discarded) {
    return <EmptyState title="Nenhum animal descartado" />;
  }
  return (
    <WholeGate rebanhoId={rebanhoId} risk={NO_ANIMALS_YET}>
      <EmptyState
        title="Nenhum animal neste rebanho"
        text="Escreva-os em uma grade ou traga todos de uma planilha."
        action={
          <Actions fill>
            <LinkButton to={`/rebanho/${rebanhoId}/cadastrar-animais`}>
              Cadastrar vários
            </LinkButton>
            <LinkButton to="?painel=importar">Importar planilha</LinkButton>
          </Actions>
        }
      />
    </WholeGate>
  );
}
