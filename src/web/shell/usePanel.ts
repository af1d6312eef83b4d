import { useSearchParams } from 'react-router-dom';
import { CORRECTION } from '@/web/sync/correction';

/** The panel that the address names over the screen, and how it is closed. */
export function usePanel(): [name: string, close: () => void] {
  const [search, setSearch] = useSearchParams();
  const close = () => {
    setSearch((params) => {
      params.delete('painel');
      params.delete(CORRECTION);
      return params;
    });
  };
  return [search.get('painel') ?? '', close];
}
