import {
  FILE_TABLES,
  type FileRows,
  inOrder,
  rowsIn,
} from '@/domain/herdFile/rows';
import type { Operation } from '@/domain/operations';
import { type FileHead, LINES_VERSION } from './lines';
import { sealed } from './seal';

export interface HerdContent {
  readonly head: Omit<FileHead, 'tipo' | 'versao' | 'linhas' | 'fila'>;
  readonly rows: FileRows;
  /** What waits or was refused, oldest first. */
  readonly queue: readonly Operation[];
}

export interface Steps {
  /** Rows so far, of so many. */
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** A turn is given to the screen after so many rows. */
const PACE = 500;

/** A sealed file of a herd. Rejects with the signal's reason where it is stopped. */
export async function herdFile(
  content: HerdContent,
  passphrase: string,
  steps: Steps = {},
): Promise<Blob> {
  const pieces: Blob[] = [];
  for await (const piece of sealed(linesOf(content, steps), passphrase)) {
    // A Blob's bytes are the browser's to keep, on disk where they are many.
    pieces.push(new Blob([piece]));
  }
  return new Blob(pieces, { type: 'application/octet-stream' });
}

async function* linesOf(
  { head, rows, queue }: HerdContent,
  { onProgress, signal }: Steps,
): AsyncGenerator<string> {
  const linhas = Object.fromEntries(
    FILE_TABLES.map((table) => [table, rowsIn(rows, table).length]),
  );
  const total = Object.values(linhas).reduce((sum, one) => sum + one, 0);
  const first: FileHead = {
    ...{ tipo: 'rebanho', versao: LINES_VERSION, ...head, linhas },
    fila: queue.length,
  };
  yield JSON.stringify(first);
  let done = 0;
  for (const [tabela, registro] of inOrder(rows)) {
    yield JSON.stringify({ tipo: 'registro', tabela, registro });
    done += 1;
    if (done % PACE !== 0) continue;
    onProgress?.(done, total);
    signal?.throwIfAborted();
    await turn();
  }
  for (const operacao of queue) {
    yield JSON.stringify({ tipo: 'fila', operacao });
  }
  yield JSON.stringify({ tipo: 'fim', registros: done });
  onProgress?.(total, total);
}

/** Lets the screen be drawn and touches be heard. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
