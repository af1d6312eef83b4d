import type { Problem } from '@/domain/shared/outcome';
import { Notice } from '@/web/components/Notice';

interface RefusedNoteProps {
  /** Null: nothing was refused, nothing is said. */
  readonly problem: Pick<Problem, 'detail'> | null;
}

/** Above a form that corrects: what the server said. */
export function RefusedNote({ problem }: RefusedNoteProps) {
  if (!problem) return null;
  return (
    <Notice tone="error">
      <strong>Não foi aceito: {problem.detail}</strong>
    </Notice>
  );
}
