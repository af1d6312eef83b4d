import { randomUUID } from 'node:crypto';
import type {
  AnimalAnswer,
  AnimalPage,
  AnimalWriteAnswer,
} from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import type { AnimalSummary } from '@/domain/animals/types';
import { BREEDS } from '@/domain/shared/enumerations';
import { ANIMAL_MESSAGES as M } from '@/domain/shared/recordMessages';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { aBull, aCow, aHerd, refusal, registered } from './farm';

// 23:30 of the 20th on the farm, already the 21st in UTC.
const NOW = new Date('2026-11-21T02:30:00Z');

let test: TestApp;
let user: TestUser;
let herdId: string;

beforeAll(async () => {
  test = await startTestApp({ now: () => NOW });
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await test.signUp();
  herdId = (await aHerd(test, user)).rebanhoId;
});

const post = (url: string, body: unknown) =>
  test.call({ method: 'POST', url, body, as: user });
const get = (url: string, params: Record<string, string> = {}) =>
  test.call({ url: pathTo(url, params), as: user });
const discard = (animalId: string, body: unknown) =>
  post(pathTo(PATHS.discardAnimal, { animalId }), body);
const restore = (animalId: string, body: unknown = {}) =>
  post(pathTo(PATHS.restoreAnimal, { animalId }), body);
const page = async () =>
  (await get(PATHS.animals, { rebanhoId: herdId })).json<AnimalPage>();
const sold = { motivo: 'VENDA', justificativa: null };

describe('discarding', () => {
  it('moves it to the other list and the counters with it', async () => {
    const { animalId } = await registered(test, user, aCow(herdId));
    const answer = await discard(animalId, {
      animalId,
      rebanhoId: herdId,
      motivo: 'OUTRO',
      justificativa: ' Raio ',
    });
    expect(answer.status).toBe(200);
    const { message, animal, rebanho } = answer.json<AnimalWriteAnswer>();
    expect(message).toBe(M.discardedOk);
    expect(animal.descarte).toEqual({
      animalId,
      motivo: 'OUTRO',
      justificativa: 'Raio',
      dataOcorrencia: '20/11/2026',
    });
    expect(rebanho).toMatchObject({
      qntdAnimais: 0,
      qntdAnimaisDescartados: 1,
    });
    expect((await page()).animais).toEqual([]);
    const url = PATHS.discardedAnimals;
    // The summary's id goes with it.
    const listed = await get(url, { rebanhoId: herdId });
    expect(listed.json()).toEqual([{ ...animal, id: animalId }]);
  });

  it.each([
    [{ motivo: 'OUTRO' }, 'justificativa', M.justification],
    [{ motivo: 'OUTRO', justificativa: ' ' }, 'justificativa', M.justification],
    [{ motivo: 'MORTE' }, 'motivo', M.discardReason],
    [{}, 'motivo', M.discardReason],
    [
      { motivo: 'CARNE', dataOcorrencia: '21/11/2026' },
      'dataOcorrencia',
      M.discardDateFuture,
    ],
    [
      { motivo: 'CARNE', dataOcorrencia: '40/11/2026' },
      'dataOcorrencia',
      M.discardDateInvalid,
    ],
    [
      { motivo: 'CARNE', dataOcorrencia: '01/01/2019' },
      'dataOcorrencia',
      M.discardBeforeBirth,
    ],
    [
      { motivo: 'CARNE', justificativa: 'x'.repeat(501) },
      'justificativa',
      M.justificationTooLong,
    ],
    [
      { motivo: 'CARNE', rebanhoId: randomUUID() },
      'rebanhoId',
      REQUEST_MESSAGES.idInvalid,
    ],
    [
      { motivo: 'CARNE', animalId: randomUUID() },
      'animalId',
      REQUEST_MESSAGES.idInvalid,
    ],
  ])('refuses %j', async (body, campo, mensagem) => {
    const { animalId } = await registered(test, user, aCow(herdId));
    const refused = refusal(await discard(animalId, body));
    expect(refused.status).toBe(400);
    expect(refused.campos).toContainEqual([campo, mensagem]);
    expect((await page()).total).toBe(1);
  });

  it('stays as it was when sent twice', async () => {
    const { animalId } = await registered(test, user, aCow(herdId));
    const first = await discard(animalId, sold);
    const again = await discard(animalId, sold);
    expect(again.json()).toEqual(first.json());
  });

  it('with another motive is refused', async () => {
    const { animalId } = await registered(test, user, aCow(herdId));
    await discard(animalId, sold);
    const other = await discard(animalId, { ...sold, motivo: 'CARNE' });
    expect(refusal(other)).toMatchObject({ status: 400, detail: M.discarded });
  });
});

