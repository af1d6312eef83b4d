import { Syringe } from 'lucide-react';
import type { ReactNode } from 'react';

export interface LaunchEntry {
  readonly label: string;
  readonly icon: ReactNode;
  /** Under the herd's address. */
  readonly to: string;
}

/** What "Lançar" offers: every screen that records an event of the day. */
export const LAUNCH: readonly LaunchEntry[] = [
  {
    label: 'Dose de vacina',
    icon: <Syringe aria-hidden />,
    to: 'aplicar-dose',
  },
];
