import { parentsFirst, parentsOf } from '../animals/lineage';
import { registerAnimal } from '../animals/rules';
import type { Animal, AnimalInput } from '../animals/types';
import type { IdentifierInput } from '../identifiers/types';
import type { HerdReader, When } from '../shared/effects';
import { nameKey } from '../shared/names';
import type { FieldProblem } from '../shared/outcome';
import { ANIMAL_MESSAGES } from '../shared/recordMessages';
import { type ColumnMapping, type ImportedCells, readCells } from './cells';
import { identifierProblems, identifiersOf } from './identifiers';
import { monthFirstDoubt } from './monthFirst';
import { tagFinder } from './parents';

/** One row of the spreadsheet and what becomes of it. */
export interface PreviewRow {
  /** As the spreadsheet numbers it. */
  readonly linha: number;
  readonly nome: string;
  /** Every reason it is refused; null where the row is right. */
  readonly motivo: string | null;
}

export interface ImportPreview {
  readonly rows: readonly PreviewRow[];
  readonly refused: number;
  /** Those whose rows are right, parents first. */
  readonly animals: readonly AnimalInput[];
  /** What hangs on them. */
  readonly identifiers: readonly IdentifierInput[];
}

export interface ImportContext {
  readonly herd: HerdReader;
  readonly when: When;
  /** The herd's animals, discarded ones included. */
  readonly animals: readonly Animal[];
  /** As the spreadsheet numbers the rows: titles may stand above the header. */
  readonly linhas: readonly number[];
  /** One new id per row. */
  readonly ids: readonly string[];
  /** New ids per row, one for each of `IMPORT_SCHEMES`. */
  readonly identifierIds: readonly (readonly string[])[];
  /** The contract's schema. */
  readonly check: (input: AnimalInput) => readonly FieldProblem[];
}

/**
 * Tells of every row below the header whether it can be imported, and why not.
 * `also`: what else is wrong with a row, where the caller knows of something.
 */
export function previewImport(
  rows: readonly (readonly string[])[],
  mapping: ColumnMapping,
  context: ImportContext,
  also: readonly (string | null)[] = [],
): ImportPreview {
  const { rebanhoId } = context.herd.herd;
  const cells = rows.map((row) => readCells(row, mapping));
  const herd = lookUp(context, cells);
  const inputs = cells.map((cell, index) =>
    inputOf(cell, context.ids[index] ?? '', rebanhoId, herd),
  );
  const order = parentsFirst(inputs);
  const identifiers = cells.flatMap(({ identificadores }, index) =>
    identifiersOf(
      identificadores,
      context.ids[index] ?? '',
      context.identifierIds[index] ?? [],
    ),
  );
  const hung = identifierProblems(identifiers, {
    ...context,
    animals: herd.byId,
  });
  const judgement = { context, herd, order, hung };
  const dayDoubt = monthFirstDoubt(cells.map((cell) => cell.dataNascimento));
  const wrong = cells.map((cell, index) =>
    join([dayDoubt(cell.dataNascimento), also[index]]),
  );
  const reasons = reasonsFor(inputs, cells, judgement, wrong);
  const right = rightOnes(inputs, reasons, order.sorted);
  const preview = inputs.map(({ animalId, nome }, index) => ({
    linha: context.linhas[index] ?? 0,
    nome,
    motivo: reasons[index] ?? (right.has(animalId) ? null : PARENT_REFUSED),
  }));
  return {
    rows: preview,
    refused: preview.filter(({ motivo }) => motivo !== null).length,
    animals: order.sorted.filter(({ animalId }) => right.has(animalId)),
    identifiers: identifiers.filter(({ animalId }) => right.has(animalId)),
  };
}

/** Said of a row that is right itself. */
export const PARENT_REFUSED = 'A linha da mãe ou do pai foi recusada.';

/** Those without a reason, and whose parents in the sheet have none. */
function rightOnes(
  inputs: readonly AnimalInput[],
  reasons: readonly (string | null)[],
  parentsBefore: readonly AnimalInput[],
): ReadonlySet<string> {
  const inSheet = new Set(inputs.map(({ animalId }) => animalId));
  const wrong = new Set(
    inputs.flatMap(({ animalId }, index) => (reasons[index] ? [animalId] : [])),
  );
  const right = new Set<string>();
  for (const input of parentsBefore) {
    const stays = parentsOf(input).every(
      (id) => !inSheet.has(id) || right.has(id),
    );
    if (stays && !wrong.has(input.animalId)) right.add(input.animalId);
  }
  return right;
}

/** The herd and the spreadsheet by name and by id. */
interface Herd {
  readonly byName: ReadonlyMap<string, Animal>;
  readonly byId: Map<string, Animal>;
  /** Those that came in by a row of the spreadsheet, by its id. */
  readonly came: ReadonlyMap<string, Animal>;
  /** The id of the first row of a name. */
  readonly rowByName: ReadonlyMap<string, string>;
  /** The id of the one animal that has a tag; null: nobody, or several. */
  readonly idOfTag: (text: string) => string | null;
}

function lookUp(
  { herd, animals, ids }: ImportContext,
  cells: readonly ImportedCells[],
): Herd {
  const sorted = [...animals].sort(
    (a, b) => Number(b.descartado) - Number(a.descartado),
  );
  const rowByName = new Map<string, string>();
  cells.forEach(({ nome }, index) => {
    const key = nameKey(nome);
    if (!rowByName.has(key)) rowByName.set(key, ids[index] ?? '');
  });
  return {
    // Active animals come last and stand where a discarded one had the name.
    byName: new Map(sorted.map((animal) => [nameKey(animal.nome), animal])),
    byId: new Map(animals.map((animal) => [animal.animalId, animal])),
    came: cameOf(animals, ids),
    rowByName,
    idOfTag: tagFinder({ herd, animals, cells, ids }),
  };
}

