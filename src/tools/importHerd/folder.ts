import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Papa from 'papaparse';
import type {
  AnimalRow,
  Farm,
  InseminationRow,
  StayRow,
  TestDayRow,
} from './farm';
import { TEXTS } from './texts';

const ANIMAL_FILE = /^(?:herd_)?(.+)__anim\.csv$/;

const COLUMNS = {
  anim: ['anim_id', 'birth_date', 'dam_id', 'bull_id', 'breed'],
  mvt: ['anim_id', 'herd_id', 'date_in', 'date_out', 'caus_out'],
  ai: ['herd_id', 'cow_id', 'ai_date', 'bull_id'],
  rec: ['herd_id', 'ctrl_date', 'anim_id', 'calv_date', 'milk'],
} as const;
type Table = keyof typeof COLUMNS;

/** What is wrong with the folder, in the words the person sees. */
export class FolderError extends Error {}

/** Every farm of a folder, by the names of its files. Throws FolderError. */
export function readFarms(folder: string): Farm[] {
  const files = filesOf(folder).filter((file) => ANIMAL_FILE.test(file));
  if (files.length === 0) throw new FolderError(TEXTS.noFarm(folder));
  return files.sort().map((file) => readFarm(folder, file));
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    throw new FolderError(TEXTS.noFolder(folder));
  }
}

function readFarm(folder: string, animalFile: string): Farm {
  const prefix = animalFile.replace(/__anim\.csv$/, '');
  const code = ANIMAL_FILE.exec(animalFile)?.[1] ?? prefix;
  const rows = (table: Table) =>
    readTable(path.join(folder, `${prefix}__${table}.csv`), COLUMNS[table]);
  return {
    code,
    animals: rows('anim') as unknown as AnimalRow[],
    stays: rows('mvt') as unknown as StayRow[],
    inseminations: rows('ai') as unknown as InseminationRow[],
    testDays: rows('rec') as unknown as TestDayRow[],
  };
}

function readTable(file: string, columns: readonly string[]) {
  const { data, errors, meta } = Papa.parse<Record<string, string>>(
    textOf(file),
    { header: true },
  );
  const missing = columns.filter((name) => !meta.fields?.includes(name));
  if (missing.length > 0) throw new FolderError(TEXTS.noColumn(file, missing));
  // Blank lines are read too, so that a row's place tells its line.
  const isBlank = (at: number | undefined) => isEmpty(data[at ?? -1]);
  const broken = errors.find(({ row }) => !isBlank(row));
  if (broken) throw new FolderError(TEXTS.broken(file, lineOf(broken.row)));
  return data
    .map((row, at) => ({ ...row, line: lineOf(at) }))
    .filter((_, at) => !isBlank(at));
}

/** The header is the first line. */
function lineOf(row = 0): number {
  return row + 2;
}

function isEmpty(row: Record<string, string> | undefined): boolean {
  return row !== undefined && Object.values(row).join('').trim() === '';
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    throw new FolderError(TEXTS.noFile(file));
  }
}
