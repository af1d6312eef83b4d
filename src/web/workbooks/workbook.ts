import readXlsx from 'read-excel-file/universal';
import writeXlsx, { type SheetData } from 'write-excel-file/universal';
import { isFarmDate } from '@/domain/shared/dates';
import type { Cell } from '@/web/components/sorting';

/** A sheet to be written: headings, then rows as wide. */
export interface Content {
  readonly title: string;
  readonly labels: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Below the rows, bold: what they come to. */
  readonly foot: readonly (readonly Cell[])[];
}

/** Longest name a sheet may have. */
const SHEET_NAME = 31;
const WIDTHS = { least: 10, most: 40 };

/** A sheet of a workbook as texts. */
export interface ReadSheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** Nobody's herd is on the sheets after these. */
const SHEETS_MOST = 30;

/**
 * The sheets of an XLSX file that can be read, as a chart cannot; rejects what is
 * none. One at a time: what lies between the cells of a sheet is filled.
 */
async function readWorkbook(bytes: ArrayBuffer): Promise<ReadSheet[]> {
  const read: ReadSheet[] = [];
  let fault: unknown = null;
  for (let number = 1; number <= SHEETS_MOST; number += 1) {
    try {
      // What `readSheet` does, with the sheet's name; blank texts are trimmed.
      const options = { trim: true, sheets: [number] };
      for (const { sheet, data } of await readXlsx(bytes, options)) {
        const rows = data.map((row) => row.map(cellText));
        read.push({ name: sheet, rows });
      }
    } catch (error) {
      if (isPastLast(error)) break;
      fault ??= error;
      if (read.length === 0 && number > 1) break;
    }
  }
  if (read.length === 0 && fault !== null) throw fault;
  return read;
}

function isPastLast(error: unknown): boolean {
  return error instanceof Error && error.name === 'SheetNotFoundError';
}

/** A date cell comes as midnight UTC. */
function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return numberText(cell);
  return cell === null || cell === undefined ? '' : String(cell);
}

/** A number's three decimals would be read as thousands: 97.125 as 97125. */
function numberText(value: number): string {
  const text = String(value);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** An XLSX file with real numbers and dates, at least one sheet. */
function writeWorkbook(contents: readonly Content[]): Promise<Blob> {
  return writeXlsx(
    contents.map((content) => ({
      data: sheetOf(content),
      sheet: content.title.slice(0, SHEET_NAME),
      stickyRowsCount: 1,
      columns: content.labels.map((label) => ({ width: widthOf(label) })),
    })),
  ).toBlob();
}

function sheetOf({ labels, rows, foot }: Content): SheetData {
  return [
    labels.map((value) => ({ value, ...BOLD })),
    ...rows.map((row) => row.map(xlsxCell)),
    ...foot.map((row) => row.map(xlsxCell).map((cell) => cell && bold(cell))),
  ];
}

const BOLD = { fontWeight: 'bold' } as const;

function bold<Written extends object>(cell: Written) {
  return { ...cell, ...BOLD };
}

function xlsxCell(cell: Cell) {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number') return { value: cell, type: Number };
  if (!isFarmDate(cell)) return { value: shortened(cell), type: String };
  return { value: dateOf(cell), type: Date, format: 'dd/mm/yyyy' };
}

/** Letters of a cell: Excel takes a file with a longer one for damaged. */
const LETTERS_MOST = 32_767;

function shortened(text: string): string {
  if (text.length <= LETTERS_MOST) return text;
  return `${text.slice(0, LETTERS_MOST - 1)}…`;
}

function dateOf(date: string): Date {
  const [day = 1, month = 1, year = 1970] = date.split('/').map(Number);
  return new Date(Date.UTC(year, month - 1, day));
}

function widthOf(label: string): number {
  return Math.min(WIDTHS.most, Math.max(WIDTHS.least, label.length + 4));
}

export type Job =
  | { readonly kind: 'read'; readonly bytes: ArrayBuffer }
  | { readonly kind: 'write'; readonly contents: readonly Content[] };

export type Answer =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly message: string };

/** Never rejects. */
export async function answerTo(job: Job): Promise<Answer> {
  try {
    const result = await (job.kind === 'read'
      ? readWorkbook(job.bytes)
      : writeWorkbook(job.contents));
    return { ok: true, result };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, message };
  }
}
