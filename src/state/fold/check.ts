import type { Operation } from '@/domain/operations';
import type { Notice } from '@/domain/shared/effects';
import type { Outcome } from '@/domain/shared/outcome';
import type { RootState } from '../rootReducer';
import { applyByRule } from './caseBook';
import { copyOverlay } from './overlay';
import { selectView } from './selectors';

/**
 * What the domain says to an operation on the view as it stands: its refusal,
 * or what there is to think about. Changes nothing.
 */
export function checkOperation(
  state: RootState,
  operation: Operation,
): Outcome<readonly Notice[]> {
  return applyByRule(copyOverlay(selectView(state)), operation);
}
