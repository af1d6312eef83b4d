import type { HTMLAttributes, ReactNode } from 'react';
import { classes } from './classes';
import styles from './pieces.module.css';

export interface NoticeProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'p' | 'div' | 'li' | 'section';
  readonly tone: 'error' | 'warning' | 'info' | 'brand';
  readonly icon?: ReactNode;
}

/** A tinted surface for what must not be overlooked; the words say it all. */
export function Notice({
  as: Box = 'p',
  tone,
  icon,
  children,
  ...native
}: NoticeProps) {
  const names = classes(styles.notice, styles[tone], native.className);
  return (
    <Box {...native} className={names}>
      {icon}
      {icon ? <span className={styles.noticeText}>{children}</span> : children}
    </Box>
  );
}
