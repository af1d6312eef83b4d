import type { CSSProperties, HTMLAttributes } from 'react';
import { classes } from './classes';
import styles from './layout.module.css';

/** Steps of the scale in tokens.css; `touch` is the one of the density. */
export type Gap = 'none' | 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'touch';

interface BoxProps extends HTMLAttributes<HTMLElement> {
  readonly as?:
    | 'div'
    | 'section'
    | 'header'
    | 'footer'
    | 'nav'
    | 'ul'
    | 'ol'
    | 'li'
    | 'dl'
    | 'p'
    | 'span'
    | 'fieldset';
  readonly gap?: Gap;
}

/** One below the other. */
export function Stack({ as: Box = 'div', gap = 'md', ...native }: BoxProps) {
  const names = classes(styles.stack, styles[gap], native.className);
  return <Box {...native} className={names} />;
}

export interface RowProps extends BoxProps {
  readonly align?: 'start' | 'center' | 'end';
  /** The first at the left edge, the last at the right one. */
  readonly spread?: boolean;
}

/** Side by side, on as many lines as it takes. */
export function Row({
  as: Box = 'div',
  gap = 'touch',
  align = 'center',
  spread = false,
  ...native
}: RowProps) {
  const names = classes(
    styles.row,
    styles[gap],
    styles[align],
    spread && styles.spread,
    native.className,
  );
  return <Box {...native} className={names} />;
}

/** Buttons side by side; `fill`: they share the width. */
export function Actions({
  as: Box = 'div',
  fill = false,
  ...native
}: Omit<BoxProps, 'gap'> & { readonly fill?: boolean }) {
  const names = classes(
    styles.row,
    styles.touch,
    fill && styles.fill,
    native.className,
  );
  return <Box {...native} className={names} />;
}

/** As many columns of at least `least` as the width holds. */
export function Columns({
  as: Box = 'div',
  gap = 'touch',
  least,
  ...native
}: BoxProps & { readonly least: `${number}rem` }) {
  const names = classes(styles.columns, styles[gap], native.className);
  const style: CSSProperties & { '--least': string } = { '--least': least };
  return <Box {...native} className={names} style={style} />;
}

/** The heading of a part of the screen, or a name that stands like one. */
export function Heading({
  as: Box = 'h2',
  ...native
}: HTMLAttributes<HTMLElement> & { readonly as?: 'h2' | 'h3' | 'strong' }) {
  const names = classes(styles.heading, native.className);
  return <Box {...native} className={names} />;
}

/** What is said in passing: muted, `small` for what stands below a name. */
export function Note({
  as: Box = 'p',
  small = false,
  ...native
}: HTMLAttributes<HTMLElement> & {
  readonly as?: 'p' | 'span' | 'div' | 'small' | 'li';
  readonly small?: boolean;
}) {
  const names = classes(styles.note, small && styles.small, native.className);
  return <Box {...native} className={names} />;
}
