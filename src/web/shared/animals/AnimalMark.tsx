import type { Category } from '@/domain/shared/enumerations';
import { EarTag } from '@/web/components/EarTag';
import { BullIcon, CowIcon, HeiferIcon } from '@/web/components/icons';

const ICONS = { V: CowIcon, T: BullIcon, N: HeiferIcon } as const;

interface AnimalMarkProps {
  readonly categoria: Category;
  /** Its number; null: it has none. */
  readonly tag: string | null;
  /** What is to be done with it is now. */
  readonly now?: boolean | undefined;
}

/** An animal's tag; of one without a number, with its category's drawing. */
export function AnimalMark({ categoria, tag, now }: AnimalMarkProps) {
  const Icon = ICONS[categoria];
  return <EarTag now={now}>{tag ?? <Icon />}</EarTag>;
}
