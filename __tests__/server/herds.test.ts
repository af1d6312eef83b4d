import { randomUUID } from 'node:crypto';
import type { HerdWriteAnswer } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import type { Herd } from '@/domain/herds/types';
import { HERD_MESSAGES as M } from '@/domain/shared/messages';
import { ANIMAL_MESSAGES } from '@/domain/shared/recordMessages';
import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { aHerd, refusal } from './farm';

let test: TestApp;
let user: TestUser;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await test.signUp();
});

const register = (body: object, as = user) =>
  test.call({ method: 'POST', url: PATHS.registerHerd, body, as });
const update = (rebanhoId: string, body: object) =>
  test.call({
    method: 'PUT',
    url: pathTo(PATHS.updateHerd, { rebanhoId }),
    body,
    as: user,
  });
const remove = (rebanhoId: string) =>
  test.call({
    method: 'DELETE',
    url: pathTo(PATHS.deleteHerd, { rebanhoId }),
    as: user,
  });
const list = async () =>
  (await test.call({ url: PATHS.herds, as: user })).json<Herd[]>();

describe('registering', () => {
  it('answers the herd as it stands, empty', async () => {
    const rebanhoId = randomUUID();
    const body = { rebanhoId, nome: '  Boa   Vista ', descricao: 'Leite' };
    const answer = await register(body);
    expect(answer.status).toBe(201);
    const { message, rebanho } = answer.json<HerdWriteAnswer>();
    expect(message).toBe(M.registered);
    expect(rebanho).toMatchObject({
      rebanhoId,
      nome: 'Boa Vista',
      descricao: 'Leite',
      qntdAnimais: 0,
      qntdAnimaisDescartados: 0,
    });
    expect(await list()).toEqual([rebanho]);
  });

  it('makes an id where none is given', async () => {
    const answer = await register({ nome: 'Sem id' });
    const { rebanho } = answer.json<HerdWriteAnswer>();
    expect(rebanho.rebanhoId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  });

  it('answers the same when sent twice without a key', async () => {
    const body = { rebanhoId: randomUUID(), nome: 'Vale', descricao: 'x' };
    const first = await register(body);
    expect((await register(body)).text).toBe(first.text);
    expect(await list()).toHaveLength(1);
  });

  it('refuses an id that is taken, by whomever, with the same words', async () => {
    const { rebanhoId } = await aHerd(test, user);
    const stranger = await test.signUp();
    const body = { rebanhoId, nome: 'Outro', descricao: '' };
    const own = await register(body);
    const theirs = await register(body, stranger);
    expect(own.status).toBe(409);
    expect(refusal(own).detail).toBe(ANIMAL_MESSAGES.idTaken);
    expect(theirs.text).toBe(own.text);
  });

  it.each([
    [{ nome: '' }, 'nome', M.nameEmpty],
    [{ nome: '   ' }, 'nome', M.nameEmpty],
    [{ nome: null }, 'nome', M.nameEmpty],
    [{ nome: 'a_b' }, 'nome', M.nameCharacters],
    [{ nome: 'a:b' }, 'nome', M.nameCharacters],
    [{ nome: 'x'.repeat(101) }, 'nome', M.nameTooLong],
    [{ descricao: 'x'.repeat(250) }, 'descricao', M.descriptionTooLong],
  ])('refuses %j', async (more, campo, mensagem) => {
    const body = { rebanhoId: randomUUID(), nome: 'Vale', ...more };
    const refused = refusal(await register(body));
    expect(refused.status).toBe(400);
    expect(refused.campos).toContainEqual([campo, mensagem]);
    expect(await list()).toEqual([]);
  });

  it('stops at 50, however many come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 53 }, (_, n) => register({ nome: `Pasto ${n}` })),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(3);
    for (const answer of refused) {
      expect(refusal(answer)).toMatchObject({ status: 400, detail: M.tooMany });
    }
    expect(await list()).toHaveLength(50);
  });
});

describe('updating', () => {
  it('changes name and description', async () => {
    const { rebanhoId } = await aHerd(test, user);
    const answer = await update(rebanhoId, {
      rebanhoId: rebanhoId.toUpperCase(),
      nome: "Pau-d'Alho",
      descricao: null,
    });
    expect(answer.status).toBe(200);
    const { message, rebanho } = answer.json<HerdWriteAnswer>();
    expect(message).toBe(M.updated);
    expect(rebanho).toMatchObject({ nome: "Pau-d'Alho", descricao: '' });
    const url = pathTo(PATHS.herd, { rebanhoId });
    expect((await test.call({ url, as: user })).json()).toEqual(rebanho);
  });

  it('refuses a body of another herd, an unknown herd and bad fields', async () => {
    const { rebanhoId } = await aHerd(test, user);
    const body = { rebanhoId: randomUUID(), nome: 'Vale', descricao: '' };
    expect((await update(rebanhoId, body)).status).toBe(400);
    const gone = refusal(await update(randomUUID(), { nome: '' }));
    expect(gone).toMatchObject({ status: 404, detail: M.notFound });
    const bad = refusal(await update(rebanhoId, { nome: '' }));
    expect(bad).toMatchObject({ status: 400, detail: M.nameEmpty });
  });
});

describe('deleting', () => {
  it('takes it off the list; the second time there is none', async () => {
    const { rebanhoId } = await aHerd(test, user);
    const answer = await remove(rebanhoId);
    expect(answer.json()).toEqual({
      message: M.deleted,
      delta: { mudancas: {}, removidos: { rebanhos: [rebanhoId] } },
      avisos: [],
    });
    expect(await list()).toEqual([]);
    expect((await remove(rebanhoId)).status).toBe(404);
    const url = pathTo(PATHS.herd, { rebanhoId });
    expect((await test.call({ url, as: user })).status).toBe(404);
  });
});

describe('lists', () => {
  it('answer 304 to who has them', async () => {
    await aHerd(test, user);
    const first = await test.call({ url: PATHS.herds, as: user });
    const headers = { 'if-none-match': String(first.headers.etag) };
    const again = await test.call({ url: PATHS.herds, as: user, headers });
    expect([again.status, again.text]).toEqual([304, '']);
    await aHerd(test, user, 'Outro');
    const moved = await test.call({ url: PATHS.herds, as: user, headers });
    expect(moved.status).toBe(200);
  });
});
