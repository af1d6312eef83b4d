import { Plus, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { summaryOf } from '@/domain/animals/rules';
import type { AnimalSummary } from '@/domain/animals/types';
import { selectAnimals } from '@/state/fold/selectors';
import { Button } from '@/web/components/Button';
import { Sheet } from '@/web/components/Dialog';
import { Actions, Row, Stack } from '@/web/components/layout';
import { count } from '@/web/format';
import { AnimalPicker } from '@/web/forms/AnimalPicker';
import { type FieldProps, GroupFrame } from '@/web/forms/Field';
import { useFormField } from '@/web/forms/useFormField';
import { useAppSelector } from '@/web/hooks';
import {
  useCalled,
  useIdentifiersOf,
} from '@/web/shared/identifiers/useIdentifiers';
import styles from './treatments.module.css';

interface AnimalsFieldProps extends FieldProps {
  readonly rebanhoId: string;
}

/** Animals of the herd, one or many; the value is their ids. */
export function AnimalsField(props: AnimalsFieldProps) {
  const field = useFormField<readonly string[]>(props);
  const all = useSummaries(props.rebanhoId);
  const { control, value, error, setValue } = field;
  const chosen = all.filter((animal) => value.includes(animal.id));
  const [open, setOpen] = useState(false);
  return (
    <GroupFrame {...props} role="group" control={control} error={error}>
      <Chosen
        animals={chosen}
        onRemove={(gone) => setValue(value.filter((one) => one !== gone))}
      />
      <Button
        icon={<Plus aria-hidden />}
        aria-haspopup="dialog"
        data-campo={props.name}
        onClick={() => setOpen(true)}
      >
        {chosen.length === 0 ? 'Selecionar animal' : 'Adicionar outro animal'}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Animais">
        <Picker
          animals={all.filter((animal) => !value.includes(animal.id))}
          chosen={chosen.length}
          onAdd={(ids) => setValue([...value, ...ids])}
          onDone={() => setOpen(false)}
        />
      </Sheet>
    </GroupFrame>
  );
}

function useSummaries(rebanhoId: string): readonly AnimalSummary[] {
  const animals = useAppSelector((state) => selectAnimals(state, rebanhoId));
  return useMemo(() => animals.map(summaryOf), [animals]);
}

interface ChosenProps {
  readonly animals: readonly AnimalSummary[];
  readonly onRemove: (id: string) => void;
}

function Chosen({ animals, onRemove }: ChosenProps) {
  const called = useCalled();
  if (animals.length === 0) return null;
  return (
    <Row as="ul" aria-label="Animais escolhidos" className={styles.chosen}>
      {animals.map(({ id, nome }) => (
        <li key={id} className={styles.chip}>
          {called(id, nome)}
          <Button
            variant="quiet"
            aria-label={`Retirar ${nome}`}
            icon={<X aria-hidden />}
            onClick={() => onRemove(id)}
          />
        </li>
      ))}
    </Row>
  );
}

interface PickerProps {
  /** Those not chosen yet. */
  readonly animals: readonly AnimalSummary[];
  readonly chosen: number;
  readonly onAdd: (ids: readonly string[]) => void;
  readonly onDone: () => void;
}

const GROUPS = [
  { categoria: 'V', label: 'Todas as vacas' },
  { categoria: 'N', label: 'Todos os novilhos(as)' },
] as const;

/** Stays open until done, so that a lot is chosen in one go. */
function Picker({ animals, chosen, onAdd, onDone }: PickerProps) {
  const identifiersOf = useIdentifiersOf();
  return (
    <Stack gap="lg">
      <Actions>
        {GROUPS.map(({ categoria, label }) => {
          const ids = animals
            .filter((animal) => animal.categoria === categoria)
            .map(({ id }) => id);
          return ids.length > 1 ? (
            <Button key={categoria} onClick={() => onAdd(ids)}>
              {label} ({ids.length})
            </Button>
          ) : null;
        })}
        <Button variant="primary" onClick={onDone}>
          Pronto{chosen > 0 ? `, ${count(chosen, 'animal', 'animais')}` : ''}
        </Button>
      </Actions>
      <AnimalPicker
        animals={animals}
        identifiersOf={identifiersOf}
        chosenId={null}
        onChoose={(id) => onAdd([id])}
      />
    </Stack>
  );
}
