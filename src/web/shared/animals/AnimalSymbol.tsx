import type { Category } from '@/domain/shared/enumerations';
import { BullIcon, CowIcon, HeiferIcon } from '@/web/components/icons';
import styles from './animals.module.css';

const ICONS = { V: CowIcon, T: BullIcon, N: HeiferIcon } as const;

/** The category's drawing; the words beside it say the same. */
export function AnimalSymbol({ categoria }: { readonly categoria: Category }) {
  const Icon = ICONS[categoria];
  return (
    <span className={styles.symbol}>
      <Icon size={28} />
    </span>
  );
}
