import type { Animal } from '../animals/types';
import { identifierKey, keysOf, readIdentifier } from '../identifiers/forms';
import type { Identifier } from '../identifiers/types';
import { wasThere } from '../shared/animalDay';
import { isFarmDate } from '../shared/dates';
import type { HerdReader } from '../shared/effects';
import { nameKey } from '../shared/names';
import type { SheetCells, SheetContext } from './sheetRows';

/** Finds the one animal that a text is a tag or the name of. */
export function finderOf(herd: HerdReader, animals: readonly Animal[]) {
  const found = new Map<string, Animal | null>();
  const add = (key: string, animal: Animal) => {
    const known = found.get(key);
    found.set(key, known === undefined || known === animal ? animal : null);
  };
  for (const animal of animals) {
    for (const key of nameKeys(animal.nome)) add(key, animal);
    for (const row of herd.rowsOf('identificacoes', animal.animalId)) {
      if (row.ate === null) add(identifierKey(row), animal);
    }
  }
  return (text: string): Animal | undefined => {
    if (text === '') return undefined;
    const keys = keysOf(text).map(identifierKey);
    const own = new Set(keys.flatMap((key) => found.get(key) ?? []));
    const [first] = own;
    if (own.size > 1) return undefined;
    const named = nameKeys(text).find((key) => found.has(key));
    return first ?? found.get(named ?? '') ?? undefined;
  };
}

/** Finds another animal whose name is what is a tag of `owner`. */
export function namesakeFinder(animals: readonly Animal[]) {
  const named = new Map<string, Animal[]>();
  for (const animal of animals) {
    for (const key of nameKeys(animal.nome)) {
      named.set(key, [...(named.get(key) ?? []), animal]);
    }
  }
  return (text: string, owner: Animal): Animal | undefined => {
    const all = nameKeys(text).flatMap((key) => named.get(key) ?? []);
    return all.includes(owner) ? undefined : all[0];
  };
}

/** The name, and its number where it is one: "012" is 12 in a spreadsheet. */
function nameKeys(name: string): readonly string[] {
  const read = readIdentifier('MANEJO', name);
  const number =
    'valor' in read && /^\d+$/.test(read.valor) ? read.valor : null;
  return number === null ? [nameKey(name)] : [nameKey(name), `# ${number}`];
}

/** An animal and the tag that it had. */
interface Former {
  readonly animal: Animal;
  readonly row: Identifier;
}

/** Finds the one animal that had a tag which is on it no more. */
export function formerFinder(herd: HerdReader, animals: readonly Animal[]) {
  const had = new Map<string, Former | null>();
  for (const animal of animals) {
    for (const row of herd.rowsOf('identificacoes', animal.animalId)) {
      if (row.ate === null) continue;
      const known = had.get(identifierKey(row)) ?? null;
      const isOwn = !had.has(identifierKey(row)) || known?.animal === animal;
      had.set(identifierKey(row), isOwn ? { animal, row } : null);
    }
  }
  return (text: string): Former | undefined => {
    const all = keysOf(text).flatMap(
      (key) => had.get(identifierKey(key)) ?? [],
    );
    const [first] = all;
    return all.every((one) => one.animal === first?.animal) ? first : undefined;
  };
}

type Context = Pick<SheetContext<never>, 'herd' | 'data'>;

/** Finds one that has left since, of a line of a day on which it was there. */
export function goneFinder({ herd, data }: Context) {
  const gone = herd.all('animais').filter(({ descartado }) => descartado);
  const find = finderOf(herd, gone);
  return ({ chip, brinco, data: day }: SheetCells): Animal | undefined => {
    const animal = find(chip) ?? find(brinco);
    const date = day ?? data;
    return animal && isFarmDate(date) && wasThere(animal, date)
      ? animal
      : undefined;
  };
}
