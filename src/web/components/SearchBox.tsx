import { Search } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styles from './search.module.css';

interface SearchBoxProps extends ComponentPropsWithRef<'input'> {
  /** What is looked for; heard, not seen. */
  readonly label: string;
  readonly onSearch: (text: string) => void;
}

/** Where one types what one looks for. */
export function SearchBox({ label, onSearch, ...native }: SearchBoxProps) {
  return (
    <label className={styles.search}>
      <Search aria-hidden />
      <span className="so-leitor">{label}</span>
      <input
        type="search"
        autoComplete="off"
        {...native}
        onChange={(event) => onSearch(event.target.value)}
      />
    </label>
  );
}
