import { areSingleCells } from '../quality/cells';
import type { FarmDate } from '../shared/dates';
import { sheetDate } from './cells';
import {
  type ColumnField,
  type Columns,
  cellOf,
  columnsOf,
  TAG_NUMBERS,
} from './columns';
import { withNought } from './officialNumbers';

/** What a laboratory finds in a cow's milk, as a sample has it. */
export const MEASURES = [
  { id: 'ccs', nome: 'CCS' },
  { id: 'gordura', nome: 'Gordura' },
  { id: 'proteina', nome: 'Proteína' },
  { id: 'lactose', nome: 'Lactose' },
  { id: 'ureia', nome: 'Ureia' },
] as const;
export type Measure = (typeof MEASURES)[number]['id'];

/** What a column of a laboratory's file may hold. */
export const SAMPLE_FIELDS = [
  { id: 'brinco', nome: 'Vaca (nome, brinco ou número)', required: false },
  { id: 'chip', nome: 'Chip (EID)', required: false },
  { id: 'data', nome: 'Data da coleta', required: false },
  ...MEASURES.map((measure) => ({ ...measure, required: false })),
] as const satisfies readonly ColumnField<string>[];
export type SampleField = 'brinco' | 'chip' | 'data' | Measure;
export type SampleColumns = Columns<SampleField>;

const HEADERS: Readonly<Record<SampleField, readonly string[]>> = {
  brinco: [
    ...['brinco', 'vaca', 'animal', 'nome', 'nome do animal', 'nome animal'],
    ...['nome da vaca', 'numero', 'n', ...TAG_NUMBERS],
    ...['n da vaca', 'numero da vaca'],
    ...['cod animal', 'codigo', 'codigo do animal'],
    ...['identificacao', 'identificacao do animal', 'id animal', 'id'],
    ...['idv', 'vid', 'tag', 'manejo', 'registro', 'rgd', 'sisbov', 'pnib'],
    ...['identificacao da amostra', 'amostra'],
  ],
  chip: ['eid', 'rfid', 'chip', 'chip eletronico', 'brinco eletronico'],
  data: [
    ...['data da coleta', 'data coleta', 'dt coleta', 'coleta'],
    ...['data do controle', 'data controle', 'dt controle'],
    ...['data da amostra', 'data amostra', 'data', 'date'],
  ],
  ccs: [
    ...['ccs', 'scc', 'celulas somaticas', 'cel somaticas'],
    ...['contagem de celulas somaticas', 'contagem celulas somaticas'],
  ],
  gordura: ['gordura', 'gord', 'g', 'mg', 'fat', 'teor de gordura'],
  proteina: [
    ...['proteina', 'prot', 'p', 'pb', 'protein', 'teor de proteina'],
    ...['proteina total', 'prot total', 'proteina bruta'],
  ],
  lactose: ['lactose', 'lact', 'lac', 'teor de lactose'],
  ureia: [
    ...['ureia', 'urea', 'nul', 'mun', 'n ureico', 'nitrogenio ureico'],
    ...['nitrogenio ureico do leite', 'nitrogenio ureico no leite'],
  ],
};

/** `CCS (x1000 cél/mL)`, `Gord. %`, `NUL mg/dL`: the header but for its unit. */
const UNIT =
  /\(.*?\)|\[.*?\]|%|x\s*1\.?000|mil\s*\/\s*ml|mg\s*\/\s*dl|\/\s*ml/gi;

export function mapSamples(headers: readonly string[]): SampleColumns {
  return columnsOf(
    headers.map((header) => header.replace(UNIT, ' ')),
    HEADERS,
  );
}

/** In what the file counts. */
export interface SampleUnits {
  /** Cells a mL, or thousands of them. */
  readonly ccs: 'MIL' | 'CELULAS';
  /** Urea, or the nitrogen in it. */
  readonly ureia: 'UREIA' | 'NUL';
}

/** By what the headers say, else by how large the counts are. */
export function unitsOf(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  columns: SampleColumns,
): SampleUnits {
  const header = (field: Measure) => headers[columns[field] ?? -1] ?? '';
  const ccs = header('ccs').toLowerCase();
  // A "mililitro" is none.
  const thousands =
    /x\s*1\.?000|10\s*\^?\s*[3³]|(?<!\p{L})mil(?:har(?:es)?)?(?!\p{L})/u.test(
      ccs,
    );
  const counts = rows.flatMap(
    (row) => numberIn('ccs', cellOf(row, columns, 'ccs')) ?? [],
  );
  const cells = !thousands && areSingleCells(counts);
  const nitrogen = /nul|mun|nitrog|n-?\s?ureico/i.test(header('ureia'));
  return {
    ccs: cells ? 'CELULAS' : 'MIL',
    ureia: nitrogen ? 'NUL' : 'UREIA',
  };
}

/** One line as the laboratory wrote it. */
export interface SampleCells extends Readonly<Record<Measure, string>> {
  readonly chip: string;
  readonly brinco: string;
  /** In the spreadsheet's own form where it is no date. */
  readonly data: FarmDate | null;
}

export function readSample(
  row: readonly string[],
  columns: SampleColumns,
): SampleCells {
  const measure = (field: Measure) => {
    const text = cellOf(row, columns, field);
    return NOT_MEASURED.test(text) ? '' : text;
  };
  return {
    chip: withNought(cellOf(row, columns, 'chip')),
    brinco: withNought(cellOf(row, columns, 'brinco')),
    data: sheetDate(cellOf(row, columns, 'data')),
    ccs: measure('ccs'),
    gordura: measure('gordura'),
    proteina: measure('proteina'),
    lactose: measure('lactose'),
    ureia: measure('ureia'),
  };
}

/** What laboratories write where there is no result. */
const NOT_MEASURED = /^(?:[-–*]+|n[rd]|n\/[ad]|s\/r|sem resultado)$/i;

/** `320`, `1.320`, `3,45`, `3.45 %`; null: none of that. */
export function numberIn(measure: Measure, text: string): number | null {
  const bare = text.replace(/\s|%$/g, '');
  // A count has no decimals: what parts three digits parts thousands.
  if (measure === 'ccs' && /^\d{1,3}(?:[.,]\d{3})+$/.test(bare)) {
    return Number(bare.replace(/[.,]/g, ''));
  }
  // A spreadsheet's own numbers have as many decimals as its cells hold.
  if (!/^\d{1,8}(?:[.,]\d+)?$/.test(bare)) return null;
  return Number(bare.replace(',', '.'));
}

/** Urea by its nitrogen, by weight (60.06 g of urea hold 28.01 g). */
const UREA_OF_NITROGEN = 2.14;

/** In the units of a sample, to the decimals that its form has. */
export function valueIn(
  measure: Measure,
  text: string,
  { ccs, ureia }: SampleUnits,
): number | null {
  const number = numberIn(measure, text);
  if (number === null) return null;
  if (measure === 'ccs') {
    return Math.round(ccs === 'CELULAS' ? number / 1000 : number);
  }
  if (measure === 'ureia') {
    return rounded(ureia === 'NUL' ? number * UREA_OF_NITROGEN : number, 10);
  }
  return rounded(number, 100);
}

function rounded(value: number, scale: number): number {
  return Math.round(value * scale) / scale;
}
