import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { SESSION_MESSAGES } from '@/domain/session/messages';
import { GENERAL_MESSAGES } from '@/domain/shared/messages';
import { type Answers, renderApp } from '../support/webHarness';

const SESSION = {
  accessToken: 'um-token',
  username: 'joana',
  email: 'joana@sitio.com.br',
  usuarioId: '01890a5d-ac96-774b-bcce-b302099a8000',
  expiresIn: '2099-01-01T00:00:00.000Z',
};
const ACCEPTED: Answers = {
  'POST /api/auth/login': { status: 200, body: SESSION },
  'POST /api/usuario/cadastrar': { status: 201, body: SESSION },
  'GET /api/rebanho/obter-rebanhos': { status: 200, body: [] },
};

describe('login', () => {
  it('asks for both fields, beside them and summed up', async () => {
    const { user } = renderApp({ at: '/login' });
    await user.click(
      await screen.findByRole('button', { name: 'Entrar na conta' }),
    );
    const name = screen.getByRole('textbox', { name: 'Usuário ou e-mail' });
    await waitFor(() =>
      expect(name).toHaveAccessibleDescription(SESSION_MESSAGES.required),
    );
    expect(screen.getByLabelText(/^Senha/)).toHaveAccessibleDescription(
      SESSION_MESSAGES.required,
    );
    const links = within(summary()).getAllByRole('link');
    expect(links).toHaveLength(2);
    expect(name).toHaveFocus();
  });

  it('opens the herds and keeps the session under its own key', async () => {
    const { user, sent } = renderApp({ at: '/login', answers: ACCEPTED });
    await signIn(user);
    await screen.findByRole('heading', { level: 1, name: 'Seus rebanhos' });
    const login = sent.find(({ call }) => call === 'POST /api/auth/login');
    expect(login?.body).toEqual({
      username: 'joana',
      senha: 'boi-bravo-91',
    });
    expect(screen.getByText(SESSION_MESSAGES.welcome)).toBeVisible();
    expect(JSON.parse(localStorage.getItem('lida.sessao') ?? '')).toEqual({
      accessToken: 'um-token',
      username: 'joana',
      expiresIn: SESSION.expiresIn,
    });
  });

  it("shows the server's detail in red at the top", async () => {
    const refused = {
      status: 401,
      body: { title: 'x', detail: SESSION_MESSAGES.credentials },
    };
    const { user } = renderApp({
      at: '/login',
      answers: { 'POST /api/auth/login': refused },
    });
    await signIn(user);
    const text = await screen.findByText(SESSION_MESSAGES.credentials);
    expect(text.closest('[role=alert]')).not.toBeNull();
    expect(screen.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  });

  it('says so where there is no network', async () => {
    const { user } = renderApp({ at: '/login' });
    await signIn(user);
    expect(
      await screen.findByText(GENERAL_MESSAGES.network),
    ).toBeInTheDocument();
  });

  it('shows and hides the password', async () => {
    const { user } = renderApp({ at: '/login' });
    const password = await screen.findByLabelText(/^Senha/);
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Mostrar senha' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Ocultar senha' }));
    expect(password).toHaveAttribute('type', 'password');
  });

  it('names what each button shows where a password is repeated', async () => {
    renderApp({ at: '/cadastro-usuario' });
    await screen.findByLabelText(/^Repita a senha/);
    const shows = screen.getAllByRole('button', { name: /^Mostrar/ });
    expect(shows.map((it) => it.getAttribute('aria-label'))).toEqual([
      'Mostrar senha',
      'Mostrar a repetição',
    ]);
  });

  it('has nothing for axe to find and a title', async () => {
    const { container } = renderApp({ at: '/login' });
    await screen.findByRole('button', { name: 'Entrar na conta' });
    expect(await axe(container)).toHaveNoViolations();
    expect(document.title).toBe('Entrar — Lida');
  });
});

