import type { ExamDeletion } from '@/domain/quality/types';
import { DeleteRow } from './DeleteRow';

interface DeleteExamProps {
  readonly exam: ExamDeletion;
  /** Which one, as in `Mastite clínica de 10/11/2026`. */
  readonly name: string;
  /** What was found. */
  readonly found: string;
}

/** Takes an exam out, of an udder or an official one. */
export function DeleteExam({ exam, name, found }: DeleteExamProps) {
  const { rebanhoId, exameId, animalId } = exam;
  return (
    <DeleteRow
      kind="quality/examDeleted"
      dados={{ rebanhoId, exameId, animalId }}
      label="Excluir exame"
      iconLabel={`Excluir ${name}`}
      text={`${name}: ${found}. Isso não pode ser desfeito.`}
    />
  );
}
