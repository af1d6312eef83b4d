import { hash } from '@node-rs/argon2';
import fc from 'fast-check';
import { PATHS } from '@/contract/api';
import type { SessionAnswer } from '@/contract/calls/account';
import { SESSION_MESSAGES as M } from '@/domain/session/messages';
import { buildApp } from '@/server/app';
import { makeAccounts } from '@/server/services/accounts/accounts';
import { isRefused } from '@/server/services/accounts/guessablePasswords';
import { makeHashPool } from '@/server/services/accounts/hashPool';
import { makeSessions } from '@/server/services/accounts/sessions';
import { makeTokens } from '@/server/services/accounts/tokens';
import { makeUserData } from '@/server/services/accounts/userData';
import { startTestApp, type TestApp } from '../../support/serverApp';
import { refusal } from '../farm';

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

const login = (username: string, senha: string) =>
  test.call({ method: 'POST', url: PATHS.login, body: { username, senha } });
const logged = (as: { accessToken: string }) =>
  test.call({ url: PATHS.logged, as });

describe('a session', () => {
  it('is over after 30 days of silence', async () => {
    const user = await test.signUp();
    time = START + 30 * DAY + 1;
    expect((await logged(user)).status).toBe(401);
  });

  it('is over after 90 days however much it is used', async () => {
    let session: { accessToken: string } = await test.signUp();
    const lasted: number[] = [];
    for (let day = 1; day <= 95; day += 1) {
      time = START + day * DAY;
      const answer = await logged(session);
      if (answer.status !== 200) break;
      session = answer.json<SessionAnswer>();
      lasted.push(day);
    }
    expect(lasted.at(-1)).toBe(89);
    expect((await logged(session)).status).toBe(401);
  });

  it('ends with the account, on every device', async () => {
    const user = await test.signUp();
    const other = await test.login(user);
    const { senha } = user;
    const url = PATHS.deleteUser;
    await test.call({ method: 'DELETE', url, body: { senha }, as: user });
    expect((await logged(user)).status).toBe(401);
    expect((await logged(other)).status).toBe(401);
  });

  it('is another at each login', async () => {
    const user = await test.signUp();
    const tokens = [await test.login(user), await test.login(user)];
    const all = [user, ...tokens].map(({ accessToken }) => accessToken);
    expect(new Set(all).size).toBe(3);
  });
});

describe('the hash of a password', () => {
  it('of older parameters is made anew at the next login, and only there', async () => {
    const user = await test.signUp();
    const { users } = test.database.repositories;
    const weak = { memoryCost: 8192, timeCost: 1, parallelism: 1 };
    const [found] = await users.findByLogins([user.username]);
    const usuarioId = found?.usuarioId ?? '';
    const older = await hash(user.senha, weak);
    await users.setPassword(usuarioId, older);
    const stored = async () => (await users.find(usuarioId))?.senhaHash;
    expect((await login(user.username, 'outra-senha-1')).status).toBe(401);
    expect(await stored()).toBe(older);
    expect((await login(user.username, user.senha)).status).toBe(200);
    const fresh = await stored();
    expect(fresh).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await login(user.username, user.senha)).status).toBe(200);
    expect(await stored()).toBe(fresh);
  });

  it('takes the password as it comes: no other opens the account', async () => {
    const user = await test.signUp();
    const near = [
      user.senha.toUpperCase(),
      ` ${user.senha}`,
      `${user.senha} `,
      `${user.senha}\u0000x`,
      user.senha.slice(0, -1),
    ];
    for (const senha of near) {
      expect((await login(user.username, senha)).status).not.toBe(200);
    }
  });
});

