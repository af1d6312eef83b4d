import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { checkSession, rememberDestination } from '@/state/session/thunks';
import type { AppStore } from '@/state/store';

export const HOME = '/rebanhos';
export const LOGIN = '/login';

/** Before each screen behind login: remembers it and asks to sign in. */
export function guardSignedIn({ dispatch }: AppStore) {
  return async ({ request }: LoaderFunctionArgs) => {
    if (await dispatch(checkSession())) return null;
    const { pathname, search } = new URL(request.url);
    // What the router asks with has no fragment: an invitation's code is there.
    const { pathname: here, hash } = window.location;
    const fragment = here === pathname ? hash : '';
    dispatch(rememberDestination(pathname + search + fragment));
    return redirect(LOGIN);
  };
}

/** Who is signed in has no business at login and sign-up. */
export function guardSignedOut({ dispatch }: AppStore) {
  return async ({ request }: LoaderFunctionArgs) => {
    if (!(await dispatch(checkSession()))) return null;
    // The link of a forgotten password is good for who still is signed in.
    const panel = new URL(request.url).searchParams.get('painel');
    return panel === 'recuperar' ? null : redirect(HOME);
  };
}
