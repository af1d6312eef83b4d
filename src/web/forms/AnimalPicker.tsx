import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react';
import type { AnimalSummary } from '@/domain/animals/types';
import { BREEDS, labelOf } from '@/domain/shared/enumerations';
import { searchKey } from '@/domain/shared/names';
import { BullIcon, CowIcon, HeiferIcon } from '@/web/components/icons';
import styles from './Field.module.css';

/** More than this is found by typing, not by scrolling. */
const SHOWN_MAX = 60;

const ICONS = { V: CowIcon, T: BullIcon, N: HeiferIcon };

interface AnimalPickerProps {
  readonly animals: readonly AnimalSummary[];
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
}

/** Search by name, and the animals found as buttons. */
export function AnimalPicker(props: AnimalPickerProps) {
  const [text, setText] = useState('');
  const found = useFound(props.animals, useDeferredValue(text));
  const shown = found.slice(0, SHOWN_MAX);
  return (
    <>
      <input
        type="search"
        className={styles.control}
        aria-label="Nome do animal"
        placeholder="Nome do animal"
        autoComplete="off"
        value={text}
        onKeyDown={keepInside}
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status" className={styles.hint}>
        {summaryOf(found.length, text)}
      </p>
      <ul className={styles.results} aria-label="Animais">
        {shown.map((animal) => (
          <li key={animal.id}>
            <AnimalButton {...props} animal={animal} />
          </li>
        ))}
      </ul>
    </>
  );
}

function AnimalButton(
  props: Omit<AnimalPickerProps, 'animals'> & {
    readonly animal: AnimalSummary;
  },
) {
  const { animal, chosenId, onChoose } = props;
  const Icon = ICONS[animal.categoria];
  return (
    <button
      type="button"
      className={styles.animal}
      aria-pressed={animal.id === chosenId}
      onClick={() => onChoose(animal.id)}
    >
      <Icon />
      <span>
        {animal.nome}, {labelOf(BREEDS, animal.raca)}
      </span>
    </button>
  );
}

function useFound(animals: readonly AnimalSummary[], text: string) {
  const keyed = useMemo(
    () => animals.map((animal) => ({ animal, key: searchKey(animal.nome) })),
    [animals],
  );
  return useMemo(() => {
    const wanted = searchKey(text);
    const found = keyed.filter(({ key }) => key.includes(wanted));
    return found.map(({ animal }) => animal);
  }, [keyed, text]);
}

function summaryOf(count: number, text: string): string {
  if (count === 0) {
    return text ? `Nada encontrado para “${text}”` : 'Nenhum animal';
  }
  if (count > SHOWN_MAX) {
    return `${SHOWN_MAX} de ${count} animais. Digite o nome para achar os outros.`;
  }
  return count === 1 ? '1 animal' : `${count} animais`;
}

/** Enter searches; it must not send the form around the picker. */
function keepInside(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}
