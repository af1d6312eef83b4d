const MILKING = /^\/rebanho\/([^/]+)\/cadastrar-producao\/?$/;
const HERD = /^\/rebanho\/([^/]+)(\/|$)/;

/**
 * Where a locked tablet goes from an address; null: it may stay. `home` is the
 * herd that is milked here; without one the list of herds, to open one.
 */
export function kioskTarget(
  pathname: string,
  search: string,
  home: string | null,
): string | null {
  if (MILKING.test(pathname)) return hasPanel(search) ? pathname : null;
  const herd = HERD.exec(pathname)?.[1] ?? home;
  if (herd !== null) return `/rebanho/${herd}/cadastrar-producao`;
  return pathname === '/rebanhos' && !hasPanel(search) ? null : '/rebanhos';
}

/** The herd whose milking an address is of. */
export function milkedHerd(pathname: string): string | null {
  return MILKING.exec(pathname)?.[1] ?? null;
}

function hasPanel(search: string): boolean {
  return new URLSearchParams(search).has('painel');
}
