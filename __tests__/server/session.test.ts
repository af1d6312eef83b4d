import { hash } from '@node-rs/argon2';
import { PATHS } from '@/contract/api';
import type { LoginAnswer, SessionAnswer } from '@/contract/calls/account';
import { SESSION_MESSAGES as M } from '@/domain/session/messages';
import { startTestApp, type TestApp } from '../support/serverApp';
import { refusal } from './farm';

const DAY = 86_400_000;
const START = new Date('2026-11-20T12:00:00Z').getTime();

let test: TestApp;
let time = START;

beforeAll(async () => {
  test = await startTestApp({ now: () => new Date(time), costlyHashes: true });
});
afterAll(() => test.close());
beforeEach(() => {
  time = START;
});

const account = (more: object = {}) => ({
  username: 'joana',
  email: 'joana@sitio.com',
  senha: 'curral-azul-9',
  contato: '',
  nome: '',
  cpf: '',
  ...more,
});

const signUp = (body: object) =>
  test.call({ method: 'POST', url: PATHS.signUp, body });
const login = (username: string, senha: string) =>
  test.call({ method: 'POST', url: PATHS.login, body: { username, senha } });
const logged = (as: { accessToken: string }) =>
  test.call({ url: PATHS.logged, as });

describe('sign-up', () => {
  it('opens a session of 30 days', async () => {
    const answer = await signUp(account());
    expect(answer.status).toBe(201);
    const session = answer.json<SessionAnswer>();
    expect(session.username).toBe('joana');
    expect(new Date(session.expiresIn).getTime()).toBe(START + 30 * DAY);
    expect((await logged(session)).status).toBe(200);
  });

  it.each([
    [{ username: 'JOANA', email: 'x@y.zz' }, 409, 'username', M.usernameTaken],
    [
      { username: 'outra', email: 'JOANA@sitio.com' },
      409,
      'email',
      M.emailTaken,
    ],
    [{ username: '' }, 400, 'username', M.required],
    [{ username: undefined }, 400, 'username', M.required],
    [{ email: null }, 400, 'email', M.required],
    [{ email: 5 }, 400, 'email', M.required],
    [{ username: 'joão silva' }, 400, 'username', M.username],
    [{ username: 'a' }, 400, 'username', M.username],
    [{ email: 'joana' }, 400, 'email', M.email],
    [{ senha: 'curta' }, 400, 'senha', M.password],
    [{ senha: 'senha123' }, 400, 'senha', M.passwordCommon],
    [{ senha: 'x'.repeat(257) }, 400, 'senha', M.passwordTooLong],
  ])('refuses %j', async (more, status, campo, mensagem) => {
    const refused = refusal(await signUp(account(more)));
    expect(refused).toMatchObject({ status, detail: mensagem });
    expect(refused.campos).toContainEqual([campo, mensagem]);
  });

  it('lets only one of two take a name at once', async () => {
    const both = await Promise.all([
      signUp(account({ username: 'dupla', email: 'd1@sitio.com' })),
      signUp(account({ username: 'Dupla', email: 'd2@sitio.com' })),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('accepts a long password of any characters whole', async () => {
    const user = await test.signUp('longa');
    const senha = `çã 🐄 ${'x'.repeat(200)}`;
    const changed = await test.call({
      method: 'PUT',
      url: PATHS.password,
      body: { senhaAtual: user.senha, senhaNova: senha },
      as: user,
    });
    expect(changed.status).toBe(200);
    expect((await login('longa', senha)).status).toBe(200);
    expect((await login('longa', senha.slice(0, -1))).status).toBe(401);
  });
});

describe('login', () => {
  it('takes the user name or the e-mail, whatever the case or the spaces around', async () => {
    const user = await test.signUp('maria');
    const names = ['maria', 'MARIA', user.email.toUpperCase(), ' maria '];
    for (const name of names) {
      const answer = await login(name, user.senha);
      expect(answer.status).toBe(200);
      const { email, usuarioId, username } = answer.json<LoginAnswer>();
      expect({ email, username }).toEqual({
        email: user.email,
        username: 'maria',
      });
      expect(usuarioId).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('refuses a wrong password and an unknown user alike', async () => {
    await test.signUp('pedro');
    const wrong = await login('pedro', 'errada-errada');
    const unknown = await login('ninguem', 'errada-errada');
    expect(wrong.status).toBe(401);
    expect(unknown.text).toBe(wrong.text);
    expect(refusal(wrong).detail).toBe(M.credentials);
  });

  it('asks for both fields', async () => {
    expect(refusal(await login('', ''))).toMatchObject({
      status: 400,
      campos: [
        ['username', M.required],
        ['senha', M.required],
      ],
    });
  });

  it('stores the password as argon2id only', async () => {
    const user = await test.signUp('hasheada');
    const { users } = test.database.repositories;
    const [found] = await users.findByLogins(['HASHEADA']);
    const stored = found?.senhaHash ?? '';
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(stored).not.toContain(user.senha);
  });

  it('lets all in who come at once upon a hash of older parameters', async () => {
    const user = await test.signUp('antiga');
    const { users } = test.database.repositories;
    const [known] = await users.findByLogins(['antiga']);
    const parameters = { memoryCost: 8192, timeCost: 1, parallelism: 1 };
    const old = await hash(user.senha, parameters);
    await users.setPassword(known?.usuarioId ?? '', old);
    const answers = await Promise.all(
      [1, 2, 3].map(() => login('antiga', user.senha)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await login('antiga', user.senha)).status).toBe(200);
  });
});

describe('logged', () => {
  it('keeps the token for half its life, then gives a fresh one', async () => {
    const user = await test.signUp();
    time = START + 14 * DAY;
    expect((await logged(user)).json()).toEqual({
      accessToken: user.accessToken,
      username: user.username,
      expiresIn: user.expiresIn,
    });
    time = START + 16 * DAY;
    const fresh = (await logged(user)).json<SessionAnswer>();
    expect(fresh.accessToken).not.toBe(user.accessToken);
    expect(new Date(fresh.expiresIn).getTime()).toBe(time + 30 * DAY);
    expect((await logged(fresh)).status).toBe(200);
    // An answer may be lost: the old one lives on.
    expect((await logged(user)).status).toBe(200);
  });

  it('refuses a token that is past', async () => {
    const user = await test.signUp();
    time = START + 31 * DAY;
    const refused = refusal(await logged(user));
    expect(refused).toMatchObject({ status: 401, detail: M.unauthenticated });
  });
});

describe('sign-out', () => {
  it('ends this token at once, and only this one', async () => {
    const user = await test.signUp();
    const other = await test.login(user);
    const out = await test.call({
      method: 'POST',
      url: PATHS.signOut,
      as: user,
    });
    expect(out.json()).toEqual({ message: M.signedOut });
    expect((await logged(user)).status).toBe(401);
    expect((await logged(other)).status).toBe(200);
  });

  it('ends all of a user at once, and no one else', async () => {
    const user = await test.signUp();
    const stranger = await test.signUp();
    const other = await test.login(user);
    await logged(other);
    const url = PATHS.signOutEverywhere;
    await test.call({ method: 'POST', url, as: user });
    expect((await logged(user)).status).toBe(401);
    expect((await logged(other)).status).toBe(401);
    expect((await logged(stranger)).status).toBe(200);
  });

  it('takes a body that calls itself JSON and is empty', async () => {
    const user = await test.signUp();
    const answer = await test.call({
      method: 'POST',
      url: PATHS.signOut,
      as: user,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(200);
  });
});

describe('change of password', () => {
  const change = (as: { accessToken: string }, body: object) =>
    test.call({ method: 'PUT', url: PATHS.password, body, as });

  it('signs the other devices out and gives this one a new token', async () => {
    const user = await test.signUp();
    const other = await test.login(user);
    const senhaNova = 'porteira-verde-3';
    const answer = await change(user, { senhaAtual: user.senha, senhaNova });
    const session = answer.json<SessionAnswer>();
    expect((await logged(session)).status).toBe(200);
    expect((await logged(other)).status).toBe(401);
    expect((await logged(user)).status).toBe(401);
    expect((await login(user.username, senhaNova)).status).toBe(200);
    expect((await login(user.username, user.senha)).status).toBe(401);
  });

  it.each([
    [{ senhaAtual: 'outra-coisa' }, 'senhaAtual', M.passwordWrong],
    [{ senhaNova: 'corinthians' }, 'senhaNova', M.passwordCommon],
    [{ senhaNova: 'curta' }, 'senhaNova', M.password],
    [{ senhaNova: '' }, 'senhaNova', M.required],
  ])('refuses %j', async (more, campo, mensagem) => {
    const user = await test.signUp();
    const body = {
      senhaAtual: user.senha,
      senhaNova: 'porteira-verde-3',
      ...more,
    };
    const refused = refusal(await change(user, body));
    expect(refused.status).toBe(400);
    expect(refused.campos).toContainEqual([campo, mensagem]);
    expect((await login(user.username, user.senha)).status).toBe(200);
  });
});
