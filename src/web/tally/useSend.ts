import { useState } from 'react';
import { newId } from '@/state/clock';
import type { RecordResult } from '@/state/recordResult';
import { useAppDispatch } from '@/web/hooks';
import { useTold } from '@/web/sync/told';
import { draftStore, tellDraftsChanged } from './draftStore';
import { isSent } from './entryState';
import { MILK_DRAFT } from './milk';
import { SAMPLING_DRAFT } from './samples';
import type { TallyEntry } from './TallyEntry';
import type {
  Draft,
  DraftKind,
  TallyHeader,
  TallyKind,
  TallyLine,
} from './types';
import { WEIGHING_DRAFT } from './weighing';

const KINDS: Readonly<Record<TallyKind, DraftKind>> = {
  ordenha: MILK_DRAFT,
  pesagem: WEIGHING_DRAFT,
  amostra: SAMPLING_DRAFT,
};

export function draftKindOf({ tipo }: TallyHeader): DraftKind {
  return KINDS[tipo];
}

/** An id that the server knows with other content. */
const CONFLICT = 409;

const dropped = ({ id }: TallyHeader) =>
  draftStore()
    .drop(id)
    .catch(() => undefined);

/**
 * Sends a tally as one operation and drops its draft, or does what is to be done
 * with it instead; where it cannot go the draft stays and is offered again.
 */
export function useSend() {
  const dispatch = useAppDispatch();
  const told = useTold();
  const [busy, setBusy] = useState(false);
  const attempt = async (draft: Draft): Promise<RecordResult> => {
    const { record } = draftKindOf(draft.header);
    const result = await dispatch(record(draft, false));
    if (result.ok || result.problem.status !== CONFLICT) return result;
    // It went once, the answer was lost, and it was changed since: what is
    // sent now takes the place of what is there, animal by animal.
    const header = { ...draft.header, id: dispatch(newId()) };
    return dispatch(record({ ...draft, header }, true));
  };
  const send = async (
    { header, ...draft }: Draft,
    done = dropped,
  ): Promise<RecordResult> => {
    setBusy(true);
    const lines = draft.lines.filter((line) => !isSent(line));
    const waiting = { ...header, pronto: true };
    // Where the disk is full the draft is there as it was: it goes all the same,
    // and sent twice it is one.
    await draftStore()
      .save(waiting)
      .catch(() => undefined);
    const result = await attempt({ header: waiting, lines });
    if (result.ok) await done(header);
    told(result);
    tellDraftsChanged();
    setBusy(false);
    return result;
  };
  return { busy, send };
}

interface SendOutcome {
  readonly onSent: () => void;
  readonly onRefused?: () => void;
}

/** Sends what was entered on this device; what went before stays out. */
export function useSendEntry(
  entry: TallyEntry,
  { onSent, onRefused }: SendOutcome,
) {
  const { busy, send } = useSend();
  const [problem, setProblem] = useState<string | null>(null);
  const sendEntry = async () => {
    const draft = draftOf(entry);
    if (!saysAnything(draft)) {
      setProblem(draftKindOf(entry.header).empty);
      return;
    }
    let isOpen = false;
    const result = await send(draft, async (header) => {
      isOpen = await entry.settle(draft.lines);
      await (isOpen ? keepRest(entry, draft.lines) : dropped(header));
    });
    if (result.ok) return isOpen ? undefined : onSent();
    setProblem(result.problem.detail);
    onRefused?.();
  };
  return { busy, problem, send: sendEntry };
}

/** Who was entered while it went is still to go: those that went are so no more. */
async function keepRest(entry: TallyEntry, went: readonly TallyLine[]) {
  const { lines } = entry.state();
  for (const { id } of went) {
    const line = lines.get(id);
    if (!line || !isSent(line)) continue;
    // Not written, it goes once more, and is the same.
    await draftStore()
      .save(entry.header, line)
      .catch(() => undefined);
  }
}

/** Whether there is something in it to be sent. */
export function saysAnything({ header, lines }: Draft): boolean {
  const { says = isMeasured } = draftKindOf(header);
  return lines.some((line) => !isSent(line) && says(line));
}

function isMeasured({ valor }: TallyLine): boolean {
  return valor !== null;
}

function draftOf(entry: TallyEntry): Draft {
  const lines = [...entry.state().lines.values()]
    .filter((line) => !isSent(line))
    .sort((a, b) => a.vez - b.vez);
  return { header: entry.header, lines };
}
