import type { BullDetails } from '@/domain/bulls/details';
import type { Herd } from '@/domain/herds/types';
import type { IdsByTable, RowsByTable } from '@/domain/shared/effects';
import type { FieldProblem } from '@/domain/shared/outcome';
import { TABLE_NAMES } from '@/domain/shared/tables';
import { applicationFields, appliedMedicineFields } from './healthRows';
import {
  animalFields,
  herd,
  notice,
  rowShapes,
  summary,
  summaryFields,
} from './rows';
import {
  type AnyShape,
  type Fields,
  flag,
  integer,
  list,
  named,
  nullable,
  number,
  type ObjectOf,
  type Of,
  object,
  optional,
  own,
  type Shape,
  text,
} from './shape';

/** RFC 9457, `application/problem+json`. */
export const problemAnswer = own('Problema', {
  type: text,
  title: text,
  status: integer,
  detail: text,
  instance: text,
  extra: object<{ readonly campos?: readonly FieldProblem[] }>({
    campos: optional(
      list(
        named<FieldProblem>('CampoRecusado', {
          campo: text,
          mensagem: text,
          linha: optional(integer),
        }),
      ),
    ),
  }),
});
export type ProblemAnswer = Of<typeof problemAnswer>;

export const messageAnswer = own('Mensagem', { message: text });
export type MessageAnswer = Of<typeof messageAnswer>;

/** Which of the device's sequence numbers the server has handled. */
export const deviceProgress = own('Dispositivo', {
  /** The highest without a gap. */
  ate: integer,
  /** Those handled above it. */
  alem: list(integer),
});
export type DeviceProgress = Of<typeof deviceProgress>;

/** Rows that changed, by table; a table without any may be absent. */
export type Changes = RowsByTable & { readonly rebanhos?: readonly Herd[] };
/** Ids that are no more, by table. */
export type Removals = IdsByTable & { readonly rebanhos?: readonly string[] };

/** What a write changed in its herd, as a pull would bring it. */
export interface HerdDelta {
  readonly mudancas: Changes;
  readonly removidos: Removals;
}

/** A field for each table, which `fromEntries` cannot see. */
function byTable<T>(fieldOf: (rows: Shape<never>) => AnyShape): Fields<T> {
  const tables = { ...rowShapes, rebanhos: herd };
  const names = [...TABLE_NAMES, 'rebanhos'] as const;
  return Object.fromEntries(
    names.map((name) => [name, fieldOf(tables[name] as AnyShape)]),
  ) as Fields<T>;
}

const allChanges = object<Required<Changes>>(byTable(list));
const allRemovals = object<Required<Removals>>(byTable(() => list(text)));

const delta = named<HerdDelta>('Mudancas', {
  mudancas: object<Changes>(byTable((rows) => optional(list(rows)))),
  removidos: object<Removals>(byTable(() => optional(list(text)))),
});

export const writeFields = {
  message: text,
  /** What it changed in its herd. */
  delta,
  avisos: list(notice),
  /** Present where the call named its device. */
  dispositivo: optional(deviceProgress),
};
export type WriteAnswer = ObjectOf<typeof writeFields>;

/** `rebanho` carries the counters, so that no second call is needed. */
export type HerdWriteAnswer = WriteAnswer & { readonly rebanho: Herd };

const {
  animalId: _animal,
  tratamentoNome: _name,
  tratamentoObservacao: _note,
  medicamentos: _medicines,
  ...applied
} = applicationFields;

/** An application as the API has it: its treatment as it was then. */
export const applicationAnswer = own('Aplicacao', {
  ...applied,
  /** The same as `aplicacaoId`. */
  aplicacaoTratamentoId: text,
  tratamento: own('TratamentoAplicado', {
    tratamentoId: text,
    rebanhoId: text,
    nome: text,
    observacao: nullable(text),
    medicamentos: list(
      own('MedicamentoAplicado', {
        ...appliedMedicineFields,
        /** The same as `intervaloAplicacoes`. */
        tempoEntreDoses: nullable(number),
      }),
    ),
  }),
  animal: nullable(summary),
});
export type TreatmentApplicationAnswer = Of<typeof applicationAnswer>;

/** An animal with its parents' summaries. */
export const animalAnswerFields = {
  ...animalFields,
  mae: nullable(summary),
  pai: nullable(summary),
  /** Open, or ended at most 30 days ago. */
  aplicacao: nullable(applicationAnswer),
};
export const animalAnswer = own('Animal', animalAnswerFields);
export type AnimalAnswer = Of<typeof animalAnswer>;

/** One of the discarded: the animal, and its summary's `id`. */
export const discardedAnimal = own('AnimalDescartado', {
  ...animalAnswerFields,
  id: text,
});

export type AnimalWriteAnswer = HerdWriteAnswer & {
  readonly animal: AnimalAnswer;
};

export type AnimalBatchAnswer = HerdWriteAnswer & {
  readonly animais: readonly AnimalAnswer[];
};

export type BullWriteAnswer = HerdWriteAnswer & {
  readonly touro: AnimalAnswer;
};

export const animalPage = own('PaginaDeAnimais', {
  animais: list(animalAnswer),
  pagina: integer,
  linhas: integer,
  total: integer,
});
export type AnimalPage = Of<typeof animalPage>;

export const bullSummary = own('ResumoTouro', {
  ...summaryFields,
  touroProprio: nullable(flag),
  quantidadeDoses: nullable(integer),
});
export type BullSummary = Of<typeof bullSummary>;

export type BullDetailsAnswer = AnimalAnswer & BullDetails;

export const syncAnswer = own('Sincronizacao', {
  mudancas: allChanges,
  removidos: allRemovals,
  versao: integer,
  /** False: ask again with `desde` = `versao`, and with `apos` if there is one. */
  completo: flag,
  /**
   * The page ends inside the version after `versao`, at this place. Only for
   * who asks with `partes` = 1; with 2 and `desde` = 0, all that there is comes as
   * one version, the animals first. Places sort as texts.
   */
  apos: optional(text),
  /**
   * The herd was put back from a copy, and who asked knows it from before: this
   * page is the first of all anew. Of what they know, the copy has what is of
   * this version at most.
   */
  copia: optional(integer),
  dispositivo: optional(deviceProgress),
});
export type SyncAnswer = Of<typeof syncAnswer>;
