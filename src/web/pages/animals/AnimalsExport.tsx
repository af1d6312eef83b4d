import type { Animal } from '@/domain/animals/types';
import { today } from '@/web/clock';
import { ExportMenu } from '@/web/export/ExportMenu';
import { count } from '@/web/format';
import { useAppStore } from '@/web/hooks';
import { useIdentifiersOf } from '@/web/shared/identifiers/useIdentifiers';
import { columnsIn } from './animalColumns';

interface AnimalsExportProps {
  readonly herd: string;
  /** Those on the list, filtered as it is. */
  readonly animals: readonly Animal[];
  /** The same as they stand on the screen. */
  readonly inOrder: () => readonly Animal[];
}

/** "Exportar" of the list as it stands. */
export function AnimalsExport(props: AnimalsExportProps) {
  const { herd, animals, inOrder } = props;
  const identifiersOf = useIdentifiersOf();
  const store = useAppStore();
  const about = count(animals.length, 'animal', 'animais');
  return (
    <ExportMenu
      table={() => ({
        title: 'Animais',
        ...{ herd, about, issued: today() },
        columns: columnsIn(store.getState(), identifiersOf, animals),
        rows: inOrder(),
      })}
      summary={() => `Animais – ${herd}\n${about}`}
    />
  );
}
