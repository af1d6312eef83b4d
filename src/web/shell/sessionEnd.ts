import type { createBrowserRouter } from 'react-router-dom';
import { GENERAL_MESSAGES } from '@/domain/shared/messages';
import { SESSION_KEY } from '@/state/session/storage';
import { checkSession, rememberDestination } from '@/state/session/thunks';
import type { AppStore } from '@/state/store';
import type { ShowToast } from '@/web/components/toast';
import { LOGIN } from './guard';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * When the server no longer takes the session (401), says so, remembers the
 * screen and goes to login. Signing out changes the epoch and is not that. What
 * was half typed waits for whoever typed it, and for nobody else.
 */
export function followSessionEnd(
  store: AppStore,
  router: Router,
  toast: ShowToast,
  first = store.getState().session,
): () => void {
  let last = first;
  const look = () => {
    const { session } = store.getState();
    const ended =
      last.record && !session.record && last.epoch === session.epoch;
    const left = last.owner !== null && last.owner !== session.owner;
    last = session;
    // Nothing is typed before the first list: its code comes after.
    if (left) void import('@/web/drafts').then((it) => it.dropAllDrafts());
    if (!ended) return;
    toast({ kind: 'error', text: GENERAL_MESSAGES.unauthenticated });
    const { navigation, location } = router.state;
    const { pathname, search, hash } = navigation.location ?? location;
    if (pathname !== LOGIN) {
      store.dispatch(rememberDestination(pathname + search + hash));
    }
    void router.navigate(LOGIN);
  };
  look();
  return store.subscribe(look);
}

/** Another tab that signs in or out counts here too. */
export function followOtherTabs({ dispatch }: AppStore): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === SESSION_KEY || key === null) void dispatch(checkSession());
  });
}
