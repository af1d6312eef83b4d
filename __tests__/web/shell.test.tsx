import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import {
  ENTRY_MESSAGES,
  SESSION_MESSAGES,
  USER_DATA_MESSAGES,
} from '@/domain/session/messages';
import { GENERAL_MESSAGES } from '@/domain/shared/messages';
import { connectionChanged } from '@/state/connection/slice';
import { makeStore } from '@/state/store';
import { Loading } from '@/web/components/Loading';
import { createToasts } from '@/web/components/toast';
import { mayReload } from '@/web/shared/chunkError';
import { followConnection } from '@/web/shell/connection';
import { type NewVersion, watchVersion } from '@/web/shell/newVersion';
import { RouteError } from '@/web/shell/RouteError';
import { aHerd, HERD_ID } from '../support/builders';
import { type Answers, renderApp, testPorts } from '../support/webHarness';
import { refused } from './herdsFarm';

const OTHER_ID = `${HERD_ID.slice(0, -1)}9`;
const TWO_HERDS: Answers = {
  'GET /api/rebanho/obter-rebanhos': {
    status: 200,
    body: [aHerd(), aHerd({ rebanhoId: OTHER_ID, nome: 'Cedro' })],
  },
};

describe('shell', () => {
  it('shows not found, signed in or not', async () => {
    const { container } = renderApp({ at: '/nada/disso' });
    await screen.findByRole('heading', {
      level: 1,
      name: 'Página não encontrada',
    });
    expect(screen.getByRole('link', { name: 'Seus rebanhos' })).toHaveAttribute(
      'href',
      '/rebanhos',
    );
    expect(await axe(container)).toHaveNoViolations();
  });

  it('goes to the top and to the heading on each navigation', async () => {
    const scroll = jest.spyOn(window, 'scrollTo');
    signedIn();
    const { user } = renderApp({ at: '/sobre-lida', answers: HERDS });
    await user.click(await screen.findByRole('link', { name: 'Voltar' }));
    const heading = await screen.findByRole('heading', {
      level: 1,
      name: 'Seus rebanhos',
    });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(scroll).toHaveBeenLastCalledWith(0, 0);
  });

  it('jumps over the bar to the content', async () => {
    signedIn();
    const { user } = renderApp({ at: '/sobre-lida' });
    await screen.findByRole('heading', { name: 'Sobre o Lida' });
    await user.tab();
    expect(
      screen.getByRole('button', { name: 'Ir para o conteúdo' }),
    ).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('turns sun mode on and off in one tap and remembers it', async () => {
    signedIn();
    const { user } = renderApp({ at: '/sobre-lida' });
    const sun = await screen.findByRole('button', { name: 'Modo sol' });
    await user.click(sun);
    expect(document.documentElement).toHaveAttribute('data-tema', 'sol');
    expect(localStorage.getItem('lida.tema')).toBe('sol');
    await user.click(sun);
    expect(document.documentElement).toHaveAttribute('data-tema', 'claro');
  });

  it('helps on the screen one is on, from the menu', async () => {
    signedIn();
    const { user, router, container } = renderApp({
      at: '/rebanhos',
      answers: TWO_HERDS,
    });
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('link', { name: 'Ajuda' }));
    await screen.findByRole('dialog', { name: 'Ajuda: Rebanhos' });
    expect(await axe(container)).toHaveNoViolations();
    await act(() =>
      router.navigate(`/rebanho/${HERD_ID}/animais?painel=ajuda`),
    );
    await screen.findByRole('dialog', { name: 'Ajuda: Animais' });
    await act(() =>
      router.navigate(`/rebanho/${HERD_ID}/calendario-sanitario?painel=ajuda`),
    );
    const agenda = await screen.findByRole('dialog', {
      name: 'Ajuda: Vacinas e agenda',
    });
    expect(agenda).toHaveTextContent(
      'A agenda junta vacinas, prazos, tratamentos e carências por dia.',
    );
  });

  it('goes to another herd from the menu', async () => {
    signedIn();
    const { user, router } = renderApp({ at: '/rebanhos', answers: TWO_HERDS });
    await screen.findByRole('link', { name: /Cedro/ });
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const herds = await screen.findByRole('list', {
      name: 'Trocar de rebanho',
    });
    await user.click(within(herds).getByRole('link', { name: 'Cedro' }));
    expect(router.state.location.pathname).toBe(`/rebanho/${OTHER_ID}`);
  });

  it('keeps the seal up while there is no network', async () => {
    signedIn();
    const { store } = renderApp({ at: '/sobre-lida' });
    await screen.findByRole('heading', { name: 'Sobre o Lida' });
    const banner = within(screen.getByRole('banner'));
    expect(banner.queryByText('Sem internet')).toBeNull();
    act(() => void store.dispatch(connectionChanged(false)));
    expect(banner.getByText('Sem internet')).toBeInTheDocument();
  });

  it('offers a new version and lets it wait', async () => {
    const version = fakeVersion();
    const { user } = renderApp({ at: '/login', version });
    await user.click(
      await screen.findByRole('button', { name: 'Atualizar agora' }),
    );
    expect(version.apply).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Depois' }));
    expect(screen.queryByText('Nova versão disponível')).toBeNull();
  });

  it('offers a version that came meanwhile with the next screen', async () => {
    const version = fakeVersion(false);
    const { router } = renderApp({ at: '/login', version });
    await screen.findByRole('heading', { name: 'Entrar' });
    act(version.come);
    expect(screen.queryByText('Nova versão disponível')).toBeNull();
    await act(() => router.navigate('/sobre-lida'));
    await screen.findByText('Nova versão disponível');
  });

  it('shows a page that failed to draw, with ways out', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    renderApp({
      at: '/x',
      routes: [
        { path: '/x', Component: Failing, errorElement: <RouteError /> },
      ],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      GENERAL_MESSAGES.unknown,
    );
    jest.restoreAllMocks();
  });

  it('says where a screen is not on the device yet', async () => {
    const lazy = async () => {
      throw Object.assign(new Error('x'), { name: 'ChunkLoadError' });
    };
    const { store } = renderApp({
      at: '/x',
      routes: [
        {
          path: '/x',
          lazy,
          errorElement: <RouteError />,
          HydrateFallback: Loading,
        },
      ],
    });
    sessionStorage.setItem('lida.recarga', String(Date.now()));
    act(() => void store.dispatch(connectionChanged(false)));
    expect(
      await screen.findByText(
        'Esta tela ainda não foi baixada neste aparelho.',
      ),
    ).toBeVisible();
  });
});

describe('settings', () => {
  it('change theme and size, and Back closes them', async () => {
    signedIn();
    const { user, router } = renderApp({ at: '/sobre-lida' });
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('link', { name: 'Ajustes' }));
    await screen.findByRole('dialog', { name: 'Ajustes' });
    await user.click(screen.getByRole('button', { name: 'Escuro' }));
    await user.click(screen.getByRole('button', { name: 'Luva' }));
    const { dataset } = document.documentElement;
    expect(dataset).toMatchObject({ tema: 'escuro', densidade: 'luva' });
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that were closed are not opened again by Back', async () => {
    signedIn();
    const { user, router } = renderApp({ at: '/sobre-lida' });
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('link', { name: 'Ajustes' }));
    const sheet = await screen.findByRole('dialog', { name: 'Ajustes' });
    await user.click(within(sheet).getByRole('button', { name: 'Fechar' }));
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('change the password and show what is wrong with it', async () => {
    signedIn();
    const session = {
      accessToken: 'outro',
      username: 'joana',
      expiresIn: '2099-01-01T00:00:00.000Z',
    };
    const { user, sent } = renderApp({
      at: '/sobre-lida?painel=ajustes',
      answers: { 'PUT /api/usuario/senha': { status: 200, body: session } },
    });
    await user.click(
      await screen.findByRole('button', { name: 'Trocar senha' }),
    );
    await user.type(screen.getByLabelText(/^Senha atual/), 'velha-senha');
    await user.type(screen.getByLabelText(/^Senha nova/), 'curta');
    await user.type(screen.getByLabelText(/^Repita/), 'outra');
    await user.click(screen.getByRole('button', { name: 'Salvar senha' }));
    expect(screen.getByLabelText(/^Senha nova/)).toHaveAccessibleDescription(
      expect.stringContaining(SESSION_MESSAGES.password),
    );
    expect(screen.getByLabelText(/^Repita/)).toHaveAccessibleDescription(
      SESSION_MESSAGES.passwordRepeat,
    );
    for (const label of [/^Senha nova/, /^Repita/]) {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), 'boi-bravo-91');
    }
    await user.click(screen.getByRole('button', { name: 'Salvar senha' }));
    expect(
      await screen.findByText(SESSION_MESSAGES.passwordChanged),
    ).toBeInTheDocument();
    expect(sent.at(-1)?.body).toEqual({
      senhaAtual: 'velha-senha',
      senhaNova: 'boi-bravo-91',
    });
  });

  it('show where the account is open, and close it there with the password', async () => {
    signedIn();
    const other = 'ab8f5d0c-0000-4000-8000-000000000002';
    const at = { iniciadaEm: '2026-11-20T12:00:00Z' };
    const own = {
      ...{ ...at, vistaEm: '2026-11-25T12:00:00Z', atual: true },
      ...{ entradaId: 'ab8f5d0c-0000-4000-8000-000000000001', aparelho: '' },
    };
    const lost = {
      ...{ ...at, vistaEm: '2026-11-21T12:00:00Z', atual: false },
      ...{ entradaId: other, aparelho: 'Chrome no Android' },
    };
    let open = [own, lost];
    const { user, sent } = renderApp({
      at: '/sobre-lida?painel=ajustes',
      answers: {
        'GET /api/usuario/obter-entradas': () => ({ status: 200, body: open }),
        [`POST /api/usuario/encerrar-entrada/${other}`]: (body) => {
          const right = (body as { senha: string }).senha === 'boi-bravo-91';
          if (!right) return refused(USER_DATA_MESSAGES.passwordWrong, 'senha');
          open = [own];
          return { status: 200, body: { message: ENTRY_MESSAGES.ended } };
        },
      },
    });
    await user.click(
      await screen.findByRole('button', {
        name: 'Ver onde a conta está aberta',
      }),
    );
    const list = await screen.findByRole('list', {
      name: 'Onde a conta está aberta',
    });
    const [mine, theirs] = within(list).getAllByRole('listitem');
    expect(mine).toHaveTextContent(
      'Aparelho sem nomeEste aparelhoEntrou em 20/11/2026 09:00',
    );
    expect(theirs).toHaveTextContent('Último uso em 21/11/2026 09:00');
    expect(within(mine as HTMLElement).queryByRole('button')).toBeNull();
    await user.click(
      within(list).getByRole('button', {
        name: 'Tirar da conta: Chrome no Android, que entrou em 20/11/2026 09:00',
      }),
    );
    const password = within(list).getByLabelText(/^Sua senha/);
    const end = within(list).getByRole('button', { name: 'Tirar da conta' });
    await user.type(password, 'errada');
    await user.click(end);
    expect(
      await within(list).findByText(USER_DATA_MESSAGES.passwordWrong),
    ).toBeVisible();
    await user.clear(password);
    await user.type(password, 'boi-bravo-91');
    await user.click(end);
    expect(await screen.findByText(ENTRY_MESSAGES.ended)).toBeVisible();
    await waitFor(() =>
      expect(within(list).getAllByRole('listitem')).toHaveLength(1),
    );
    expect(sent.at(-2)?.body).toEqual({ senha: 'boi-bravo-91' });
  });

  it('sign out of every device', async () => {
    signedIn();
    const { user } = renderApp({
      at: '/sobre-lida?painel=ajustes',
      answers: {
        'POST /api/auth/sair-de-todos': {
          status: 200,
          body: { message: 'ok' },
        },
      },
    });
    await user.click(
      await screen.findByRole('button', { name: 'Sair de todos os aparelhos' }),
    );
    await screen.findByRole('heading', { name: 'Entrar' });
    expect(localStorage.getItem('lida.sessao')).toBeNull();
  });
});

