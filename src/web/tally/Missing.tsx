import styles from './review.module.css';

const SHOWN = 12;

/** Who has no value yet. */
export function Missing({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  const more = names.length > SHOWN ? '…' : '.';
  return (
    <p className={styles.faltam}>
      <strong>Faltam {names.length}: </strong>
      {names.slice(0, SHOWN).join(', ')}
      {more} O que falta pode ser enviado depois.
    </p>
  );
}