describe('restoring', () => {
  it('brings it back', async () => {
    const { animalId } = await registered(test, user, aCow(herdId));
    await discard(animalId, sold);
    const answer = await restore(animalId);
    const { message, animal, rebanho } = answer.json<AnimalWriteAnswer>();
    expect(message).toBe(M.restored);
    expect(animal).toMatchObject({ descartado: false, descarte: null });
    expect(rebanho).toMatchObject({
      qntdAnimais: 1,
      qntdAnimaisDescartados: 0,
    });
  });

  it('refuses a name taken meanwhile, and renames', async () => {
    const { animalId } = await registered(test, user, aCow(herdId));
    await discard(animalId, sold);
    await registered(test, user, aCow(herdId));
    expect(refusal(await restore(animalId))).toMatchObject({
      status: 400,
      campos: [['nome', M.nameTaken]],
    });
    const again = await restore(animalId, { nome: 'Mimosa' });
    expect(again.status).toBe(400);
    const renamed = await restore(animalId, { nome: 'Mimosa II' });
    const { animal } = renamed.json<AnimalWriteAnswer>();
    expect(animal.nome).toBe('Mimosa II');
    expect((await page()).total).toBe(2);
  });

  it('refuses a bad name', async () => {
    const { animalId } = await registered(test, user, aCow(herdId));
    await discard(animalId, sold);
    const refused = refusal(await restore(animalId, { nome: 'a_b' }));
    expect(refused.campos).toEqual([['nome', M.nameCharacters]]);
  });
});

describe('lists', () => {
  it('come page by page, by name, with the total', async () => {
    for (const nome of ['Cigana', 'Ávila', 'Boneca']) {
      await registered(test, user, aCow(herdId, { nome }));
    }
    const url = pathTo(PATHS.animals, { rebanhoId: herdId });
    const read = async (pagina: number) =>
      (
        await test.call({ url: `${url}?pagina=${pagina}&linhas=2`, as: user })
      ).json<AnimalPage>();
    const [first, second] = [await read(0), await read(1)];
    const names = [...first.animais, ...second.animais].map((a) => a.nome);
    expect(names.sort()).toEqual(['Boneca', 'Cigana', 'Ávila']);
    expect([first.total, first.pagina, first.linhas]).toEqual([3, 0, 2]);
    expect((await read(2)).animais).toEqual([]);
  });

  it.each(['linhas=0', 'linhas=1001', 'linhas=x', 'pagina=-1', 'pagina=1e3'])(
    'refuse %s',
    async (query) => {
      const url = pathTo(PATHS.animals, { rebanhoId: herdId });
      const answer = await test.call({ url: `${url}?${query}`, as: user });
      expect(refusal(answer).campos).toEqual([
        [query.split('=')[0], REQUEST_MESSAGES.invalid],
      ]);
    },
  );

  it('answer 304 until the herd changes, gzipped to who takes it', async () => {
    const cows = Array.from({ length: 12 }, (_, n) => `Vaca ${n}`);
    for (const nome of cows)
      await registered(test, user, aCow(herdId, { nome }));
    const url = pathTo(PATHS.animals, { rebanhoId: herdId });
    const first = await test.call({ url, as: user });
    const headers = { 'if-none-match': String(first.headers.etag) };
    const fresh = await test.call({ url, as: user, headers });
    expect([fresh.status, fresh.text]).toEqual([304, '']);
    const gzip = { 'accept-encoding': 'gzip' };
    const packed = await test.call({ url, as: user, headers: gzip });
    expect(packed.headers['content-encoding']).toBe('gzip');
    await registered(test, user, aCow(herdId));
    const moved = await test.call({ url, as: user, headers });
    expect(moved.status).toBe(200);
    expect(moved.json<AnimalPage>().total).toBe(13);
  });

  it('search by name without accents, by category and sex', async () => {
    await registered(test, user, aCow(herdId, { nome: 'Chícara' }));
    await registered(test, user, aBull(herdId, { nome: 'Chicão' }));
    await registered(test, user, aCow(herdId, { nome: 'Estrela' }));
    const search = async (query: string) => {
      const url = pathTo(PATHS.animalsByQuery, { rebanhoId: herdId });
      const answer = await test.call({ url: `${url}?${query}`, as: user });
      return answer.json<AnimalSummary[]>().map(({ nome }) => nome);
    };
    expect(await search('nome=CHICA')).toEqual(['Chicão', 'Chícara']);
    expect(await search('nome=chic&sexo=M')).toEqual(['Chicão']);
    expect(await search('categoria=V')).toEqual(['Chícara', 'Estrela']);
    expect(await search('categoria=TODOS&nome=')).toHaveLength(3);
    expect(await search(`nome=${encodeURIComponent('%_')}`)).toEqual([]);
  });

  it('give the breeds', async () => {
    expect((await get(PATHS.breeds)).json()).toEqual(BREEDS);
  });

  it('give a discarded parent as a summary', async () => {
    const mother = await registered(test, user, aCow(herdId, { nome: 'Mãe' }));
    const calf = aCow(herdId, {
      nome: 'Cria',
      maeId: mother.animalId,
      dataNascimento: '01/01/2025',
    });
    await registered(test, user, calf);
    await discard(mother.animalId, sold);
    const [only] = (await page()).animais as [AnimalAnswer];
    expect(only.mae?.nome).toBe('Mãe');
  });
});
