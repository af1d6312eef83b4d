import type { Category } from '@/domain/shared/enumerations';
import { BullIcon, CowIcon, HeiferIcon } from '@/web/components/icons';

const PAINTED = { display: 'inline-flex', color: 'var(--primaria)' };
const ICONS = { V: CowIcon, T: BullIcon, N: HeiferIcon } as const;

/** The category's drawing; the words beside it say the same. */
export function AnimalSymbol({ categoria }: { readonly categoria: Category }) {
  const Icon = ICONS[categoria];
  return (
    <span style={PAINTED}>
      <Icon size={28} />
    </span>
  );
}