/** What follows the animals, as their tags, may have failed and is sent again. */
function cameOf(animals: readonly Animal[], ids: readonly string[]) {
  const rows = new Set(ids);
  return new Map(
    animals
      .filter(({ animalId }) => rows.has(animalId))
      .map((animal) => [animal.animalId, animal]),
  );
}

function inputOf(
  cells: ImportedCells,
  animalId: string,
  rebanhoId: string,
  herd: Herd,
): AnimalInput {
  const { mae, pai, identificadores: _, ...rest } = cells;
  const input = {
    ...rest,
    animalId,
    rebanhoId,
    maeId: parentId(mae, herd),
    paiId: parentId(pai, herd),
  } as AnimalInput;
  // Provisional, so that a parent in the spreadsheet is found by the rules.
  const made = registerAnimal({ ...input, maeId: null, paiId: null }, NOTHING);
  if (made.ok) herd.byId.set(animalId, made.value);
  return input;
}

/**
 * By its name or by what hangs on it. A row of an animal that the herd has is
 * refused: the parent is that one.
 */
function parentId(name: string, herd: Herd): string | null {
  if (name === '') return null;
  const key = nameKey(name);
  const inHerd = herd.byName.get(key);
  if (inHerd && !inHerd.descartado) return inHerd.animalId;
  const told = herd.rowByName.get(key) ?? herd.idOfTag(name);
  return told ?? inHerd?.animalId ?? null;
}

interface Judgement {
  readonly context: ImportContext;
  readonly herd: Herd;
  readonly order: ReturnType<typeof parentsFirst<AnimalInput>>;
  /** Why what hangs on an animal is refused. */
  readonly hung: ReadonlyMap<string, readonly string[]>;
}

/** Why each row is refused; null: it is right itself. */
function reasonsFor(
  inputs: readonly AnimalInput[],
  cells: readonly ImportedCells[],
  judgement: Judgement,
  also: readonly (string | null)[],
): readonly (string | null)[] {
  const { sorted, circular } = judgement.order;
  const indexOf = new Map(inputs.map((input, index) => [input, index]));
  const rest = inputs.filter(({ animalId }) => circular.has(animalId));
  const reasons = inputs.map((): string | null => null);
  const refused = new Set<string>();
  for (const input of [...sorted, ...rest]) {
    const index = indexOf.get(input) ?? 0;
    const own = reasonFor(input, cells[index], { ...judgement, refused });
    const reason = join([own, also[index]]);
    reasons[index] = reason;
    if (reason) refused.add(input.animalId);
  }
  return reasons;
}

/** Each text once, in one; null: there is none. */
function join(texts: readonly (string | null | undefined)[]): string | null {
  return [...new Set(texts.filter(Boolean))].join(' ') || null;
}

interface RowJudgement extends Judgement {
  /** The animals whose own rows are. */
  readonly refused: ReadonlySet<string>;
}

function reasonFor(
  input: AnimalInput,
  cells: ImportedCells | undefined,
  { context, herd, order, hung, refused }: RowJudgement,
): string | null {
  const texts = context.check(input).map(({ mensagem }) => mensagem);
  if (cells?.mae && !input.maeId) texts.push(ANIMAL_MESSAGES.motherNotFound);
  if (cells?.pai && !input.paiId) texts.push(ANIMAL_MESSAGES.fatherNotFound);
  // The rules take what the schema has passed.
  if (texts.length === 0) {
    texts.push(...ruleTexts(withoutRefused(input, refused), herd));
  }
  if (texts.length === 0 && order.circular.has(input.animalId)) {
    texts.push(ANIMAL_MESSAGES.ownParent);
  }
  // One whose animal is not right cannot be told of.
  if (herd.byId.has(input.animalId)) {
    texts.push(...(hung.get(input.animalId) ?? []));
  }
  return join(texts);
}

/** What a refused row says of a parent is wrong, and is not held against. */
function withoutRefused(
  input: AnimalInput,
  refused: ReadonlySet<string>,
): AnimalInput {
  const known = (id: string | null) => (id && refused.has(id) ? null : id);
  return { ...input, maeId: known(input.maeId), paiId: known(input.paiId) };
}

function ruleTexts(input: AnimalInput, herd: Herd): readonly string[] {
  const outcome = registerAnimal(input, around(input, herd));
  if (outcome.ok) return [];
  const { campos, detail } = outcome.problem;
  return campos.length > 0 ? campos.map(({ mensagem }) => mensagem) : [detail];
}

function around(input: AnimalInput, herd: Herd) {
  const key = nameKey(input.nome);
  const inHerd = herd.byName.get(key);
  const first = herd.rowByName.get(key);
  const inFile =
    first !== input.animalId ? herd.byId.get(first ?? '') : undefined;
  return {
    ...NOTHING,
    existing: herd.came.get(input.animalId),
    namesake: inHerd && !inHerd.descartado ? inHerd : inFile,
    mother: herd.byId.get(input.maeId ?? ''),
    father: herd.byId.get(input.paiId ?? ''),
  };
}

const NOTHING = {
  existing: undefined,
  namesake: undefined,
  mother: undefined,
  father: undefined,
  hasOffspring: false,
} as const;
