import {
  Baby,
  Ban,
  CalendarCheck,
  CircleCheck,
  CircleDashed,
  CircleX,
  Flame,
  Milk,
  MilkOff,
  TestTubeDiagonal,
} from 'lucide-react';
import type {
  ProductiveStatus,
  ReproductiveType,
} from '@/domain/shared/enumerations';

const ICONS = {
  CI: Flame,
  IN: TestTubeDiagonal,
  IATF: CalendarCheck,
  PN: CircleCheck,
  VZ: CircleDashed,
  PT: Baby,
  AB: CircleX,
  L: Milk,
  S: MilkOff,
  I: Ban,
} as const;

interface SituationIconProps {
  readonly code: ReproductiveType | ProductiveStatus;
}

/** The drawing of a situation; the words beside it say the same. */
export function SituationIcon({ code }: SituationIconProps) {
  const Icon = ICONS[code];
  return <Icon aria-hidden />;
}
