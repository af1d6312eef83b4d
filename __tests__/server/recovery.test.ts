import { PATHS } from '@/contract/api';
import type { SessionAnswer } from '@/contract/calls/account';
import type { HealthAnswer } from '@/contract/calls/operation';
import {
  RECOVERY_MESSAGES as M,
  SESSION_MESSAGES,
} from '@/domain/session/messages';
import { type Mail, makeMailer } from '@/server/services/accounts/mail';
import { sendLetter } from '@/server/services/accounts/recovery';
import { fakeQueue } from '../support/jobs';
import {
  HEARSAY,
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { startSmtp } from '../support/smtpServer';
import { refusal } from './farm';

const MINUTE = 60_000;
const START = new Date('2026-11-20T12:00:00Z').getTime();
const NEW_PASSWORD = 'capim-gordura-7';

let test: TestApp;
let user: TestUser;
let time = START;
const { jobs, sent } = fakeQueue();
const mails: Mail[] = [];
const now = () => new Date(time);

beforeAll(async () => {
  test = await startTestApp({ now, mailJobs: jobs });
});
afterAll(() => test.close());
beforeEach(async () => {
  time = START;
  sent.length = 0;
  mails.length = 0;
  user = await test.signUp();
});

const ask = (email: string) =>
  test.call({ method: 'POST', url: PATHS.forgottenPassword, body: { email } });

const recover = (token: string, senhaNova = NEW_PASSWORD) => {
  const body = { token, senhaNova };
  return test.call({ method: 'POST', url: PATHS.recoverPassword, body });
};

function write(job: (typeof sent)[number]) {
  if (job.name !== 'recuperacao') throw new Error(job.name);
  const mailer = async (mail: Mail) => {
    mails.push(mail);
  };
  const { database } = test;
  const parts = { database, mailer, publicUrl: 'https://lida.test', now };
  return sendLetter(parts, job.data.pedidoId);
}

/** Writes the letters that were asked for. */
async function post() {
  for (const job of sent.splice(0)) await write(job);
}

const postAtOnce = () => Promise.all(sent.splice(0).map(write));

/** The token of a letter asked for this address. */
async function tokenFor(email: string): Promise<string> {
  await ask(email);
  await post();
  const link = /https:\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
  expect(link).toMatch(/^https:\/\/lida\.test\/login\?painel=recuperar#/);
  return new URL(link).hash.slice(1);
}

const login = (senha: string) =>
  test.call({
    method: 'POST',
    url: PATHS.login,
    body: { username: user.username, senha },
  });

const rowsOf = async (table: string) => {
  const text = `SELECT to_jsonb(t)::text AS linha FROM ${table} t`;
  const { rows } = await test.database.repositories.raw.run(text, []);
  return rows.map(({ linha }) => String(linha));
};

describe('a forgotten password', () => {
  it('is made anew with the link of the letter, and signs in', async () => {
    const token = await tokenFor(user.email);
    const answer = await recover(token);
    expect(answer.status).toBe(200);
    const session = answer.json<SessionAnswer>();
    expect(session.username).toBe(user.username);
    const logged = await test.call({ url: PATHS.logged, as: session });
    expect(logged.status).toBe(200);
    expect((await login(NEW_PASSWORD)).status).toBe(200);
    expect((await login(user.senha)).status).toBe(401);
  });

  it('ends every session of before', async () => {
    const token = await tokenFor(user.email);
    expect((await test.call({ url: PATHS.logged, as: user })).status).toBe(200);
    await recover(token);
    time += HEARSAY;
    expect((await test.call({ url: PATHS.logged, as: user })).status).toBe(401);
  });

  it('goes to the address of the account, with name and time', async () => {
    await tokenFor(user.email.toUpperCase());
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: user.email, subject: M.subject });
    expect(mails[0]?.text).toContain(user.username);
    expect(mails[0]?.text).toContain('30 minutos');
  });

  it('answers a known and an unknown address alike, with the same work', async () => {
    const known = await ask(user.email);
    const unknown = await ask('ninguem@fazenda.com.br');
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(known.json()).toEqual({ message: M.sent });
    expect(sent.map(({ name }) => name)).toEqual([
      'recuperacao',
      'recuperacao',
    ]);
    await post();
    expect(mails.map(({ to }) => to)).toEqual([user.email]);
  });

  it('a user name is no address', async () => {
    const { status, campos } = refusal(await ask(user.username));
    expect([status, campos]).toEqual([
      400,
      [['email', SESSION_MESSAGES.email]],
    ]);
    expect(sent).toEqual([]);
  });
});

