import { useSearchParams } from 'react-router-dom';

/** Parameters of the address by name; '' takes one out. */
type Changes = Readonly<Record<string, string>>;

/** The parameters with these changes, the others as they are. */
export function paramsWith(
  others: URLSearchParams,
  changes: Changes,
): URLSearchParams {
  const next = new URLSearchParams(others);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The same as a query. */
export function addressWith(others: URLSearchParams, changes: Changes): string {
  return `?${paramsWith(others, changes)}`;
}

/** Changes the address, in the place of the one before unless Back is to know it. */
export function useParamChange() {
  const [, setParams] = useSearchParams();
  return (changes: Changes, { replace = true } = {}) =>
    setParams((now) => paramsWith(now, changes), { replace });
}
