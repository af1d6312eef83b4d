import type { Operation } from '@/domain/operations';
import type { KindLabel } from '../cases/words';
import { isKnown, openBook } from '../fold/caseBook';
import type { RootState } from '../rootReducer';

/** What to call an operation; a newer version's kind goes unnamed. */
export function selectLabel(
  { rules }: RootState,
  operation: Operation,
): KindLabel {
  return rules.read && isKnown(operation.tipo)
    ? openBook().caseOf(operation).label()
    : { acao: 'Registro', nome: null, animalId: null };
}
