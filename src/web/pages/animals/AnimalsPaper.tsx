import type { Animal } from '@/domain/animals/types';
import { DataTable } from '@/web/components/DataTable';
import { drawn } from '@/web/export/columns';
import { PrintHead, usePrinting } from '@/web/export/print';
import { useAppStore } from '@/web/hooks';
import { useIdentifiersOf } from '@/web/shared/identifiers/useIdentifiers';
import { columnsIn } from './animalColumns';
import styles from './list.module.css';

interface AnimalsPaperProps {
  readonly herd: string;
  /** How many, and of which, in words. */
  readonly about: string;
  /** Those on the list, in its order. */
  readonly animals: readonly Animal[];
}

/** On paper, in place of the list: all of it, of which the screen draws a part. */
export default function AnimalsPaper(props: AnimalsPaperProps) {
  const { herd, about, animals } = props;
  const identifiersOf = useIdentifiersOf();
  const store = useAppStore();
  if (!usePrinting() || animals.length === 0) return null;
  const columns = columnsIn(store.getState(), identifiersOf, animals);
  const told = columns.filter(({ value }) => animals.some((it) => value(it)));
  return (
    <section className={styles.paper}>
      <PrintHead herd={herd} about={about} />
      <DataTable
        caption="Animais"
        columns={told.map(drawn)}
        rows={animals}
        keyOf={({ animalId }) => animalId}
      />
    </section>
  );
}
