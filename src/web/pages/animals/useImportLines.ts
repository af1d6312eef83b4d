import { useMemo, useState } from 'react';
import { v5 } from 'uuid';
import { type ColumnMapping, readCells } from '@/domain/import/cells';
import { IMPORT_SCHEMES } from '@/domain/import/identifiers';
import {
  type ImportPreview,
  type PreviewRow,
  previewImport,
} from '@/domain/import/preview';
import type { HerdReader } from '@/domain/shared/effects';
import { useImportContext } from '@/web/shared/grid/useImportContext';
import type { Spreadsheet } from './spreadsheet';

/** A row of the sheet. */
export interface ImportLine {
  readonly linha: number;
  readonly cells: readonly string[];
  /** Somebody changed what the sheet said. */
  readonly corrected: boolean;
}

/** The sheet's rows, as they are corrected; those imported go. */
export function useLines(sheet: Spreadsheet) {
  const [lines, setLines] = useState<readonly ImportLine[]>(() =>
    sheet.rows.map((cells, index) => ({
      ...{ linha: sheet.lines[index] ?? 0, cells, corrected: false },
    })),
  );
  const correct = (linha: number, column: number, text: string) =>
    setLines((all) =>
      all.map((line) =>
        line.linha === linha
          ? {
              ...line,
              cells: withCell(line.cells, column, text),
              corrected: true,
            }
          : line,
      ),
    );
  const drop = (rows: readonly PreviewRow[]) => {
    const gone = new Set(rows.map(({ linha }) => linha));
    setLines((all) => all.filter(({ linha }) => !gone.has(linha)));
  };
  return { lines, correct, drop };
}

/** A row may be shorter than the header. */
function withCell(cells: readonly string[], column: number, text: string) {
  const length = Math.max(cells.length, column + 1);
  return Array.from({ length }, (_, at) =>
    at === column ? text : (cells[at] ?? ''),
  );
}

/** A row with the ids that what it says has in this herd. */
interface Named {
  readonly line: ImportLine;
  readonly id: string;
  /** One a kind of identifier; '' of those that it has not. */
  readonly identifierIds: readonly string[];
}

/**
 * Ids made of what a row says: the same sheet read again, as after the device
 * went off between the animals and their tags, is the same animals.
 */
function named(
  herd: HerdReader,
  line: ImportLine,
  mapping: ColumnMapping,
): Named {
  const { rebanhoId } = herd.herd;
  const { identificadores, ...animal } = readCells(line.cells, mapping);
  // The 0 stands where it did in ids of sheets that were imported before.
  const id = v5(JSON.stringify([line.linha, animal, 0]), rebanhoId);
  const identifierIds = IMPORT_SCHEMES.map((scheme) => {
    const valor = identificadores[scheme];
    return valor === ''
      ? ''
      : v5(JSON.stringify([id, scheme, valor]), rebanhoId);
  });
  return { line, id, identifierIds };
}

/** Whoever sold it would not have it back by reading an old sheet again. */
function hasLeft(herd: HerdReader, { id }: Named): boolean {
  return herd.row('animais', id)?.descartado ?? false;
}

/** Nothing of it is left to be imported. */
function isThere(herd: HerdReader, { id, identifierIds }: Named): boolean {
  return (
    herd.row('animais', id) !== undefined &&
    identifierIds.every((one) => !one || herd.row('identificacoes', one))
  );
}

/** What becomes of a sheet's rows. */
export interface SheetPreview {
  readonly preview: ImportPreview;
  /** How many came in before, whole, and are not in the preview. */
  readonly there: number;
  /** How many came in before and have left the herd since; nor are these. */
  readonly gone: number;
}

const NOTHING: SheetPreview = {
  preview: { rows: [], refused: 0, animals: [], identifiers: [] },
  there: 0,
  gone: 0,
};

/** What becomes of each row under the mapping, by the contract and the rules. */
export function useImportPreview(
  rebanhoId: string,
  lines: readonly ImportLine[],
  mapping: ColumnMapping,
): SheetPreview {
  const context = useImportContext(rebanhoId);
  return useMemo(() => {
    if (context === null) return NOTHING;
    const { herd } = context;
    const known = lines.map((line) => named(herd, line, mapping));
    const stayed = known.filter((row) => !hasLeft(herd, row));
    const left = stayed.filter((row) => !isThere(herd, row));
    const preview = previewImport(
      left.map(({ line }) => line.cells),
      mapping,
      {
        ...context,
        linhas: left.map(({ line }) => line.linha),
        ids: left.map(({ id }) => id),
        identifierIds: left.map(({ identifierIds }) => identifierIds),
      },
    );
    return {
      preview,
      there: stayed.length - left.length,
      gone: known.length - stayed.length,
    };
  }, [lines, mapping, context]);
}
