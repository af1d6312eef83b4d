import { useState } from 'react';
import type { RecordResult } from '@/state/recordResult';
import type { BatchEntry } from './BatchEntry';
import type { Draft } from './types';

interface SendOutcome {
  readonly onSent: () => void;
  readonly onRefused?: () => void;
}

/** Sends what was entered on this device; what went before stays out. */
export function useSendEntry(
  entry: BatchEntry,
  sendBatch: (draft: Draft) => Promise<RecordResult>,
  emptyText: string,
  { onSent, onRefused }: SendOutcome,
) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    const draft = draftOf(entry);
    if (draft.lines.every(({ valor }) => valor === null)) {
      setProblem(emptyText);
      return;
    }
    setBusy(true);
    const result = await sendBatch(draft);
    setBusy(false);
    if (result.ok) return onSent();
    setProblem(result.problem.detail);
    onRefused?.();
  };
  return { busy, problem, send };
}

function draftOf(entry: BatchEntry): Draft {
  const lines = [...entry.state().lines.values()]
    .filter(({ extra }) => extra.enviado !== true)
    .sort((a, b) => a.vez - b.vez);
  return { header: entry.header, lines };
}