describe('the link', () => {
  it('is good once', async () => {
    const token = await tokenFor(user.email);
    expect((await recover(token)).status).toBe(200);
    const { status, detail } = refusal(await recover(token));
    expect([status, detail]).toEqual([400, M.link]);
  });

  it('is good once, tried by two at the same time', async () => {
    const token = await tokenFor(user.email);
    const answers = await Promise.all([recover(token), recover(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it.each([
    [29, 200],
    [30, 400],
    [31, 400],
  ])('after %i minutes: %i', async (minutes, status) => {
    const token = await tokenFor(user.email);
    time = START + minutes * MINUTE;
    expect((await recover(token)).status).toBe(status);
  });

  it('used, ends the others of the same user', async () => {
    const first = await tokenFor(user.email);
    const second = await tokenFor(user.email);
    expect(first).not.toBe(second);
    expect((await recover(second)).status).toBe(200);
    expect((await recover(first)).status).toBe(400);
  });

  it('stays good where the new password is refused', async () => {
    const token = await tokenFor(user.email);
    const common = refusal(await recover(token, 'password1'));
    expect([common.status, common.campos]).toEqual([
      400,
      [['senhaNova', SESSION_MESSAGES.passwordCommon]],
    ]);
    const own = refusal(await recover(token, user.email));
    expect(own.campos).toEqual(common.campos);
    expect((await recover(token, 'curta')).status).toBe(400);
    expect((await recover(token)).status).toBe(200);
  });

  it.each([[''], ['x'], ['a'.repeat(43)], ["' OR 1=1 --"]])(
    '%j is none',
    async (token) => {
      const { status, campos } = refusal(await recover(token));
      expect([status, campos.map(([campo]) => campo)]).toEqual([
        400,
        ['token'],
      ]);
    },
  );

  it('is kept only as a hash, and no address is kept at all', async () => {
    const token = await tokenFor(user.email);
    await ask('ninguem@fazenda.com.br');
    await post();
    const kept = [
      ...(await rowsOf('recuperacao')),
      ...(await rowsOf('recuperacao_pedido')),
    ].join();
    expect(kept).toContain('token_hash');
    expect(kept).not.toContain(token);
    expect(kept).not.toContain('@');
  });

  it('is sent three times an hour at most, used or not', async () => {
    for (let n = 0; n < 5; n += 1) await ask(user.email);
    await post();
    expect(mails).toHaveLength(3);
    const link = /#(\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    expect((await recover(link)).status).toBe(200);
    time = START + 59 * MINUTE;
    await ask(user.email);
    await post();
    expect(mails).toHaveLength(3);
    time = START + 60 * MINUTE;
    await ask(user.email);
    await post();
    expect(mails).toHaveLength(4);
  });

  it('is counted once for all servers, though they write at once', async () => {
    for (let n = 0; n < 8; n += 1) await ask(user.email);
    await postAtOnce();
    expect(mails).toHaveLength(3);
  });
});

it('a letter that could not be sent stays asked for', async () => {
  await ask(user.email);
  const job = sent.at(-1);
  if (job?.name !== 'recuperacao') throw new Error('not asked for');
  const parts = { database: test.database, publicUrl: 'https://x.test', now };
  const before = await rowsOf('recuperacao');
  const failing = async () => {
    throw new Error('no mail today');
  };
  const sending = sendLetter({ ...parts, mailer: failing }, job.data.pedidoId);
  await expect(sending).rejects.toThrow('no mail today');
  expect(await rowsOf('recuperacao')).toEqual(before);
  await post();
  expect(mails).toHaveLength(1);
});

describe('a letter whose mail server is away', () => {
  it('is tried for most of a day, by its own count', async () => {
    await ask(user.email);
    // What the queue of an installation of before says stays as it was.
    expect(sent.at(-1)).toMatchObject({ retryLimit: 12 });
  });

  it.each([
    [23, 1],
    [24, 0],
  ])('is written %i h after it was asked for: %i', async (hours, letters) => {
    await ask(user.email);
    time = START + hours * 60 * MINUTE;
    await post();
    expect(mails).toHaveLength(letters);
    const waiting = (await rowsOf('recuperacao_pedido')).join();
    expect(waiting).not.toContain(user.email);
  });
});

it('a slow mail server keeps nobody from signing in', async () => {
  await ask(user.email);
  const job = sent.at(-1);
  if (job?.name !== 'recuperacao') throw new Error('not asked for');
  const statuses: number[] = [];
  const slow = async () => {
    statuses.push((await login(user.senha)).status);
  };
  const parts = { database: test.database, publicUrl: 'https://x.test', now };
  await sendLetter({ ...parts, mailer: slow }, job.data.pedidoId);
  expect(statuses).toEqual([200]);
  const waiting = (await rowsOf('recuperacao_pedido')).join();
  expect(waiting).not.toContain(job.data.pedidoId);
});

it('letters travel by SMTP, an address being one address', async () => {
  const smtp = await startSmtp();
  try {
    const send = makeMailer(smtp.url, 'Lida <lida@fazenda.test>');
    await send({ to: user.email, subject: M.subject, text: 'Olá' });
    const [letter] = smtp.letters;
    expect(letter).toMatchObject({
      from: 'lida@fazenda.test',
      to: [user.email],
    });
    expect(letter?.data).toContain('From: Lida <lida@fazenda.test>');
    const two = 'a@fazenda.test, b@fazenda.test';
    await send({ to: two, subject: 'x', text: 'x' }).catch(() => undefined);
    expect(smtp.letters.flatMap(({ to }) => to)).not.toContain(
      'b@fazenda.test',
    );
  } finally {
    await smtp.close();
  }
});

describe('without e-mail', () => {
  it('health says so, and asking answers the same but does nothing', async () => {
    const silent = await startTestApp();
    try {
      const health = await silent.call({ url: PATHS.health });
      expect(health.json<HealthAnswer>().recuperacao).toBe(false);
      const here = await test.call({ url: PATHS.health });
      expect(here.json<HealthAnswer>().recuperacao).toBe(true);
      const answer = await silent.call({
        method: 'POST',
        url: PATHS.forgottenPassword,
        body: { email: user.email },
      });
      expect(answer.json()).toEqual({ message: M.sent });
    } finally {
      await silent.close();
    }
  });
});

it('asking too often is refused, by address and by account', async () => {
  const limited = await startTestApp({
    rateLimit: true,
    mailJobs: jobs,
    servers: 1,
  });
  try {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const body = { email: 'JOANA@fazenda.com.br' };
      const url = PATHS.forgottenPassword;
      const answer = await limited.call({ method: 'POST', url, body });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  } finally {
    await limited.close();
  }
});
