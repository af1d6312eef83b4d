import type { parse as Parse } from 'papaparse';
import { mapColumns } from '@/domain/import/cells';
import { areHeaders, headerRowOf } from '@/domain/import/columns';
import { mapReadings } from '@/domain/import/readings';
import { mapSamples } from '@/domain/import/samples';
import { TITLES } from '@/domain/shared/messages';
import { accept, type Outcome, refuse } from '@/domain/shared/outcome';
import { TOO_LARGE } from '@/web/workbooks/limits';
import type { ReadSheet } from '@/web/workbooks/workbook';

export interface Spreadsheet {
  /** Of a workbook's sheet; a CSV has none. */
  readonly name: string;
  readonly headers: readonly string[];
  /** Below the header, as texts. Blank rows are left out. */
  readonly rows: readonly (readonly string[])[];
  /** Which line of the file each of them is, from 1: blank ones count. */
  readonly lines: readonly number[];
}

/** All that a file has rows in; one at least. */
export interface Spreadsheets {
  readonly sheets: readonly Spreadsheet[];
  /** The one whose headings are known; else the first. */
  readonly likely: Spreadsheet;
}

const KINDS = [mapColumns, mapReadings, mapSamples];

/** What may stand between two columns of a CSV, the likeliest first. */
const DELIMITERS = [';', ',', '\t', '|'];

/** So many lines of a CSV tell what stands between its columns. */
const LINES_ASKED = 100;

/** As many as one call takes. */
const MAX_ROWS = 10_000;
const MAX_BYTES = 8 * 1024 * 1024;

const REFUSALS = {
  unreadable:
    'Não foi possível ler a planilha. Envie um arquivo CSV ou XLSX que abra no seu editor de planilhas.',
  quotes: (line: number) =>
    `Não foi possível ler a planilha: aspas sem fechar na linha ${line}.`,
  empty: 'A planilha está vazia.',
  tooLarge: 'A planilha é grande demais. O limite é de 10.000 linhas.',
} as const;

/** Reads a CSV or XLSX file; the readers are loaded when one is chosen. */
export async function readSpreadsheet(
  file: File,
): Promise<Outcome<Spreadsheets>> {
  if (file.size > MAX_BYTES) return refused(REFUSALS.tooLarge);
  try {
    const bytes = await file.arrayBuffer();
    // An XLSX is a ZIP archive, whatever its name says.
    const isZip = new TextDecoder().decode(bytes.slice(0, 2)) === 'PK';
    const cells = isZip ? await readXlsx(bytes) : await readCsv(bytes);
    return cells.ok ? spreadsheetsOf(cells.value) : cells;
  } catch (error) {
    const large = error instanceof Error && error.message === TOO_LARGE;
    return refused(large ? REFUSALS.tooLarge : REFUSALS.unreadable);
  }
}

/**
 * Sheets without rows are passed over. One that cannot be taken says why, unless
 * another's headings are known: it may be what the file was chosen for.
 */
function spreadsheetsOf(read: readonly ReadSheet[]): Outcome<Spreadsheets> {
  const made = read.map(spreadsheetOf);
  const sheets = made.flatMap((one) => (one.ok ? [one.value] : []));
  const [first] = sheets;
  const known = sheets.find(({ headers }) => areHeaders(headers, KINDS));
  const open = known ? undefined : made.find(isNotEmpty);
  if (open) return open;
  const likely = known ?? first;
  return likely ? accept({ sheets, likely }) : refused(REFUSALS.empty);
}

/** A sheet that has rows and cannot be taken. */
function isNotEmpty(
  made: Outcome<Spreadsheet>,
): made is Extract<Outcome<never>, { ok: false }> {
  return !made.ok && made.problem.detail !== REFUSALS.empty;
}

function spreadsheetOf({ name, rows: cells }: ReadSheet): Outcome<Spreadsheet> {
  const filled = cells
    .map((row, index) => ({ row, line: index + 1 }))
    .filter(({ row }) => row.some((cell) => cell.trim() !== ''));
  const all = filled.map(({ row }) => row);
  const first = headerRowOf(all, KINDS);
  const [headers, ...rows] = all.slice(first);
  if (!headers || rows.length === 0) return refused(REFUSALS.empty);
  if (rows.length > MAX_ROWS) return refused(REFUSALS.tooLarge);
  const lines = filled.slice(first + 1).map(({ line }) => line);
  return accept({ name, headers, rows, lines });
}

type Sheets = readonly ReadSheet[];

async function readXlsx(bytes: ArrayBuffer): Promise<Outcome<Sheets>> {
  const { readWorkbook } = await import('@/web/workbooks/client');
  return accept(await readWorkbook(bytes));
}

async function readCsv(bytes: ArrayBuffer): Promise<Outcome<Sheets>> {
  const text = decode(bytes);
  if (text.includes('\u0000')) return refused(REFUSALS.unreadable);
  const { parse } = (await import('papaparse')).default;
  const delimiter = delimiterOf(text, parse);
  const { data, errors } = parse<string[]>(text, { delimiter });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) return refused(REFUSALS.quotes((broken.row ?? 0) + 1));
  return accept([{ name: '', rows: data }]);
}

/**
 * The one under which the headings are known. Where they are not, the reader's
 * guess, which a blank line would mislead: between two columns it takes a decimal
 * comma then.
 */
function delimiterOf(text: string, parse: typeof Parse): string {
  const lines = text.split(/\r\n|\r|\n/, LINES_ASKED);
  const start = lines.filter((line) => line.trim() !== '').join('\n');
  const isHeaded = (delimiter: string) => {
    const { data } = parse<string[]>(start, { delimiter });
    return areHeaders(data[headerRowOf(data, KINDS)] ?? [], KINDS);
  };
  const guess = { delimitersToGuess: DELIMITERS };
  return DELIMITERS.find(isHeaded) ?? parse(start, guess).meta.delimiter;
}

/** UTF-16, with its mark or without; UTF-8; else Excel's on Windows in Brazil. */
function decode(bytes: ArrayBuffer): string {
  const wide = wideOf(new Uint8Array(bytes));
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** In UTF-16 every other byte of Latin letters is zero, in no other text any. */
function wideOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = [...bytes.subarray(0, 64)];
  const zerosAt = (half: number) =>
    start.filter((byte, index) => index % 2 === half && byte === 0).length;
  if (zerosAt(1) > start.length / 4 && zerosAt(0) === 0) return 'utf-16le';
  if (zerosAt(0) > start.length / 4 && zerosAt(1) === 0) return 'utf-16be';
  return null;
}

function refused(detail: string): Outcome<never> {
  return refuse({ status: 400, title: TITLES.validation, detail, campos: [] });
}
