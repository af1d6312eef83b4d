import type { FarmDate } from '../shared/dates';

/** What hangs on an animal: by whom it is given, and what it is called. */
export const SCHEMES = [
  { id: 'MANEJO', nome: 'Brinco' },
  { id: 'PNIB', nome: 'Número oficial (PNIB)' },
  { id: 'EID', nome: 'Chip eletrônico' },
  { id: 'RGD', nome: 'Registro (RGD)' },
  { id: 'OUTRO', nome: 'Outro' },
] as const;

export type Scheme = (typeof SCHEMES)[number]['id'];

/** An identifier as it is kept: never edited, only closed. */
export interface Identifier {
  readonly identificacaoId: string;
  readonly rebanhoId: string;
  readonly animalId: string;
  readonly esquema: Scheme;
  /** In its normal form (`forms`). */
  readonly valor: string;
  readonly desde: FarmDate;
  /** When it was lost or changed; null: it is on the animal. */
  readonly ate: FarmDate | null;
  readonly motivo: string | null;
  readonly versao: number;
}

/** A value and whose it is said to be. */
export type IdentifierKey = Pick<Identifier, 'esquema' | 'valor'>;

/** An animal on which an identifier hangs. */
export interface Holder extends IdentifierKey {
  readonly animalId: string;
  readonly nome: string;
  readonly descartado: boolean;
  readonly rebanhoId: string;
  readonly rebanhoNome: string;
}

/** One identifier of the form or the import. */
export interface IdentifierInput {
  readonly identificacaoId: string;
  readonly animalId: string;
  readonly esquema: Scheme;
  /** As it was typed or read. */
  readonly valor: string;
  /** Absent: today. */
  readonly desde: FarmDate | null;
}

export interface IdentifierRegistration extends IdentifierInput {
  readonly rebanhoId: string;
}

/** Many, all or none. */
export interface IdentifierBatch {
  readonly rebanhoId: string;
  readonly identificacoes: readonly IdentifierInput[];
}

/** The server knows animal, scheme and value by the row. */
export interface IdentifierClosing
  extends Pick<
    Identifier,
    'rebanhoId' | 'identificacaoId' | 'animalId' | 'esquema' | 'valor'
  > {
  readonly ate: FarmDate;
  readonly motivo: string;
}

/** Many, all or none, on one day for one reason. */
export interface IdentifierBatchClosing
  extends Pick<IdentifierClosing, 'rebanhoId' | 'ate' | 'motivo'> {
  readonly identificacoes: readonly Pick<
    Identifier,
    'identificacaoId' | 'animalId' | 'esquema' | 'valor'
  >[];
}
