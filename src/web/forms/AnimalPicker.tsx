import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react';
import type { AnimalSummary } from '@/domain/animals/types';
import { calledOf, tagOf } from '@/domain/identifiers/current';
import { findAnimals, type IdentifiersOf } from '@/domain/identifiers/search';
import { BREEDS, labelOf } from '@/domain/shared/enumerations';
import { BullIcon, CowIcon, HeiferIcon } from '@/web/components/icons';
import { useEntryPreferences } from '@/web/kiosk/entryPreferences';
import { usePicked } from '@/web/readings/usePicked';
import styles from './Field.module.css';

/** More than this is found by typing, not by scrolling. */
const SHOWN_MAX = 60;

const ICONS = { V: CowIcon, T: BullIcon, N: HeiferIcon };

interface AnimalPickerProps {
  readonly animals: readonly AnimalSummary[];
  /** What hangs on them, which finds them too. */
  readonly identifiersOf: IdentifiersOf;
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
}

/** Search by name or by what hangs on it, and the animals found as buttons. */
export function AnimalPicker(props: AnimalPickerProps) {
  const [text, setText] = useState('');
  usePicked({ ...props, animals: () => props.animals });
  const found = useFound(props, useDeferredValue(text));
  const shown = found.slice(0, SHOWN_MAX);
  return (
    <>
      <input
        type="search"
        className={styles.control}
        aria-label="Nome do animal"
        placeholder="Nome ou brinco"
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
  const { animal, identifiersOf, chosenId, onChoose } = props;
  const Icon = ICONS[animal.categoria];
  const { primeiro } = useEntryPreferences();
  const tag = tagOf(identifiersOf(animal.id));
  return (
    <button
      type="button"
      className={styles.animal}
      aria-pressed={animal.id === chosenId}
      onClick={() => onChoose(animal.id)}
    >
      <Icon />
      <span>
        {calledOf(animal.nome, tag, primeiro)}, {labelOf(BREEDS, animal.raca)}
      </span>
    </button>
  );
}

function useFound({ animals, identifiersOf }: AnimalPickerProps, text: string) {
  return useMemo(
    () => findAnimals(animals, text, ({ id }) => identifiersOf(id)),
    [animals, text, identifiersOf],
  );
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
