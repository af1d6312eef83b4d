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

/** How a tally fared. */
interface Sending {
  readonly result: RecordResult;
  /** What was entered while it went, as a draft of its own; null: nothing was. */
  readonly rest: Draft | null;
}

/**
 * Sends a tally as one operation and drops its draft; where it cannot go the
 * draft stays and is offered again. `entry` is where it is being entered.
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
    entry?: TallyEntry,
  ): Promise<Sending> => {
    setBusy(true);
    const lines = draft.lines.filter((line) => !isSent(line));
    const waiting = { ...header, pronto: true };
    // Where the disk is full the draft is there as it was: it goes all the same,
    // and sent twice it is one.
    await draftStore()
      .save(waiting)
      .catch(() => undefined);
    const result = await attempt({ header: waiting, lines });
    const id = dispatch(newId());
    if (result.ok) entry?.goOnAs(id);
    const rest = result.ok ? await takenOut({ header, lines }, id) : null;
    told(result);
    tellDraftsChanged();
    setBusy(false);
    return { result, rest };
  };
  return { busy, send };
}

/**
 * What went is no draft any more. What was entered meanwhile, by whoever has the
 * draft open, becomes one of its own: under the same id it might be taken for a
 * repeat of what went. By what the disk has, which knows every line.
 */
async function takenOut(went: Draft, id: string): Promise<Draft | null> {
  const { rebanhoId, usuario, id: old } = went.header;
  const store = draftStore();
  try {
    const drafts = await store.find(rebanhoId, usuario);
    const now = drafts.find(({ header }) => header.id === old) ?? went;
    const gone = new Set(went.lines.map((line) => JSON.stringify(line)));
    const lines = now.lines.filter((line) => !gone.has(JSON.stringify(line)));
    const rest = { header: { ...now.header, id, pronto: false }, lines };
    const isMore = saysAnything(rest);
    // Kept before the other goes; where that fails all of it goes once more.
    if (isMore)
      await Promise.all(lines.map((it) => store.save(rest.header, it)));
    await store.drop(old);
    return isMore ? rest : null;
  } catch {
    return null;
  }
}

interface SendOutcome {
  /** `rest`: what was entered while it went, and is still to go. */
  readonly onSent: (rest: Draft | null) => void;
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
    const { result, rest } = await send(draft, entry);
    if (result.ok) return onSent(rest);
    setProblem(result.problem.detail);
    onRefused?.();
  };
  return { busy, problem, send: sendEntry };
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
