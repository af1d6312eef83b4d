import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import type {
  DatabasePort,
  KeyValueStorage,
  LogPort,
  Ports,
  PushPort,
} from '@/state/ports';
import { makeStore } from '@/state/store';
import { createToasts } from '@/web/components/toast';
import { watchInstall } from '@/web/install/installer';
import { App } from '@/web/shell/App';
import { type NewVersion, NO_NEW_VERSION } from '@/web/shell/newVersion';
import { routesOf } from '@/web/shell/routes';
import { followSessionEnd } from '@/web/shell/sessionEnd';

export type Answer = { readonly status: number; readonly body: unknown };
/** Answers by "METHOD path"; what is not listed is a lost connection. */
export type Answers = Record<
  string,
  Answer | ((body: unknown, headers: Headers) => Answer | Promise<Answer>)
>;

export interface Sent {
  readonly call: string;
  readonly body: unknown;
}

/** A network that answers from a table and remembers what it was sent. */
export function fakeNetwork(answers: Answers) {
  const sent: Sent[] = [];
  const fetch: Ports['fetch'] = async (url, init) => {
    const call = `${init.method ?? 'GET'} ${url}`;
    const body = init.body ? JSON.parse(String(init.body)) : undefined;
    sent.push({ call, body });
    const answer = answers[call];
    if (!answer) throw new TypeError('Failed to fetch');
    const headers = new Headers(init.headers);
    const given =
      typeof answer === 'function' ? await answer(body, headers) : answer;
    return new Response(JSON.stringify(given.body), {
      status: given.status,
      headers: { 'content-type': 'application/json' },
    });
  };
  return { sent, fetch };
}

export function testPorts(
  answers: Answers = {},
  storage: KeyValueStorage = localStorage,
) {
  const { sent, fetch } = fakeNetwork(answers);
  let made = 0;
  const newId = () => {
    made += 1;
    return `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`;
  };
  const now = () => Date.now();
  const ports: Ports = { fetch, storage, now, newId, baseUrl: '' };
  return { ports, sent };
}

interface AppOptions {
  readonly at: string;
  readonly answers?: Answers;
  readonly version?: NewVersion;
  /** Keeps what is recorded; absent: nothing is kept. */
  readonly database?: DatabasePort;
  /** The browser's push; absent: it has none. */
  readonly push?: PushPort | null;
  /** Records the actions; absent: they are not recorded. */
  readonly log?: LogPort | null;
  /** Instead of the app's own routes. */
  readonly routes?: RouteObject[];
}

/** The whole app at an address, over a fake network. */
export function renderApp(options: AppOptions) {
  const { at, answers, version, routes, database = null } = options;
  const { push = null, log = null } = options;
  const { ports, sent } = testPorts(answers);
  const store = makeStore({ ...ports, database, push, log });
  const toasts = createToasts();
  const router = createMemoryRouter(
    routes ?? routesOf(store, version ?? NO_NEW_VERSION),
    { initialEntries: [at] },
  );
  followSessionEnd(store, router, toasts.show);
  const user = userEvent.setup();
  const view = render(
    <App
      store={store}
      router={router}
      toasts={toasts}
      installer={watchInstall(window, Date.now)}
    />,
  );
  return { ...view, user, store, router, toasts, sent };
}
