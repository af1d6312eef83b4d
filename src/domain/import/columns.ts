import { searchKey } from '../shared/names';

/** What a column of the spreadsheet may hold. */
export const IMPORT_FIELDS = [
  { id: 'nome', nome: 'Nome', required: true },
  { id: 'categoria', nome: 'Categoria', required: true },
  { id: 'sexo', nome: 'Sexo', required: false },
  { id: 'raca', nome: 'Raça', required: true },
  { id: 'dataNascimento', nome: 'Data de nascimento', required: false },
  { id: 'mae', nome: 'Mãe', required: false },
  { id: 'pai', nome: 'Pai', required: false },
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number]['id'];

/** The column of each field, from 0; null: none. */
export type ColumnMapping = Readonly<Record<ImportField, number | null>>;

const HEADERS: Readonly<Record<ImportField, readonly string[]>> = {
  nome: ['nome', 'nome do animal', 'animal', 'brinco', 'identificacao'],
  categoria: ['categoria', 'tipo'],
  sexo: ['sexo'],
  raca: ['raca', 'raca do animal', 'composicao racial'],
  dataNascimento: [
    'data de nascimento',
    'datanascimento',
    'data nascimento',
    'nascimento',
    'data nasc',
    'nasc',
    'dn',
  ],
  mae: ['mae', 'nome da mae', 'matriz'],
  pai: ['pai', 'nome do pai', 'touro', 'reprodutor'],
};

/** Finds the columns by their headers, whatever the case and accents. */
export function mapColumns(headers: readonly string[]): ColumnMapping {
  const keys = headers.map(headerKey);
  const columnOf = (field: ImportField) => {
    const column = HEADERS[field]
      .map((header) => keys.indexOf(header))
      .find((index) => index >= 0);
    return column ?? null;
  };
  return {
    nome: columnOf('nome'),
    categoria: columnOf('categoria'),
    sexo: columnOf('sexo'),
    raca: columnOf('raca'),
    dataNascimento: columnOf('dataNascimento'),
    mae: columnOf('mae'),
    pai: columnOf('pai'),
  };
}

/** The fields that must have a column and have none. */
export function missingColumns(mapping: ColumnMapping): readonly string[] {
  return IMPORT_FIELDS.filter(
    ({ id, required }) => required && mapping[id] === null,
  ).map(({ nome }) => nome);
}

function headerKey(header: string): string {
  return searchKey(header.replace(/[_.:*-]+/g, ' '));
}
