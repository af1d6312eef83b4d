import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { ProblemAnswer } from '@/contract/answers';
import { API, type CallName, PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import { TITLES } from '@/domain/shared/messages';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { aCow, aHerd, refusal } from './farm';

let test: TestApp;
let user: TestUser;
let herdId: string;

beforeAll(async () => {
  test = await startTestApp();
  user = await test.signUp();
  herdId = (await aHerd(test, user)).rebanhoId;
});
afterAll(() => test.close());

const url = () => pathTo(PATHS.registerAnimal, { rebanhoId: herdId });
const raw = (payload: string, type = 'application/json', at = url()) =>
  test.call({
    method: 'POST',
    url: at,
    body: payload,
    headers: { 'content-type': type },
    as: user,
  });
const json = (body: unknown, at = url()) =>
  raw(JSON.stringify(body), 'application/json', at);

it.each([
  ['broken JSON', '{"nome":'],
  ['__proto__', '{"__proto__":{"x":1},"nome":"a"}'],
  ['constructor.prototype', '{"constructor":{"prototype":{"x":1}}}'],
  ['a list', '[]'],
  ['a number', '7'],
  ['a text', '"x"'],
  ['null', 'null'],
])('refuses %s with 400 in Portuguese', async (_, payload) => {
  const refused = refusal(await raw(payload));
  expect(refused).toMatchObject({
    status: 400,
    title: TITLES.validation,
    detail: REQUEST_MESSAGES.malformed,
  });
});

it('reads no compressed body, which may grow past what was sent', async () => {
  const packed = gzipSync(JSON.stringify(aCow(herdId)));
  const answer = await test.call({
    method: 'POST',
    url: url(),
    body: packed,
    headers: {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    },
    as: user,
  });
  expect(refusal(answer)).toMatchObject({
    status: 400,
    detail: REQUEST_MESSAGES.malformed,
  });
});

it('refuses a name of 1 MB, a body of another type and no body', async () => {
  const large = refusal(await json(aCow(herdId, { nome: 'x'.repeat(1e6) })));
  expect(large).toMatchObject({
    status: 413,
    detail: REQUEST_MESSAGES.tooLarge,
  });
  expect((await raw('<a/>', 'application/xml')).status).toBe(415);
  expect((await raw('')).status).toBe(400);
});

it('refuses a name of 1 MB in a batch, which may be large', async () => {
  const at = pathTo(PATHS.registerAnimals, { rebanhoId: herdId });
  const animais = [aCow(herdId, { nome: 'x'.repeat(1e6) })];
  expect((await json({ animais }, at)).status).toBe(400);
  const huge = { animais, lixo: 'x'.repeat(4e6) };
  expect((await json(huge, at)).status).toBe(413);
});

it('refuses unknown fields by name', async () => {
  const refused = refusal(await json({ ...aCow(herdId), dono: 'x' }));
  expect(refused.campos).toEqual([['dono', REQUEST_MESSAGES.unknownField]]);
});

it('refuses half a character wherever text is free', async () => {
  const half = 'a\ud800b';
  const whole = 'vaca 🐄';
  const named = aCow(herdId, { nome: half });
  expect((await json(named)).status).toBe(400);
  const herd = { nome: 'Vale', descricao: half };
  expect((await json(herd, PATHS.registerHerd)).status).toBe(400);
  const told = { ...herd, descricao: whole };
  expect((await json(told, PATHS.registerHerd)).status).toBe(201);
});

it.each(['\u0000', '\u0007', '\u001b', '\u007f'])(
  'refuses the control character %j wherever text is free',
  async (character) => {
    const text = `a${character}b`;
    const herd = { nome: 'Vale', descricao: text };
    expect(refusal(await json(herd, PATHS.registerHerd)).campos).toEqual([
      ['descricao', REQUEST_MESSAGES.invalid],
    ]);
    expect((await json(aCow(herdId, { nome: text }))).status).toBe(400);
    const account = {
      username: 'fulano',
      email: `${text}@x.yz`,
      senha: 'curral-azul-9',
    };
    expect((await json(account, PATHS.signUp)).status).toBe(400);
    const search = pathTo(PATHS.animalsByQuery, { rebanhoId: herdId });
    const query = `${search}?nome=${encodeURIComponent(text)}`;
    const found = await test.call({ url: query, as: user });
    expect(found.status).toBeLessThan(500);
    const login = { username: text, senha: text };
    expect((await json(login, PATHS.login)).status).toBeLessThan(500);
  },
);

it('answers 404 as a problem for unknown calls and odd addresses', async () => {
  for (const at of ['/api/nada', '/api', '/api/%', '/api/rebanho/obter/%ff']) {
    const answer = await test.call({ url: at, as: user });
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toMatch(/^application\/problem/);
  }
  const method = await test.call({ method: 'DELETE', url: PATHS.login });
  expect(method.status).toBe(404);
});

const value = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string()),
  fc.object({ maxDepth: 1 }),
  fc.constantFrom(randomUUID(), '31/02/2026', '01/01/2020', 'V', 'T', 'F', 'M'),
);
const FIELDS = [
  'animalId',
  'rebanhoId',
  'categoria',
  'nome',
  'sexo',
  'raca',
  'dataNascimento',
  'maeId',
  'paiId',
  'motivo',
  'justificativa',
  'dataOcorrencia',
  'touroProprio',
  'quantidadeDoses',
  'descricao',
  'username',
  'email',
  'senha',
  'senhaAtual',
  'animais',
];

