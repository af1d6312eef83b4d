import { shortcutTarget } from '@/web/install/shortcuts';

const MILKING = /^\/rebanho\/[^/]+\/cadastrar-producao\/?$/;
const HERD = /^\/rebanho\/([^/]+)(\/|$)/;

/**
 * Where a locked tablet goes from an address; null: it may stay. Without a
 * herd opened before, the list of herds, to open one.
 */
export function kioskTarget(pathname: string, search: string): string | null {
  if (MILKING.test(pathname)) {
    return hasPanel(search) ? pathname : null;
  }
  const herd = HERD.exec(pathname)?.[1];
  if (herd) return `/rebanho/${herd}/cadastrar-producao`;
  const last = shortcutTarget('?atalho=ordenha');
  if (last) return last;
  return pathname === '/rebanhos' && !hasPanel(search) ? null : '/rebanhos';
}

function hasPanel(search: string): boolean {
  return new URLSearchParams(search).has('painel');
}
