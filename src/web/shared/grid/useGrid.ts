import { useRef, useState } from 'react';
import {
  type GridField,
  isBlank,
  pastedRows,
  previewGrid,
} from '@/domain/import/grid';
import type { ImportPreview } from '@/domain/import/preview';
import { oneSitting } from '@/state/device/oneSitting';
import { useToast } from '@/web/components/toast';
import { dropDraft, writeDraft } from '@/web/drafts';
import { count } from '@/web/format';
import { useAppDispatch } from '@/web/hooks';
import { useHerdReader } from '@/web/shared/useHerdReader';
import { gridDraftKey, readGrid } from './gridDrafts';
import { type HeldRow, newRow, openCells } from './rows';
import { type SentRow, sendRow } from './sendRows';
import { useImportContext } from './useImportContext';

export type Grid = ReturnType<typeof useGrid>;

/** The rows as they are typed, kept on the device until they are sent. */
export function useGrid(rebanhoId: string) {
  const dispatch = useAppDispatch();
  const [rows, setRows] = useState(() => dispatchEnd(readGrid(rebanhoId)));
  /** An empty row always stands at the end. */
  function dispatchEnd(all: readonly HeldRow[]): readonly HeldRow[] {
    const last = all.at(-1);
    return last && isBlank(last) ? all : [...all, dispatch(newRow(last))];
  }
  const held = useRef(rows);
  /** The rows on their way, by animal: what they say is what is being saved. */
  const [going, setGoing] = useState<ReadonlySet<string>>(NONE);
  const isGoing = (row: HeldRow | undefined) =>
    row !== undefined && going.has(row.ids.animalId);
  const put = (next: readonly HeldRow[]) => {
    const ended = dispatchEnd(next);
    held.current = ended;
    setRows(ended);
    if (ended.length > 1) writeDraft(gridDraftKey(rebanhoId), { rows: ended });
    else dropDraft(gridDraftKey(rebanhoId));
  };
  const change = (index: number, field: GridField, text: string) =>
    put(
      rows.map((row, at) =>
        at === index && !isGoing(row)
          ? { ...row, ...openCells(row, { [field]: text }), refusal: null }
          : row,
      ),
    );
  const paste = (text: string, field: GridField, index: number | null) => {
    const pasted = pastedRows(text, field);
    const over = index ?? rows.length - 1;
    const free = !rows.slice(over, over + pasted.length).some(isGoing);
    // What comes while others are saved goes below them, not over them.
    const at = free ? over : rows.length - 1;
    const made = pasted.map((cells, offset) => {
      const row = rows[at + offset] ?? dispatch(newRow(rows[at]));
      return { ...row, ...openCells(row, cells), refusal: null };
    });
    put([...rows.slice(0, at), ...made, ...rows.slice(at + made.length)]);
  };
  /** What became of the rows that were sent; what was typed meanwhile stays. */
  const settle = (sent: ReadonlyMap<string, SentRow>) => {
    setGoing(NONE);
    put(held.current.flatMap((row) => settled(row, sent)));
  };
  return { rows, change, paste, going, send: setGoing, settle };
}

const NONE: ReadonlySet<string> = new Set();

function settled(
  row: HeldRow,
  sent: ReadonlyMap<string, SentRow>,
): readonly HeldRow[] {
  const left = sent.get(row.ids.animalId);
  if (left === null) return [];
  const { registered, refusal } = left ?? row;
  return [{ ...row, registered, refusal }];
}

const NO_PREVIEW: ImportPreview = {
  ...{ rows: [], refused: 0, animals: [], identifiers: [] },
};

/** Of the rows that hold something, and whose animal is not there yet. */
export function usePreview(rebanhoId: string, rows: readonly HeldRow[]) {
  const context = useImportContext(rebanhoId);
  const judged = rows.filter((row) => !isBlank(row) && !row.registered);
  const ids = judged.map((row) => row.ids.animalId);
  const preview =
    context === null
      ? NO_PREVIEW
      : previewGrid(judged, {
          ...context,
          ...{ ids, identifierIds: ids.map((id) => [id]) },
          linhas: ids.map((_, index) => index + 1),
        });
  const reasons = new Map(
    ids.map((id, index) => [id, preview.rows[index]?.motivo ?? null]),
  );
  return {
    ...preview,
    reasonOf: (row: HeldRow) => reasons.get(row.ids.animalId),
  };
}

export type GridPreview = ReturnType<typeof usePreview>;

/** Sends what is right; what was refused stays, with why. */
export function useSend(
  rebanhoId: string,
  { rows, send: hold, settle }: Grid,
  preview: GridPreview,
) {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const herd = useHerdReader(rebanhoId);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (!herd) return;
    setBusy(true);
    const inputs = new Map(preview.animals.map((one) => [one.animalId, one]));
    const going = rows.filter(
      (row) => row.registered || inputs.has(row.ids.animalId),
    );
    hold(new Set(going.map((row) => row.ids.animalId)));
    const left = new Map<string, SentRow>();
    const step = dispatch(oneSitting());
    await Promise.all(
      going.map(async (row) => {
        const { animalId } = row.ids;
        const input = inputs.get(animalId);
        left.set(animalId, await sendRow(herd, row, input, step));
      }),
    );
    setBusy(false);
    const sent = going.filter((row) => left.get(row.ids.animalId) === null);
    const wrong = rows.filter((row) => !isBlank(row) && !sent.includes(row));
    settle(left);
    // One strip: a second would take the place of the first.
    const text = [
      sent.length > 0 &&
        `${count(sent.length, 'animal cadastrado', 'animais cadastrados')}.`,
      wrong.length > 0 &&
        `${count(wrong.length, 'linha', 'linhas')} para corrigir.`,
    ]
      .filter(Boolean)
      .join(' ');
    if (text) toast({ kind: wrong.length > 0 ? 'error' : 'success', text });
  };
  return { busy, send };
}
