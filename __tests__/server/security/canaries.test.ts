import { Writable } from 'node:stream';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import {
  type Call,
  startTestApp,
  type TestApp,
  type TestUser,
} from '../../support/serverApp';
import { everyRow } from '../everyRow';
import { aCow, refusal } from '../farm';
import {
  accepting,
  aGuest,
  anInvitation,
  cancelling,
  offering,
  removing,
  taking,
} from '../people';

/** Each stands in one field alone, so that what leaks names its field. */
const CANARY = {
  username: 'canaryuser',
  email: 'canaryemail@sitio.com',
  senha: 'canary-senha-7f3a',
  contato: 'canarycontato',
  nome: 'canarynome',
  cpf: 'canarycpf',
  farm: 'Canaryfarm',
  note: 'canaryobservacao',
  endpoint: 'https://fcm.googleapis.com/fcm/send/canaryendpoint',
  query: 'canarybusca',
  recovery: 'canarytokenderecuperacao0123456789abcdefghijk',
  wrong: 'canary-senha-errada',
} as const;

const lines: string[] = [];
const answers: string[] = [];
let test: TestApp;
let user: TestUser;
let rebanhoId: string;

beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  test = await startTestApp({ logger: { level: 'trace', stream } });
  user = await signUp();
  rebanhoId = (await everyRow(test, user, CANARY.farm)).rebanhoId;
});
afterAll(() => test.close());

async function ask(call: Call) {
  const answer = await test.call(call);
  answers.push(answer.text);
  return answer;
}

async function signUp(): Promise<TestUser> {
  const { username, email, senha, contato, nome, cpf } = CANARY;
  const body = { username, email, senha, contato, nome, cpf };
  const answer = await ask({ method: 'POST', url: PATHS.signUp, body });
  expect(answer.status).toBe(201);
  return { ...answer.json<TestUser>(), email, senha };
}

const post = (url: string, body: unknown, as?: TestUser) =>
  ask({ method: 'POST', url, body, ...(as ? { as } : {}) });

/** Every call with a canary in what it sends, accepted and refused alike. */
async function sendAll() {
  const { email, endpoint, farm, note, query, recovery, senha, wrong } = CANARY;
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  await post(PATHS.login, { username: email, senha });
  await post(PATHS.login, { username: CANARY.username, senha: wrong });
  await post(PATHS.login, { username: email, senha: wrong, extra: senha });
  await post(PATHS.forgottenPassword, { email });
  await post(PATHS.recoverPassword, { token: recovery, senhaNova: wrong });
  await post(
    PATHS.subscribePush,
    { endpoint, expirationTime: null, keys },
    user,
  );
  await post(PATHS.subscribePush, { endpoint: `http${endpoint}`, keys }, user);
  await post(
    PATHS.registerHerd,
    { nome: `${farm}\r\n`, descricao: note },
    user,
  );
  await post(PATHS.registerHerd, { nome: 7, [note]: senha }, user);
  const cow = aCow(rebanhoId, { nome: farm });
  await post(pathTo(PATHS.registerAnimal, { rebanhoId }), cow, user);
  const search = `${pathTo(PATHS.animalsByQuery, { rebanhoId })}?nome=${query}`;
  for (const url of [search, `/api/nada?x=${query}`]) {
    await ask({ url, as: user });
  }
  for (const url of [PATHS.herds, PATHS.logged, PATHS.exportUser]) {
    await ask({ url, as: user });
  }
  const change = { senhaAtual: wrong, senhaNova: 'porteira-azul-9' };
  await ask({ method: 'PUT', url: PATHS.password, body: change, as: user });
  const gone = { senha: wrong };
  await ask({ method: 'DELETE', url: PATHS.deleteUser, body: gone, as: user });
}

const logged = () => lines.join('');

it('nothing that was typed reaches the log, at any level', async () => {
  await sendAll();
  expect(lines.length).toBeGreaterThan(10);
  for (const canary of Object.values(CANARY)) {
    expect([canary, logged().includes(canary)]).toEqual([canary, false]);
  }
  const secrets = [
    user.accessToken,
    user.accessToken.split('.')[2] ?? '',
    '$argon2',
  ];
  for (const secret of secrets) expect(logged()).not.toContain(secret);
});

it('no answer holds a password, a hash, or what is not kept', () => {
  const told = answers.join('\n');
  const { senha, wrong, contato, cpf, nome, recovery } = CANARY;
  for (const canary of [
    senha,
    wrong,
    contato,
    cpf,
    nome,
    recovery,
    '$argon2',
  ]) {
    expect([canary, told.includes(canary)]).toEqual([canary, false]);
  }
  // The search can find: the farm's names are in the answers, as they should.
  expect(told).toContain(CANARY.farm);
});

