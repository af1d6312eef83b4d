import type { ReactNode } from 'react';
import { Columns, Note } from './layout';
import styles from './pieces.module.css';

export interface FactsProps {
  readonly children: ReactNode;
  /** In columns of this width; absent: one below the other. */
  readonly least?: `${number}rem`;
  /** The values are figures to be seen at a glance. */
  readonly large?: boolean;
}

// Wider than any screen: one column.
const ONE_COLUMN = '100rem';

/** Names and what they are: a list of `Fact`. */
export function Facts({ children, least = ONE_COLUMN, large }: FactsProps) {
  return (
    <Columns
      as="dl"
      gap="md"
      least={least}
      className={large ? styles.figures : styles.facts}
    >
      {children}
    </Columns>
  );
}

export interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
  /** What stands small below the value. */
  readonly note?: ReactNode;
}

export function Fact({ name, children, note }: FactProps) {
  return (
    <div>
      <dt className={styles.factName}>{name}</dt>
      <dd>
        {children}
        {note ? (
          <Note as="small" small className={styles.factNote}>
            {note}
          </Note>
        ) : null}
      </dd>
    </div>
  );
}
