import { SITUATION_MESSAGES } from '../cows/messages';
import type { ProductiveInput, ReproductiveInput } from '../cows/types';
import { dayOf, type FarmDate, isAfter, isFarmDate } from '../shared/dates';
import type { HerdReader, When } from '../shared/effects';
import type { DryingReason, ProductiveStatus } from '../shared/enumerations';
import { searchKey } from '../shared/names';
import { type ColumnMapping, mapColumns, sheetDate } from './cells';
import { monthFirstDoubt } from './monthFirst';
import {
  type ImportContext,
  type ImportPreview,
  previewImport,
} from './preview';

/** What an animal of an existing herd is when it is written down. */
export const GRID_SITUATIONS = [
  { id: 'L', nome: 'Lactante', categoria: 'V', sexo: 'F' },
  { id: 'S', nome: 'Seca', categoria: 'V', sexo: 'F' },
  { id: 'V', nome: 'Vaca vazia', categoria: 'V', sexo: 'F' },
  { id: 'N', nome: 'Novilha', categoria: 'N', sexo: 'F' },
  { id: 'M', nome: 'Novilho', categoria: 'N', sexo: 'M' },
  { id: 'T', nome: 'Touro', categoria: 'T', sexo: 'M' },
] as const;
export type GridSituation = (typeof GRID_SITUATIONS)[number]['id'];

/** A row as it is typed. */
export interface GridRow {
  readonly brinco: string;
  readonly nome: string;
  /** '': what was pasted says none of them. */
  readonly situacao: GridSituation | '';
  readonly ultimoParto: string;
  readonly nascimento: string;
  readonly raca: string;
}
export type GridField = keyof GridRow;

/** In this order they stand in the grid, and in what is pasted into it. */
export const GRID_FIELDS = [
  'brinco',
  'nome',
  'situacao',
  'ultimoParto',
  'nascimento',
  'raca',
] as const satisfies readonly GridField[];

/** Nothing was typed into it; what is chosen by itself does not count. */
export function isBlank(row: GridRow): boolean {
  return [row.brinco, row.nome, row.ultimoParto, row.nascimento].every(
    (text) => text.trim() === '',
  );
}

const COLUMNS: ColumnMapping = {
  ...{ nome: 0, categoria: 1, sexo: 2, raca: 3, dataNascimento: 4 },
  ...{ mae: null, pai: null, MANEJO: 5, PNIB: null, EID: null, RGD: null },
};

/** Where there is no name the tag is one. */
function cellsOf(row: GridRow): readonly string[] {
  const kind = GRID_SITUATIONS.find(({ id }) => id === row.situacao);
  const nome = row.nome.trim() || row.brinco.trim();
  // One that says none is refused for that alone.
  const { categoria = 'V', sexo = 'F' } = kind ?? {};
  return [nome, categoria, sexo, row.raca, row.nascimento, row.brinco];
}

export const CALVING_INVALID = 'Data do último parto inválida.';
export const SITUATION_MISSING = 'Escolha o estado do animal.';

/** What becomes of each row, by the rules the import of a spreadsheet has. */
export function previewGrid(
  rows: readonly GridRow[],
  context: ImportContext,
): ImportPreview {
  const { today } = context.when;
  const cells = rows.map(cellsOf);
  const dayDoubt = monthFirstDoubt(rows.map(calvingOf));
  const also = rows.map((row) =>
    row.situacao === ''
      ? SITUATION_MISSING
      : (calvingProblem(row, today) ?? dayDoubt(calvingOf(row))),
  );
  return previewImport(cells, COLUMNS, context, also);
}

function calvingProblem(row: GridRow, today: FarmDate): string | null {
  const calving = calvingOf(row);
  if (calving === null) return null;
  if (!isFarmDate(calving)) return CALVING_INVALID;
  if (isAfter(calving, today)) return SITUATION_MESSAGES.future;
  const birth = sheetDate(row.nascimento.trim());
  const unborn = birth && isFarmDate(birth) && isAfter(birth, calving);
  return unborn ? SITUATION_MESSAGES.beforeBirth : null;
}

/** Only a cow's counts. */
function calvingOf({ situacao, ultimoParto }: GridRow): FarmDate | null {
  const calved = ['L', 'S', 'V'].includes(situacao);
  return calved ? sheetDate(ultimoParto.trim()) : null;
}

/** Ids of what a row records besides the animal, made once a row. */
export interface GridIds {
  readonly animalId: string;
  readonly partoId: string;
  readonly lactacaoId: string;
  readonly situacaoId: string;
}

/**
 * What makes the cow what her row says: her calving, then her situation. What the
 * herd has of it already is of the time when it was said: sent again it is the same.
 */
export function situationsOf(
  row: GridRow,
  ids: GridIds,
  herd: HerdReader,
  at: When,
) {
  const calving = calvingOf(row);
  const { situacao } = row;
  const { rebanhoId } = herd.herd;
  const known = { rebanhoId, animalId: ids.animalId };
  const when = firstSaid(herd, ids, at);
  const parto =
    calving === null
      ? null
      : { ...known, ...calvingInput(calving, row, ids, when) };
  const status = situacao === 'S' || situacao === 'L' ? situacao : null;
  const produtiva =
    status === 'S' || (status === 'L' && parto === null)
      ? { ...known, ...productiveInput(status, ids, when) }
      : null;
  return { parto, produtiva };
}

