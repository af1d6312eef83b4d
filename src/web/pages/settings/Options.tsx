import { Check } from 'lucide-react';
import type { Labelled } from '@/domain/shared/enumerations';
import { Button } from '@/web/components/Button';
import styles from './Settings.module.css';

interface OptionsProps<Id extends string> {
  readonly title: string;
  readonly note?: string;
  readonly options: readonly Labelled<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

/** One of few, as buttons of which one is pressed. */
export function Options<Id extends string>(props: OptionsProps<Id>) {
  const { title, note, options, chosen, onChoose } = props;
  return (
    <section className={styles.grupo} aria-label={title}>
      <h3>{title}</h3>
      {note ? <p>{note}</p> : null}
      <div className={styles.opcoes}>
        {options.map(({ id, nome }) => (
          <Button
            key={id}
            aria-pressed={id === chosen}
            icon={id === chosen ? <Check aria-hidden /> : undefined}
            onClick={() => onChoose(id)}
          >
            {nome}
          </Button>
        ))}
      </div>
    </section>
  );
}
