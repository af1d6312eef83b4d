import { useEffect, useState } from 'react';
import type { Problem } from '@/domain/shared/outcome';
import { newId } from '@/state/clock';
import { selectOnline } from '@/state/connection/slice';
import type { RecordResult } from '@/state/recordResult';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { useTold } from '@/web/sync/told';
import { draftStore, tellDraftsChanged } from './draftStore';
import { isKept, isSent } from './entryState';
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

/** All that a draft says: the same where nothing of it was changed. */
function contentOf({ header, lines }: Draft): string {
  const said = lines.map(({ id, valor, extra }) => [id, valor, extra]);
  return JSON.stringify([header.dados, said]);
}

/**
 * What of a draft may be on the server, as `contentOf` says it, now that this is
 * sent; '' where it said another thing before: nobody knows which of them is.
 */
export function goneAs(before: string | undefined, said: string): string {
  return before === undefined || before === said ? said : '';
}

/** An id that the server knows with other content. */
const CONFLICT = 409;

const THERE_ALREADY: RecordResult = {
  ok: true,
  message: 'Já estava registrado: nada mudou.',
  saved: 'server',
};

/**
 * Sends a tally as one operation and drops its draft; where it cannot go the
 * draft stays and is offered again. `entry` is where it is being entered.
 */
export function useSend() {
  const dispatch = useAppDispatch();
  const told = useTold();
  const [busy, setBusy] = useState(false);
  const attempt = async (
    draft: Draft,
    before: string | undefined,
  ): Promise<RecordResult> => {
    const { record } = draftKindOf(draft.header);
    const result = await dispatch(record(draft, false));
    if (result.ok || result.problem.status !== CONFLICT) return result;
    // It went as it is, and what is there was changed since: that stands.
    if (before === contentOf(draft)) return THERE_ALREADY;
    // It went once, the answer was lost, and it was changed since: what is
    // sent now takes the place of what is there, animal by animal.
    const header = { ...draft.header, id: dispatch(newId()) };
    return dispatch(record({ ...draft, header }, true));
  };
  const send = async (
    { header, ...draft }: Draft,
    entry?: TallyEntry,
  ): Promise<RecordResult> => {
    setBusy(true);
    GOING.add(header.id);
    const lines = draft.lines.filter((line) => !isSent(line));
    const foi = goneAs(header.foi, contentOf({ header, lines }));
    const waiting = { ...header, pronto: true, foi };
    // Where the disk is full the draft is there as it was: it goes all the same,
    // and sent twice it is one.
    await draftStore().save(waiting).catch(ignored);
    const result = await attempt({ header: waiting, lines }, header.foi);
    if (result.ok) await draftStore().drop(header.id).catch(ignored);
    else await entry?.stayed(waiting).catch(ignored);
    GOING.delete(header.id);
    told(result);
    tellDraftsChanged();
    setBusy(false);
    return result;
  };
  return { busy, send };
}

/** Drafts that are on their way, by id: nobody goes on with one. */
const GOING = new Set<string>();

export function isGoing({ id }: TallyHeader): boolean {
  return GOING.has(id);
}

const ignored = () => undefined;

interface SendOutcome {
  readonly onSent: () => void;
  readonly onRefused?: () => void;
}

/** A second tap, after going back to the entry and here again, is none. */
const SENDING = new WeakSet<TallyEntry>();

/**
 * Sends what was entered on this device; what went before stays out. Who goes on
 * entering meanwhile stays where they are: that is of another draft from the tap on,
 * for under the same id it could be taken for a repeat of what goes.
 */
export function useSendEntry(
  entry: TallyEntry,
  { onSent, onRefused }: SendOutcome,
) {
  const dispatch = useAppDispatch();
  const { busy, send } = useSend();
  const { problem, setProblem } = useProblem();
  const sendEntry = async () => {
    await entry.until(isKept);
    const draft = draftOf(entry);
    if (!saysAnything(draft)) {
      setProblem({ detail: draftKindOf(entry.header).empty });
      return;
    }
    entry.goes(draft.lines, dispatch(newId()));
    const result = await send(draft, entry);
    if (!result.ok) {
      setProblem(result.problem);
      onRefused?.();
    } else if (!(await goesOn(entry))) await leave(entry, onSent);
  };
  const once = async () => {
    if (SENDING.has(entry)) return;
    SENDING.add(entry);
    await sendEntry().finally(() => SENDING.delete(entry));
  };
  return { busy, problem, send: once };
}

/** Status of a refusal for want of a connection. */
const UNREACHED = 0;

/** What stands in the way; that there is no connection, until there is one again. */
function useProblem() {
  const online = useAppSelector(selectOnline);
  const [problem, setProblem] = useState<Obstacle | null>(null);
  useEffect(() => {
    if (!online) return;
    setProblem((told) => (told?.status === UNREACHED ? null : told));
  }, [online]);
  return { problem: problem?.detail ?? null, setProblem };
}

interface Obstacle extends Pick<Problem, 'detail'> {
  readonly status?: number;
}

/** Whether something was entered while it went, or is being entered. */
async function goesOn(entry: TallyEntry): Promise<boolean> {
  await entry.went();
  const { text, saving } = entry.state();
  return saving || text !== '' || saysAnything(draftOf(entry));
}

/** What says nothing of its own is no draft. */
async function leave({ header }: TallyEntry, onSent: () => void) {
  onSent();
  await draftStore().drop(header.id).catch(ignored);
  tellDraftsChanged();
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
