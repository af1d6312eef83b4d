import type { FarmTime } from '@/domain/shared/dates';
import { shortTime } from '../withdrawal/words';
import type { Glance } from './glance';
import styles from './state.module.css';

interface StateWordsProps {
  readonly glance: Pick<Glance, 'word' | 'tone' | 'more'>;
  /** The end of the withdrawal it is in; null: a draft says it may be in one. */
  readonly until?: FarmTime | null | undefined;
}

/**
 * `Lactante · Prenhe`: the first word in its colour, never the colour alone.
 * Milk that must not reach the tank comes before the rest.
 */
export function StateWords({ glance, until }: StateWordsProps) {
  const { word, tone, more } = glance;
  return (
    <span className={styles.state}>
      {until === undefined ? null : (
        <>
          <b data-tom="erro">{withdrawalWords(until)}</b>
          {' · '}
        </>
      )}
      <b data-tom={tone}>{word}</b>
      {more === '' ? null : ` · ${more}`}
    </span>
  );
}

function withdrawalWords(until: FarmTime | null): string {
  return until === null
    ? 'Possível carência'
    : `Carência até ${shortTime(until)}`;
}
