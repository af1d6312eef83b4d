import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import {
  RECOVERY_MESSAGES as R,
  SESSION_MESSAGES,
  USER_DATA_MESSAGES as U,
} from '@/domain/session/messages';
import { changesReceived } from '@/state/confirmed/herdSlice';
import { connectionChanged, selectOnline } from '@/state/connection/slice';
import { EMPTY_DELTA } from '@/state/rows/types';
import { draftStore } from '@/web/tally/draftStore';
import { newMilking } from '@/web/tally/milk';
import { idNumber } from '../support/buildersCows';
import { type Answers, renderApp } from '../support/webHarness';

const HEALTH = 'GET /api/saude';
const ASK = 'POST /api/usuario/senha/esqueci';
const RECOVER = 'POST /api/usuario/senha/recuperar';
const TOKEN = 'a'.repeat(43);
const SESSION = {
  accessToken: 'um-token',
  username: 'joana',
  expiresIn: '2099-01-01T00:00:00.000Z',
};
const health = (recuperacao: boolean) => ({
  status: 200,
  body: { status: 'ok', versao: '1', banco: 'embutido', recuperacao },
});
const HERDS: Answers = {
  'GET /api/rebanho/obter-rebanhos': { status: 200, body: [] },
};

const link = { name: 'Esqueci a senha' };

describe('the link of a forgotten password', () => {
  it('is there where the server can send letters', async () => {
    const answers = { [HEALTH]: health(true) };
    const { user } = renderApp({ at: '/login', answers });
    await user.click(await screen.findByRole('link', link));
    expect(
      await screen.findByRole('heading', { level: 1, ...link }),
    ).toBeVisible();
  });

  it.each<[string, Answers]>([
    ['it cannot', { [HEALTH]: health(false) }],
    ['it cannot be asked', {}],
  ])('is not there where %s', async (_case, answers) => {
    const { sent } = renderApp({ at: '/login', answers });
    await waitFor(() =>
      expect(sent.some(({ call }) => call === HEALTH)).toBe(true),
    );
    await screen.findByRole('button', { name: 'Entrar na conta' });
    expect(screen.queryByRole('link', link)).toBeNull();
  });
});

it('the link of a forgotten password comes with the network', async () => {
  const answers: Answers = {};
  const { store } = renderApp({ at: '/login', answers });
  await waitFor(() => expect(selectOnline(store.getState())).toBe(false));
  await screen.findByRole('button', { name: 'Entrar na conta' });
  answers[HEALTH] = health(true);
  act(() => {
    store.dispatch(connectionChanged(true));
  });
  expect(await screen.findByRole('link', link)).toBeVisible();
});

