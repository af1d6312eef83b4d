import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useState,
} from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { summaryOf } from '@/domain/animals/rules';
import type { Animal } from '@/domain/animals/types';
import { findAnimals } from '@/domain/identifiers/search';
import { loadHerd } from '@/state/device/load';
import { selectAnimals, selectHerds } from '@/state/fold/selectors';
import { selectIdentifiersOf } from '@/state/identifiers/selectors';
import { Sheet } from '@/web/components/Dialog';
import { Note } from '@/web/components/layout';
import { SearchBox } from '@/web/components/SearchBox';
import styles from '@/web/components/search.module.css';
import { useFocusFirst } from '@/web/components/useFocusFirst';
import { count } from '@/web/format';
import { useAppDispatch, useAppSelector, useAppStore } from '@/web/hooks';
import { animalPath } from '@/web/shared/animalPath';
import { AnimalLine } from '@/web/shared/animals/AnimalLine';

/** More than this is found by typing on. */
const SHOWN_MAX = 20;

/** Goes to any animal of any herd, from anywhere. */
export default function Finder({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const input = useFocusFirst();
  const sought = useDeferredValue(text);
  const find = useFinder();
  const found = find(sought);
  const go = (animal: Animal | undefined) => {
    if (animal) void navigate(animalPath(animal), { replace: true });
  };
  return (
    <Sheet open onClose={onClose} title="Buscar animal">
      <form
        className={styles.found}
        onKeyDown={moveAmong}
        onSubmit={(event) => {
          event.preventDefault();
          // What is shown may be behind what was typed, as by a reader.
          go(find(input.current?.value ?? '')[0]);
        }}
      >
        <SearchBox
          ref={input}
          label="Nome do animal"
          placeholder="Nome, brinco, chip ou registro"
          value={text}
          onSearch={setText}
        />
        <Note role="status" small>
          {text.trim() === '' ? '' : count(found.length, 'animal', 'animais')}
        </Note>
        <ul aria-label="Animais encontrados">
          {found.slice(0, SHOWN_MAX).map((animal) => (
            <li key={animal.animalId}>
              <Link to={animalPath(animal)} replace className={styles.hit}>
                <AnimalLine animal={summaryOf(animal)} sought={sought} />
              </Link>
            </li>
          ))}
        </ul>
      </form>
    </Sheet>
  );
}

/** Those that a text means, of the herd on screen before the others. */
function useFinder(): (text: string) => readonly Animal[] {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const herds = useAppSelector(selectHerds);
  useEffect(() => {
    for (const { rebanhoId } of herds) void dispatch(loadHerd(rebanhoId));
  }, [dispatch, herds]);
  // Shown anew as one more herd has come from the device.
  useAppSelector(({ readiness }) => readiness.loadedHerds);
  const here = ({ rebanhoId }: (typeof herds)[number]) =>
    Number(pathname.includes(rebanhoId));
  return (text) => {
    if (text.trim() === '') return [];
    const state = store.getState();
    return [...herds]
      .sort((one, other) => here(other) - here(one))
      .flatMap(({ rebanhoId }) => {
        const identifiersOf = selectIdentifiersOf(state, rebanhoId);
        const animals = selectAnimals(state, rebanhoId);
        return findAnimals(animals, text, ({ animalId }) =>
          identifiersOf(animalId),
        );
      });
  };
}

/** The arrows go from the search to its hits and back. */
function moveAmong(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input, a'),
  ];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  event.preventDefault();
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
}
