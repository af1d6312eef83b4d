import { randomUUID } from 'node:crypto';
import type { WriteAnswer } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import type { TogetherAnswer } from '@/contract/calls/outbox';
import { HEADERS, pathTo } from '@/contract/paths';
import { type SentWrite, TOGETHER } from '@/contract/together';
import { HERD_MESSAGES } from '@/domain/shared/messages';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { aCow, aHerd, refusal, registering } from './farm';

let test: TestApp;
let user: TestUser;
let rebanhoId: string;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  user = await test.signUp();
  ({ rebanhoId } = await aHerd(test, user));
});

const device = randomUUID();
const gravadoEm = '2026-11-20T12:00:00.000Z';
const { path: url } = TOGETHER.address;

function cow(nome: string, more: Partial<SentWrite> = {}): SentWrite {
  const corpo = aCow(rebanhoId, { nome });
  const { method: metodo, url: caminho } = registering(corpo);
  const chave = randomUUID();
  return { metodo, caminho, chave, gravadoEm, corpo, ...more };
}

function send(envios: readonly object[], as: TestUser | null = user) {
  const headers = { [HEADERS.device]: device };
  const body = { envios };
  return test.call({
    ...{ method: 'POST', url, headers, body },
    ...(as ? { as } : {}),
  });
}

async function sent(envios: readonly SentWrite[]) {
  const answer = await send(envios);
  expect(answer.status).toBe(200);
  return answer.json<TogetherAnswer>().respostas;
}

/** The same write in a call of its own. */
function alone({ metodo: method, caminho, chave, corpo: body }: SentWrite) {
  const headers = { [HEADERS.idempotencyKey]: chave };
  return test.call({ method, url: caminho, headers, body, as: user });
}

const versionOf = async () => {
  const to = pathTo(PATHS.sync, { rebanhoId });
  return (await test.call({ url: to, as: user })).json<{ versao: number }>()
    .versao;
};

it('answers all of them over a wire, whose body is read by then', async () => {
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const envios = [cow('Fio'), cow('Cabo')];
  const answer = await fetch(address + url, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${user.accessToken}` },
      ...{ 'content-type': 'application/json', [HEADERS.device]: device },
    },
    body: JSON.stringify({ envios }),
  });
  const { respostas } = (await answer.json()) as TogetherAnswer;
  expect(respostas.map(({ status }) => status)).toEqual([201, 201]);
});

it('answers each as the same write alone, accepted or refused', async () => {
  const first = cow('Mimosa');
  const { animalId } = first.corpo as { animalId: string };
  const foreign = (await aHerd(test, await test.signUp())).rebanhoId;
  const elsewhere = aCow(foreign);
  const gone = { rebanhoId, animalId, pesagemId: randomUUID() };
  const envios: SentWrite[] = [
    first,
    cow('mimosa'),
    cow('Estrela', { caminho: registering(elsewhere).url, corpo: elsewhere }),
    cow('x', {
      metodo: 'DELETE',
      caminho: pathTo(PATHS.deleteWeighing, gone),
      corpo: undefined,
    }),
    cow('Estrela'),
  ];
  const answers = await sent(envios);
  expect(answers.map(({ status }) => status)).toEqual([
    201, 400, 404, 404, 201,
  ]);
  expect(answers[2]?.corpo).toMatchObject({ detail: HERD_MESSAGES.notFound });
  for (const [place, envio] of envios.entries()) {
    const again = await alone(envio);
    expect(again.status).toBe(answers[place]?.status);
    expect(again.json()).toEqual(answers[place]?.corpo);
  }
});

it('says how far the device has come', async () => {
  const envios = ['A', 'B', 'C'].map((nome, place) =>
    cow(nome, { sequencia: place + 1 }),
  );
  const corpos = (await sent(envios)).map(
    ({ corpo }) => (corpo as unknown as WriteAnswer).dispositivo,
  );
  expect(corpos).toEqual([1, 2, 3].map((ate) => ({ ate, alem: [] })));
});

it('nothing builds on what the server failed at', async () => {
  const one = await startTestApp({ servers: 1 });
  try {
    const somebody = await one.signUp();
    const { rebanhoId: own } = await aHerd(one, somebody);
    const { writes } = one.database.repositories;
    const failing = jest.spyOn(writes, 'commit');
    failing.mockRejectedValueOnce(new Error('no meio'));
    const born = { dataNascimento: '01/01/2015' };
    const dam = aCow(own, { nome: 'Mãe', ...born });
    const calf = aCow(own, { nome: 'Cria', maeId: dam.animalId });
    const envios = [dam, calf].map((corpo) => {
      const { method: metodo, url: caminho } = registering(corpo);
      return { metodo, caminho, chave: randomUUID(), gravadoEm, corpo };
    });
    const statuses = async () => {
      const body = { envios };
      const call = { method: 'POST', url, body, as: somebody } as const;
      const { respostas } = (await one.call(call)).json<TogetherAnswer>();
      return respostas.map(({ status }) => status);
    };
    expect(await statuses()).toEqual([500, 500]);
    expect(await statuses()).toEqual([201, 201]);
  } finally {
    await one.close();
  }
});

it('the same twice does it once', async () => {
  const envios = [cow('A'), cow('B')];
  const first = await sent(envios);
  const version = await versionOf();
  expect(await sent(envios)).toEqual(first);
  expect(await versionOf()).toBe(version);
});

it.each([
  ['nobody', () => send([cow('A')], null), 401],
  ['none', () => send([]), 400],
  ['one too many', () => send(Array(TOGETHER.most + 1).fill({})), 400],
  ['a read', () => send([cow('A', { caminho: PATHS.herds })]), 400],
  ['a login', () => send([cow('A', { caminho: PATHS.login })]), 400],
  ['itself', () => send([cow('A', { caminho: url })]), 400],
  ['a path of two', () => send([cow('A', { caminho: '/api/../x' })]), 400],
  ['no key', () => send([{ ...cow('A'), chave: undefined }]), 400],
  [
    'too much',
    () => send([cow('A', { corpo: 'x'.repeat(TOGETHER.bytes) })]),
    413,
  ],
])('refuses %s whole', async (_name, ask, status) => {
  const version = await versionOf();
  const answer = await ask();
  expect(refusal(answer).status).toBe(status);
  expect(await versionOf()).toBe(version);
});

it('counts each for the limit of calls', async () => {
  const limited = await startTestApp({ rateLimit: true, servers: 1 });
  try {
    const somebody = await limited.signUp();
    const ask = () =>
      limited.call({
        ...{ method: 'POST', url, as: somebody },
        body: {
          envios: Array.from({ length: 30 }, () => {
            const caminho = pathTo(PATHS.registerAnimal, { rebanhoId });
            const chave = randomUUID();
            return { metodo: 'POST', caminho, chave, corpo: {} };
          }),
        },
      });
    const statuses: number[] = [];
    let last: TogetherAnswer['respostas'] = [];
    for (let n = 0; n < 20; n += 1) {
      last = (await ask()).json<TogetherAnswer>().respostas;
      statuses.push(...last.map(({ status }) => status));
    }
    expect(statuses.indexOf(429)).toBe(580);
    expect(new Set(statuses.slice(580))).toEqual(new Set([429]));
    expect(last.at(-1)).toMatchObject({
      status: 429,
      corpo: { detail: REQUEST_MESSAGES.tooMany },
    });
    expect(last.at(-1)?.aguardar).toBeGreaterThan(0);
  } finally {
    await limited.close();
  }
});
