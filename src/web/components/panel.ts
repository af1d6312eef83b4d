import { useNavigate, useSearchParams } from 'react-router-dom';
import { CORRECTION } from '@/web/sync/correction';

/** Panels that correct what was refused; over other screens it is theirs. */
const CORRECTING = ['corrigir', 'parametros'];

/**
 * The address of the screen one is on with this panel over it instead of the one
 * that is open, or with none: what the screen itself was asked for stays.
 */
export function usePanelAddress(panel = ''): string {
  const [search] = useSearchParams();
  const params = new URLSearchParams(search);
  const open = params.get('painel') ?? '';
  if (CORRECTING.includes(open)) params.delete(CORRECTION);
  params.delete('painel');
  if (panel) params.set('painel', panel);
  return `?${params}`;
}

/** The panel that the address names over the screen, and how it is closed. */
export function usePanel(): [name: string, close: () => void] {
  const [search] = useSearchParams();
  const without = usePanelAddress();
  const navigate = useNavigate();
  // In the place of the panel: Back must not open it again.
  const close = () => void navigate(without, { replace: true });
  return [search.get('painel') ?? '', close];
}
