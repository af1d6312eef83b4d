import type { Animal, AnimalSummary } from '@/domain/animals/types';
import type { BullDetails } from '@/domain/bulls/details';
import type { Herd } from '@/domain/herds/types';
import type { IdsByTable, Notice, RowsByTable } from '@/domain/shared/effects';
import type { FieldProblem } from '@/domain/shared/outcome';
import { TABLE_NAMES } from '@/domain/shared/tables';
import type {
  AppliedMedicine,
  TreatmentApplication,
} from '@/domain/treatments/types';
import { applicationFields, appliedMedicineFields } from './healthRows';
import { animalFields, herd, notice, rowShapes, summary } from './rows';
import {
  type AnyShape,
  type Fields,
  integer,
  list,
  named,
  nullable,
  number,
  object,
  optional,
  type Shape,
  text,
} from './shape';

/** RFC 9457, `application/problem+json`. */
export interface ProblemAnswer {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance: string;
  readonly extra: { readonly campos?: readonly FieldProblem[] };
}

export const problemAnswer = named<ProblemAnswer>('Problema', {
  type: text,
  title: text,
  status: integer,
  detail: text,
  instance: text,
  extra: object<ProblemAnswer['extra']>({
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

export interface MessageAnswer {
  readonly message: string;
}

export const messageAnswer = named<MessageAnswer>('Mensagem', {
  message: text,
});

export interface SessionAnswer {
  readonly accessToken: string;
  readonly username: string;
  /** ISO 8601, UTC. */
  readonly expiresIn: string;
}

export interface LoginAnswer extends SessionAnswer {
  readonly email: string;
  readonly usuarioId: string;
}

/** Which of the device's sequence numbers the server has handled. */
export interface DeviceProgress {
  /** The highest without a gap. */
  readonly ate: number;
  /** Those handled above it. */
  readonly alem: readonly number[];
}

export const deviceProgress = named<DeviceProgress>('Dispositivo', {
  ate: integer,
  alem: list(integer),
});

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

export const allChanges = object<Required<Changes>>(byTable(list));
export const allRemovals = object<Required<Removals>>(
  byTable(() => list(text)),
);

const delta = named<HerdDelta>('Mudancas', {
  mudancas: object<Changes>(byTable((rows) => optional(list(rows)))),
  removidos: object<Removals>(byTable(() => optional(list(text)))),
});

export interface WriteAnswer {
  readonly message: string;
  /** What it changed in its herd. */
  readonly delta: HerdDelta;
  readonly avisos: readonly Notice[];
  /** Present where the call named its device. */
  readonly dispositivo?: DeviceProgress;
}

export const writeFields: Fields<WriteAnswer> = {
  message: text,
  delta,
  avisos: list(notice),
  dispositivo: optional(deviceProgress),
};

/** `rebanho` carries the counters, so that no second call is needed. */
export interface HerdWriteAnswer extends WriteAnswer {
  readonly rebanho: Herd;
}

/** An application as the API has it: its treatment as it was then. */
export interface TreatmentApplicationAnswer
  extends Omit<
    TreatmentApplication,
    'animalId' | 'tratamentoNome' | 'tratamentoObservacao' | 'medicamentos'
  > {
  /** The same as `aplicacaoId`. */
  readonly aplicacaoTratamentoId: string;
  readonly tratamento: TreatmentThen;
  readonly animal: AnimalSummary | null;
}

interface TreatmentThen {
  readonly tratamentoId: string;
  readonly rebanhoId: string;
  readonly nome: string;
  readonly observacao: string | null;
  readonly medicamentos: readonly MedicineThen[];
}

interface MedicineThen extends AppliedMedicine {
  /** The same as `intervaloAplicacoes`. */
  readonly tempoEntreDoses: number | null;
}

/** An animal with its parents' summaries. */
export interface AnimalAnswer extends Animal {
  readonly mae: AnimalSummary | null;
  readonly pai: AnimalSummary | null;
  /** Open, or ended at most 30 days ago. */
  readonly aplicacao: TreatmentApplicationAnswer | null;
}

const {
  animalId: _animal,
  tratamentoNome: _name,
  tratamentoObservacao: _note,
  medicamentos: _medicines,
  ...applied
} = applicationFields;

export const applicationAnswer = named<TreatmentApplicationAnswer>(
  'Aplicacao',
  {
    ...applied,
    aplicacaoTratamentoId: text,
    tratamento: named<TreatmentThen>('TratamentoAplicado', {
      tratamentoId: text,
      rebanhoId: text,
      nome: text,
      observacao: nullable(text),
      medicamentos: list(
        named<MedicineThen>('MedicamentoAplicado', {
          ...appliedMedicineFields,
          tempoEntreDoses: nullable(number),
        }),
      ),
    }),
    animal: nullable(summary),
  },
);

export const animalAnswerFields: Fields<AnimalAnswer> = {
  ...animalFields,
  mae: nullable(summary),
  pai: nullable(summary),
  aplicacao: nullable(applicationAnswer),
};

export const animalAnswer = named<AnimalAnswer>('Animal', animalAnswerFields);

export interface AnimalWriteAnswer extends HerdWriteAnswer {
  readonly animal: AnimalAnswer;
}

export interface AnimalBatchAnswer extends HerdWriteAnswer {
  readonly animais: readonly AnimalAnswer[];
}

export interface BullWriteAnswer extends HerdWriteAnswer {
  readonly touro: AnimalAnswer;
}

export interface AnimalPage {
  readonly animais: readonly AnimalAnswer[];
  readonly pagina: number;
  readonly linhas: number;
  readonly total: number;
}

export type BullSummary = AnimalSummary & {
  readonly touroProprio: boolean | null;
  readonly quantidadeDoses: number | null;
};

export type BullDetailsAnswer = AnimalAnswer & BullDetails;

export interface SyncAnswer extends HerdDelta {
  readonly mudancas: Required<Changes>;
  readonly removidos: Required<Removals>;
  readonly versao: number;
  /** False: ask again with `desde` = `versao`, and with `apos` if there is one. */
  readonly completo: boolean;
  /**
   * The page ends inside the version after `versao`, at this place. Only for
   * who asks with `partes` = 1. Places sort as texts.
   */
  readonly apos?: string;
  readonly dispositivo?: DeviceProgress;
}

export interface HealthAnswer {
  readonly status: 'ok';
  readonly versao: string;
  readonly banco: 'embutido' | 'externo';
  /** A forgotten password can be recovered by e-mail. */
  readonly recuperacao: boolean;
}
