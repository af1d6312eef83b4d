import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { fetchCases } from '@/state/fold/caseBook';
import { createToasts, type Toasts } from '@/web/components/toast';
import type { watchInstall } from '@/web/install/installer';
import type { App } from '@/web/shell/App';
import { HOME } from '@/web/shell/guard';
import type { NewVersion } from '@/web/shell/newVersion';
import type { screensOf } from '@/web/shell/routes';
import { windowAt } from './addressBar';
import type { Show, Shown, StageWindow } from './door';
import { readOnlyStore } from './readOnlyStore';

/** Texts that tell how long ago something was go by it, ms. */
const MINUTE = 60_000;

const SAME_VERSION: NewVersion = {
  available: () => false,
  subscribe: () => () => undefined,
  apply: () => undefined,
  postpone: () => undefined,
};

/** Whoever was there had passed it. */
const pass = () => null;

const READ_ONLY = {
  kind: 'info',
  text: 'Somente leitura',
  detail: 'Esta é a tela de um registro: nada é gravado.',
} as const;

/** Those that the page has already: given, for its own bytes' sake. */
export interface Pieces {
  readonly App: typeof App;
  readonly screensOf: typeof screensOf;
  readonly watchInstall: typeof watchInstall;
}

/** Draws the app's own pages, as they were, into an element. */
export function stageIn(root: Root, pieces: Pieces): Show {
  const toasts = createToasts();
  let draw: Show | null = null;
  refuseForms(toasts);
  return (shown) => {
    draw ??= scene(root, pieces, toasts, shown);
    draw(shown);
  };
}

function scene(
  root: Root,
  { App, screensOf, watchInstall }: Pieces,
  toasts: Toasts,
  first: Shown,
): Show {
  const { store, put } = readOnlyStore(first.state);
  const routes = screensOf(SAME_VERSION, pass, pass);
  const router = createBrowserRouter(routes, {
    window: windowAt(pathOf(first)),
  });
  const installer = watchInstall(window, () => Date.now());
  const app = { store, router, toasts, installer };
  return (shown) => {
    put(shown.state);
    const to = pathOf(shown);
    const { pathname, search } = router.state.location;
    // Also back from where whoever looks went by a link.
    if (to !== pathname + search) void router.navigate(to, { replace: true });
    root.render(<App key={Math.floor(shown.at / MINUTE)} {...app} />);
  };
}

/** Where the person was; a log of before they were noted has none. */
function pathOf({ state }: Shown): string {
  if (!state.session.record) return '/login';
  return state.screen.path === '' ? HOME : state.screen.path;
}

/** A form is sent by a click, and by Enter in a field. */
function refuseForms({ show }: Toasts): void {
  const refuse = (event: Event) => {
    const { type, target } = event;
    const sends = target instanceof Element && target.closest('[type=submit]');
    if (type === 'click' && !sends) return;
    event.preventDefault();
    event.stopPropagation();
    show(READ_ONLY);
  };
  document.addEventListener('submit', refuse, true);
  document.addEventListener('click', refuse, true);
}

/** In the frame that `frame` made. */
export async function openStage(pieces: Pieces): Promise<void> {
  const { lidaTela } = window as StageWindow;
  const place = document.getElementById('tela');
  if (!lidaTela || !place) return;
  await fetchCases();
  lidaTela(stageIn(createRoot(place), pieces));
}
