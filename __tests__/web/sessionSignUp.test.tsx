import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { SESSION_MESSAGES as M } from '@/domain/session/messages';
import { type Answers, renderApp } from '../support/webHarness';

const RIGHT = {
  username: 'joana',
  email: 'joana@sitio.com.br',
  senha: 'boi-bravo-91',
  repetirSenha: 'boi-bravo-91',
};
type Fields = Partial<typeof RIGHT>;

const LABELS = {
  username: 'Nome de usuário',
  email: 'E-mail',
  senha: /^Senha/,
  repetirSenha: /^Repita a senha/,
} as const;

describe('sign-up', () => {
  it.each<[string, Fields, keyof Fields, string]>([
    ['no user name', { username: '' }, 'username', M.required],
    ['a space in the name', { username: 'jo ana' }, 'username', M.username],
    ['an accent in the name', { username: 'joão' }, 'username', M.username],
    ['a digit first', { username: '1joana' }, 'username', M.username],
    ['one letter', { username: 'j' }, 'username', M.username],
    ['no e-mail', { email: '' }, 'email', M.required],
    ['half an e-mail', { email: 'joana@sitio' }, 'email', M.email],
    ['no password', { senha: '' }, 'senha', M.required],
    ['seven letters', { senha: 'boi-bra' }, 'senha', M.password],
    [
      'words of the trade',
      { senha: 'fazenda-2026' },
      'senha',
      M.passwordCommon,
    ],
    ['one’s own name', { senha: 'Joana-1985' }, 'senha', M.passwordCommon],
    ['letters repeated', { senha: 'xyxyxyxy' }, 'senha', M.passwordCommon],
    ['no repeat', { repetirSenha: '' }, 'repetirSenha', M.required],
    [
      'another repeat',
      { repetirSenha: 'outra' },
      'repetirSenha',
      M.passwordRepeat,
    ],
  ])('refuses %s', async (_, fields, field, message) => {
    const { user, sent } = renderApp({ at: '/cadastro-usuario' });
    await fill(user, { ...RIGHT, ...fields });
    const input = screen.getByLabelText(LABELS[field]);
    expect(input).toHaveAttribute('aria-invalid', 'true');
    expect(input).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(sent).toEqual([]);
  });

  it('tells the rule of a password before it is asked for', async () => {
    renderApp({ at: '/cadastro-usuario' });
    const password = await screen.findByLabelText(LABELS.senha);
    expect(password).toHaveAccessibleDescription(
      expect.stringContaining('fáceis de adivinhar'),
    );
    expect(password).not.toHaveAttribute('aria-invalid');
  });

  it('sends the specified body and opens the herds', async () => {
    const answers: Answers = {
      'POST /api/usuario/cadastrar': {
        status: 201,
        body: {
          accessToken: 't',
          username: 'joana',
          expiresIn: '2099-01-01T00:00:00.000Z',
        },
      },
      'GET /api/rebanho/obter-rebanhos': { status: 200, body: [] },
    };
    const { user, sent } = renderApp({ at: '/cadastro-usuario', answers });
    await fill(user, RIGHT);
    await screen.findByRole('heading', { name: 'Seus rebanhos' });
    const { repetirSenha: _, ...account } = RIGHT;
    expect(sent[0]).toEqual({
      call: 'POST /api/usuario/cadastrar',
      body: { ...account, contato: '', nome: '', cpf: '' },
    });
    expect(screen.getByText(M.welcome)).toBeInTheDocument();
  });

  it("puts the server's refusal beside its field until it changes", async () => {
    const body = {
      title: 'Já cadastrado',
      detail: M.usernameTaken,
      extra: { campos: [{ campo: 'username', mensagem: M.usernameTaken }] },
    };
    const { user } = renderApp({
      at: '/cadastro-usuario',
      answers: { 'POST /api/usuario/cadastrar': { status: 409, body } },
    });
    await fill(user, RIGHT);
    const name = await screen.findByLabelText(LABELS.username);
    expect(name).toHaveAccessibleDescription(M.usernameTaken);
    expect(name).toHaveFocus();
    await user.type(name, '2');
    expect(name).not.toHaveAttribute('aria-invalid');
  });

  it('has nothing for axe to find, errors included', async () => {
    const { container, user } = renderApp({ at: '/cadastro-usuario' });
    await fill(user, { username: '', email: '', senha: '', repetirSenha: '' });
    expect(await axe(container)).toHaveNoViolations();
  });
});

async function fill(
  user: ReturnType<typeof renderApp>['user'],
  fields: typeof RIGHT,
) {
  await screen.findByRole('heading', { name: 'Crie sua conta' });
  for (const [field, text] of Object.entries(fields)) {
    const label = LABELS[field as keyof typeof LABELS];
    if (text) await user.type(screen.getByLabelText(label), text);
  }
  await user.click(screen.getByRole('button', { name: 'Criar Conta' }));
}
