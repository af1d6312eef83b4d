import { isInstant, isUuid } from '@/contract/fields';
import type { Animal } from '@/domain/animals/types';
import {
  FILE_TABLES,
  type FileRows,
  type FileTable,
  makeParts,
  type OfTable,
} from '@/domain/herdFile/rows';
import type { Operation } from '@/domain/operations';
import { idOf } from '@/domain/shared/tables';
import { type Landing, landed, rowOf, spoiled } from './landing';
import { type FileHead, type FileLine, readLine } from './lines';
import { opened } from './open';
import { type Steps, turn } from './write';

/** A file that opened, whole, to its last line. */
export interface LookedThrough {
  readonly head: FileHead;
  /** Rows by table. */
  readonly counts: Readonly<Record<FileTable, number>>;
  /** What the device that made it had not sent, oldest first. */
  readonly queue: readonly Operation[];
}

/** A turn is given to the screen after so many lines. */
const PACE = 500;

/**
 * Opens a file and goes over all of it: whatever is wrong with it is found before
 * anything is changed. Throws `HerdFileRefusal`.
 */
export async function lookThrough(
  file: Blob,
  passphrase: string,
  steps: Steps = {},
): Promise<LookedThrough> {
  let head: FileHead | undefined;
  let end: number | undefined;
  let rows = 0;
  const queue: Operation[] = [];
  const counts = Object.fromEntries(
    FILE_TABLES.map((table) => [table, 0]),
  ) as Record<FileTable, number>;
  for await (const line of linesIn(file, passphrase, steps)) {
    if (end !== undefined || (line.tipo === 'rebanho') !== !head)
      throw spoiled();
    if (line.tipo === 'rebanho') head = checkedHead(line);
    else if (line.tipo === 'fila') queue.push(checkedOperation(line.operacao));
    else if (line.tipo === 'fim') end = line.registros;
    else {
      if (!rowOf(line, head?.rebanho.rebanhoId ?? '')) throw spoiled();
      counts[line.tabela] += 1;
      rows += 1;
    }
  }
  if (!head || end !== rows) throw spoiled();
  return { head, counts, queue };
}

/**
 * The rows that the herd does not have, in parts (`makeParts`); and once
 * these are there, the animals that it had and whose rows are behind them.
 */
export async function* partsFor(
  file: Blob,
  passphrase: string,
  landing: Landing,
  steps: Steps = {},
): AsyncGenerator<FileRows> {
  const known: Animal[] = [];
  yield* inParts(rowsFor(file, passphrase, landing, steps, known));
  const behind = known.filter(landing.isBehind);
  yield* inParts(behind.map((row): OfTable => ['animais', row]));
}

async function* inParts(
  rows: AsyncIterable<OfTable> | Iterable<OfTable>,
): AsyncGenerator<FileRows> {
  const parts = makeParts();
  for await (const row of rows) yield* parts.add(row);
  yield* parts.rest();
}

/** Animals that the herd has are put with those `known`. */
async function* rowsFor(
  file: Blob,
  passphrase: string,
  landing: Landing,
  steps: Steps,
  known: Animal[],
): AsyncGenerator<OfTable> {
  const copyOf = landed(landing);
  let head: Pick<FileHead, 'animal' | 'em'> = { animal: null, em: '' };
  for await (const line of linesIn(file, passphrase, steps)) {
    if (line.tipo === 'rebanho') head = line;
    if (line.tipo !== 'registro') continue;
    const row = copyOf(line, head);
    if (!row) continue;
    const { tabela } = line;
    const isThere = landing.row(tabela, idOf(tabela, row)) !== undefined;
    if (isThere) known.push(row as Animal);
    else yield [tabela, row];
  }
}

async function* linesIn(
  file: Blob,
  passphrase: string,
  { onProgress, signal }: Steps,
): AsyncGenerator<FileLine> {
  let count = 0;
  let bytes = 0;
  const onRead = (read: number) => {
    bytes = read;
  };
  for await (const text of opened(file, passphrase, onRead)) {
    yield readLine(text);
    count += 1;
    if (count % PACE !== 0) continue;
    onProgress?.(bytes, file.size);
    signal?.throwIfAborted();
    await turn();
  }
  onProgress?.(file.size, file.size);
}

/** A file may have been made by anybody: what the screen shows is there. */
function checkedHead(head: FileHead): FileHead {
  const { rebanho, animal, pessoas } = head;
  const isRight =
    isUuid(String(rebanho?.rebanhoId)) &&
    [rebanho.nome, head.conta].every(isText) &&
    isInstant(String(head.em)) &&
    (animal === null || [animal?.animalId, animal?.nome].every(isText)) &&
    Array.isArray(pessoas) &&
    pessoas.every((person) => isText(person?.nome));
  if (!isRight) throw spoiled();
  return head;
}

/** Its data are checked where it is taken up. */
function checkedOperation(operation: Operation): Operation {
  const { id, tipo, at, dados } = operation ?? {};
  const isRight =
    [id, tipo, at].every(isText) && typeof dados === 'object' && dados !== null;
  if (!isRight) throw spoiled();
  return operation;
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}
