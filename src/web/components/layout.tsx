import type { CSSProperties, HTMLAttributes } from 'react';
import { classes } from './classes';
import styles from './layout.module.css';

/** Steps of the scale in tokens.css; `touch` is the one of the density. */
export type Gap = 'none' | 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'touch';

interface BoxProps<Tag> extends HTMLAttributes<HTMLElement> {
  readonly as?: Tag;
}

type BlockTag =
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
type TextTag = 'p' | 'span' | 'div' | 'small' | 'li' | 'h2' | 'h3' | 'strong';

function box(
  { as: Box = 'div', ...native }: BoxProps<BlockTag | TextTag>,
  ...names: readonly (string | false | undefined)[]
) {
  return <Box {...native} className={classes(...names, native.className)} />;
}

interface StackProps extends BoxProps<BlockTag> {
  readonly gap?: Gap;
}

/** One below the other. */
export function Stack({ gap = 'md', ...props }: StackProps) {
  return box(props, styles.stack, styles[gap]);
}

export interface RowProps extends StackProps {
  readonly align?: 'start' | 'center' | 'end';
  /** The first at the left edge, the last at the right one. */
  readonly spread?: boolean;
}

/** Side by side, on as many lines as it takes. */
export function Row({
  gap = 'touch',
  align = 'center',
  spread = false,
  ...props
}: RowProps) {
  const names = [styles.row, styles[gap], styles[align]];
  return box(props, ...names, spread && styles.spread);
}

interface ActionsProps extends BoxProps<BlockTag> {
  readonly fill?: boolean;
}

/** Buttons side by side; `fill`: they share the width. */
export function Actions({ fill = false, ...props }: ActionsProps) {
  return box(props, styles.row, styles.touch, fill && styles.fill);
}

interface ColumnsProps extends StackProps {
  readonly least: Least;
}

/** How wide a column is at least; the second: and of no more than two. */
export type Least = `${number}rem` | `max(${number}rem, 50% - var(--vao))`;

/** As many columns of at least `least` as the width holds. */
export function Columns({ gap = 'touch', least, ...props }: ColumnsProps) {
  const style: CSSProperties & { '--least': string } = { '--least': least };
  return box({ ...props, style }, styles.columns, styles[gap]);
}

/** The heading of a part of the screen, or a name that stands like one. */
export function Heading({
  as = 'h2',
  ...props
}: BoxProps<'h2' | 'h3' | 'strong'>) {
  return box({ ...props, as }, styles.heading);
}

interface NoteProps extends BoxProps<'p' | 'span' | 'div' | 'small' | 'li'> {
  readonly small?: boolean;
}

/** What is said in passing: muted, `small` for what stands below a name. */
export function Note({ as = 'p', small = false, ...props }: NoteProps) {
  return box({ ...props, as }, styles.note, small && styles.small);
}
