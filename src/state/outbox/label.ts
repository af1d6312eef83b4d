import type { Operation } from '@/domain/operations';
import type { KindLabel } from '../cases/words';
import { openBook } from '../fold/caseBook';
import type { RootState } from '../rootReducer';

/** What to call an operation; a newer version's kind goes unnamed. */
export function selectLabel(
  { rules }: RootState,
  operation: Operation,
): KindLabel {
  const book = rules.read ? openBook() : null;
  return book?.isKnownKind(operation.tipo)
    ? book.caseOf(operation).label()
    : { acao: 'Registro', nome: null, animalId: null };
}
