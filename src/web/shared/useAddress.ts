import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paramsWith } from '@/web/components/addressWith';

/** What is asked for stands in it, so that Back and a link keep it. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  // Of two changes in quick succession the second must know the first, which
  // the address may not say yet.
  const latest = useRef(params);
  /** What was put and the address does not say yet. */
  const coming = useRef<readonly string[]>([]);
  useEffect(() => {
    const come = coming.current.indexOf(`${params}`);
    coming.current = come < 0 ? [] : coming.current.slice(come + 1);
    if (coming.current.length === 0) latest.current = params;
  }, [params]);
  const put = (next: URLSearchParams) => {
    latest.current = next;
    coming.current = [...coming.current, `${next}`];
    setParams(next, { replace: true });
  };
  const copy = () => new URLSearchParams(latest.current);
  const change = (changes: Parameters<typeof paramsWith>[1]) =>
    put(paramsWith(latest.current, changes));
  return { params, change, copy, put };
}
