import { Tabs } from '@/web/components/Tabs';

const TABS = [
  { id: '', label: 'Ativos' },
  { id: 'descartados', label: 'Descartados' },
];

/** Active or discarded. */
export function AnimalTabs() {
  return <Tabs label="Situação dos animais" param="aba" tabs={TABS} />;
}
