import { ANIMAL_RULES } from '../animals/operations';
import type { Animal } from '../animals/types';
import { keysOf, readIdentifier } from '../identifiers/forms';
import type { IdentifierInput, Scheme } from '../identifiers/types';
import { isJump } from '../readings/doubts';
import { JUMPED } from '../readings/messages';
import { dayNumber } from '../shared/dates';
import type { HerdReader } from '../shared/effects';
import { nameKey } from '../shared/names';
import { lastWeighing } from '../weighings/growth';
import { WEIGHING_MESSAGES } from '../weighings/messages';
import { weightWarnings } from '../weighings/notices';
import { recordWeighings } from '../weighings/operations';
import type { Weighing, WeighingInput } from '../weighings/types';
import { identifierProblems, withAnimals } from './identifiers';
import {
  type ReadingCells,
  type ReadingColumns,
  readReading,
  weightIn,
} from './readings';
import type {
  ReadingRow,
  ReadingState,
  ReadingsContext,
  ReadingsPreview,
} from './readingsRows';

const M = {
  noTag: 'Sem brinco nem chip.',
  noWeight: 'Sem peso.',
  unknown: 'Brinco de nenhum animal.',
  mangled: 'O editor de planilhas estragou o número do chip.',
  known: 'Este peso já está no rebanho.',
  twice: (linha: number) => `Igual à linha ${linha}.`,
  other: (linha: number) => `Outro peso no mesmo dia, na linha ${linha}.`,
  replaces: (kg: number) => `No lugar de ${kilos(kg)} do mesmo dia.`,
  two: (one: string, other: string) =>
    `O chip é de ${one} e o brinco é de ${other}.`,
} as const;

/** Tells of every line below the header what becomes of it, and why. */
export function previewReadings(
  rows: readonly (readonly string[])[],
  columns: ReadingColumns,
  context: ReadingsContext,
): ReadingsPreview {
  const cells = rows.map((row) => readReading(row, columns));
  const animals = animalsOf(context);
  const lines = linesOf(cells, animals, context);
  const identifiers = tagsOf(lines, context);
  const hung = identifierProblems(identifiers, { ...context, animals });
  const judge = judgeOf(context, animals, hung);
  const judged = lines.map((line) => judge(line));
  return {
    rows: judged.map(({ row }) => row),
    weighings: chosen(judged, context.accepted),
    identifiers: identifiers.filter(({ animalId }) => !hung.has(animalId)),
  };
}

/** A line and whose it is. */
interface Line {
  readonly linha: number;
  readonly index: number;
  readonly cells: ReadingCells;
  readonly tag: string;
  readonly animal: Animal | undefined;
  readonly donoDoChip: string | null;
  /** Why it is not to be taken without a word; null: it may. */
  readonly doubt: string | null;
}

