import type { Animal } from '../animals/types';
import type { SemenEntry } from '../bulls/types';
import type { ProductiveEvent, ReproductiveEvent } from '../cows/types';
import type { Identifier } from '../identifiers/types';
import type { Medicine } from '../medicines/types';
import type { HerdParameters } from '../parameters/parameters';
import type { Authorship, Person } from '../people/types';
import type { Production } from '../production/types';
import type { Exam, Sample, TankAnalysis } from '../quality/types';
import type { Treatment, TreatmentApplication } from '../treatments/types';
import type { AppliedDose, Vaccine } from '../vaccines/types';
import type { Weighing } from '../weighings/types';
import type { EditClash, FieldEdit } from './editTypes';

/** Everything a herd is made of, by the names the wire gives the tables. */
export interface Tables {
  readonly animais: Animal;
  readonly identificacoes: Identifier;
  readonly entradasSemen: SemenEntry;
  readonly situacoesReprodutivas: ReproductiveEvent;
  readonly situacoesProdutivas: ProductiveEvent;
  readonly producoes: Production;
  readonly pesagens: Weighing;
  readonly amostras: Sample;
  readonly analisesTanque: TankAnalysis;
  readonly exames: Exam;
  readonly vacinas: Vaccine;
  readonly dosesAplicadas: AppliedDose;
  readonly medicamentos: Medicine;
  readonly tratamentos: Treatment;
  readonly aplicacoes: TreatmentApplication;
  readonly parametros: HerdParameters;
  readonly edicoes: FieldEdit;
  readonly divergencias: EditClash;
  readonly pessoas: Person;
  readonly autorias: Authorship;
}

export type TableName = keyof Tables;
/** What every row has. */
export interface Row {
  readonly rebanhoId: string;
  readonly versao: number;
}

type TextField<R> = {
  [K in keyof R]: R[K] extends string ? K : never;
}[keyof R] &
  string;

/** Which field is a row's id, and which one groups rows that rules read together. */
export const TABLES: {
  readonly [T in TableName]: {
    readonly id: TextField<Tables[T]>;
    readonly owner: TextField<Tables[T]> | null;
  };
} = {
  animais: { id: 'animalId', owner: null },
  identificacoes: { id: 'identificacaoId', owner: 'animalId' },
  entradasSemen: { id: 'entradaId', owner: 'animalId' },
  situacoesReprodutivas: { id: 'situacaoReprodutivaEventId', owner: 'vacaId' },
  situacoesProdutivas: { id: 'situacaoProdutivaEventId', owner: 'vacaId' },
  producoes: { id: 'producaoId', owner: 'dataOcorrencia' },
  pesagens: { id: 'pesagemId', owner: 'animalId' },
  amostras: { id: 'amostraId', owner: 'animalId' },
  analisesTanque: { id: 'analiseId', owner: null },
  exames: { id: 'exameId', owner: 'animalId' },
  vacinas: { id: 'vacinaId', owner: null },
  dosesAplicadas: { id: 'doseId', owner: 'aplicacaoId' },
  medicamentos: { id: 'medicamentoId', owner: null },
  tratamentos: { id: 'tratamentoId', owner: null },
  aplicacoes: { id: 'aplicacaoId', owner: 'animalId' },
  parametros: { id: 'rebanhoId', owner: null },
  edicoes: { id: 'edicaoId', owner: 'registroId' },
  divergencias: { id: 'divergenciaId', owner: 'registroId' },
  pessoas: { id: 'pessoaId', owner: null },
  autorias: { id: 'autoriaId', owner: 'registroId' },
};

export const TABLE_NAMES = Object.keys(TABLES) as readonly TableName[];

/**
 * What a list of animals shows of a large herd before its history is here: the
 * animals, what hangs on them, and whose milk is in withdrawal. It is sent
 * first, and read first.
 */
export const LISTED_TABLES: readonly TableName[] = [
  ...(['animais', 'identificacoes', 'parametros', 'vacinas'] as const),
  ...(['medicamentos', 'tratamentos', 'aplicacoes', 'pessoas'] as const),
];

/** A row's id, of whichever table it is. */
export function idOf(table: TableName, row: Row): string {
  return textOf(row, TABLES[table].id);
}

/** What groups a row; null where its table is not grouped. */
export function ownerOf(table: TableName, row: Row): string | null {
  const { owner } = TABLES[table];
  return owner === null ? null : textOf(row, owner);
}

function textOf(row: object, field: string): string {
  // The table above only names text fields, which the index cannot see.
  return (row as Readonly<Record<string, string>>)[field] ?? '';
}
