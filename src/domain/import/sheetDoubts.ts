import type { Animal } from '../animals/types';
import { keysOf, readIdentifier } from '../identifiers/forms';
import { isSame } from '../identifiers/holders';
import type { Identifier } from '../identifiers/types';
import { wasThere } from '../shared/animalDay';
import { type FarmDate, isAfter, isFarmDate } from '../shared/dates';
import type { HerdReader } from '../shared/effects';
import { namesakeFinder } from './sheetAnimals';
import type { SheetCells, SheetContext } from './sheetRows';

const M = {
  two: (one: string, other: string) =>
    `O chip é de ${one} e o brinco é de ${other}.`,
  otherChip: (nome: string) => `O chip não é o de ${nome}, de quem é o brinco.`,
  namesake: (tag: string, nome: string, other: string) =>
    `${tag} é um brinco de ${nome}, e ${other} tem este nome.`,
  passed: (what: string, before: string, now: string) =>
    `Neste dia o ${what} era de ${before}; hoje é de ${now}.`,
} as const;

/** Whose a line's chip and its tag are today; undefined: nobody's. */
interface Owners {
  readonly byChip: Animal | undefined;
  readonly byTag: Animal | undefined;
}

/** Tells why a line may be another's than whose its chip or tag is. */
export function ownerDoubts(
  { herd, data }: Pick<SheetContext<never>, 'herd' | 'data'>,
  there: readonly Animal[],
) {
  const rivalOf = rivalFinder(herd);
  const namesakeOf = namesakeFinder(there);
  return (cells: SheetCells, { byChip, byTag }: Owners): string | null => {
    const { chip, brinco } = cells;
    const owner = byChip ?? byTag;
    if (!owner) return null;
    if (byChip && byTag && byChip !== byTag) {
      return M.two(byChip.nome, byTag.nome);
    }
    const isOther = !byChip && isChip(chip) && !hadChip(herd, owner, chip);
    if (isOther && hasChip(herd, owner)) return M.otherChip(owner.nome);
    const namesake = byChip ? undefined : namesakeOf(brinco, owner);
    if (namesake) return M.namesake(brinco, owner.nome, namesake.nome);
    const rival = rivalOf(owner, byChip ? chip : brinco, cells.data ?? data);
    const what = byChip ? 'chip' : 'brinco';
    return rival ? M.passed(what, rival.nome, owner.nome) : null;
  };
}

/** What a reader reads is a chip, if it can be one. */
export function isChip(tag: string): boolean {
  return 'valor' in readIdentifier('EID', tag);
}

export function hasChip(herd: HerdReader, { animalId }: Animal): boolean {
  return herd
    .rowsOf('identificacoes', animalId)
    .some(({ esquema, ate }) => esquema === 'EID' && ate === null);
}

function hadChip(herd: HerdReader, { animalId }: Animal, chip: string) {
  return herd
    .rowsOf('identificacoes', animalId)
    .some((row) => row.esquema === 'EID' && isOf(row, chip));
}

/** Finds who had a tag on a day before it came to its owner of today. */
function rivalFinder(herd: HerdReader) {
  const rows = rowsByValue(herd);
  return (owner: Animal, text: string, day: FarmDate): Animal | undefined => {
    if (!isFarmDate(day)) return undefined;
    const same = keysOf(text)
      .flatMap(({ valor }) => rows.get(valor) ?? [])
      .filter((row) => isOf(row, text));
    const own = same.filter(({ animalId }) => animalId === owner.animalId);
    const isHers =
      own.length === 0 || own.some((row) => !isAfter(row.desde, day));
    if (isHers) return undefined;
    const rival = same.find(
      (row) => !own.includes(row) && stillHad(herd, row, day),
    );
    return rival && herd.row('animais', rival.animalId);
  };
}

function rowsByValue(herd: HerdReader) {
  const rows = new Map<string, Identifier[]>();
  for (const { animalId } of herd.all('animais')) {
    for (const row of herd.rowsOf('identificacoes', animalId)) {
      rows.set(row.valor, [...(rows.get(row.valor) ?? []), row]);
    }
  }
  return rows;
}

/** What hangs on an animal that has left hung there until that day. */
function stillHad(
  herd: HerdReader,
  { animalId, ate }: Identifier,
  day: FarmDate,
): boolean {
  const animal = herd.row('animais', animalId);
  const wasHere = animal !== undefined && wasThere(animal, day);
  return wasHere && (ate === null || !isAfter(day, ate));
}

/** Whether a text is that identifier, in any of its forms. */
function isOf(row: Identifier, text: string): boolean {
  return keysOf(text).some((key) => isSame(row, key));
}
