import { rowRead } from '@/contract/herdFile';
import type { Animal } from '@/domain/animals/types';
import { FILE_TABLES, type FileTable } from '@/domain/herdFile/rows';
import { type FarmDate, isAfter } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import type { FromOtherHerd } from '@/domain/shared/otherHerd';
import { idOf, type Row, TABLES } from '@/domain/shared/tables';
import type { AppliedDose } from '@/domain/vaccines/types';
import { farmDay } from '@/state/clock';
import { HerdFileRefusal } from './container';
import { copier, partId } from './derived';
import type { FileHead, FileLine } from './lines';
import { HERD_FILE_TEXTS as T } from './texts';

/** Rows of one file for one herd, each with the ids that it has there. */
export interface Landing {
  readonly from: string;
  readonly to: string;
  /** It is the herd of the file, or a copy of it. */
  readonly isOwn: boolean;
  /** The day on which it is read. */
  readonly today: FarmDate;
  /** What the herd has already. */
  readonly row: HerdReader['row'];
  /** Whether the row of an animal that it has is behind what has come of it. */
  readonly isBehind: (animal: Animal) => boolean;
}

/** Whose file it is, and when it was made. */
type HeadOfOne = Pick<FileHead, 'animal' | 'em'>;
export type RowLine = Extract<FileLine, { tipo: 'registro' }>;
type Copier = ReturnType<typeof copier>;

/**
 * Reads a line of a file as a row of the herd that it comes to; null where that
 * herd has it, but for an animal, and of another herd's parameters, which are not
 * asked for with its animals. Throws `HerdFileRefusal`.
 */
export function landed(landing: Landing) {
  const { from, to, isOwn } = landing;
  const copy = copier(from, to);
  return (line: RowLine, { animal, em }: HeadOfOne): Row | null => {
    const part = from === to ? null : animal;
    const until = untilOf(landing, em);
    const registro = copy(part ? partOf(line, part, until) : line.registro);
    const row = rowOf({ ...line, registro }, to);
    if (!row) throw spoiled();
    if (line.tabela === 'animais') return row;
    if (line.tabela === 'parametros' && !isOwn) return null;
    if (landing.row(line.tabela, idOf(line.tabela, row))) return null;
    if (line.tabela !== 'dosesAplicadas' || from === to) return row;
    return onlyNewDose(row as AppliedDose, { line, part, landing, copy });
  };
}

/** The day of the file; no later one, of a clock that was ahead, is past. */
function untilOf({ isOwn, today }: Landing, em: string): FromOtherHerd {
  if (isOwn) return {};
  const made = farmDay(em);
  return { outroRebanhoAte: isAfter(made, today) ? today : made };
}

/** Rows of many animals: the file of one has her part alone. */
const SHARED: readonly FileTable[] = ['producoes', 'dosesAplicadas'];

function partOf(
  { tabela, registro }: RowLine,
  { animalId }: NonNullable<FileHead['animal']>,
  until: FromOtherHerd,
): object {
  if (!SHARED.includes(tabela)) return registro;
  const field = TABLES[tabela].id;
  const id = String(registro[field as keyof typeof registro]);
  return { ...registro, ...until, [field]: partId(animalId, id) };
}

interface Doses {
  readonly line: RowLine;
  readonly part: FileHead['animal'];
  readonly landing: Landing;
  readonly copy: Copier;
}

/**
 * A dose of those who do not have it: one may have come with the whole herd's, or
 * in a part of her own. Milk needs none of this, the rule finds it by its day.
 */
function onlyNewDose(row: AppliedDose, { line, part, landing, copy }: Doses) {
  const { registro } = line;
  const given = rowOf({ tabela: 'dosesAplicadas', registro }, landing.from);
  const { doseId, animaisVacinados } = given as AppliedDose;
  const whole = landing.row('dosesAplicadas', copy(doseId));
  const known = new Set(part ? whole?.animaisVacinados.map(idOfAnimal) : []);
  const left = row.animaisVacinados.filter((animal, at) => {
    const own = animaisVacinados[at]?.animalId ?? '';
    const asPart = copy(partId(own, doseId));
    const isThere = !part && landing.row('dosesAplicadas', asPart);
    return !known.has(animal.animalId) && !isThere;
  });
  if (left.length === row.animaisVacinados.length) return row;
  if (left.length === 0) return null;
  return { ...row, quantidadeAnimais: left.length, animaisVacinados: left };
}

function idOfAnimal({ animalId }: { readonly animalId: string }): string {
  return animalId;
}

export function rowOf(
  { tabela, registro }: Pick<RowLine, 'tabela' | 'registro'>,
  rebanhoId: string,
): Row | null {
  if (!FILE_TABLES.includes(tabela)) return null;
  return rowRead(tabela, registro, rebanhoId);
}

export function spoiled(): HerdFileRefusal {
  return new HerdFileRefusal(T.spoiled);
}
