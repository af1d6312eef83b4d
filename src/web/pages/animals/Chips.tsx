import { SlidersHorizontal } from 'lucide-react';
import { useMemo } from 'react';
import type { Animal } from '@/domain/animals/types';
import { Chip } from '@/web/components/choices';
import {
  type AnimalFilters,
  hasTraits,
  type IsPregnant,
  isView,
  usedFilters,
  VIEWS,
} from './filters';
import styles from './list.module.css';

interface ChipsProps {
  /** The active ones; the counts are of them. */
  readonly active: readonly Animal[];
  readonly isPregnant: IsPregnant;
  readonly discarded: number;
  readonly filters: AnimalFilters;
  readonly onShow: (wanted: Partial<AnimalFilters>) => void;
  readonly onMore: () => void;
}

/** One row: the sheet of filters, and the views with how many are in each. */
export function Chips(props: ChipsProps) {
  const { active, isPregnant, discarded, filters, onShow, onMore } = props;
  const views = useCounted(active, isPregnant).filter(
    ({ amount, label, wanted }) =>
      amount > 0 || label === 'Todos' || isView(filters, wanted),
  );
  const isShown = (wanted: Partial<AnimalFilters>) =>
    !filters.discarded && isView(filters, wanted);
  const used = views.some(({ wanted }) => isShown(wanted))
    ? 0
    : usedFilters(filters);
  return (
    <div className={styles.chips}>
      <Chip aria-haspopup="dialog" onClick={onMore}>
        <SlidersHorizontal aria-hidden size={18} />
        Filtros {used > 0 ? <b>{used}</b> : null}
      </Chip>
      {views.map(({ label, amount, wanted }) => (
        <Chip
          key={label}
          pressed={isShown(wanted)}
          onClick={() => onShow(wanted)}
        >
          {label} <span className={styles.amount}>{amount}</span>
        </Chip>
      ))}
      {discarded > 0 || filters.discarded ? (
        <Chip
          pressed={filters.discarded}
          onClick={() => onShow({ discarded: true })}
        >
          Descartados <span className={styles.amount}>{discarded}</span>
        </Chip>
      ) : null}
    </div>
  );
}

function useCounted(animals: readonly Animal[], isPregnant: IsPregnant) {
  return useMemo(
    () =>
      VIEWS.map((view) => ({
        ...view,
        amount: animals.filter((one) => hasTraits(one, view.wanted, isPregnant))
          .length,
      })),
    [animals, isPregnant],
  );
}
