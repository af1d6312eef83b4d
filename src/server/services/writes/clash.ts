import { TITLES } from '@/domain/shared/messages';
import type { Problem } from '@/domain/shared/outcome';
import { ANIMAL_MESSAGES } from '@/domain/shared/recordMessages';
import type { UniqueViolation } from '@/server/database/errors';
import { idTaken, problem } from '@/server/services/shared/problems';

/** An id or a name that another row holds, this user's or not. */
export function clash(error: UniqueViolation): Problem {
  if (error.constraint === 'animal_nome_unico') {
    const campos = [{ campo: 'nome', mensagem: ANIMAL_MESSAGES.nameTaken }];
    const detail = ANIMAL_MESSAGES.nameTaken;
    return problem(400, TITLES.validation, detail, campos);
  }
  return idTaken();
}
