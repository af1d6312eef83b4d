import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '@/web/components/classes';
import { Columns } from '@/web/components/layout';
import styles from './herds.module.css';

export function AlertRows({ children }: { readonly children: ReactNode }) {
  return (
    <Columns as="ul" least="20rem">
      {children}
    </Columns>
  );
}

interface AlertRowProps {
  readonly to: string;
  readonly urgent?: boolean;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
}

/** Something of this device alone, and where one sees to it. */
export function AlertRow({ to, urgent, icon, title, text }: AlertRowProps) {
  return (
    <li>
      <Link to={to} className={classes(styles.alert, urgent && styles.urgent)}>
        {icon}
        <span className={styles.alertText}>
          <strong>{title}</strong>
          <span>{text}</span>
        </span>
      </Link>
    </li>
  );
}
