import { useSearchParams } from 'react-router-dom';
import styles from './reports.module.css';

interface FilterSelectProps {
  /** The address's parameter. */
  readonly param: string;
  readonly label: string;
  /** What stands for no choice. */
  readonly none: string;
  readonly options: readonly { readonly id: string; readonly nome: string }[];
}

/** One filter of the address. */
export function FilterSelect({
  param,
  label,
  none,
  options,
}: FilterSelectProps) {
  const [params, setParams] = useSearchParams();
  const change = (value: string) => {
    const next = new URLSearchParams(params);
    if (value) next.set(param, value);
    else next.delete(param);
    setParams(next, { replace: true });
  };
  return (
    <label className={styles.select}>
      {label}
      <select
        value={params.get(param) ?? ''}
        onChange={(event) => change(event.target.value)}
      >
        <option value="">{none}</option>
        {options.map(({ id, nome }) => (
          <option key={id} value={id}>
            {nome}
          </option>
        ))}
      </select>
    </label>
  );
}
