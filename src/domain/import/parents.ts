import type { Animal } from '../animals/types';
import { identifierKey, keysOf, readIdentifier } from '../identifiers/forms';
import type { HerdReader } from '../shared/effects';
import type { ImportedCells } from './cells';
import { IMPORT_SCHEMES } from './identifiers';

interface Told {
  readonly herd: HerdReader;
  readonly animals: readonly Animal[];
  readonly cells: readonly ImportedCells[];
  /** The new id of each row. */
  readonly ids: readonly string[];
}

/**
 * Finds the one animal that a text is a tag of, by its id: of the herd, else of
 * the spreadsheet, where a tag that the herd has is refused.
 */
export function tagFinder({ herd, animals, cells, ids }: Told) {
  const active = new Set(
    animals.flatMap(({ animalId, descartado }) => (descartado ? [] : animalId)),
  );
  const hung = herd
    .all('identificacoes')
    .filter(({ ate, animalId }) => ate === null && active.has(animalId))
    .map((row) => [identifierKey(row), row.animalId] as const);
  const rows = cells.flatMap((one, index) =>
    keysIn(one).map((key) => [key, ids[index] ?? ''] as const),
  );
  const [inHerd, inSheet] = [idsBy(hung), idsBy(rows)];
  return (text: string): string | null => {
    const keys = keysOf(text).map(identifierKey);
    const own = keys.flatMap((key) => [...(inHerd.get(key) ?? [])]);
    const told = keys.flatMap((key) => [...(inSheet.get(key) ?? [])]);
    const [first, ...others] = new Set(own.length > 0 ? own : told);
    return others.length > 0 ? null : (first ?? null);
  };
}

function idsBy(pairs: readonly (readonly [string, string])[]) {
  const found = new Map<string, Set<string>>();
  for (const [key, id] of pairs) {
    found.set(key, (found.get(key) ?? new Set()).add(id));
  }
  return found;
}

function keysIn({ identificadores }: ImportedCells): readonly string[] {
  return IMPORT_SCHEMES.flatMap((esquema) => {
    const read = readIdentifier(esquema, identificadores[esquema]);
    return 'valor' in read ? identifierKey({ esquema, valor: read.valor }) : [];
  });
}
