import { act, screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { screenPath } from '@/state/actionLog/screenPath';
import { SESSION_KEY } from '@/state/session/storage';
import { followScreen } from '@/web/shell/followScreen';
import { anAnimal, HERD_ID } from '../support/builders';
import { renderApp } from '../support/webHarness';
import { reads } from './herdsFarm';

function opened(at: string) {
  const app = renderApp({ at, answers: reads([anAnimal()]) });
  followScreen(app.store, app.router);
  return { ...app, told: () => app.store.getState().screen.path };
}

/** Every address of some routes, with an id where one goes. */
function addressesOf(routes: readonly RouteObject[], before = ''): string[] {
  return routes.flatMap(({ path = '', children = [] }) => {
    const here = path.startsWith('/') ? path : `${before}/${path}`;
    const at = path === '' ? before : here;
    return [at, ...addressesOf(children, at)];
  });
}

describe('the screen that is shown', () => {
  it('is told once it is there, with its panel', async () => {
    const expiresIn = new Date(Date.now() + 29 * 86_400_000).toISOString();
    const record = { accessToken: 'token', username: 'maria', expiresIn };
    localStorage.setItem(SESSION_KEY, JSON.stringify(record));
    const { router, told } = opened('/sobre-lida');
    await screen.findByRole('heading', { level: 1, name: 'Sobre o Lida' });
    await waitFor(() => expect(told()).toBe('/sobre-lida'));
    const list = `/rebanho/${HERD_ID}/animais?categoria=V`;
    await act(() => router.navigate(list));
    await waitFor(() => expect(told()).toBe(list));
  });

  it('is not told of who is not signed in', async () => {
    const { told } = opened('/login?painel=registro');
    await screen.findByRole('dialog', { name: 'Registro de ações' });
    expect(told()).toBe('');
  });

  it('may leave, whichever of the app it is', () => {
    const { router } = opened('/login');
    const addresses = addressesOf(router.routes as RouteObject[])
      .filter((address) => !address.includes('*'))
      .map((address) => address.replace(/:\w+\??/g, HERD_ID));
    expect(addresses.length).toBeGreaterThan(40);
    expect(addresses.map(screenPath)).toEqual(addresses);
  });
});
