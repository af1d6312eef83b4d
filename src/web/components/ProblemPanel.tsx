import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './ProblemPanel.module.css';

export interface ProblemPanelProps {
  readonly title: string;
  readonly detail?: string | undefined;
  /** What can be done: try again, go elsewhere. */
  readonly actions?: ReactNode;
}

/** Why a screen cannot be shown, and the ways out. */
export function ProblemPanel({ title, detail, actions }: ProblemPanelProps) {
  return (
    <div role="alert" className={styles.painel}>
      <TriangleAlert aria-hidden />
      <div>
        <h2 className={styles.titulo}>{title}</h2>
        {detail ? <p className={styles.texto}>{detail}</p> : null}
      </div>
      {actions ? <div className={styles.acoes}>{actions}</div> : null}
    </div>
  );
}
