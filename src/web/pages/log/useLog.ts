import { useEffect, useRef, useState } from 'react';
import { type BadLine, type Log, readSteps } from '@/state/actionLog/readLog';
import { makePlayer, type Player } from '@/state/actionLog/replay';
import { exportLog } from '@/state/actionLog/thunks';
import { fetchCases } from '@/state/fold/caseBook';
import { useAppDispatch } from '@/web/hooks';
import { useWork } from './useWork';

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
  readonly player: Player;
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
    const [text] = await Promise.all([read.catch(() => null), fetchCases()]);
    if (mine !== asked.current) return;
    if (text === null) return setView({ kind: 'nothing' });
    const made = await work.run('Lendo o registro', readSteps(text));
    if (mine !== asked.current) return;
    if (made === null) return setView(name === null ? NOTHING_READ : before);
    if (!made.ok) return setView({ kind: 'bad', text: badText(made.bad) });
    const player = makePlayer(made.log);
    const last = player.moments.length - 1;
    await work.run('Refazendo as ações', player.reach(last));
    if (mine !== asked.current) return;
    setView({ kind: 'open', name, text, log: made.log, player });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => {
    if (own) void show(null, dispatch(exportLog()));
    return () => {
      asked.current += 1;
    };
  }, []);
  const open = (file: File) => void show(file.name, file.text());
  return { view, open, work };
}

const NOTHING_READ: LogView = { kind: 'none' };

export function badText({ place, motivo }: BadLine): string {
  return `Linha ${place}: ${motivo}.`;
}
