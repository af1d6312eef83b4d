import type { Notice } from '@/domain/shared/effects';
import type { CallProblem } from './problems';

/** What a form or a button hears of what it recorded. */
export type RecordResult =
  | {
      readonly ok: true;
      readonly message: string;
      /** Where it is now; absent for what is no record. */
      readonly saved?: 'device' | 'server';
      /** What there is to think about. */
      readonly avisos?: readonly Notice[];
    }
  | { readonly ok: false; readonly problem: CallProblem };