it('the address of a device comes back in the export alone', () => {
  const holding = answers.filter((text) => text.includes('canaryendpoint'));
  expect(holding.every((text) => text.includes('exportadoEm'))).toBe(true);
  expect(holding.length).toBe(1);
});

it('the log tells each event: when, where, who and what', () => {
  const entries = lines.map((line) => JSON.parse(line));
  const of = (evento: string) => entries.filter((it) => it.evento === evento);
  expect(of('cadastro')[0]).toMatchObject({ aceito: true, status: 201 });
  expect(of('login').map(({ aceito }) => aceito)).toEqual([true, false, false]);
  const [accepted] = of('login');
  expect(accepted).toMatchObject({
    time: expect.any(Number),
    reqId: expect.any(String),
    ip: '127.0.0.1',
    usuarioId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    rota: PATHS.login,
  });
  for (const evento of ['senha', 'exclusao', 'senha-esquecida', 'recusa']) {
    expect(of(evento).length).toBeGreaterThan(0);
  }
});

it('the log tells who let whom into a herd, out of it and in charge of it', async () => {
  const events = async (work: () => Promise<unknown>) => {
    const before = lines.length;
    await work();
    const entries = lines.slice(before).map((line) => JSON.parse(line));
    return entries.filter(({ evento }) => evento !== 'login');
  };
  const guest = await aGuest(test, user, rebanhoId);
  const { usuarioId } = guest;
  const { codigo } = await anInvitation(test, user, rebanhoId);
  const seen = await events(async () => {
    const last = await anInvitation(test, user, rebanhoId);
    await test.call({ ...cancelling(rebanhoId, last.codigo), as: user });
    await test.call({ ...accepting(codigo), as: await test.signUp() });
    await test.call({ ...offering(rebanhoId, usuarioId), as: user });
    await test.call({ ...taking(rebanhoId), as: guest });
    await test.call({ ...offering(rebanhoId, null), as: user });
    await test.call({ ...removing(rebanhoId, usuarioId), as: user });
    expect(lines.join('')).not.toContain(last.codigo);
  });
  expect(lines.join('')).not.toContain(codigo);
  expect(seen.map(({ evento, aceito }) => [evento, aceito])).toEqual([
    ...[['convite', true] as const, ['convite-cancelado', true] as const],
    ...[['cadastro', true] as const, ['entrada-no-rebanho', true] as const],
    ...[['transferencia', true] as const, ['rebanho-assumido', true] as const],
    ...[
      ['transferencia', false] as const,
      ['saida-do-rebanho', false] as const,
    ],
  ]);
  expect(seen[0]).toMatchObject({ rebanhoId, usuarioId: expect.any(String) });
  expect(seen.at(-1)).not.toHaveProperty('rebanhoId');
});

it('a line feed in what is sent makes no line of its own', async () => {
  const before = lines.length;
  const username = 'x\n{"level":60,"msg":"forjada"}\r\n';
  await post(PATHS.login, { username, senha: 'y\n{"level":60}' });
  await ask({ url: '/api/rebanho/obter/%0a%7b%22level%22%3a60%7d', as: user });
  const added = lines.slice(before).join('').trimEnd().split('\n');
  for (const line of added) expect(JSON.parse(line).level).toBeLessThan(60);
  expect(added.join('')).not.toContain('forjada');
});

it('a fault of the database is told to no one, and its values to no log', async () => {
  const { pool } = await rawPool();
  await pool.query(
    `ALTER TABLE rebanho ADD CONSTRAINT quebra CHECK (descricao <> '${CANARY.note}')`,
  );
  const body = { nome: 'Vale', descricao: CANARY.note };
  const answer = await post(PATHS.registerHerd, body, user);
  await pool.end();
  expect(answer.text).not.toMatch(/quebra|CHECK|rebanho_id|node_modules/);
  expect(refusal(answer)).toMatchObject({ status: 500, campos: [] });
  const [fault] = lines
    .map((line) => JSON.parse(line))
    .filter(({ err }) => err);
  // A herd's machine does not pass the constraint's name on.
  const named = test.database.spread ? {} : { constraint: 'quebra' };
  expect(fault.err).toMatchObject({ code: '23514', ...named });
  expect(logged()).not.toContain(CANARY.note);
});

async function rawPool() {
  const { Pool } = await import('pg');
  return { pool: new Pool({ connectionString: test.databaseUrl }) };
}
