export const THEMES = [
  { id: 'auto', nome: 'Automático' },
  { id: 'claro', nome: 'Claro' },
  { id: 'escuro', nome: 'Escuro' },
  { id: 'sol', nome: 'Sol' },
] as const;
export type Theme = (typeof THEMES)[number]['id'];
export type ShownTheme = Exclude<Theme, 'auto'>;

export const DENSITIES = [
  { id: 'normal', nome: 'Normal' },
  { id: 'luva', nome: 'Luva' },
  { id: 'quiosque', nome: 'Botões enormes' },
] as const;
export type Density = (typeof DENSITIES)[number]['id'];

export interface Look {
  readonly theme: Theme;
  readonly density: Density;
}

const THEME_KEY = 'lida.tema';
const DENSITY_KEY = 'lida.densidade';

export function readLook(): Look {
  return {
    theme: oneOf(THEMES, localStorage.getItem(THEME_KEY)) ?? 'auto',
    density: oneOf(DENSITIES, localStorage.getItem(DENSITY_KEY)) ?? 'normal',
  };
}

export function storeLook({ theme, density }: Look): void {
  localStorage.setItem(THEME_KEY, theme);
  localStorage.setItem(DENSITY_KEY, density);
}

/** What automatic means on this device now: more contrast, dark, or light. */
export function shownTheme(theme: Theme): ShownTheme {
  if (theme !== 'auto') return theme;
  if (prefers('contrast: more')) return 'sol';
  return prefers('color-scheme: dark') ? 'escuro' : 'claro';
}

/** The media queries that automatic depends on. */
export function systemQueries(): readonly MediaQueryList[] {
  return ['contrast: more', 'color-scheme: dark'].map((feature) =>
    window.matchMedia(`(prefers-${feature})`),
  );
}

const BAR_COLOURS = { claro: '#f6f7f2', escuro: '#101512', sol: '#ffffff' };

/** Puts a look on the document. */
export function applyLook({ theme, density }: Look): void {
  const shown = shownTheme(theme);
  const { dataset } = document.documentElement;
  dataset.tema = shown;
  dataset.densidade = density;
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', BAR_COLOURS[shown]);
}

function prefers(feature: string): boolean {
  return window.matchMedia(`(prefers-${feature})`).matches;
}

function oneOf<Id extends string>(
  options: readonly { readonly id: Id }[],
  id: string | null,
): Id | undefined {
  return options.find((option) => option.id === id)?.id;
}
