import type { createBrowserRouter } from 'react-router-dom';
import { screenShown } from '@/state/screen/slice';
import type { AppStore } from '@/state/store';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Tells the store which screen is shown, so that the log follows where the
 * person was; none of those before signing in.
 */
export function followScreen({ getState, dispatch }: AppStore, router: Router) {
  router.subscribe(({ navigation, location }) => {
    const { session, screen } = getState();
    const path = session.record ? location.pathname + location.search : '';
    if (navigation.state !== 'idle' || screen.path === path) return;
    dispatch(screenShown({ path }));
  });
}
