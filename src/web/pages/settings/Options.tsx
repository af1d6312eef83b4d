import { Check } from 'lucide-react';
import type { Labelled } from '@/domain/shared/enumerations';
import { Button } from '@/web/components/Button';
import { Columns, Heading, Stack } from '@/web/components/layout';
import styles from './settings.module.css';

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
    <Stack as="section" aria-label={title}>
      <Heading as="h3">{title}</Heading>
      {note ? <p>{note}</p> : null}
      <Columns least="8rem" className={styles.options}>
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
      </Columns>
    </Stack>
  );
}