/** When the row was sent first, where the app ended before all of it was known. */
function firstSaid(herd: HerdReader, ids: GridIds, when: When): When {
  const milked = herd.row('situacoesProdutivas', ids.situacaoId);
  const calved = herd.row('situacoesReprodutivas', ids.partoId);
  // A calving has an hour only where it was of the day it was said.
  const hour = calved?.dataOcorrencia.endsWith(' 00:00') ? undefined : calved;
  const now = (milked ?? hour)?.dataOcorrencia;
  return now === undefined ? when : { ...when, today: dayOf(now), now };
}

function calvingInput(
  calving: FarmDate,
  { situacao }: GridRow,
  { partoId, lactacaoId }: GridIds,
  { today, now }: When,
): Omit<ReproductiveInput, 'rebanhoId' | 'animalId'> {
  const milked = situacao !== 'V';
  return {
    eventId: partoId,
    reprodutividade: 'PT',
    // Nobody knows the hour; of today it must have passed.
    dataOcorrencia: calving === today ? now : `${calving} 00:00`,
    dataRegistro: null,
    ...{ descricao: null, notificacao: false },
    ...{ touroInseminacaoId: null, racaTouroTerceiro: null },
    ...{ dataInseminacao: null, doses: 1, evoluirNovilha: false },
    cadastrarLactacao: milked,
    lactacaoEventId: milked ? lactacaoId : null,
    crias: [],
  };
}

function productiveInput(
  produtividade: ProductiveStatus,
  { situacaoId }: GridIds,
  { now }: When,
): Omit<ProductiveInput, 'rebanhoId' | 'animalId'> {
  return {
    ...{ eventId: situacaoId, produtividade, dataOcorrencia: now },
    ...{ dataRegistro: null, descricao: null, notificacao: false },
    motivoSecagem: produtividade === 'S' ? DRYING : null,
  };
}

/** Nobody asked why she was dried. */
const DRYING: DryingReason = 'OU';

/** Headers a spreadsheet may have of what only the grid asks. */
const OWN_HEADERS: Readonly<Record<string, GridField>> = {
  situacao: 'situacao',
  estado: 'situacao',
  categoria: 'situacao',
  'ultimo parto': 'ultimoParto',
  'data do ultimo parto': 'ultimoParto',
  parto: 'ultimoParto',
};

/**
 * Rows out of a spreadsheet's cells as they are pasted: by their headers where
 * the first line has some, else from the field where they were pasted on.
 */
export function pastedRows(
  text: string,
  at: GridField,
): readonly Partial<GridRow>[] {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t').map((cell) => cell.trim()));
  const headed = fieldsOfHeaders(lines[0] ?? [], at);
  const fields = headed ?? GRID_FIELDS.slice(GRID_FIELDS.indexOf(at));
  return (headed ? lines.slice(1) : lines).map((cells) =>
    Object.assign(
      {},
      ...cells.map((cell, index) => partOf(fields[index], cell)),
    ),
  );
}

/** Null: the line is a row. One word, as "Vaca", stands in rows as well. */
function fieldsOfHeaders(
  headers: readonly string[],
  at: GridField,
): readonly (GridField | undefined)[] | null {
  const { nome, raca, dataNascimento, MANEJO } = mapColumns(headers);
  const fields = headers.map((header, column): GridField | undefined => {
    if (column === MANEJO) return 'brinco';
    if (column === nome) return 'nome';
    if (column === raca) return 'raca';
    if (column === dataNascimento) return 'nascimento';
    return OWN_HEADERS[searchKey(header)];
  });
  const known = fields.filter((field) => field !== undefined).length;
  const [only = ''] = headers;
  const isState = at === 'situacao' && situationIn(only) !== '';
  const isHeader = headers.length === 1 ? known === 1 && !isState : known > 1;
  return isHeader ? fields : null;
}

function partOf(field: GridField | undefined, cell: string): Partial<GridRow> {
  if (field === undefined || cell === '') return {};
  if (field === 'situacao') return { situacao: situationIn(cell) };
  const isDate = field === 'ultimoParto' || field === 'nascimento';
  return { [field]: isDate ? (sheetDate(cell) ?? '') : cell };
}

const OTHER_WORDS: Readonly<Record<string, GridSituation>> = {
  'em lactacao': 'L',
  'em leite': 'L',
  lactacao: 'L',
  'vaca em lactacao': 'L',
  'vaca lactante': 'L',
  'vaca seca': 'S',
  vaca: 'V',
  vazia: 'V',
  bezerra: 'N',
  bezerro: 'M',
  garrote: 'M',
};

/** Of a word that is none the person is asked: a guess would be recorded. */
function situationIn(cell: string): GridSituation | '' {
  const key = searchKey(cell);
  const meant = GRID_SITUATIONS.find(
    ({ id, nome }) => searchKey(nome) === key || id.toLowerCase() === key,
  );
  return meant?.id ?? OTHER_WORDS[key] ?? '';
}
