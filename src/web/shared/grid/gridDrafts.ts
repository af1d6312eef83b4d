import { isBlank } from '@/domain/import/grid';
import { draftsUnder, readDraft } from '@/web/drafts';
import type { HeldRow } from './rows';

const START = 'grade-';

interface GridDraft {
  readonly rows: readonly HeldRow[];
}

/** Where the grid of a herd keeps what was typed. */
export function gridDraftKey(rebanhoId: string): string {
  return `${START}${rebanhoId}`;
}

export function readGrid(rebanhoId: string): readonly HeldRow[] {
  return readDraft<GridDraft>(gridDraftKey(rebanhoId), { rows: [] }).rows;
}

/** Of each herd, how many animals were typed and not sent. */
export function gridDrafts(): ReadonlyMap<string, number> {
  return new Map(
    draftsUnder(START).map((key) => {
      const rebanhoId = key.slice(START.length);
      const typed = readGrid(rebanhoId).filter((row) => !isBlank(row));
      return [rebanhoId, typed.length] as const;
    }),
  );
}
