import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import type { ButtonVariant } from './Button';
import styles from './Button.module.css';
import { classes } from './classes';
import layout from './layout.module.css';
import { useOffered } from './onlySees';

export interface LinkButtonProps {
  readonly to: string;
  readonly variant?: ButtonVariant;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly onClick?: () => void;
}

/** A link that looks like a button; none to where one may not record. */
export function LinkButton({
  to,
  variant = 'secondary',
  icon,
  children,
  onClick,
}: LinkButtonProps) {
  if (!useOffered()(to)) return null;
  return (
    <Link
      to={to}
      className={classes(styles.button, styles[variant])}
      onClick={onClick}
    >
      {icon}
      {children}
    </Link>
  );
}

/** A whole row, or a whole card, that leads somewhere. */
export function RowLink({
  card,
  ...link
}: LinkProps & { readonly card?: boolean }) {
  return <Link {...link} className={card ? layout.cardLink : layout.rowLink} />;
}