/** The active ones and the new ones, by id. */
function animalsOf({ herd, created, when }: ReadingsContext) {
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

function linesOf(
  cells: readonly ReadingCells[],
  animals: ReadonlyMap<string, Animal>,
  { herd, solved }: ReadingsContext,
): readonly Line[] {
  const find = finderOf(herd, [...animals.values()]);
  return cells.map((cell, index) => {
    const { chip, brinco } = cell;
    const tag = chip || brinco;
    const [byChip, byTag] = [find(chip), find(brinco)];
    const two = byChip && byTag && byChip !== byTag;
    const fresh = !byChip && chip !== '' && schemeOf(chip) === 'EID';
    return {
      ...{ linha: index + 2, index, cells: cell, tag },
      animal: byChip ?? byTag ?? animals.get(solved.get(tag) ?? ''),
      donoDoChip: (fresh && byTag?.animalId) || null,
      doubt: two ? M.two(byChip.nome, byTag.nome) : null,
    };
  });
}

/** Finds the one animal that a text is a tag or the name of. */
function finderOf(herd: HerdReader, animals: readonly Animal[]) {
  const found = new Map<string, Animal | null>();
  const add = (key: string, animal: Animal) => {
    const known = found.get(key);
    found.set(key, known === undefined || known === animal ? animal : null);
  };
  for (const animal of animals) {
    add(nameKey(animal.nome), animal);
    for (const row of herd.rowsOf('identificacoes', animal.animalId)) {
      if (row.ate === null) add(`${row.esquema} ${row.valor}`, animal);
    }
  }
  return (text: string): Animal | undefined => {
    if (text === '') return undefined;
    const keys = keysOf(text).map(
      ({ esquema, valor }) => `${esquema} ${valor}`,
    );
    const own = new Set(keys.flatMap((key) => found.get(key) ?? []));
    const [first] = own;
    if (own.size > 1) return undefined;
    return first ?? found.get(nameKey(text)) ?? undefined;
  };
}

/** The tags that the person said whose they are, each once. */
function tagsOf(
  lines: readonly Line[],
  { solved, ids }: ReadingsContext,
): readonly IdentifierInput[] {
  const done = new Set<string>();
  return lines.flatMap(({ tag, index, animal }) => {
    const animalId = solved.get(tag);
    if (!animalId || animal?.animalId !== animalId || done.has(tag)) return [];
    done.add(tag);
    const identificacaoId = ids[index]?.[1] ?? '';
    const esquema = schemeOf(tag);
    return [{ identificacaoId, animalId, esquema, valor: tag, desde: null }];
  });
}

/** What a reader reads is a chip, if it can be one. */
function schemeOf(tag: string): Scheme {
  return 'valor' in readIdentifier('EID', tag) ? 'EID' : 'MANEJO';
}

interface Judged {
  readonly row: ReadingRow;
  /** Its weighing; null: it has none. */
  readonly input: WeighingInput | null;
}

function judgeOf(
  context: ReadingsContext,
  animals: ReadonlyMap<string, Animal>,
  hung: ReadonlyMap<string, readonly string[]>,
) {
  const herd = withAnimals(context.herd, animals);
  /** The first line of an animal and a day. */
  const first = new Map<string, { linha: number; peso: number }>();
  return (line: Line): Judged => {
    const { linha, tag, animal, donoDoChip } = line;
    const row = { linha, tag, donoDoChip, nome: animal?.nome ?? null };
    const is = (estado: ReadingState, motivo: string | null = null) => ({
      row: { ...row, estado, motivo },
      input: null,
    });
    const unread = unreadable(line);
    if (unread) return is('recusada', unread);
    if (!animal) return is('desconhecida', M.unknown);
    const tags = hung.get(animal.animalId) ?? [];
    if (context.solved.has(tag) && tags.length > 0) {
      return is('recusada', tags.join(' '));
    }
    if (line.cells.peso === '') return is('recusada', M.noWeight);
    const input = inputOf(line, animal, context);
    const problems = problemsOf(herd, input, context);
    if (problems) return is('recusada', problems);
    const key = `${animal.animalId} ${input.dataPesagem}`;
    const before = first.get(key);
    first.set(key, before ?? { linha, peso: input.peso });
    if (before?.peso === input.peso) return is('igual', M.twice(before.linha));
    const known = sameDay(herd, input);
    if (known?.peso === input.peso) return is('igual', M.known);
    const motivo =
      line.doubt ??
      (before ? M.other(before.linha) : null) ??
      (known ? M.replaces(known.peso) : null) ??
      unlikely(herd, input);
    const estado = motivo === null ? 'certa' : 'duvidosa';
    return { row: { ...row, estado, motivo }, input };
  };
}

function unreadable({ tag }: Line): string | null {
  if (tag === '') return M.noTag;
  return /\dE\+\d/i.test(tag) ? M.mangled : null;
}

function inputOf(
  { cells, index }: Line,
  { animalId }: Animal,
  { ids, data }: ReadingsContext,
): WeighingInput {
  return {
    pesagemId: ids[index]?.[0] ?? '',
    animalId,
    dataPesagem: cells.data ?? data,
    peso: weightIn(cells.peso) ?? Number.NaN,
    metodo: 'BALANCA',
    tipo: 'ROTINA',
    perimetroToracico: null,
    observacao: null,
  };
}

/** What the schema or, where that passes it, the rule says against it. */
function problemsOf(
  herd: HerdReader,
  input: WeighingInput,
  { check, when }: ReadingsContext,
): string | null {
  if (Number.isNaN(input.peso)) return WEIGHING_MESSAGES.weightInvalid;
  const wrong = check(input);
  const { rebanhoId } = herd.herd;
  const outcome =
    wrong.length > 0
      ? null
      : recordWeighings(herd, { rebanhoId, pesagens: [input] }, when);
  const found = outcome && !outcome.ok ? outcome.problem.campos : wrong;
  const texts = new Set(found.map(({ mensagem }) => mensagem));
  return texts.size > 0 ? [...texts].join(' ') : null;
}

function sameDay(
  herd: HerdReader,
  { animalId, dataPesagem }: WeighingInput,
): Weighing | undefined {
  return herd
    .rowsOf('pesagens', animalId)
    .find((row) => row.dataPesagem === dataPesagem);
}

function unlikely(herd: HerdReader, input: WeighingInput): string | null {
  const own = herd.rowsOf('pesagens', input.animalId);
  const last = lastWeighing(own, dayNumber(input.dataPesagem) - 1);
  const [first] = weightWarnings(input, last);
  const jumped = isJump(input.peso, last?.peso ?? null);
  if (!first && !jumped) return null;
  const before = last ? ` A última foi ${kilos(last.peso)}.` : '';
  return `${kilos(input.peso)}: ${first?.mensagem ?? JUMPED}${before}`;
}

/** Of an animal and a day the last that is taken. */
function chosen(
  judged: readonly Judged[],
  accepted: ReadonlySet<number>,
): readonly WeighingInput[] {
  const taken = new Map<string, WeighingInput>();
  for (const { row, input } of judged) {
    const right = row.estado === 'certa' || accepted.has(row.linha);
    if (!input || !right) continue;
    taken.set(`${input.animalId} ${input.dataPesagem}`, input);
  }
  return [...taken.values()];
}

function kilos(kg: number): string {
  return `${String(kg).replace('.', ',')} kg`;
}