describe('connection', () => {
  it('shows the banner of the specification when it is lost', () => {
    const store = makeStore(testPorts().ports);
    const toasts = createToasts();
    jest.useFakeTimers();
    followConnection(store, toasts.show);
    window.dispatchEvent(new Event('offline'));
    expect(toasts.current()?.text).toBe(
      'Sem conexão com a internet! Algumas ações estar indisponíveis',
    );
    expect(store.getState().connection.online).toBe(false);
    jest.useRealTimers();
  });
});

describe('new version', () => {
  it('is flagged only where it waits for another to end', async () => {
    const fresh = await setupWorker({ controlled: false });
    expect(fresh.version.available()).toBe(false);
    const updated = await setupWorker({ controlled: true });
    expect(updated.version.available()).toBe(true);
    updated.version.apply();
    expect(updated.worker.postMessage).toHaveBeenCalledWith({
      type: 'SKIP_WAITING',
    });
  });

  it('is not the first worker, though that is told of after it took over', async () => {
    const installing = Object.assign(new EventTarget(), { state: 'installed' });
    const first = await setupWorker({ controlled: false });
    Object.assign(first.registration, { installing, waiting: null });
    first.registration.dispatchEvent(new Event('updatefound'));
    Object.assign(first.registration, { active: installing });
    Object.assign(first.container, { controller: installing });
    installing.dispatchEvent(new Event('statechange'));
    expect(first.version.available()).toBe(false);
  });

  it('that was put off is offered no more, and is still there to be taken', async () => {
    const { version, worker } = await setupWorker({ controlled: true });
    version.postpone();
    expect(version.available()).toBe(false);
    version.apply();
    expect(worker.postMessage).toHaveBeenCalledTimes(1);
  });

  it('reloads once on a change of control, never on the first', async () => {
    const fresh = await setupWorker({ controlled: false });
    fresh.container.dispatchEvent(new Event('controllerchange'));
    expect(fresh.reload).not.toHaveBeenCalled();
    const updated = await setupWorker({ controlled: true });
    updated.container.dispatchEvent(new Event('controllerchange'));
    updated.container.dispatchEvent(new Event('controllerchange'));
    expect(updated.reload).toHaveBeenCalledTimes(1);
  });
});

