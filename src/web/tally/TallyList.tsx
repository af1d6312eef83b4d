import { Check, Circle, Minus, Play, Plus, TriangleAlert } from 'lucide-react';
import { memo, useDeferredValue, useEffect, useRef, useState } from 'react';
import { findAnimals } from '@/domain/identifiers/search';
import { SearchBox } from '@/web/components/SearchBox';
import { useRowsInBox } from '@/web/components/VirtualList';
import {
  useCalled,
  useIdentifiersOf,
} from '@/web/shared/identifiers/useIdentifiers';
import type { Tally } from './definition';
import { orderOf } from './entryState';
import type { TallyEntry } from './TallyEntry';
import styles from './TallyList.module.css';
import type { Roll, TallyItem, TallyLine } from './types';
import { useEntry } from './useTally';

type Shown = Pick<Tally<TallyItem>, 'show' | 'words'>;

interface TallyListProps {
  readonly entry: TallyEntry;
  readonly roll: Roll<TallyItem>;
  readonly tally: Shown;
  readonly onChosen?: () => void;
  /** Grows when the search is to be cleared. */
  readonly clearings?: number | undefined;
}

/** Who is done, who is missing; a tap or a name goes to one. */
export function TallyList(props: TallyListProps) {
  const { entry, roll, onChosen, clearings } = props;
  const [search, setSearch] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per clearing
  useEffect(() => setSearch(''), [clearings]);
  const state = useListed(entry);
  const text = useDeferredValue(search).trim();
  const identifiersOf = useIdentifiersOf();
  const listed = new Set(state.ids);
  const found = (sought: string) => {
    const find = (items: readonly TallyItem[]) =>
      findAnimals(items, sought, ({ id }) => identifiersOf(id));
    const order = orderOf(state);
    if (sought === '') return { shown: order, added: [] };
    return {
      shown: find(order.flatMap((id) => roll.items.get(id) ?? [])).map(idOf),
      added: find(roll.others.filter(({ id }) => !listed.has(id))),
    };
  };
  const { shown, added } = found(text);
  const choose = useChoice(entry, () => {
    setSearch('');
    onChosen?.();
  });
  return (
    <div className={styles.panel}>
      <SearchBox
        label="Nome ou brinco"
        placeholder="Nome ou brinco"
        value={search}
        onSearch={setSearch}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          // What is shown may be of the letters before.
          const all = found(event.currentTarget.value.trim());
          const [first = all.added[0]?.id] = all.shown;
          if (first !== undefined) choose(first);
        }}
      />
      <Rows
        {...props}
        state={state}
        shown={shown}
        added={added}
        onChoose={choose}
      />
    </div>
  );
}

function idOf({ id }: TallyItem): string {
  return id;
}

/** Not what is being typed: a digit must not draw the list anew. */
function useListed(entry: TallyEntry) {
  const ids = useEntry(entry, (state) => state.ids);
  const lines = useEntry(entry, (state) => state.lines);
  const skipped = useEntry(entry, (state) => state.skipped);
  const current = useEntry(entry, (state) => state.current);
  return { ids, lines, skipped, current };
}

function useChoice(entry: TallyEntry, onChosen: () => void) {
  const told = useRef(onChosen);
  useEffect(() => {
    told.current = onChosen;
  });
  const [choose] = useState(() => (id: string) => {
    entry.goTo(id);
    told.current();
  });
  return choose;
}

interface RowsProps extends Pick<TallyListProps, 'roll' | 'tally'> {
  readonly state: ReturnType<typeof useListed>;
  readonly shown: readonly string[];
  readonly added: readonly TallyItem[];
  readonly onChoose: (id: string) => void;
}

/** The rows in sight alone: a thousand cows cost what ten do. */
function Rows(props: RowsProps) {
  const { tally, state, shown, added, onChoose } = props;
  const { items } = props.roll;
  const at = state.current === null ? -1 : shown.indexOf(state.current);
  const called = useCalled();
  const nameOf = (item: TallyItem | undefined) =>
    item ? called(item.id, item.nome) : '';
  const { box, virtualizer } = useRowsInBox({
    count: shown.length,
    rowHeight: ROW_HEIGHT,
    at,
  });
  return (
    <div ref={box} className={styles.rows}>
      <ul
        aria-label={tally.words.list}
        className={styles.height}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const id = shown[index] ?? '';
          return (
            <li
              key={id}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={shown.length}
              aria-posinset={index + 1}
              className={styles.item}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Row
                item={items.get(id)}
                called={nameOf(items.get(id))}
                line={state.lines.get(id)}
                isCurrent={id === state.current}
                show={tally.show}
                onChoose={onChoose}
              />
            </li>
          );
        })}
      </ul>
      {added.length > 0 ? (
        <ul aria-label="Fora da lista">
          {added.slice(0, ADDED_SHOWN).map((item) => (
            <li key={item.id}>
              <Other item={item} called={nameOf(item)} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const ADDED_SHOWN = 20;
/** px, before a row is measured. */
const ROW_HEIGHT = 76;

interface RowProps {
  readonly item: TallyItem | undefined;
  readonly called: string;
  readonly line: TallyLine | undefined;
  readonly isCurrent: boolean;
  readonly show: (value: number) => string;
  readonly onChoose: (id: string) => void;
}

const Row = memo(function Row(props: RowProps) {
  const { item, called, line, isCurrent, show, onChoose } = props;
  if (!item) return null;
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onChoose(item.id)}
    >
      <Sign line={line} isCurrent={isCurrent} flagged={item.flag !== null} />
      <span className={styles.name}>
        {called}
        {item.flag ? <span className="so-leitor">, {item.flag}</span> : null}
      </span>
      {line ? (
        <span>{shownValue(line, show)}</span>
      ) : (
        <span className={styles.before}>{item.before}</span>
      )}
    </button>
  );
});

function shownValue({ valor, motivo }: TallyLine, show: RowProps['show']) {
  return valor === null ? motivo : <strong>{show(valor)}</strong>;
}

interface SignProps {
  readonly line: TallyLine | undefined;
  readonly isCurrent: boolean;
  readonly flagged: boolean;
}

function Sign({ line, isCurrent, flagged }: SignProps) {
  const size = 22;
  if (isCurrent) return <Play aria-label="Agora" size={size} />;
  if (line?.valor === null) {
    return <Minus aria-label="Sem valor" size={size} />;
  }
  if (line) return <Check aria-label="Feita" size={size} />;
  return flagged ? (
    <TriangleAlert aria-label="A fazer" size={size} className={styles.red} />
  ) : (
    <Circle aria-label="A fazer" size={size} />
  );
}

interface OtherProps {
  readonly item: TallyItem;
  readonly called: string;
  readonly onChoose: (id: string) => void;
}

function Other({ item, called, onChoose }: OtherProps) {
  return (
    <button type="button" onClick={() => onChoose(item.id)}>
      <Plus aria-label="Incluir" size={22} />
      <span className={styles.name}>{called}</span>
      <span>{item.before}</span>
    </button>
  );
}
