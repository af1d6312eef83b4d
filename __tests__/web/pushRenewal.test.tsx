import { act } from '@testing-library/react';
import { PUSH_MESSAGES as M } from '@/domain/notifications/messages';
import { connectionChanged } from '@/state/connection/slice';
import type { PushPort } from '@/state/ports';
import { renewPush } from '@/state/push/thunks';
import { sessionStarted } from '@/state/session/slice';
import { renewSubscription } from '@/web/serviceWorker/notifications';
import { renderApp } from '../support/webHarness';

const HERE = 'POST /api/notificacao/cadastrar';
const PREFERENCES = 'GET /api/notificacao/preferencias';
const PREFERRED = { status: 200, body: { hora: 6, desligados: [] } };

describe('a subscription that the browser changed', () => {
  const key = new Uint8Array([4, 1]);
  const subscribe = jest.fn(async () => undefined);
  const old = { options: { applicationServerKey: key } };

  it('is made anew by the worker, by the same server’s key', async () => {
    await renewSubscription({ subscribe }, { oldSubscription: old });
    expect(subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: key,
    });
  });

  it.each([
    ['the browser made it', { oldSubscription: old, newSubscription: {} }],
    ['nothing tells whose it was', {}],
    [
      'the old one had no key',
      {
        oldSubscription: { options: { applicationServerKey: null } },
      },
    ],
  ])('is left alone where %s', async (_, change) => {
    await renewSubscription({ subscribe }, change);
    expect(subscribe).not.toHaveBeenCalled();
  });
});

describe('the app, opened again', () => {
  function portOf(permission: 'granted' | 'denied', hash: () => string | null) {
    const push: PushPort = {
      notification: {
        permission,
        requestPermission: () => Promise.reject(new Error('nobody asked')),
      },
      current: async () => {
        const now = hash();
        const keys = { p256dh: 'p', auth: 'a' };
        const endpoint = `https://fcm.googleapis.com/fcm/send/${now}`;
        return now === null
          ? null
          : { hash: now, body: { endpoint, expirationTime: null, keys } };
      },
      subscribe: () => Promise.reject(new Error('nobody asked')),
      unsubscribe: async () => undefined,
    };
    return push;
  }

  function open(push: PushPort, status = 201) {
    const body = { message: M.registered, title: 'x', detail: 'x' };
    const expiresIn = '2099-01-01T00:00:00.000Z';
    const session = { accessToken: 't', username: 'joana', expiresIn };
    localStorage.setItem('lida.sessao', JSON.stringify(session));
    return renderApp({
      at: '/notificacoes',
      answers: { [HERE]: { status, body }, [PREFERENCES]: PREFERRED },
      push,
    });
  }
  const told = ({ sent }: ReturnType<typeof open>) =>
    sent
      .filter(({ call }) => call === HERE)
      .map(({ body }) => (body as { endpoint: string }).endpoint.slice(-1));

  it('tells the server of it once, and of the next one', async () => {
    let hash = 'a';
    const app = open(portOf('granted', () => hash));
    await act(() => app.store.dispatch(renewPush()));
    await act(() => app.store.dispatch(renewPush()));
    hash = 'b';
    await act(() => app.store.dispatch(renewPush()));
    expect(told(app)).toEqual(['a', 'b']);
  });

  it('tells it once more after a new password, which took it off', async () => {
    const app = open(portOf('granted', () => 'a'));
    await act(() => app.store.dispatch(renewPush()));
    const expiresIn = '2099-01-01T00:00:00.000Z';
    const record = { accessToken: 'novo', username: 'joana', expiresIn };
    act(() => void app.store.dispatch(sessionStarted(record)));
    await act(() => app.store.dispatch(renewPush()));
    expect(told(app)).toEqual(['a', 'a']);
  });

  it('tries again where the server did not take it', async () => {
    const app = open(
      portOf('granted', () => 'a'),
      503,
    );
    await act(() => app.store.dispatch(renewPush()));
    await act(() => app.store.dispatch(renewPush()));
    expect(told(app)).toEqual(['a', 'a']);
  });

  it.each([
    ['denied', 'a'],
    ['granted', null],
  ] as const)('says nothing with %s and %s', async (permission, hash) => {
    const app = open(portOf(permission, () => hash));
    await act(() => app.store.dispatch(renewPush()));
    expect(told(app)).toEqual([]);
  });

  it('says nothing without internet', async () => {
    const app = open(portOf('granted', () => 'a'));
    act(() => void app.store.dispatch(connectionChanged(false)));
    await act(() => app.store.dispatch(renewPush()));
    expect(told(app)).toEqual([]);
  });
});
