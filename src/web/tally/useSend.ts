import { useState } from 'react';
import { newId } from '@/state/clock';
import type { RecordResult } from '@/state/recordResult';
import { useAppDispatch } from '@/web/hooks';
import { useTold } from '@/web/sync/told';
import { draftStore, tellDraftsChanged } from './draftStore';
import { isSent } from './entryState';
import { MILK_DRAFT, TAKEN_OUT } from './milk';
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
  const send = async (draft: Draft, entry?: TallyEntry): Promise<Sending> => {
    const { id } = draft.header;
    setBusy(true);
    GOING.add(id);
    // What is entered from now on is of another draft, on the disk too: under the
    // same id it could be taken for a repeat of what goes.
    const next = dispatch(newId());
    entry?.goOnAs(next);
    const lines = draft.lines.filter((line) => !isSent(line));
    const header = { ...draft.header, pronto: true };
    // Where the disk is full the draft is there as it was: it goes all the same,
    // and sent twice it is one.
    await draftStore().save(header).catch(ignored);
    const result = await attempt({ header, lines });
    const since = entry ? await enteredSince(header, next) : null;
    const rest = result.ok ? await settled({ header, lines }, since) : null;
    if (!result.ok && entry) await joined(entry, draft.header, since);
    GOING.delete(id);
    told(result);
    tellDraftsChanged();
    setBusy(false);
    return { result, rest };
  };
  return { busy, send };
}

/** Drafts that are on their way, by id: nobody goes on with one. */
const GOING = new Set<string>();

export function isGoing({ id }: TallyHeader): boolean {
  return GOING.has(id);
}

const ignored = () => undefined;

async function enteredSince(
  { rebanhoId, usuario }: TallyHeader,
  id: string,
): Promise<Draft | null> {
  const drafts = await draftStore()
    .find(rebanhoId, usuario)
    .catch(() => []);
  return drafts.find(({ header }) => header.id === id) ?? null;
}

/** What went is no draft any more; what was entered since is one, where it says more. */
async function settled(
  went: Draft,
  since: Draft | null,
): Promise<Draft | null> {
  await draftStore().drop(went.header.id).catch(ignored);
  if (!since) return null;
  const before = new Map(went.lines.map((line) => [line.id, line]));
  const lines = since.lines.map((line) => sinceSent(line, before.get(line.id)));
  const rest = { ...since, lines };
  if (saysAnything(rest)) {
    for (const line of lines) {
      await draftStore().save(since.header, line).catch(ignored);
    }
    return rest;
  }
  await draftStore().drop(since.header.id).catch(ignored);
  return null;
}

/** A line that was changed while she went: now she is on the server. */
function sinceSent(line: TallyLine, went: TallyLine | undefined): TallyLine {
  const { enviado: _, ...extra } = line.extra;
  const isOut =
    went !== undefined && went.valor !== null && line.valor === null;
  return { ...line, extra: isOut ? { ...extra, ...TAKEN_OUT } : extra };
}

/** It did not go: what was entered since is of the same draft again. */
async function joined(
  entry: TallyEntry,
  old: TallyHeader,
  since: Draft | null,
) {
  entry.goOnAs(old.id);
  if (!since) return;
  try {
    for (const line of since.lines) {
      await draftStore().save({ ...since.header, id: old.id }, line);
    }
    await draftStore().drop(since.header.id);
  } catch {
    // Both stay: two drafts rather than a line less.
  }
}

interface SendOutcome {
  /** `rest`: what was entered while it went, and is still to go. */
  readonly onSent: (rest: Draft | null) => void;
  readonly onRefused?: () => void;
}

/** A second tap, after going back to the entry and here again, is none. */
const SENDING = new WeakSet<TallyEntry>();

/** Sends what was entered on this device; what went before stays out. */
export function useSendEntry(
  entry: TallyEntry,
  { onSent, onRefused }: SendOutcome,
) {
  const { busy, send } = useSend();
  const [problem, setProblem] = useState<string | null>(null);
  const sendEntry = async () => {
    if (SENDING.has(entry)) return;
    await entry.until(({ saving }) => !saving);
    const draft = draftOf(entry);
    if (!saysAnything(draft)) {
      setProblem(draftKindOf(entry.header).empty);
      return;
    }
    SENDING.add(entry);
    const { result, rest } = await send(draft, entry);
    SENDING.delete(entry);
    if (result.ok) return onSent(withTyped(rest, entry));
    setProblem(result.problem.detail);
    onRefused?.();
  };
  return { busy, problem, send: sendEntry };
}

/** Where somebody is in the middle of a number, they stay there. */
function withTyped(rest: Draft | null, entry: TallyEntry): Draft | null {
  const { text, current } = entry.state();
  if (text === '') return rest;
  const header = { ...entry.header, atual: current };
  return { header, lines: [], ...rest, texto: text };
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
