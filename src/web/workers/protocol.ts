import type { Herd } from '@/domain/herds/types';
import type { HerdParameters } from '@/domain/parameters/types';
import type { ReportQuestion } from '@/domain/reports/input';
import type { RowsByTable } from '@/domain/shared/effects';
import type { TableName } from '@/domain/shared/tables';
import type { JobName } from './jobs';

/** What the reports read. */
export const REPORT_TABLES = [
  'animais',
  'situacoesReprodutivas',
  'situacoesProdutivas',
  'producoes',
  'pesagens',
  'aplicacoes',
  'vacinas',
  'dosesAplicadas',
] as const satisfies readonly TableName[];

/** The herd comes in parts, so that no part holds up the screen. */
export type ToWorker =
  | {
      readonly kind: 'begin';
      readonly herd: Herd;
      readonly parametros: HerdParameters | null;
    }
  | { readonly kind: 'rows'; readonly rows: RowsByTable }
  | {
      readonly kind: 'ask';
      readonly id: number;
      readonly job: JobName;
      readonly question: ReportQuestion;
    };

export type FromWorker =
  | { readonly id: number; readonly ok: true; readonly result: unknown }
  | { readonly id: number; readonly ok: false; readonly message: string };
