import { offlineRefusal } from '../problems';
import type { AppThunk } from '../thunk';
import { watchLeaving } from './leaving';

/** Why a work's later steps are refused. */
export const LEFT_BEFORE_THE_END =
  'Quem começou saiu antes do fim; o resto não foi registrado.';

type Refused = ReturnType<typeof offlineRefusal>;

/** Dispatches a step; refused where its person has left since the first. */
export type Step = <Result>(
  step: AppThunk<Promise<Result>>,
) => Promise<Result | Refused>;

/** What records one thing after another goes through this, step by step. */
export function oneSitting(): AppThunk<Step> {
  return (dispatch, getState) => {
    const left = watchLeaving(getState);
    return async (step) =>
      left() ? offlineRefusal(LEFT_BEFORE_THE_END) : dispatch(step);
  };
}
