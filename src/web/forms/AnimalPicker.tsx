import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { AnimalSummary } from '@/domain/animals/types';
import { findAnimals, type IdentifiersOf } from '@/domain/identifiers/search';
import { SearchBox } from '@/web/components/SearchBox';
import search from '@/web/components/search.module.css';
import { useFocusFirst } from '@/web/components/useFocusFirst';
import { usePicked } from '@/web/readings/usePicked';
import styles from './Field.module.css';
import { keepInside } from './keepInside';

/** More than this is found by typing, not by scrolling. */
const SHOWN_MAX = 60;

export interface AnimalPickerProps {
  readonly animals: readonly AnimalSummary[];
  /** What hangs on them, which finds them too. */
  readonly identifiersOf: IdentifiersOf;
  /** What a choice says of its animal. */
  readonly lineOf: (animal: AnimalSummary) => ReactNode;
  readonly isChosen: (id: string) => boolean;
  readonly onChoose: (id: string) => void;
  /** Below the animals. */
  readonly children?: ReactNode;
}

/** Search by name or by what hangs on it, and the animals found as buttons. */
export function AnimalPicker(props: AnimalPickerProps) {
  const { isChosen, onChoose, lineOf } = props;
  const [text, setText] = useState('');
  const input = useFocusFirst();
  usePicked({
    ...props,
    animals: () => props.animals,
    // A tag that is read twice takes nothing back.
    onChoose: (id) => isChosen(id) || onChoose(id),
  });
  const found = useFound(props, useDeferredValue(text));
  return (
    <div className={search.found}>
      <SearchBox
        ref={input}
        label="Nome do animal"
        placeholder="Nome ou brinco"
        value={text}
        onKeyDown={keepInside}
        onSearch={setText}
      />
      <p role="status" className={styles.hint}>
        {summaryOf(found.length, text)}
      </p>
      <ul aria-label="Animais">
        {found.slice(0, SHOWN_MAX).map((animal) => (
          <li key={animal.id}>
            <button
              type="button"
              className={search.hit}
              aria-pressed={isChosen(animal.id)}
              onClick={() => onChoose(animal.id)}
            >
              {lineOf(animal)}
            </button>
          </li>
        ))}
      </ul>
      {text === '' ? props.children : null}
    </div>
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
