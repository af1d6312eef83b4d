import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './dashboard.module.css';

interface FactProps {
  readonly name: string;
  readonly value: string;
  /** The list behind the number. */
  readonly to?: string;
  readonly children?: ReactNode;
}

/** One number with its name. */
export function Fact({ name, value, to, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        {to ? <Link to={to}>{value}</Link> : <strong>{value}</strong>}
        {children ? <span>{children}</span> : null}
      </dd>
    </div>
  );
}
