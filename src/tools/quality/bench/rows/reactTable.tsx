import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import type { Ports } from '@/state/ports';
import { makeStore } from '@/state/store';
import { AnimalRow } from '@/web/pages/animals/AnimalRow';
import { type Glance, plain } from '@/web/shared/animals/glance';
import type { Table } from './table';

/** A device that keeps nothing and has no network. */
const PORTS: Ports = {
  fetch: () => Promise.reject(new TypeError('no network')),
  storage: { getItem: () => null, setItem() {}, removeItem() {} },
  now: () => 0,
  newId: () => '',
  baseUrl: '',
};

/** The app's rows under the app's store; every change is drawn at once. */
export function makeReactTable(host: Element): Table {
  const held = new EventTarget();
  let animals: readonly Animal[] = [];
  const show = (next: readonly Animal[]) => {
    animals = next;
    flushSync(() => held.dispatchEvent(new Event('change')));
  };
  const subscribe = (listener: () => void) => {
    held.addEventListener('change', listener);
    return () => held.removeEventListener('change', listener);
  };
  const read = () => animals;
  flushSync(() =>
    createRoot(host).render(
      <Provider store={makeStore(PORTS)}>
        <MemoryRouter>
          <Rows subscribe={subscribe} read={read} />
        </MemoryRouter>
      </Provider>,
    ),
  );
  return {
    replace: show,
    append: (more) => show([...animals, ...more]),
    rename: (indexes, suffix) => show(renamed(animals, indexes, suffix)),
    swap: (a, b) => show(swapped(animals, a, b)),
    remove: (index) => show(animals.filter((_, at) => at !== index)),
    clear: () => show([]),
  };
}

interface RowsProps {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => readonly Animal[];
}

function Rows({ subscribe, read }: RowsProps) {
  return (
    <ul>
      {useSyncExternalStore(subscribe, read).map((animal) => (
        <li key={animal.animalId}>
          <AnimalRow
            animal={animal}
            tag={null}
            glance={glanceOf(animal)}
            until={undefined}
          />
        </li>
      ))}
    </ul>
  );
}

const glances = new WeakMap<Animal, Glance>();

/** Found out once an animal, as the app's list does. */
function glanceOf(animal: Animal): Glance {
  const glance = glances.get(animal) ?? plain(animal);
  glances.set(animal, glance);
  return glance;
}

function renamed(
  animals: readonly Animal[],
  indexes: readonly number[],
  suffix: string,
): Animal[] {
  const next = [...animals];
  for (const index of indexes) {
    const animal = next[index];
    if (animal) next[index] = { ...animal, nome: animal.nome + suffix };
  }
  return next;
}

function swapped(animals: readonly Animal[], a: number, b: number): Animal[] {
  const next = [...animals];
  const [first, second] = [animals[a], animals[b]];
  if (first && second) {
    next[a] = second;
    next[b] = first;
  }
  return next;
}