describe('guard', () => {
  it('remembers the wanted screen and opens it after login', async () => {
    const { user, router } = renderApp({
      at: '/sobre-lida?origem=pwa',
      answers: ACCEPTED,
    });
    await screen.findByRole('heading', { name: 'Entrar' });
    expect(localStorage.getItem('lida.destino')).toContain(
      '"/sobre-lida?origem=pwa",null,',
    );
    await signIn(user);
    await screen.findByRole('heading', { name: 'Sobre o Lida' });
    expect(router.state.location.search).toBe('?origem=pwa');
    expect(localStorage.getItem('lida.destino')).toBeNull();
  });

  it.each(['/login', '/cadastro-usuario', '/'])(
    'sends who is signed in from %s to the herds',
    async (at) => {
      storeSession();
      const { router } = renderApp({ at, answers: ACCEPTED });
      await screen.findByRole('heading', { name: 'Seus rebanhos' });
      expect(router.state.location.pathname).toBe('/rebanhos');
    },
  );

  it('goes to login on a 401, saying so', async () => {
    storeSession();
    const { router } = renderApp({
      at: '/rebanhos',
      answers: {
        'GET /api/rebanho/obter-rebanhos': { status: 401, body: {} },
      },
    });
    await screen.findByRole('heading', { name: 'Entrar' });
    expect(router.state.location.pathname).toBe('/login');
    expect(
      screen.getByText(SESSION_MESSAGES.unauthenticated),
    ).toBeInTheDocument();
    expect(localStorage.getItem('lida.destino')).toContain(
      '"/rebanhos","joana",',
    );
    expect(localStorage.getItem('lida.sessao')).toBeNull();
  });

  it.each([
    ['another', 'jose', null],
    ['the same', 'joana', '{}'],
  ])(
    'after it what was half typed is there for %s: %s, %s',
    async (_case, username, draft) => {
      storeSession();
      localStorage.setItem('lida.rascunho.rebanho', '{}');
      const answers: Answers = {
        ...ACCEPTED,
        'POST /api/auth/login': { status: 200, body: { ...SESSION, username } },
        'GET /api/rebanho/obter-rebanhos': { status: 401, body: {} },
      };
      const { user } = renderApp({ at: '/rebanhos', answers });
      await screen.findByRole('heading', { name: 'Entrar' });
      answers['GET /api/rebanho/obter-rebanhos'] = { status: 200, body: [] };
      await signIn(user);
      await screen.findByRole('heading', { level: 1, name: 'Seus rebanhos' });
      expect(localStorage.getItem('lida.rascunho.rebanho')).toBe(draft);
    },
  );

  it('signs out from the menu', async () => {
    storeSession();
    localStorage.setItem('lida.rascunho.rebanho', '{}');
    const { user } = renderApp({
      at: '/sobre-lida',
      answers: {
        'POST /api/auth/sair': { status: 200, body: { message: 'ok' } },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('button', { name: 'Sair' }));
    await user.click(
      await screen.findByRole('button', { name: 'Apagar e sair' }),
    );
    await screen.findByRole('heading', { name: 'Entrar' });
    expect(localStorage.getItem('lida.sessao')).toBeNull();
    expect(localStorage.getItem('lida.rascunho.rebanho')).toBeNull();
    expect(screen.queryByText(SESSION_MESSAGES.unauthenticated)).toBeNull();
  });
});

type User = ReturnType<typeof renderApp>['user'];

async function signIn(user: User) {
  await user.type(
    await screen.findByRole('textbox', { name: 'Usuário ou e-mail' }),
    'joana',
  );
  await user.type(screen.getByLabelText(/^Senha/), 'boi-bravo-91');
  await user.click(screen.getByRole('button', { name: 'Entrar na conta' }));
}

function storeSession() {
  const { accessToken, username, expiresIn } = SESSION;
  localStorage.setItem(
    'lida.sessao',
    JSON.stringify({ accessToken, username, expiresIn }),
  );
}

function summary() {
  const found = screen
    .getAllByRole('alert')
    .find((alert) => within(alert).queryByRole('heading'));
  if (!found) throw new Error('No summary of errors.');
  return found;
}
