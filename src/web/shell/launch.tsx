import {
  Baby,
  CalendarCheck,
  CircleX,
  Flame,
  ListChecks,
  Milk,
  MilkOff,
  Pill,
  Stethoscope,
  Syringe,
  TestTubeDiagonal,
  Weight,
} from 'lucide-react';
import type { ReactNode } from 'react';

export interface LaunchEntry {
  readonly label: string;
  readonly icon: ReactNode;
  /** Under the herd's address. */
  readonly to: string;
}

/** What "Lançar" offers: every screen that records an event of the day. */
export const LAUNCH: readonly LaunchEntry[] = [
  { label: 'Ordenha', icon: <Milk aria-hidden />, to: 'cadastrar-producao' },
  { label: 'Pesagem', icon: <Weight aria-hidden />, to: 'pesagem' },
  situation('Cio', <Flame aria-hidden />, 'tipo=CI'),
  situation('Inseminação', <TestTubeDiagonal aria-hidden />, 'tipo=IN'),
  situation('IATF', <CalendarCheck aria-hidden />, 'lote=iatf'),
  situation('Prenhez', <Stethoscope aria-hidden />, 'tipo=PN'),
  { label: 'Checar vacas', icon: <ListChecks aria-hidden />, to: 'visita' },
  situation('Parto', <Baby aria-hidden />, 'tipo=PT'),
  situation('Aborto', <CircleX aria-hidden />, 'tipo=AB'),
  {
    label: 'Secagem / Produtividade',
    icon: <MilkOff aria-hidden />,
    to: 'cadastrar-situacao-produtiva',
  },
  {
    label: 'Dose de vacina',
    icon: <Syringe aria-hidden />,
    to: 'aplicar-dose',
  },
  {
    label: 'Tratamento',
    icon: <Pill aria-hidden />,
    to: 'tratamento/aplicar',
  },
];

/** The form of reproductive situations, set to a type. */
function situation(label: string, icon: ReactNode, query: string): LaunchEntry {
  return { label, icon, to: `cadastrar-situacao-reprodutiva?${query}` };
}
