import {
  configureStore,
  createSlice,
  type PayloadAction,
} from '@reduxjs/toolkit';
import type { ReactElement, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Provider, useSelector } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import { AnimalList } from '@/web/pages/animals/AnimalList';
import { HERD, type Table } from './table';

const slice = createSlice({
  name: 'rows',
  initialState: { animals: [] as readonly Animal[] },
  reducers: {
    shown: (_, { payload }: PayloadAction<readonly Animal[]>) => ({
      animals: payload,
    }),
  },
});

/** The app's rows out of a store, in `host`; every change is drawn at once. */
export function makeReactTable(host: Element): Table {
  const store = configureStore({
    reducer: slice.reducer,
    middleware: (base) =>
      base({ immutableCheck: false, serializableCheck: false }),
  });
  const now = () => store.getState().animals;
  const show = (animals: readonly Animal[]) => {
    flushSync(() => store.dispatch(slice.actions.shown(animals)));
  };
  flushSync(() =>
    createRoot(host).render(
      <Provider store={store}>
        <MemoryRouter>
          <Rows />
        </MemoryRouter>
      </Provider>,
    ),
  );
  return {
    replace: show,
    append: (animals) => show([...now(), ...animals]),
    rename: (indexes, suffix) => show(renamed(now(), indexes, suffix)),
    swap: (a, b) => show(swapped(now(), a, b)),
    remove: (index) => show(now().filter((_, at) => at !== index)),
    clear: () => show([]),
  };
}

function Rows() {
  const animals = useSelector(
    (state: { readonly animals: readonly Animal[] }) => state.animals,
  );
  return (
    <ul>
      {animals.map((animal) => (
        <li key={animal.animalId}>{renderRow(animal)}</li>
      ))}
    </ul>
  );
}

interface ListProps {
  readonly renderRow: (animal: Animal, index: number) => ReactNode;
}

/** The row as the animals' page has it, out of the list that draws it. */
function renderRow(animal: Animal): ReactNode {
  return LIST.props.renderRow(animal, 0);
}

const LIST = AnimalList({
  rebanhoId: HERD,
  animals: [{} as Animal],
  filters: {
    categoria: null,
    sexo: null,
    produtividade: null,
    reprodutividade: null,
    discarded: false,
  },
  empty: false,
  search: '',
  onClearSearch: () => undefined,
}) as ReactElement<ListProps>;

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
