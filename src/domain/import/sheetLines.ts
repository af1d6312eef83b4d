import { ANIMAL_RULES } from '../animals/operations';
import type { Animal } from '../animals/types';
import type { IdentifierInput } from '../identifiers/types';
import { readFormer } from '../readings/messages';
import type { FarmDate } from '../shared/dates';
import type { HerdReader } from '../shared/effects';
import { identifierProblems, withAnimals } from './identifiers';
import { monthFirstDoubt } from './monthFirst';
import { finderOf, formerFinder, goneFinder } from './sheetAnimals';
import { hasChip, isChip, ownerDoubts } from './sheetDoubts';
import type {
  SheetCells,
  SheetContext,
  SheetPreview,
  SheetRow,
  SheetRowState,
} from './sheetRows';

const M = {
  noTag: 'Sem brinco nem chip.',
  unknown: 'Brinco de nenhum animal.',
  mangled: 'O editor de planilhas estragou o número do chip.',
  twice: (linha: number) => `Igual à linha ${linha}.`,
} as const;

/** A line and whose it is. */
export interface SheetLine<Cells> {
  readonly linha: number;
  readonly index: number;
  readonly cells: Cells;
  readonly tag: string;
  readonly animal: Animal | undefined;
  readonly donoDoChip: string | null;
  /** Why it is not to be taken without a word; null: it may. */
  readonly doubt: string | null;
}

/** What a kind of spreadsheet says of an animal and a day, one thing of each. */
export interface SheetKind<Cells extends SheetCells, Input> {
  /** Why a line has nothing to record; null: it has. */
  readonly nothing: (cells: Cells) => string | null;
  readonly inputOf: (
    line: SheetLine<Cells>,
    animal: Animal,
    herd: HerdReader,
  ) => Input;
  readonly keyOf: (input: Input) => {
    readonly animalId: string;
    readonly data: FarmDate;
  };
  /** Why it can never be; null: it can. */
  readonly problem: (
    input: Input,
    herd: HerdReader,
    cells: Cells,
  ) => string | null;
  readonly same: (one: Input, other: Input) => boolean;
  /** What the herd holds of that animal and day. */
  readonly known: (input: Input, herd: HerdReader) => Input | undefined;
  /** What is said where it takes the place of that; null: it takes nothing. */
  readonly replaces: (known: Input, input: Input) => string | null;
  readonly unlikely: (input: Input, herd: HerdReader) => string | null;
  /** `405,5 kg` */
  readonly text: (input: Input) => string;
  readonly texts: {
    /** It is in the herd already. */
    readonly known: string;
    /** Another of the same day, in that line. */
    readonly other: (linha: number) => string;
  };
}

/** Tells of every line below the header what becomes of it, and why. */
export function previewSheet<Cells extends SheetCells, Input>(
  cells: readonly Cells[],
  kind: SheetKind<Cells, Input>,
  context: SheetContext<Input>,
): SheetPreview<Input> {
  const animals = animalsOf(context);
  const lines = linesOf(cells, animals, context);
  const identifiers = tagsOf(lines, context);
  const hung = identifierProblems(identifiers, { ...context, animals });
  const herd = withAnimals(context.herd, animals);
  const judge = judgeOf(kind, herd, context.solved, hung);
  const judged = lines.map((line) => judge(line));
  return {
    rows: judged.map(({ row }) => row),
    inputs: chosen(judged, kind, context.accepted),
    identifiers: identifiers.filter(({ animalId }) => !hung.has(animalId)),
  };
}

type Context = SheetContext<never>;

/** The active ones and the new ones, by id: a tag is theirs first. */
function animalsOf({
  herd,
  created,
  when,
}: Pick<Context, 'herd' | 'created' | 'when'>) {
  const { rebanhoId } = herd.herd;
  const rule = ANIMAL_RULES['animals/batchRegistered'];
  const batch = { rebanhoId, animais: created };
  const made = created.length > 0 ? rule(herd, batch, when) : null;
  const fresh = made?.ok ? (made.value.put.animais ?? []) : [];
  const active = herd.all('animais').filter(({ descartado }) => !descartado);
  return new Map(
    [...active, ...fresh].map((animal) => [animal.animalId, animal]),
  );
}

