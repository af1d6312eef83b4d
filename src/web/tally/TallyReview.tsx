import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { HerdReader } from '@/domain/shared/effects';
import { Button } from '@/web/components/Button';
import { LinkButton } from '@/web/components/LinkButton';
import { Note } from '@/web/components/layout';
import { Notice } from '@/web/components/Notice';
import { useCalled } from '@/web/shared/identifiers/useIdentifiers';
import { DropDraft } from './DropDraft';
import type { Tally } from './definition';
import { isSent } from './entryState';
import { GoneAnimals } from './GoneAnimals';
import styles from './review.module.css';
import type { TallyItem, TallyLine } from './types';
import { draftKindOf, useSendEntry } from './useSend';
import { type Running, useProgress } from './useTally';

interface TallyReviewProps<Item extends TallyItem> extends Running<Item> {
  readonly reader: HerdReader;
  readonly tally: Tally<Item>;
  /** What it comes to, above the table. */
  readonly totals?: ReactNode;
  /** The address of the entry. */
  readonly back: string;
  readonly onSent: () => void;
  readonly onRefused?: () => void;
}

/** All of it once more, the suspicious first, before it goes. */
export function TallyReview<Item extends TallyItem>(
  props: TallyReviewProps<Item>,
) {
  const { entry, roll, back, tally } = props;
  const { words, sendIcon: Icon } = tally;
  const { missing } = useProgress(entry);
  const called = useCalled();
  const { busy, problem, send } = useSendEntry(entry, props);
  return (
    <>
      {props.totals ? (
        // What goes is as it was at the tap.
        <fieldset className={styles.totals} aria-label="Totais" disabled={busy}>
          {props.totals}
        </fieldset>
      ) : null}
      <Missing
        names={missing.map((id) => called(id, roll.items.get(id)?.nome ?? ''))}
      />
      <GoneAnimals {...props} show={tally.show} />
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <Button
        variant="primary"
        busy={busy}
        icon={<Icon aria-hidden />}
        onClick={send}
      >
        {words.send}
      </Button>
      <LinkButton to={back}>{words.back}</LinkButton>
      {busy ? null : <DropEntry {...props} />}
      <Table {...props} />
    </>
  );
}

/** What was entered is of the wrong day, or was not to be entered at all. */
function DropEntry<Item extends TallyItem>(props: TallyReviewProps<Item>) {
  const { entry, onSent } = props;
  const { lines } = useProgress(entry);
  const { summaryOf } = draftKindOf(entry.header);
  const unsent = [...lines.values()].filter((line) => !isSent(line));
  return (
    <DropDraft
      id={entry.header.id}
      what={summaryOf(unsent)}
      empty={unsent.length === 0}
      onDropped={onSent}
    />
  );
}

const SHOWN = 12;

/** Who has no value yet. */
function Missing({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  const more = names.length > SHOWN ? '…' : '.';
  return (
    <Note>
      <strong>
        {names.length === 1 ? 'Falta' : 'Faltam'} {names.length}:{' '}
      </strong>
      {names.slice(0, SHOWN).join(', ')}
      {more} O que falta pode ser enviado depois.
    </Note>
  );
}

interface ReviewRow {
  readonly item: TallyItem;
  /** What was entered. */
  readonly value: string;
  /** What to think about. */
  readonly doubt: string | null;
  readonly vez: number;
}

/** The suspicious first; a tap goes back to one. */
function Table<Item extends TallyItem>(props: TallyReviewProps<Item>) {
  const { entry, back, tally } = props;
  const { words } = tally;
  const { lines } = useProgress(entry);
  const navigate = useNavigate();
  const choose = (id: string) => {
    entry.goTo(id);
    void navigate(back, { replace: true });
  };
  const rows = [...lines.values()]
    .flatMap((line) => rowOf(line, props))
    .sort((a, b) => isDoubtful(b) - isDoubtful(a) || a.vez - b.vez);
  if (rows.length === 0) return null;
  return (
    <section className={styles.scroller} aria-label={words.caption}>
      <table className={styles.table}>
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.animal}</th>
            <th scope="col" className={styles.number}>
              {words.amount}
            </th>
            <th scope="col">Última</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.item.id} row={row} onChoose={choose} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function isDoubtful({ doubt }: ReviewRow): number {
  return Number(doubt !== null);
}

function rowOf<Item extends TallyItem>(
  line: TallyLine,
  { roll, tally }: TallyReviewProps<Item>,
): readonly ReviewRow[] {
  const item = roll.items.get(line.id);
  if (!item) return [];
  const { valor, motivo, vez } = line;
  const value = valor === null ? (motivo ?? '') : tally.show(valor);
  const mark = tally.mark(line);
  const asked = valor === null ? null : tally.suspicious(item, valor, false);
  return [
    {
      item,
      vez,
      value: mark === null ? value : `${value} (${mark})`,
      doubt: asked?.text ?? null,
    },
  ];
}

interface RowProps {
  readonly row: ReviewRow;
  readonly onChoose: (id: string) => void;
}

function Row({ row, onChoose }: RowProps) {
  const { item, value, doubt } = row;
  const called = useCalled();
  return (
    <tr className={doubt ? styles.suspicious : undefined}>
      <th scope="row">
        <Button
          variant="quiet"
          aria-label={`${called(item.id, item.nome)}, corrigir`}
          icon={doubt ? <TriangleAlert aria-hidden size={20} /> : undefined}
          onClick={() => onChoose(item.id)}
        >
          {called(item.id, item.nome)}
        </Button>
      </th>
      <td className={styles.number}>{value}</td>
      <td>{doubt ?? item.before ?? '–'}</td>
    </tr>
  );
}
