import type { FileTable } from '@/domain/herdFile/rows';
import type { Operation } from '@/domain/operations';
import type { Row } from '@/domain/shared/tables';
import type { QueuedOperation } from '@/state/outbox/types';
import type { WireAnswer } from '../server/host';
import type { MemoryRows } from '../server/rows';

/** What a person knows of something they recorded. */
export type Fate =
  /** Not told yet. */
  | 'flying'
  /** Told that it is kept. */
  | 'kept'
  /** Told why it is not. */
  | 'refused'
  /** The app ended, or the network did, before they were told. */
  | 'unsure'
  /** They are taking it back, or putting another in its place, right now. */
  | 'leaving'
  /** They took it back, let it go, or put another in its place. */
  | 'withdrawn';

/** Something a person recorded, as they remember it. */
export interface Told {
  readonly id: string;
  readonly tipo: Operation['tipo'];
  readonly dados: Operation['dados'];
  readonly rebanhoId: string;
  /** Straight to the server, never queued. */
  readonly direct: boolean;
  /** Who was signed in as it was recorded. */
  readonly usuarioId: string;
  /** When, by the device's clock, ISO 8601 UTC. */
  readonly at: string;
  /** No form made it: it gives back what the server lost. */
  adopted?: true;
  /** The record that it goes along with, if any. */
  beside?: string;
  /** The tab that last had to do with it: who waits there is told there. */
  tab: string;
  fate: Fate;
  /** Since when, ms. */
  since: number;
  /** As it was queued, once it was. */
  entry: QueuedOperation | null;
  /** A call with it has left the device. */
  sent: boolean;
  /** There was no room to note that, and the process ended: it may be taken back. */
  unmarked?: true;
  /** The time of recording that the call carried. */
  registradoEm: string | null | undefined;
  /** What the server told the device. */
  answer: 'accepted' | 'refused' | null;
  /** Rows that the answer brought, with their versions. */
  rows: readonly AnsweredRow[];
}

export interface AnsweredRow {
  readonly table: string;
  readonly row: Row;
}

export type Book = Map<string, Told>;

export function newTold(
  id: string,
  tipo: Told['tipo'],
  dados: Told['dados'],
  origin: Pick<Told, 'direct' | 'tab' | 'at' | 'usuarioId'>,
): Told {
  const { rebanhoId } = dados;
  const registradoEm = null;
  const unknown = {
    since: 0,
    entry: null,
    answer: null,
    rows: [],
    registradoEm,
  };
  const sent = false;
  return {
    id,
    tipo,
    dados,
    rebanhoId,
    ...origin,
    fate: 'flying',
    sent,
    ...unknown,
  };
}

/** A row that a phone gave back to a server that had lost it. */
export interface Given {
  readonly herdId: string;
  readonly table: FileTable;
  readonly id: string;
  readonly animals: readonly string[];
}

/** What somebody recorded; of several phones' that hold it, one's that sent it. */
export function toldBy(
  devices: readonly { readonly book: Book }[],
  id: string,
): Told | undefined {
  const all = devices.flatMap(({ book }) => book.get(id) ?? []);
  return all.find(({ sent }) => sent) ?? all[0];
}

const PASSING = new Set([401, 408, 425, 429]);

/** Notes what the server said of an operation; a passing word is none. */
export function noteAnswer(told: Told, answer: WireAnswer): void {
  const { status, headers, text } = answer;
  const type = headers['content-type'] ?? '';
  if (!/^application\/(problem\+)?json/.test(type)) return;
  if (status >= 200 && status < 300) {
    told.answer = 'accepted';
    told.rows = rowsOf(JSON.parse(text) as AnswerBody);
  } else if (status >= 400 && status < 500 && !PASSING.has(status)) {
    told.answer = 'refused';
  }
}

/** Who is out of a herd has its rows no more: they come anew with it. */
export function forgetGone(
  book: Book,
  isHere: (rebanhoId: string) => boolean,
): void {
  for (const told of book.values()) {
    if (!isHere(told.rebanhoId)) told.rows = [];
  }
}

/**
 * Somebody left: what the server took of theirs is over, though the answer was lost
 * and only a pull said so.
 */
export function noteLeft(book: Book, rows: MemoryRows): void {
  for (const told of book.values()) {
    const answer = rows.answerTo(told.usuarioId, told.id);
    if (answer && answer.status < 400) told.answer = 'accepted';
  }
}

interface AnswerBody {
  readonly delta?: {
    readonly mudancas: Readonly<Record<string, readonly AnsweredRow['row'][]>>;
  };
  readonly animal?: AnsweredRow['row'];
  readonly animais?: readonly AnsweredRow['row'][];
}

function rowsOf({ delta, animal, animais }: AnswerBody): AnsweredRow[] {
  const tables = Object.entries(delta?.mudancas ?? {})
    .filter(([table]) => table !== 'rebanhos')
    .flatMap(([table, rows]) => rows.map((row) => ({ table, row })));
  const alone = [...(animal ? [animal] : []), ...(animais ?? [])];
  const animals = delta ? [] : alone.map((row) => ({ table: 'animais', row }));
  return [...tables, ...animals];
}