function linesOf<Cells extends SheetCells>(
  cells: readonly Cells[],
  animals: ReadonlyMap<string, Animal>,
  context: Pick<Context, 'herd' | 'solved' | 'linhas' | 'data'>,
): readonly SheetLine<Cells>[] {
  const { herd, solved, linhas } = context;
  const there = [...animals.values()];
  const find = finderOf(herd, there);
  const findFormer = formerFinder(herd, there);
  const findGone = goneFinder(context);
  const doubtOf = ownerDoubts(context, there);
  const dayDoubt = monthFirstDoubt(cells.map(({ data }) => data));
  return cells.map((cell, index) => {
    const { chip, brinco } = cell;
    const tag = chip || brinco;
    const [byChip, byTag] = [find(chip), find(brinco)];
    const isFresh = !byChip && isChip(chip) && byTag && !hasChip(herd, byTag);
    const said = animals.get(solved.get(tag) ?? '');
    const now = byChip ?? byTag ?? said ?? findGone(cell);
    const had = now ? undefined : (findFormer(chip) ?? findFormer(brinco));
    const former = had ? readFormer(had.animal.nome, had.row) : null;
    return {
      ...{ linha: linhas[index] ?? 0, index, cells: cell, tag },
      animal: now ?? had?.animal,
      donoDoChip: isFresh ? byTag.animalId : null,
      doubt: doubtOf(cell, { byChip, byTag }) ?? former ?? dayDoubt(cell.data),
    };
  });
}

/** The tags that the person said whose they are, each once. */
function tagsOf(
  lines: readonly SheetLine<unknown>[],
  { solved, ids }: Pick<Context, 'solved' | 'ids'>,
): readonly IdentifierInput[] {
  const done = new Set<string>();
  return lines.flatMap(({ tag, index, animal }) => {
    const animalId = solved.get(tag);
    if (!animalId || animal?.animalId !== animalId || done.has(tag)) return [];
    done.add(tag);
    const identificacaoId = ids[index]?.[1] ?? '';
    const esquema = isChip(tag) ? 'EID' : 'MANEJO';
    return [{ identificacaoId, animalId, esquema, valor: tag, desde: null }];
  });
}

interface Judged<Input> {
  readonly row: SheetRow;
  /** What it records; null: nothing. */
  readonly input: Input | null;
}

function judgeOf<Cells extends SheetCells, Input>(
  kind: SheetKind<Cells, Input>,
  herd: HerdReader,
  solved: ReadonlyMap<string, string>,
  hung: ReadonlyMap<string, readonly string[]>,
) {
  /** The first line of an animal and a day. */
  const first = new Map<string, { linha: number; input: Input }>();
  const dayDoubt = (linha: number, input: Input): Doubt => {
    const key = dayKey(kind, input);
    const before = first.get(key);
    first.set(key, before ?? { linha, input });
    if (before && kind.same(before.input, input)) {
      return { igual: M.twice(before.linha) };
    }
    const known = kind.known(input, herd);
    if (known && kind.same(known, input)) return { igual: kind.texts.known };
    const other = before ? kind.texts.other(before.linha) : null;
    return { duvida: other ?? (known ? kind.replaces(known, input) : null) };
  };
  return (line: SheetLine<Cells>): Judged<Input> => {
    const { linha, tag, animal, donoDoChip, cells } = line;
    const row = { linha, tag, donoDoChip, nome: animal?.nome ?? null };
    const is = (estado: SheetRowState, motivo: string) => ({
      row: { ...row, estado, motivo, lido: null },
      input: null,
    });
    const unread = unreadable(line);
    if (unread) return is('recusada', unread);
    if (!animal) return is('desconhecida', M.unknown);
    const tags = hung.get(animal.animalId) ?? [];
    if (solved.has(tag) && tags.length > 0) {
      return is('recusada', tags.join(' '));
    }
    const nothing = kind.nothing(cells);
    if (nothing) return is('recusada', nothing);
    const input = kind.inputOf(line, animal, herd);
    const problem = kind.problem(input, herd, cells);
    if (problem) return is('recusada', problem);
    const { igual, duvida } = dayDoubt(linha, input);
    if (igual) return is('igual', igual);
    // All of them: who says yes to one has seen the others.
    const doubts = [kind.unlikely(input, herd), line.doubt, duvida];
    const motivo = doubts.filter(Boolean).join(' ') || null;
    const estado = motivo === null ? 'certa' : 'duvidosa';
    return { row: { ...row, estado, motivo, lido: kind.text(input) }, input };
  };
}

interface Doubt {
  /** It says what is said already. */
  readonly igual?: string;
  readonly duvida?: string | null;
}

function dayKey<Cells extends SheetCells, Input>(
  kind: SheetKind<Cells, Input>,
  input: Input,
): string {
  const { animalId, data } = kind.keyOf(input);
  return `${animalId} ${data}`;
}

function unreadable({ tag }: SheetLine<unknown>): string | null {
  if (tag === '') return M.noTag;
  return /\dE\+\d/i.test(tag) ? M.mangled : null;
}

/** Of an animal and a day the last that is taken. */
function chosen<Cells extends SheetCells, Input>(
  judged: readonly Judged<Input>[],
  kind: SheetKind<Cells, Input>,
  accepted: ReadonlySet<number>,
): readonly Input[] {
  const taken = new Map<string, Input>();
  for (const { row, input } of judged) {
    const right = row.estado === 'certa' || accepted.has(row.linha);
    if (!input || !right) continue;
    taken.set(dayKey(kind, input), input);
  }
  return [...taken.values()];
}