describe('a password', () => {
  const owner = { username: 'joana_silva', email: 'joana.s@sitio.com' };

  it.each([
    'fazenda1',
    'Leite2026!',
    'RebanhoVaca1',
    'lida-lida-lida',
    'Produção99',
    'joana_silva',
    'JoanaSilva2026',
    'joana.s@sitio.com',
    'joana.s123',
    'senha123',
    'xyxyxyxy',
    'corinthians',
  ])('%s is among the first to be tried', (senha) => {
    expect(isRefused(senha, owner)).toBe(true);
  });

  it.each([
    'curral-azul-9',
    'joana gosta de pão',
    '12 vacas e 1 trator',
    '9271-3365-08',
  ])('%s is not', (senha) => {
    expect(isRefused(senha, owner)).toBe(false);
  });

  it('of the user’s own name is refused, at sign-up and at a change', async () => {
    const body = {
      ...{ username: 'belarmino', email: 'bel@sitio.com' },
      ...{ senha: 'Belarmino-2026', contato: '', nome: '', cpf: '' },
    };
    const made = await test.call({ method: 'POST', url: PATHS.signUp, body });
    expect(refusal(made).campos).toEqual([['senha', M.passwordCommon]]);
    const user = await test.signUp('jacinto');
    const change = { senhaAtual: user.senha, senhaNova: 'jacinto-1234' };
    const url = PATHS.password;
    const call = { method: 'PUT', url, body: change, as: user } as const;
    expect(refusal(await test.call(call)).campos).toEqual([
      ['senhaNova', M.passwordCommon],
    ]);
  });

  it('may be of any characters, from 8 to 256', async () => {
    const user = await test.signUp();
    let senhaAtual = user.senha;
    let as: { accessToken: string } = user;
    const any = fc.string({ unit: 'grapheme', minLength: 8, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(any, async (text) => {
        const senhaNova = `${text}~q`;
        const body = { senhaAtual, senhaNova };
        const call = { method: 'PUT', url: PATHS.password, body, as } as const;
        const answer = await test.call(call);
        expect(answer.status).toBe(200);
        as = answer.json<SessionAnswer>();
        senhaAtual = senhaNova;
        expect((await login(user.username, senhaNova)).status).toBe(200);
      }),
      { numRuns: 12 },
    );
  });
});

describe('who has an account', () => {
  const SAMPLES = 25;

  it('is not told by how long a refusal takes', async () => {
    const user = await test.signUp();
    const spent = async (username: string) => {
      const start = process.hrtime.bigint();
      expect((await login(username, 'errada-errada')).status).toBe(401);
      return Number(process.hrtime.bigint() - start);
    };
    await spent(user.username);
    await spent('ninguem-assim');
    const known: number[] = [];
    const unknown: number[] = [];
    // Side by side, so that what slows the machine slows both.
    for (let n = 0; n < SAMPLES; n += 1) {
      known.push(await spent(user.username));
      unknown.push(await spent(`ninguem${n}`));
    }
    const ratio = median(unknown) / median(known);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('is not told by the answer either', async () => {
    const user = await test.signUp();
    const answers = [
      await login(user.username, 'errada-errada'),
      await login(user.email, 'errada-errada'),
      await login('ninguem-assim', 'errada-errada'),
      await login('ninguem@sitio.com', 'errada-errada'),
    ];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });
});

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

describe('behind a proxy', () => {
  const tries = async (
    trustProxy: boolean,
    forwarded: (n: number) => string,
  ) => {
    const { database } = test;
    const now = () => new Date(time);
    const app = await buildApp({ database, now, rateLimit: true, trustProxy });
    const statuses: number[] = [];
    for (let n = 0; n < 22; n += 1) {
      const answer = await app.inject({
        method: 'POST',
        url: PATHS.login,
        headers: { 'x-forwarded-for': forwarded(n) },
        payload: { username: `pessoa${n}`, senha: 'errada-errada' },
      });
      statuses.push(answer.statusCode);
    }
    await app.close();
    return statuses.filter((status) => status === 429).length;
  };

  it('addresses the caller makes up do not lift the limit', async () => {
    expect(await tries(true, (n) => `10.0.0.${n}, 200.1.2.3`)).toBe(2);
  });

  it('each address has a limit of its own', async () => {
    expect(await tries(true, (n) => `200.1.2.${n}`)).toBe(0);
  });

  it('without a proxy the header is not believed', async () => {
    expect(await tries(false, (n) => `200.1.2.${n}`)).toBe(2);
  });
});

describe('a password that is changed meanwhile', () => {
  const NEW = 'cerca-nova-de-arame-8';

  /** The account's services, which do `meanwhile` once a password was right. */
  const services = (meanwhile: () => Promise<unknown>) => {
    const { database } = test;
    const now = () => new Date(time);
    const sessions = makeSessions(database, makeTokens(database, now), now);
    const pool = makeHashPool();
    const verify = async (stored: string, password: string) => {
      const right = await pool.verify(stored, password);
      await meanwhile();
      return right;
    };
    const parts = { database, sessions, now, passwords: { ...pool, verify } };
    return { accounts: makeAccounts(parts), userData: makeUserData(parts) };
  };
  const someone = async () => {
    const { database } = test;
    const { username, senha, email } = await test.signUp();
    const [user] = await database.repositories.users.findByLogins([username]);
    if (!user) throw new Error('nobody');
    const changed = async () => {
      const body = { senhaAtual: senha, senhaNova: NEW };
      const { accounts } = services(async () => undefined);
      const session = { ...user, ...ENDLESS };
      expect((await accounts.changePassword(session, body)).ok).toBe(true);
    };
    return { user, senha, email, changed };
  };
  const ENDLESS = {
    ...{ jti: '', criadaEm: new Date(START), iniciadaEm: new Date(START) },
    ...{ entradaId: '', aparelho: '', vistaEm: new Date(START) },
    expiraEm: new Date(START + DAY),
  };

  it('signs nobody in by the old one', async () => {
    const { user, senha, changed } = await someone();
    const { accounts } = services(changed);
    const late = await accounts.login(
      ...([{ username: user.username, senha }, ''] as const),
    );
    expect(late).toMatchObject({ ok: false, problem: { status: 401 } });
    expect((await login(user.username, NEW)).status).toBe(200);
  });

  it('is not changed once more by the old one', async () => {
    const { user, senha, changed } = await someone();
    const { accounts } = services(changed);
    const body = { senhaAtual: senha, senhaNova: 'outra-cerca-de-pedra-9' };
    const late = await accounts.changePassword({ ...user, ...ENDLESS }, body);
    expect(late.ok).toBe(false);
    expect((await login(user.username, NEW)).status).toBe(200);
  });

  it('lets nobody delete the account by the old one', async () => {
    const { user, senha, changed } = await someone();
    const { userData } = services(changed);
    const late = await userData.delete({ ...user, ...ENDLESS }, { senha });
    expect(late.ok).toBe(false);
    expect((await login(user.username, NEW)).status).toBe(200);
  });
});

it('a session that was ended is not renewed where it is not known yet', async () => {
  const { database } = test;
  const now = () => new Date(time);
  const server = () => makeSessions(database, makeTokens(database, now), now);
  const [one, other] = [server(), server()];
  const { accessToken } = await test.signUp();
  time = START + 20 * DAY;
  const session = await other.recognise(accessToken);
  if (!session) throw new Error('no session');
  await one.endAll(session.usuarioId);
  await expect(other.current(session, accessToken)).rejects.toMatchObject({
    problem: { status: 401 },
  });
});

it('there are no accounts but those people made', async () => {
  const fresh = await startTestApp({ costlyHashes: true });
  const { Pool } = await import('pg');
  const pool = new Pool({ connectionString: fresh.databaseUrl });
  const { rows } = await pool.query('SELECT count(*)::int AS n FROM usuario');
  await pool.end();
  await fresh.close();
  expect(rows).toEqual([{ n: 0 }]);
});
