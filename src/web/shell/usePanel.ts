import { useSearchParams } from 'react-router-dom';
import { CORRECTION } from '@/web/sync/correction';

/** The panel that the address names over the screen, and how it is closed. */
export function usePanel(): [name: string, close: () => void] {
  const [search, setSearch] = useSearchParams();
  const close = () => {
    // In the place of the panel: Back must not open it again.
    setSearch(
      (params) => {
        params.delete('painel');
        params.delete(CORRECTION);
        return params;
      },
      { replace: true },
    );
  };
  return [search.get('painel') ?? '', close];
}
