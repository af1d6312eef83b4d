import { Search, X } from 'lucide-react';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styles from './search.module.css';

interface SearchBoxProps extends ComponentPropsWithRef<'input'> {
  /** What is looked for; heard, not seen. */
  readonly label: string;
  readonly onSearch: (text: string) => void;
}

/** Where one types what one looks for. */
export function SearchBox({ label, onSearch, ...native }: SearchBoxProps) {
  const clear = ({ currentTarget }: MouseEvent) => {
    // Itself it goes, and the focus with it.
    currentTarget.parentElement?.querySelector('input')?.focus();
    onSearch('');
  };
  return (
    <div className={styles.search}>
      <Search aria-hidden />
      <input
        type="search"
        aria-label={label}
        autoComplete="off"
        {...native}
        onChange={(event) => onSearch(event.target.value)}
      />
      {native.value ? (
        <button type="button" aria-label="Apagar busca" onClick={clear}>
          <X aria-hidden />
        </button>
      ) : null}
    </div>
  );
}
