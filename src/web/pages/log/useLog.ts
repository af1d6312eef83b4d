import { useEffect, useRef, useState } from 'react';
import { differencesOf } from '@/state/actionLog/diff';
import { type Log, readLog } from '@/state/actionLog/readLog';
import { makePlayer, type Player, replay } from '@/state/actionLog/replay';
import { exportLog } from '@/state/actionLog/thunks';
import { fetchCases } from '@/state/fold/caseBook';
import { useAppDispatch } from '@/web/hooks';

export type LogView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'nothing' }
  /** Why a file was refused. */
  | { readonly kind: 'bad'; readonly text: string }
  | {
      readonly kind: 'open';
      /** A file's; null: this device's own. */
      readonly name: string | null;
      readonly log: Log;
      readonly player: Player;
    };

/** This device's log, or that of a file the person chose. */
export function useLog() {
  const dispatch = useAppDispatch();
  const [view, setView] = useState<LogView>({ kind: 'loading' });
  const asked = useRef(0);
  const show = async (name: string | null, read: Promise<string | null>) => {
    asked.current += 1;
    const mine = asked.current;
    setView({ kind: 'loading' });
    const [text] = await Promise.all([read.catch(() => null), fetchCases()]);
    if (mine === asked.current) setView(viewOf(name, text));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => {
    void show(null, dispatch(exportLog()));
    return () => {
      asked.current += 1;
    };
  }, []);
  return { view, open: (file: File) => show(file.name, file.text()) };
}

function viewOf(name: string | null, text: string | null): LogView {
  if (text === null) return { kind: 'nothing' };
  const read = readLog(text);
  if (read.ok) {
    return { kind: 'open', name, log: read.log, player: makePlayer(read.log) };
  }
  const { place, motivo } = read.bad;
  return { kind: 'bad', text: `Linha ${place}: ${motivo}.` };
}

/** Whether the app's rules lead where the log says, in words. */
export function verdictOf(log: Log): string {
  const { parting } = replay(log);
  if (!parting) return 'Estado final igual ✓';
  const { place, type, before, after } = parting;
  const path = differencesOf(before, after)[0]?.path ?? 'nada que se veja';
  return `Diferente a partir da linha ${place}, ${type}, em ${path}`;
}