/** After these the caller is nobody, or has no herd. */
const ENDINGS: readonly CallName[] = [
  ...(['signOut', 'signOutEverywhere', 'deleteUser', 'deleteHerd'] as const),
];
const NAMES = (Object.keys(API) as CallName[]).filter(
  (name) => !ENDINGS.includes(name),
);

/** As text: `String` throws at an object whose own `toString` is a value. */
const asText = value.map((each) => JSON.stringify(each) ?? '');

/** Any call of any declaration, with ids that are there or are no ids at all. */
function anyCall(known: Readonly<Record<string, string>>) {
  const id = fc.oneof(fc.string({ minLength: 1 }), fc.uuid());
  return fc
    .record({
      name: fc.constantFrom(...NAMES),
      ids: fc.dictionary(fc.constantFrom(...Object.keys(known)), id),
      texts: fc.array(fc.oneof(fc.string(), asText), {
        minLength: 5,
        maxLength: 5,
      }),
      body: fc.dictionary(fc.constantFrom(...FIELDS), value),
    })
    .map(({ name, ids, texts, body }) => {
      const { method, path, query = {} } = API[name];
      const search = new URLSearchParams(
        Object.keys(query).map((field, at) => [field, texts[at] ?? '']),
      );
      const url = `${pathTo(path, { ...known, ...ids })}?${search}`;
      return { method, url, ...(method === 'GET' ? {} : { body }) };
    });
}

it('answers whatever is asked with a refusal in Portuguese or a success', async () => {
  const animalId = randomUUID();
  await json(aCow(herdId, { animalId }));
  const row = randomUUID();
  const known = {
    ...{ rebanhoId: herdId, animalId, vacaId: animalId, touroId: animalId },
    ...{ vacinaId: row, historicoId: row, doseId: row, medicamentoId: row },
    ...{ tratamentoId: row, aplicacaoId: row, eventId: row, hash: row },
    ...{ producaoId: row, pesagemId: row },
  };
  const seen = new Set<number>();
  const property = fc.asyncProperty(anyCall(known), async (call) => {
    const answer = await test.call({ ...call, as: user });
    seen.add(answer.status);
    expect(answer.status).toBeLessThan(500);
    if (answer.status < 400) return;
    expect(answer.headers['content-type']).toMatch(/^application\/problem/);
    const { detail, extra } = answer.json<ProblemAnswer>();
    const texts = (extra.campos ?? []).map(({ mensagem }) => mensagem);
    expect([detail, ...texts].join(' ')).not.toMatch(
      /must|cannot|required|invalid |undefined/,
    );
  });
  await fc.assert(property, { numRuns: 800 });
  expect([...seen]).toEqual(expect.arrayContaining([200, 400, 404]));
});
