import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { AnimalSummary } from '@/domain/animals/types';
import { Button } from '@/web/components/Button';
import { Sheet } from '@/web/components/Dialog';
import { Actions, Row } from '@/web/components/layout';
import { count } from '@/web/format';
import { AnimalPicker } from '@/web/forms/AnimalPicker';
import { type FieldProps, GroupFrame } from '@/web/forms/Field';
import { useFormField } from '@/web/forms/useFormField';
import { useAnimalChoices } from '@/web/shared/animals/useAnimalChoices';
import { useCalled } from '@/web/shared/identifiers/useIdentifiers';
import styles from './animalsField.module.css';

interface AnimalsFieldProps extends FieldProps {
  readonly rebanhoId: string;
}

type Choices = ReturnType<typeof useAnimalChoices>;

/** Animals of the herd, one or many; the value is their ids. */
export function AnimalsField(props: AnimalsFieldProps) {
  const field = useFormField<readonly string[]>(props);
  const choices = useAnimalChoices(
    props.rebanhoId,
    ({ descartado }) => !descartado,
  );
  const { control, value, error, setValue } = field;
  const [open, setOpen] = useState(false);
  const done = () => setOpen(false);
  const take = (id: string) => setValue(value.filter((one) => one !== id));
  return (
    <GroupFrame {...props} role="group" control={control} error={error}>
      <Chosen ids={value} nameOf={choices.nameOf} onRemove={take} />
      <Button
        icon={<Plus aria-hidden />}
        aria-haspopup="dialog"
        data-campo={props.name}
        onClick={() => setOpen(true)}
      >
        {value.length === 0 ? 'Selecionar animal' : 'Adicionar outro animal'}
      </Button>
      <Sheet
        open={open}
        onClose={done}
        title="Animais"
        actions={
          <Button variant="primary" onClick={done}>
            Pronto
            {value.length > 0
              ? `, ${count(value.length, 'animal', 'animais')}`
              : ''}
          </Button>
        }
      >
        <Picker
          choices={choices}
          chosen={value}
          onAdd={(ids) => setValue([...new Set([...value, ...ids])])}
          onTake={take}
        />
      </Sheet>
    </GroupFrame>
  );
}

interface ChosenProps extends Pick<Choices, 'nameOf'> {
  readonly ids: readonly string[];
  readonly onRemove: (id: string) => void;
}

function Chosen({ ids, nameOf, onRemove }: ChosenProps) {
  const called = useCalled();
  if (ids.length === 0) return null;
  const named = ids.map((id) => ({ id, nome: nameOf(id) ?? 'Animal' }));
  return (
    <Row as="ul" aria-label="Animais escolhidos" className={styles.chosen}>
      {named.map(({ id, nome }) => (
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
  readonly choices: Choices;
  readonly chosen: readonly string[];
  readonly onAdd: (ids: readonly string[]) => void;
  readonly onTake: (id: string) => void;
}

/** Stays open until done, so that a lot is chosen in one go. */
function Picker({ choices, chosen, onAdd, onTake }: PickerProps) {
  // As they were when the sheet was opened: none moves while one ticks.
  const [animals] = useState(choices.animals);
  return (
    <AnimalPicker
      {...choices}
      animals={animals}
      isChosen={(id) => chosen.includes(id)}
      onChoose={(id) => (chosen.includes(id) ? onTake(id) : onAdd([id]))}
    >
      <Everyone animals={animals} onAdd={onAdd} />
    </AnimalPicker>
  );
}

const GROUPS = [
  { categoria: 'V', label: 'Todas as vacas' },
  { categoria: 'N', label: 'Todos os novilhos(as)' },
] as const;

interface EveryoneProps extends Pick<PickerProps, 'onAdd'> {
  readonly animals: readonly AnimalSummary[];
}

function Everyone({ animals, onAdd }: EveryoneProps) {
  return (
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
    </Actions>
  );
}
