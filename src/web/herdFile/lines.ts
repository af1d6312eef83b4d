import type { FileTable } from '@/domain/herdFile/rows';
import type { Herd } from '@/domain/herds/types';
import type { Operation } from '@/domain/operations';
import type { Role } from '@/domain/people/types';
import { HerdFileRefusal } from './container';
import { HERD_FILE_TEXTS as T } from './texts';

/** Of the lines within the seal. */
export const LINES_VERSION = 1;

/** Who is in the herd, by name: nothing of their accounts. */
interface FilePerson {
  readonly nome: string;
  readonly papel: Role;
}

/** The first line. */
export interface FileHead {
  readonly tipo: 'rebanho';
  readonly versao: number;
  /** Version of the app. */
  readonly app: string;
  /** When it was made, ISO 8601 UTC. */
  readonly em: string;
  /** Whose account made it. */
  readonly conta: string;
  readonly rebanho: Pick<Herd, 'rebanhoId' | 'nome' | 'descricao'>;
  /** The one animal it is of; null: the whole herd. */
  readonly animal: { readonly animalId: string; readonly nome: string } | null;
  readonly pessoas: readonly FilePerson[];
  /** Rows by table. */
  readonly linhas: Readonly<Record<string, number>>;
  /** Operations that were not sent. */
  readonly fila: number;
}

export type FileLine =
  | FileHead
  | {
      readonly tipo: 'registro';
      readonly tabela: FileTable;
      readonly registro: object;
    }
  | { readonly tipo: 'fila'; readonly operacao: Operation }
  | { readonly tipo: 'fim'; readonly registros: number };

/** A line of a file; what a newer version wrote is said to be so. */
export function readLine(text: string): FileLine {
  const line = parsed(text);
  if (line.tipo === 'rebanho' && line.versao > LINES_VERSION) {
    throw new HerdFileRefusal(T.newer);
  }
  return line;
}

function parsed(text: string): FileLine {
  try {
    const line = JSON.parse(text) as FileLine | null;
    if (typeof line === 'object' && line !== null) return line;
  } catch {
    // Said below: it is no line of a file.
  }
  throw new HerdFileRefusal(T.spoiled);
}