it('reloads by itself once a minute at most', () => {
  expect(mayReload(1_000_000, sessionStorage)).toBe(true);
  expect(mayReload(1_059_999, sessionStorage)).toBe(false);
  expect(mayReload(1_060_000, sessionStorage)).toBe(true);
});

function Failing(): never {
  throw new Error('falha');
}

const HERDS: Answers = {
  'GET /api/rebanho/obter-rebanhos': { status: 200, body: [] },
};

function signedIn() {
  localStorage.setItem(
    'lida.sessao',
    JSON.stringify({
      accessToken: 't',
      username: 'joana',
      expiresIn: '2099-01-01T00:00:00.000Z',
    }),
  );
}

function fakeVersion(available = true) {
  const listeners = new Set<() => void>();
  const change = (to: boolean) => {
    available = to;
    for (const listener of listeners) listener();
  };
  return {
    available: () => available,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    apply: jest.fn(),
    postpone: () => change(false),
    come: () => change(true),
  } satisfies NewVersion & { come: () => void };
}

async function setupWorker({ controlled }: { controlled: boolean }) {
  const worker = { postMessage: jest.fn() };
  const registration = Object.assign(new EventTarget(), {
    waiting: worker,
    active: controlled ? {} : null,
    installing: null,
    update: async () => undefined,
  });
  const container = Object.assign(new EventTarget(), {
    controller: controlled ? {} : null,
    register: async () => registration,
  });
  const reload = jest.fn();
  jest.useFakeTimers();
  const version = watchVersion(
    container as unknown as ServiceWorkerContainer,
    '/sw.js',
    reload,
  );
  await act(async () => undefined);
  jest.useRealTimers();
  return { version, worker, registration, container, reload };
}