describe('asking for a letter', () => {
  it('says what was done, whoever the address is of', async () => {
    const { user, sent } = renderApp({
      at: '/login?painel=esqueci',
      answers: { [ASK]: { status: 200, body: { message: R.sent } } },
    });
    const field = await screen.findByRole('textbox', { name: /E-mail/ });
    await user.type(field, 'joana@sitio.com.br');
    await user.click(screen.getByRole('button', { name: 'Enviar link' }));
    expect(await screen.findByText(R.sent)).toBeVisible();
    const call = sent.find((each) => each.call === ASK);
    expect(call?.body).toEqual({ email: 'joana@sitio.com.br' });
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('needs an address', async () => {
    const { user, container } = renderApp({ at: '/login?painel=esqueci' });
    const field = await screen.findByRole('textbox', { name: /E-mail/ });
    await user.type(field, 'joana');
    await user.click(screen.getByRole('button', { name: 'Enviar link' }));
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(SESSION_MESSAGES.email),
    );
    expect(await axe(container)).toHaveNoViolations();
  });
});

describe('a new password', () => {
  const fill = async (
    user: ReturnType<typeof renderApp>['user'],
    again: string,
  ) => {
    await user.type(
      await screen.findByLabelText(/^Senha nova/),
      'boi-bravo-91',
    );
    await user.type(screen.getByLabelText(/^Repita/), again);
    await user.click(screen.getByRole('button', { name: 'Salvar senha' }));
  };
  const at = `/login?painel=recuperar#${TOKEN}`;

  it('is sent with the token of the link, and signs in', async () => {
    const answers = { ...HERDS, [RECOVER]: { status: 200, body: SESSION } };
    const { user, sent, router } = renderApp({ at, answers });
    await fill(user, 'boi-bravo-91');
    await screen.findByRole('heading', { level: 1, name: 'Seus rebanhos' });
    const call = sent.find((each) => each.call === RECOVER);
    expect(call?.body).toEqual({ token: TOKEN, senhaNova: 'boi-bravo-91' });
    expect(screen.getByText(R.recovered)).toBeVisible();
    expect(router.state.location.hash).toBe('');
  });

  it('must be the same twice', async () => {
    const { user, sent } = renderApp({ at });
    await fill(user, 'outra-coisa-1');
    await waitFor(() =>
      expect(screen.getByLabelText(/^Repita/)).toHaveAccessibleDescription(
        SESSION_MESSAGES.passwordRepeat,
      ),
    );
    expect(sent.some(({ call }) => call === RECOVER)).toBe(false);
  });

  it('says so where the link is past, and how to get another', async () => {
    const campos = [{ campo: 'token', mensagem: R.link }];
    const body = { title: 'x', detail: R.link, extra: { campos } };
    const answers = { [RECOVER]: { status: 400, body } };
    const { user } = renderApp({ at, answers });
    await fill(user, 'boi-bravo-91');
    expect((await screen.findAllByText(R.link))[0]).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Pedir outro link' }));
    await screen.findByRole('heading', { level: 1, ...link });
  });

  it('is taken too where one still is signed in', async () => {
    localStorage.setItem('lida.sessao', JSON.stringify(SESSION));
    renderApp({ at, answers: HERDS });
    expect(await screen.findByLabelText(/^Senha nova/)).toBeVisible();
  });
});

describe('my data', () => {
  const answers: Answers = {
    ...HERDS,
    'DELETE /api/usuario': { status: 200, body: { message: U.deleted } },
  };

  async function openSettings(more: Answers = {}) {
    localStorage.setItem('lida.sessao', JSON.stringify(SESSION));
    const view = renderApp({
      at: '/rebanhos?painel=ajustes',
      answers: { ...answers, ...more },
    });
    const section = await screen.findByRole('region', { name: 'Meus dados' });
    return { ...view, own: within(section) };
  }

  it('are deleted with the password, and this device is left clean', async () => {
    const { username: usuario } = SESSION;
    const whose = { id: 'lote', rebanhoId: 'rebanho', usuario };
    const day = { data: '20/11/2026', ordenha: 1, ordem: 'nome' } as const;
    await draftStore().save(newMilking(whose, day));
    const { user, own, sent, router, store } = await openSettings();
    await user.click(own.getByRole('button', { name: 'Excluir minha conta' }));
    await user.type(own.getByLabelText(/^Sua senha/), 'boi-bravo-91');
    await user.click(
      own.getByRole('button', { name: 'Excluir conta e dados' }),
    );
    expect(await screen.findByText(U.deleted)).toBeVisible();
    await screen.findByRole('heading', { level: 1, name: 'Entrar' });
    const call = sent.find((each) => each.call === 'DELETE /api/usuario');
    expect(call?.body).toEqual({ senha: 'boi-bravo-91' });
    expect(router.state.location.pathname).toBe('/login');
    expect(localStorage.getItem('lida.sessao')).toBeNull();
    expect(store.getState().session.record).toBeNull();
    expect(await draftStore().find('rebanho', usuario)).toEqual([]);
  });

  const herd = (rebanhoId: string, nome: string, papel?: string) => ({
    ...{ rebanhoId, nome, descricao: '', usuarioId: 'u' },
    ...{ qntdAnimais: 0, qntdAnimaisDescartados: 0, versao: 1 },
    ...(papel ? { papel } : {}),
  });

  it('name the herds that end for others too', async () => {
    const body = [
      herd('r1', 'Só meu'),
      herd('r2', 'Da família', 'DONO'),
      herd('r3', 'Do vizinho', 'LANCAR'),
    ];
    const { user, own } = await openSettings({
      'GET /api/rebanho/obter-rebanhos': { status: 200, body },
    });
    await user.click(own.getByRole('button', { name: 'Excluir minha conta' }));
    const link = await own.findByRole('link', {
      name: 'Pessoas de Da família',
    });
    expect(link).toHaveAttribute('href', '/rebanho/r2/pessoas');
    expect(own.queryByRole('link', { name: /Só meu|Do vizinho/ })).toBeNull();
    // Its people are not here: nobody knows whether they still are there.
    expect(own.getByText(/outras pessoas que estiverem nele/)).toBeVisible();
  });

  it('name no herd whose others have left', async () => {
    const desde = '20/11/2026 09:00';
    const person = (rebanhoId: string, nome: string, ate: string | null) => ({
      ...{ pessoaId: `${rebanhoId} ${nome}`, rebanhoId, usuarioId: nome },
      ...{
        nome,
        papel: nome === 'joana' ? ('DONO' as const) : ('LANCAR' as const),
      },
      ...{ desde, ate, versao: 1 },
    });
    const shared = herd(idNumber(1), 'Da família', 'DONO');
    const left = herd(idNumber(2), 'De antes', 'DONO');
    const { user, own, store } = await openSettings({
      'GET /api/rebanho/obter-rebanhos': { status: 200, body: [shared, left] },
    });
    const rows = {
      pessoas: [
        ...[shared, left].map((it) => person(it.rebanhoId, 'joana', null)),
        person(shared.rebanhoId, 'ana', null),
        person(left.rebanhoId, 'ana', '21/11/2026 09:00'),
      ],
    };
    act(() => {
      store.dispatch(changesReceived({ ...EMPTY_DELTA, rows }));
    });
    await user.click(own.getByRole('button', { name: 'Excluir minha conta' }));
    expect(await own.findByText(/outras pessoas que estão nele/)).toBeVisible();
    expect(own.getByRole('link', { name: /Da família/ })).toBeVisible();
    expect(own.queryByRole('link', { name: /De antes/ })).toBeNull();
  });

  it('stay with a wrong password, or where one thinks better of it', async () => {
    const campos = [{ campo: 'senha', mensagem: U.passwordWrong }];
    const body = { title: 'x', detail: U.passwordWrong, extra: { campos } };
    const { user, own } = await openSettings({
      'DELETE /api/usuario': { status: 400, body },
    });
    await user.click(own.getByRole('button', { name: 'Excluir minha conta' }));
    await user.type(own.getByLabelText(/^Sua senha/), 'errada-errada');
    await user.click(
      own.getByRole('button', { name: 'Excluir conta e dados' }),
    );
    await waitFor(() =>
      expect(own.getByLabelText(/^Sua senha/)).toHaveAccessibleDescription(
        U.passwordWrong,
      ),
    );
    expect(localStorage.getItem('lida.sessao')).not.toBeNull();
    await user.click(own.getByRole('button', { name: 'Cancelar' }));
    expect(own.queryByLabelText(/^Sua senha/)).toBeNull();
  });
});
