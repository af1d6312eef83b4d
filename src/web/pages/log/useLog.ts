import { useEffect, useRef, useState } from 'react';
import { type BadLine, type Chain, chainSteps } from '@/state/actionLog/chain';
import { type Log, type RowsRead, rowSteps } from '@/state/actionLog/readLog';
import { makePlayer, type Player } from '@/state/actionLog/replay';
import type { Steps } from '@/state/actionLog/steps';
import { exportLog } from '@/state/actionLog/thunks';
import { fetchCases } from '@/state/fold/caseBook';
import { useAppDispatch } from '@/web/hooks';
import { type Entry, entrySteps } from './entries';
import { OPENING_SLICE, useWork, type Work } from './useWork';

export const FILE_NOT_READ = 'O arquivo não pôde ser lido.';

export type LogView =
  | { readonly kind: 'loading' }
  /** No file yet, and this device's own is not asked for. */
  | { readonly kind: 'none' }
  | { readonly kind: 'nothing' }
  /** Why a file was refused. */
  | { readonly kind: 'bad'; readonly text: string }
  | OpenView;

export interface OpenView {
  readonly kind: 'open';
  /** A file's; null: this device's own. */
  readonly name: string | null;
  /** Of the log as it was read. */
  readonly text: string;
  readonly log: Log;
  /** To be checked yet. */
  readonly chain: Chain;
  readonly player: Player;
  readonly entries: readonly Entry[];
}

/**
 * This device's log, or that of a file the person chose. Without `own` nothing
 * is done but reading: no action, and so nothing that the device would keep.
 */
export function useLog(own: boolean) {
  const dispatch = useAppDispatch();
  const work = useWork();
  const [view, setView] = useState<LogView>({ kind: own ? 'loading' : 'none' });
  const asked = useRef(0);
  const show = async (name: string | null, read: Promise<string | null>) => {
    asked.current += 1;
    const mine = asked.current;
    const before = view;
    setView({ kind: 'loading' });
    const isLate = () => mine !== asked.current;
    const made = await readView(name, read, work, isLate).catch(() => NOT_DONE);
    if (!isLate()) setView(made ?? (name === null ? NOTHING_READ : before));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => {
    if (own) void show(null, dispatch(exportLog()));
    return () => {
      asked.current += 1;
    };
  }, []);
  const open = (file: File) => void show(file.name, file.text());
  const refuse = (bad: BadLine) => setView(badView(bad));
  return { view, open, refuse, work };
}

type Source = Pick<OpenView, 'name' | 'text'>;

/** What is to be seen of the text; null: the person left off, or it is late. */
async function readView(
  name: string | null,
  read: Promise<string | null>,
  work: Work,
  isLate: () => boolean,
): Promise<LogView | null> {
  const [text] = await Promise.all([read.catch(() => null), fetchCases()]);
  if (isLate()) return null;
  if (text === null) return name === null ? { kind: 'nothing' } : NOT_READ;
  const steps = rowSteps(text);
  const rows = await work.run('Lendo o registro', steps, OPENING_SLICE);
  if (!rows || isLate()) return null;
  return viewOf(rows, { name, text }, work);
}

/** What is to be seen of the rows; null: the person left off. */
async function viewOf(
  { result, chain }: RowsRead,
  source: Source,
  work: Work,
): Promise<LogView | null> {
  if (!result.ok) return (await brokenView(chain, work)) ?? badView(result.bad);
  try {
    const listed = await replayed(result.log, work);
    return listed && { kind: 'open', ...source, ...result, chain, ...listed };
  } catch (fault) {
    // An altered line may be what no reducer takes.
    const view = await brokenView(chain, work);
    if (!view) throw fault;
    return view;
  }
}

/** The player that was at the end, and its list; null: left off. */
async function replayed(log: Log, work: Work) {
  const player = makePlayer(log);
  const last = player.moments.length - 1;
  const run = <Result>(label: string, steps: Steps<Result>) =>
    work.run(label, steps, OPENING_SLICE);
  const end = await run('Refazendo as ações', player.reach(last));
  const entries = end && (await run('Listando', entrySteps(player)));
  return entries && { player, entries };
}

/** The first line that was altered; null: none, or the person left off. */
async function brokenView(chain: Chain, work: Work): Promise<LogView | null> {
  const checked = await work.run('Conferindo', chainSteps(chain));
  return checked?.bad ? badView(checked.bad) : null;
}

function badView(bad: BadLine): LogView {
  return { kind: 'bad', text: badText(bad) };
}

const NOTHING_READ: LogView = { kind: 'none' };
/** Moved away since it was chosen, or of a drive that is not there. */
const NOT_READ: LogView = { kind: 'bad', text: FILE_NOT_READ };
/** Every line is as it was written, and a reducer throws all the same. */
const NOT_DONE: LogView = {
  kind: 'bad',
  text: 'O app não conseguiu refazer as ações dele.',
};

export function badText({ place, motivo }: BadLine): string {
  return `Linha ${place}: ${motivo}.`;
}
