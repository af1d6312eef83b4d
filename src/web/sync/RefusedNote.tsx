import type { Problem } from '@/domain/shared/outcome';
import styles from './RefusedNote.module.css';

interface RefusedNoteProps {
  /** Null: nothing was refused, nothing is said. */
  readonly problem: Pick<Problem, 'detail'> | null;
}

/** Above a form that corrects: what the server said. */
export function RefusedNote({ problem }: RefusedNoteProps) {
  if (!problem) return null;
  return <p className={styles.nota}>Não foi aceito: {problem.detail}</p>;
}
