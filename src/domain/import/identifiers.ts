import type { Animal } from '../animals/types';
import { IDENTIFIER_RULES } from '../identifiers/operations';
import type { IdentifierInput, Scheme } from '../identifiers/types';
import type { HerdReader, When } from '../shared/effects';
import type { TableName, Tables } from '../shared/tables';

/** The kinds of identifier that a spreadsheet may have a column of. */
export const IMPORT_SCHEMES = [
  'MANEJO',
  'PNIB',
  'EID',
  'RGD',
] as const satisfies readonly Scheme[];

/** What the cells of a row name its animal by. */
export type CellIdentifiers = Readonly<
  Record<(typeof IMPORT_SCHEMES)[number], string>
>;

/** The identifiers of one row; `ids` are its own, one a kind. */
export function identifiersOf(
  cells: CellIdentifiers,
  animalId: string,
  ids: readonly string[],
): readonly IdentifierInput[] {
  return IMPORT_SCHEMES.flatMap((esquema, index) => {
    const valor = cells[esquema];
    if (valor === '') return [];
    const identificacaoId = ids[index] ?? '';
    return [{ identificacaoId, animalId, esquema, valor, desde: null }];
  });
}

interface Judged {
  readonly herd: HerdReader;
  /** The herd's animals and those of the spreadsheet. */
  readonly animals: ReadonlyMap<string, Animal>;
  readonly when: When;
}

/** Why identifiers are refused, by their animal: all are held against all. */
export function identifierProblems(
  inputs: readonly IdentifierInput[],
  { herd, animals, when }: Judged,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const { rebanhoId } = herd.herd;
  const batch = { rebanhoId, identificacoes: inputs };
  const rule = IDENTIFIER_RULES['identifiers/batchRegistered'];
  const outcome = rule(withAnimals(herd, animals), batch, when);
  for (const { linha = 0, mensagem } of outcome.ok
    ? []
    : outcome.problem.campos) {
    const animalId = inputs[linha]?.animalId ?? '';
    found.set(animalId, [...(found.get(animalId) ?? []), mensagem]);
  }
  return found;
}

/** The herd as if these animals were in it. */
export function withAnimals(
  herd: HerdReader,
  animals: ReadonlyMap<string, Animal>,
): HerdReader {
  return {
    ...herd,
    row: <T extends TableName>(table: T, id: string) => {
      // Under a table's name lie that table's rows.
      const own = table === 'animais' ? animals.get(id) : undefined;
      return (own as Tables[T] | undefined) ?? herd.row(table, id);
    },
  };
}
