import { type KeyboardEvent, memo, useMemo, useState } from 'react';
import { farmTime } from '@/state/clock';
import { selectAnimals, selectHerds } from '@/state/fold/selectors';
import type { RootState } from '@/state/rootReducer';
import { Button } from '@/web/components/Button';
import { Select } from '@/web/components/choices';
import { Labelled } from '@/web/components/Labelled';
import { Columns, Row, Stack } from '@/web/components/layout';
import { Tag } from '@/web/components/Tag';
import { useRowsInBox } from '@/web/components/VirtualList';
import { count } from '@/web/format';
import {
  type Entry,
  MARKS,
  matching,
  nextMarked,
  ORIGINS,
  type Wanted,
} from './entries';
import styles from './log.module.css';
import type { AtMoment } from './Transport';

const ROW_HEIGHT = 56;
const ALL: Wanted = { text: '', origin: '', domain: '', animal: '' };

interface TimelineProps extends AtMoment {
  readonly entries: readonly Entry[];
}

/** What happened, in its order; filtered, and walked with the arrow keys. */
export function LogTimeline(props: TimelineProps) {
  const { player, moment, onMoment, entries } = props;
  const [wanted, setWanted] = useState(ALL);
  const found = useMemo(
    () => matching(entries, player, wanted),
    [entries, player, wanted],
  );
  const step = (event: KeyboardEvent) => {
    const ways: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const way = ways[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const to = beside(found, moment, way);
    if (to) onMoment(to.index);
  };
  return (
    <Stack as="section" gap="sm" aria-label="Ações">
      <Filters {...{ player, entries, wanted }} onWanted={setWanted} />
      <Jumps {...props} />
      <p role="status">{count(found.length, 'ação', 'ações')}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows walk through its buttons */}
      <div onKeyDown={step}>
        <Rows found={found} moment={moment} onMoment={onMoment} />
      </div>
    </Stack>
  );
}

/** The next or the one before of those that are shown. */
function beside(found: readonly Entry[], moment: number, way: number) {
  return way > 0
    ? found.find(({ index }) => index > moment)
    : found.findLast(({ index }) => index < moment);
}

interface FiltersProps extends Pick<TimelineProps, 'player' | 'entries'> {
  readonly wanted: Wanted;
  readonly onWanted: (wanted: Wanted) => void;
}

/** Its thousand animals are the same at every step: they are drawn once. */
const Filters = memo(function Filters(props: FiltersProps) {
  const { player, entries, wanted, onWanted } = props;
  const domains = useMemo(
    () => [...new Set(entries.map(({ domain }) => domain))].sort(),
    [entries],
  );
  const last = player.moments.length - 1;
  const animals = useMemo(() => animalsOf(player.after(last)), [player, last]);
  const set = (part: Partial<Wanted>) => onWanted({ ...wanted, ...part });
  return (
    <Columns least="9rem">
      <Labelled label="Filtrar">
        <input
          type="search"
          value={wanted.text}
          onChange={({ target }) => set({ text: target.value })}
        />
      </Labelled>
      <Select
        label="Origem"
        none="Todas"
        options={ORIGINS}
        value={wanted.origin}
        onChange={(origin) => set({ origin })}
      />
      <Select
        label="Domínio"
        none="Todos"
        options={domains.map((id) => ({ id, nome: id }))}
        value={wanted.domain}
        onChange={(domain) => set({ domain })}
      />
      <Select
        label="Animal"
        none="Todos"
        options={animals}
        value={wanted.animal}
        onChange={(animal) => set({ animal })}
      />
    </Columns>
  );
});

/** More than these nobody looks through in a list. */
const ANIMALS_MAX = 2000;

function animalsOf(state: RootState) {
  return selectHerds(state)
    .flatMap(({ rebanhoId }) => selectAnimals(state, rebanhoId))
    .slice(0, ANIMALS_MAX)
    .map(({ animalId, nome }) => ({ id: animalId, nome }));
}

/** Straight to what one looks for; only what there is. */
function Jumps({ entries, moment, onMoment }: TimelineProps) {
  const there = useMemo(
    () => MARKS.filter(({ id }) => entries.some(({ mark }) => mark === id)),
    [entries],
  );
  if (there.length === 0) return null;
  return (
    <Row gap="xs">
      {there.map(({ id, nome }) => (
        <Button
          key={id}
          onClick={() => onMoment(nextMarked(entries, id, moment) ?? moment)}
        >
          Próxima {nome}
        </Button>
      ))}
    </Row>
  );
}

interface RowsProps {
  readonly found: readonly Entry[];
  readonly moment: number;
  readonly onMoment: (moment: number) => void;
}

/** The rows in sight alone: a log has a hundred thousand. */
function Rows({ found, moment, onMoment }: RowsProps) {
  const at = found.findIndex(({ index }) => index === moment);
  const { box, virtualizer } = useRowsInBox({
    count: found.length,
    rowHeight: ROW_HEIGHT,
    at,
  });
  return (
    <div ref={box} className={styles.rows}>
      <ol
        aria-label="Linha do tempo"
        className={styles.height}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const entry = found[index];
          return entry ? (
            <li
              key={entry.index}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={found.length}
              aria-posinset={index + 1}
              aria-current={entry.index === moment ? 'step' : undefined}
              className={styles.row}
              style={{ transform: `translateY(${start}px)` }}
            >
              <EntryRow entry={entry} onMoment={onMoment} />
            </li>
          ) : null;
        })}
      </ol>
    </div>
  );
}

function EntryRow({
  entry,
  onMoment,
}: Pick<RowsProps, 'onMoment'> & { readonly entry: Entry }) {
  const { index, at, type, words, origin, mark } = entry;
  const named = ORIGINS.find(({ id }) => id === origin)?.nome;
  const said = MARKS.find(({ id }) => id === mark)?.nome;
  return (
    <button
      type="button"
      className={styles.action}
      onClick={() => onMoment(index)}
    >
      <span className={styles.time}>{clockOf(at)}</span>
      <span className={styles.what}>
        {words === type ? null : <strong>{words}</strong>}
        <span className={styles.code}>{type}</span>
      </span>
      {said ? <Tag tone="danger">{said}</Tag> : <Tag>{named}</Tag>}
    </button>
  );
}

/** `17:42:05` on the farm's clock. */
function clockOf(at: number): string {
  const seconds = String(Math.floor(at / 1000) % 60).padStart(2, '0');
  return `${farmTime(at).slice(11)}:${seconds}`;
}
