import {
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { newId } from '@/state/clock';
import { selectUsername } from '@/state/session/slice';
import { nowOnFarm } from '@/web/clock';
import { useToast } from '@/web/components/toast';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { tellSaved } from '@/web/kiosk/feedback';
import { notSent } from '@/web/refusal';
import { useHeard } from '@/web/sync/useHeard';
import { rulesOf, type Tally } from './definition';
import { draftStore, NO_SPACE, onDraftsChanged } from './draftStore';
import {
  type EntryPorts,
  type EntryState,
  isSent,
  missingOf,
  type Whose,
} from './entryState';
import { TallyEntry } from './TallyEntry';
import type {
  Draft,
  Roll,
  TallyHeader,
  TallyItem,
  TallyKind,
  TallyLine,
} from './types';

interface TallyStart<Item extends TallyItem> {
  readonly tally: Tally<Item>;
  readonly draft: Draft;
  /** On the server already of the same, shown as done. */
  readonly sent?: () => readonly TallyLine[];
  /** The herd as it stands now; the same while the herd is. */
  readonly rollOf: (included: readonly string[]) => Roll<Item>;
}

/** A tally under way: its machine over the herd as it stands now. */
export interface Running<Item extends TallyItem> {
  readonly entry: TallyEntry;
  readonly roll: Roll<Item>;
}

export function useTally<Item extends TallyItem>(
  start: TallyStart<Item>,
): Running<Item> {
  const { tally, rollOf } = start;
  const { rebanhoId } = start.draft.header;
  const versao = useAppSelector(
    ({ herds }) => herds.versions[rebanhoId] ?? null,
  );
  const [entry] = useState(() => entryOf(start, versao));
  const ids = useEntry(entry, (state) => state.ids);
  // The machine's own list counts those included since.
  const roll = useMemo(
    () => rollOf([...entry.header.incluidos, ...ids]),
    [rollOf, entry, ids],
  );
  useEffect(() => {
    entry.rules = rulesOf(tally, roll, versao);
  });
  useEffect(() => keepUp(entry, roll), [entry, roll]);
  return { entry, roll };
}

function entryOf<Item extends TallyItem>(
  start: TallyStart<Item>,
  versao: number | null,
) {
  const { tally, rollOf } = start;
  const { header } = start.draft;
  const lines = start.draft.lines.filter((line) => !isSent(line));
  const roll = rollOf(header.incluidos);
  const drafted = new Set(lines.map(({ id }) => id));
  const sent = (start.sent?.() ?? []).filter(({ id }) => !drafted.has(id));
  return new TallyEntry(
    { header, ids: roll.ids, lines: [...sent, ...lines] },
    rulesOf(tally, roll, versao),
    PORTS,
  );
}

const PORTS: EntryPorts = {
  save: (header, line) =>
    draftStore().save({ ...header, visto: nowOnFarm() }, line),
  drop: (id) => draftStore().drop(id),
  onSaved: tellSaved,
};

/** The herd may change while the animals go by. */
function keepUp(entry: TallyEntry, roll: Roll<TallyItem>): void {
  const { ids } = entry.state();
  const known = new Set(ids);
  const came = roll.ids.filter((id) => !known.has(id));
  const stay = ids.filter((id) => roll.items.has(id));
  if (came.length > 0 || stay.length < ids.length) {
    entry.setIds([...stay, ...came]);
  }
}

/** A part of a tally's state; the part must keep its identity. */
export function useEntry<Part>(
  entry: TallyEntry,
  select: (state: EntryState) => Part,
): Part {
  return useSyncExternalStore(entry.subscribe, () => select(entry.state()));
}

/** What was entered so far, and who is missing. */
export function useProgress(entry: TallyEntry) {
  const ids = useEntry(entry, (state) => state.ids);
  const lines = useEntry(entry, (state) => state.lines);
  return { ids, lines, missing: missingOf({ ids, lines }) };
}

/** The user's drafts of a herd, of one kind or of all; null until they were read. */
export function useDrafts(rebanhoId: string, tipo?: TallyKind) {
  const usuario = useAppSelector(selectUsername) ?? '';
  const [drafts, setDrafts] = useState<readonly Draft[] | null>(null);
  const read = useCallback(async () => {
    try {
      const all = await draftStore().find(rebanhoId, usuario);
      setDrafts(
        all.filter(({ header }) => header.tipo === (tipo ?? header.tipo)),
      );
    } catch {
      setDrafts([]);
    }
  }, [rebanhoId, usuario, tipo]);
  useEffect(() => {
    void read();
    return onDraftsChanged(() => void read());
  }, [read]);
  return drafts;
}

/** The tally that is on the screen, until it was sent and is left. */
export function useOpenDraft(
  onLeft: () => void,
  first: () => Draft | null = () => null,
) {
  const heard = useHeard();
  const [open, setOpen] = useState(first);
  const leave = () => {
    // Sent while the person went on to something else.
    if (!heard()) return;
    setOpen(null);
    onLeft();
  };
  return { open, setOpen, leave };
}

/**
 * Begins a tally: from here on a power cut comes back to it. Resolves to what a
 * form says where the device has no room for it.
 */
export function useBegin(rebanhoId: string, onOpen: (draft: Draft) => void) {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const usuario = useAppSelector(selectUsername) ?? '';
  return async (headerOf: (whose: Whose) => TallyHeader) => {
    const header = headerOf({ id: dispatch(newId()), rebanhoId, usuario });
    try {
      await draftStore().save(header);
    } catch {
      toast({ kind: 'error', text: NO_SPACE });
      return notSent([{ campo: 'formulario', mensagem: NO_SPACE }]);
    }
    onOpen({ header, lines: [] });
    return null;
  };
}
