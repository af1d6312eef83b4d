import { type FarmDate, fromIsoDate, isFarmDate } from '../shared/dates';
import {
  BREEDS,
  CATEGORIES,
  type Labelled,
  SEXES,
} from '../shared/enumerations';
import { searchKey, tidyName } from '../shared/names';
import { type Columns, cellOf, columnsOf, TAG_NUMBERS } from './columns';
import type { CellIdentifiers } from './identifiers';
import { withNought } from './officialNumbers';

/** What a column of the spreadsheet may hold. */
export const IMPORT_FIELDS = [
  { id: 'nome', nome: 'Nome', required: true },
  { id: 'categoria', nome: 'Categoria', required: true },
  { id: 'sexo', nome: 'Sexo', required: false },
  { id: 'raca', nome: 'Raça', required: true },
  { id: 'dataNascimento', nome: 'Data de nascimento', required: false },
  { id: 'mae', nome: 'Mãe', required: false },
  { id: 'pai', nome: 'Pai', required: false },
  { id: 'MANEJO', nome: 'Brinco', required: false },
  { id: 'PNIB', nome: 'Número oficial (PNIB)', required: false },
  { id: 'EID', nome: 'Chip eletrônico', required: false },
  { id: 'RGD', nome: 'Registro (RGD)', required: false },
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number]['id'];

export type ColumnMapping = Columns<ImportField>;

const HEADERS: Readonly<Record<ImportField, readonly string[]>> = {
  nome: [
    ...['nome', 'nome do animal', 'animal', 'brinco', 'identificacao'],
    ...['nome da vaca', 'vaca', 'apelido'],
  ],
  categoria: ['categoria', 'tipo', 'classe', 'categoria animal'],
  sexo: ['sexo'],
  raca: ['raca', 'raca do animal', 'composicao racial', 'grau de sangue'],
  dataNascimento: [
    'data de nascimento',
    'datanascimento',
    'data nascimento',
    'nascimento',
    'data nasc',
    'dt nascimento',
    'dt nasc',
    'data de nasc',
    'nasc',
    'dn',
  ],
  mae: ['mae', 'nome da mae', 'matriz'],
  pai: ['pai', 'nome do pai', 'touro', 'reprodutor'],
  MANEJO: [
    ...['brinco', 'manejo', 'numero', 'idv', 'vid', 'tag'],
    ...TAG_NUMBERS,
  ],
  PNIB: ['pnib', 'sisbov', 'numero oficial', 'numero oficial pnib'],
  EID: ['eid', 'chip', 'chip eletronico', 'brinco eletronico'],
  RGD: ['rgd', 'registro', 'registro rgd'],
};

export function mapColumns(headers: readonly string[]): ColumnMapping {
  return columnsOf(headers, HEADERS);
}

/** A row as it was meant; what means nothing stays, for the schema to refuse. */
export interface ImportedCells {
  readonly nome: string;
  readonly categoria: string;
  readonly sexo: string;
  readonly raca: string;
  readonly dataNascimento: FarmDate | null;
  readonly mae: string;
  readonly pai: string;
  readonly identificadores: CellIdentifiers;
}

const SYNONYMS: Readonly<Record<string, string>> = {
  novilho: 'N',
  novilha: 'N',
  bezerro: 'N',
  bezerra: 'N',
  femea: 'F',
  macho: 'M',
  gir: 'GZ',
  guzera: 'GUZ',
  holandesa: 'H',
  'suica parda': 'S',
  'pardo suico': 'S',
  schwyz: 'S',
  sindi: 'SZ',
};

/** The words for a category that say the sex as well. */
const SEX_WORDS: Readonly<Record<string, string>> = {
  novilho: 'M',
  novilha: 'F',
  bezerro: 'M',
  bezerra: 'F',
};

/** Reads one row by the mapping. The category may say the sex, unsaid. */
export function readCells(
  row: readonly string[],
  mapping: ColumnMapping,
): ImportedCells {
  const cell = (field: ImportField) => cellOf(row, mapping, field);
  const categoria = codeIn(CATEGORIES, cell('categoria'));
  return {
    nome: tidyName(cell('nome')),
    categoria,
    sexo: codeIn(SEXES, cell('sexo')) || sexOf(categoria, cell('categoria')),
    raca: codeIn(BREEDS, cell('raca')),
    dataNascimento: sheetDate(cell('dataNascimento')),
    mae: tidyName(cell('mae')),
    pai: tidyName(cell('pai')),
    identificadores: {
      MANEJO: cell('MANEJO'),
      PNIB: withNought(cell('PNIB')),
      EID: withNought(cell('EID')),
      RGD: cell('RGD'),
    },
  };
}

/** `1/2/2020`, `01-02-2020`, `2020-02-01` (also with a time) as DD/MM/YYYY. */
export function dateIn(text: string): FarmDate | null {
  if (text === '') return null;
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(text);
  if (iso) return fromIsoDate(iso[1] ?? '') ?? text;
  const [, day, month, year] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[T ].*)?$/.exec(text) ?? [];
  if (!day || !month || !year) return text;
  return `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}`;
}

/** The same, and with the year in two digits: of this century, as herds are. */
export function sheetDate(text: string): FarmDate | null {
  const given = dateIn(text);
  if (given === null || isFarmDate(given)) return given;
  const [, start, year, rest] =
    /^(\d{1,2}[/.-]\d{1,2}[/.-])(\d{2})([T ].*)?$/.exec(text) ?? [];
  return start && year ? dateIn(`${start}20${year}${rest ?? ''}`) : given;
}

function codeIn(options: readonly Labelled<string>[], text: string): string {
  const key = wordKey(text);
  const byCode = options.find(({ id }) => id.toLowerCase() === key);
  const byName = options.find(({ nome }) => wordKey(nome) === key);
  const synonym = SYNONYMS[key];
  const bySynonym = options.find(({ id }) => id === synonym);
  return (byCode ?? byName ?? bySynonym)?.id ?? text;
}

function wordKey(text: string): string {
  return searchKey(text.replace(/-/g, ' '));
}

/** A cow is female and a bull male; of the young the word says it. */
function sexOf(categoria: string, text: string): string {
  if (categoria === 'V') return 'F';
  return categoria === 'T' ? 'M' : (SEX_WORDS[wordKey(text)] ?? '');
}
