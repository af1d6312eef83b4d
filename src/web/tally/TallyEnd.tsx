import type { ReactNode } from 'react';
import { LinkButton } from '@/web/components/LinkButton';
import type { TallyWords } from './definition';
import styles from './tally.module.css';

/** The review, from the screen of the entry. */
export const REVIEW = '?etapa=conferencia';

interface TallyEndProps {
  readonly words: TallyWords;
  /** There is no animal to be entered. */
  readonly nobody: boolean;
  /** What it all came to. */
  readonly children: ReactNode;
}

/** In place of the entry: every animal has its value, or there is none. */
export function TallyEnd({ words, nobody, children }: TallyEndProps) {
  return (
    <div className={styles.end}>
      <h2>{nobody ? words.nobody : words.finished}</h2>
      {children}
      {nobody ? null : (
        <LinkButton to={REVIEW} variant="primary">
          {words.toReview}
        </LinkButton>
      )}
    </div>
  );
}
