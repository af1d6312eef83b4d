import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { SESSION_MESSAGES } from '@/domain/session/messages';
import { openings } from '@/web/opening/openings';
import * as frame from '@/web/pages/account/AccountFrame';
import { type Answers, renderApp } from '../support/webHarness';

const REFUSED: Answers = {
  'POST /api/auth/login': {
    status: 401,
    body: { title: 'x', detail: SESSION_MESSAGES.credentials },
  },
};
const typing = userEvent.setup();

/** As the page itself brings it, before any script. */
function paint(name: string): HTMLElement {
  const opening = document.createElement('div');
  opening.id = 'abertura';
  opening.innerHTML = openings()[name] ?? '';
  document.body.prepend(opening);
  return opening;
}

const byName = (root: ParentNode, name: string) =>
  root.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;

afterEach(() => {
  jest.restoreAllMocks();
  document.getElementById('abertura')?.remove();
});

describe('what is painted before any script', () => {
  it.each([
    ['login', 'Entrar', 2],
    ['cadastro-usuario', 'Crie sua conta', 4],
  ])(
    '%s: its heading, its fields, nothing axe would blame',
    async (name, title, fields) => {
      const opening = paint(name);
      expect(screen.getByRole('heading', { name: title })).toBeVisible();
      const inputs = opening.querySelectorAll('input:not([type="checkbox"])');
      expect(inputs).toHaveLength(fields);
      expect((await axe(opening)).violations).toEqual([]);
    },
  );

  it('lets the browser send nothing by itself', () => {
    for (const html of Object.values(openings())) {
      expect(html).not.toContain('type="submit"');
      expect(html).not.toContain('action=');
    }
  });
});

describe('once the screen is there', () => {
  it('it holds what was typed, and the caret where it was', async () => {
    const opening = paint('login');
    await typing.type(byName(opening, 'senha'), 'boi-bravo-91');
    const name = byName(opening, 'username');
    await typing.type(name, 'joana');
    name.setSelectionRange(2, 4);
    renderApp({ at: '/login' });
    await waitFor(() => expect(opening).not.toBeInTheDocument());
    const field = screen.getByRole<HTMLInputElement>('textbox', {
      name: 'Usuário ou e-mail',
    });
    expect(field).toHaveValue('joana');
    expect(field).toHaveFocus();
    expect(field.selectionStart).toBe(2);
    expect(screen.getByLabelText(/^Senha/)).toHaveValue('boi-bravo-91');
  });

  it('what is typed while the screen is being drawn is not lost', async () => {
    const opening = paint('login');
    byName(opening, 'username').value = 'joan';
    const Drawn = frame.AccountFrame;
    jest.spyOn(frame, 'AccountFrame').mockImplementation((props) => {
      byName(opening, 'username').value = 'joana';
      byName(opening, 'senha').value = 'boi-bravo-91';
      return <Drawn {...props} />;
    });
    renderApp({ at: '/login' });
    await waitFor(() => expect(opening).not.toBeInTheDocument());
    expect(screen.getByLabelText(/^Usuário/)).toHaveValue('joana');
    expect(screen.getByLabelText(/^Senha/)).toHaveValue('boi-bravo-91');
  });

  it('a tap on its button was not in vain', async () => {
    const opening = paint('login');
    await typing.type(byName(opening, 'username'), 'joana');
    await typing.type(byName(opening, 'senha'), 'errada-mesmo');
    await typing.click(screen.getByLabelText('Entrar na conta'));
    const { sent } = renderApp({ at: '/login', answers: REFUSED });
    await screen.findByText(SESSION_MESSAGES.credentials);
    const logins = sent.filter(({ call }) => call === 'POST /api/auth/login');
    expect(logins.map(({ body }) => body)).toEqual([
      { username: 'joana', senha: 'errada-mesmo' },
    ]);
  });

  it('nothing is sent that nobody sent', async () => {
    const opening = paint('cadastro-usuario');
    await typing.type(byName(opening, 'email'), 'joana@sitio.com.br');
    const { sent } = renderApp({ at: '/cadastro-usuario' });
    await waitFor(() => expect(opening).not.toBeInTheDocument());
    expect(screen.getByLabelText(/^E-mail/)).toHaveValue('joana@sitio.com.br');
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });
});
