import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Actions, Heading } from './layout';
import styles from './layout.module.css';

export interface ProblemPanelProps {
  readonly title: string;
  readonly detail?: string | undefined;
  /** What can be done: try again, go elsewhere. */
  readonly actions?: ReactNode;
}

/** Why a screen cannot be shown, and the ways out. */
export function ProblemPanel({ title, detail, actions }: ProblemPanelProps) {
  return (
    <div role="alert" className={styles.problem}>
      <TriangleAlert aria-hidden />
      <div>
        <Heading>{title}</Heading>
        {detail ? <p className={styles.problemText}>{detail}</p> : null}
      </div>
      {actions ? <Actions>{actions}</Actions> : null}
    </div>
  );
}
