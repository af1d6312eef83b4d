const LAST_HERD_KEY = 'lida.ultimoRebanho';

/** Where the shortcuts of the installed app lead, under the last herd. */
const SHORTCUTS: Readonly<Record<string, string>> = {
  ordenha: '/cadastrar-producao',
  animais: '/animais',
  lancar: '?painel=lancar',
};

export function rememberHerd(rebanhoId: string): void {
  try {
    localStorage.setItem(LAST_HERD_KEY, rebanhoId);
  } catch {
    // A full or forbidden storage: the shortcut opens the list of herds.
  }
}

/** The address of a shortcut; null: it is none, or no herd was opened yet. */
export function shortcutTarget(search: string): string | null {
  const shortcut = new URLSearchParams(search).get('atalho') ?? '';
  const path = Object.hasOwn(SHORTCUTS, shortcut) ? SHORTCUTS[shortcut] : null;
  const herd = localStorage.getItem(LAST_HERD_KEY);
  if (!path || !herd) return null;
  return `/rebanho/${encodeURIComponent(herd)}${path}`;
}
