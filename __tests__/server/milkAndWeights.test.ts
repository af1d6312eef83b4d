import { randomUUID } from 'node:crypto';
import type { SyncAnswer, WriteAnswer } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import { PRODUCTION_MESSAGES as P } from '@/domain/production/messages';
import type { Production } from '@/domain/production/types';
import { HERD_MESSAGES, TITLES } from '@/domain/shared/messages';
import { WEIGHING_MESSAGES as W } from '@/domain/weighings/messages';
import type { Weighing } from '@/domain/weighings/types';
import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { aCow, aHerd, refusal, registered } from './farm';

let test: TestApp;
let user: TestUser;
let rebanhoId: string;
let vacaId: string;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await test.signUp();
  rebanhoId = (await aHerd(test, user)).rebanhoId;
  vacaId = (await registered(test, user, aCow(rebanhoId))).animalId;
});

const aMilking = (more: object = {}) => ({
  producaoId: randomUUID(),
  dataOcorrencia: '01/10/2026',
  ordenha: 1,
  registros: [{ vacaId, litros: 12.5 }],
  ...more,
});
const milk = (body: object, as = user) =>
  test.call({
    method: 'POST',
    url: pathTo(PATHS.recordProduction, { rebanhoId }),
    body,
    as,
  });
const aWeighing = (more: object = {}) => ({
  pesagemId: randomUUID(),
  animalId: vacaId,
  dataPesagem: '01/10/2026',
  peso: 480.5,
  metodo: 'BALANCA',
  tipo: 'ROTINA',
  ...more,
});
const weigh = (pesagens: readonly object[], as = user) =>
  test.call({
    method: 'POST',
    url: pathTo(PATHS.recordWeighings, { rebanhoId }),
    body: { pesagens },
    as,
  });
const list = async <Row>(path: string, query = '') => {
  const url = `${pathTo(path, { rebanhoId })}${query}`;
  return (await test.call({ url, as: user })).json<readonly Row[]>();
};
const remove = (path: string, params: Record<string, string>, as = user) =>
  test.call({ method: 'DELETE', url: pathTo(path, params), as });
const pulled = async () => {
  const url = pathTo(PATHS.sync, { rebanhoId });
  return (await test.call({ url, as: user })).json<SyncAnswer>();
};

describe('milk', () => {
  it('is recorded, listed by period and pulled', async () => {
    const body = aMilking();
    const answer = await milk(body);
    expect(answer.status).toBe(201);
    const told = answer.json<WriteAnswer & { producao: Production }>();
    expect(told.message).toBe(P.registered);
    expect(told.producao).toMatchObject({ ...body, rebanhoId });
    expect(told.delta?.mudancas.producoes).toEqual([told.producao]);
    expect((await pulled()).mudancas.producoes).toEqual([told.producao]);
    const of = (query: string) => list<Production>(PATHS.productions, query);
    expect(await of('?inicio=01/10/2026&fim=01/10/2026')).toHaveLength(1);
    expect(await of('?inicio=02/10/2026')).toEqual([]);
  });

  it('sent twice without a key is there once', async () => {
    const body = aMilking();
    await milk(body);
    const { versao } = await pulled();
    expect((await milk(body)).status).toBe(201);
    expect((await pulled()).versao).toBe(versao);
    const other = await milk({ ...body, registros: [{ vacaId, litros: 9 }] });
    expect(refusal(other)).toMatchObject({ status: 409 });
  });

  it('takes out a cow who was not milked after all', async () => {
    const taken = aMilking({ registros: [], retiradas: [vacaId] });
    await milk(aMilking());
    expect((await milk(taken)).status).toBe(201);
    const { mudancas, versao } = await pulled();
    expect(mudancas.producoes.flatMap(({ registros }) => registros)).toEqual(
      [],
    );
    expect((await milk(taken)).status).toBe(201);
    expect((await pulled()).versao).toBe(versao);
  });

  it('replaces a cow’s record of the same milking', async () => {
    const first = aMilking();
    const second = aMilking({ registros: [{ vacaId, litros: 14 }] });
    await milk(first);
    await milk(second);
    const { mudancas } = await pulled();
    const records = mudancas.producoes.flatMap(({ registros }) => registros);
    expect(records.map(({ litros }) => litros)).toEqual([14]);
  });

  it.each([
    [{ dataOcorrencia: '31/02/2026' }, P.dateInvalid],
    [{ dataOcorrencia: null }, P.dateInvalid],
    [{ dataOcorrencia: '01/10/2099' }, P.dateFuture],
    [{ ordenha: 4 }, P.milkingInvalid],
    [{ registros: [] }, P.recordsEmpty],
    [{ registros: [{ vacaId: randomUUID(), litros: 3 }] }, P.cowNotFound],
  ])('refuses %j', async (more, text) => {
    const answer = await milk(aMilking(more));
    expect(refusal(answer)).toMatchObject({ status: 400, detail: text });
    expect((await pulled()).mudancas.producoes).toEqual([]);
  });

  it('of the day and by milking do not mix', async () => {
    await milk(aMilking());
    const day = await milk(aMilking({ ordenha: null }));
    expect(refusal(day).detail).toBe(P.milkingsRecorded);
  });

  it('is deleted, once and for all', async () => {
    const body = aMilking();
    await milk(body);
    const { producaoId } = body;
    const gone = await remove(PATHS.deleteProduction, { producaoId });
    expect(gone.json<WriteAnswer>().message).toBe(P.deleted);
    expect((await pulled()).removidos.producoes).toEqual([producaoId]);
    const again = await remove(PATHS.deleteProduction, { producaoId });
    expect(again.status).toBe(404);
    expect(refusal(await milk(body))).toMatchObject({ status: 409 });
  });
});

describe('weighings', () => {
  it('are recorded, listed, and give the animal its weight', async () => {
    const body = aWeighing();
    const answer = await weigh([body]);
    expect(answer.status).toBe(201);
    expect(answer.json<WriteAnswer>().message).toBe(W.registered);
    const { mudancas } = await pulled();
    expect(mudancas.pesagens).toMatchObject([{ ...body, rebanhoId }]);
    expect(mudancas.animais).toMatchObject([{ peso: 480.5 }]);
    const of = (query: string) => list<Weighing>(PATHS.weighings, query);
    expect(await of('?fim=30/09/2026')).toEqual([]);
    expect(await of('?fim=01/10/2026')).toHaveLength(1);
  });

  it('of the same day replace one another', async () => {
    const [first, second] = [aWeighing(), aWeighing({ peso: 500 })];
    await weigh([first]);
    await weigh([second]);
    const { mudancas, removidos } = await pulled();
    expect(mudancas.pesagens).toMatchObject([{ peso: 500 }]);
    expect(removidos.pesagens).toEqual([first.pesagemId]);
    expect(mudancas.animais).toMatchObject([{ peso: 500 }]);
  });

  it('when deleted leave the weight before', async () => {
    const [old, last] = [
      aWeighing(),
      aWeighing({ dataPesagem: '15/10/2026', peso: 490 }),
    ];
    await weigh([old, last]);
    const { pesagemId } = last;
    await remove(PATHS.deleteWeighing, { pesagemId });
    expect((await pulled()).mudancas.animais).toMatchObject([{ peso: 480.5 }]);
    const again = await remove(PATHS.deleteWeighing, { pesagemId });
    expect(again.status).toBe(404);
  });

  it('are all or none', async () => {
    const answer = await weigh([aWeighing(), aWeighing({ peso: -1 })]);
    expect(answer.status).toBe(400);
    expect((await pulled()).mudancas.pesagens).toEqual([]);
  });
});

describe('parameters', () => {
  const url = () => pathTo(PATHS.parameters, { rebanhoId });
  const change = (body: object, as = user) =>
    test.call({ method: 'PUT', url: url(), body, as });

  it('have their defaults until the herd sets them', async () => {
    const get = async () =>
      (await test.call({ url: url(), as: user })).json<
        Record<string, number>
      >();
    expect(await get()).toMatchObject({ pveDias: 45, 'gestacao-GH': 283 });
    const answer = await change({ pveDias: 60, 'gestacao-GH': 285 });
    expect(answer.json<WriteAnswer>().message).toBe(
      HERD_MESSAGES.parametersChanged,
    );
    expect(await get()).toMatchObject({ pveDias: 60, 'gestacao-GH': 285 });
    expect((await pulled()).mudancas.parametros).toMatchObject([
      { rebanhoId, valores: { pveDias: 60, 'gestacao.GH': 285 } },
    ]);
    await change({ pveDias: 50 });
    expect(await get()).toMatchObject({ pveDias: 50, 'gestacao-GH': 283 });
  });

  it.each([{ pveDias: 500 }, { pveDias: 'x' }, { nada: 1 }])(
    'refuse %j',
    async (body) => {
      expect((await change(body)).status).toBe(400);
    },
  );
});

it('compares milk with that of the last three dates that have some', async () => {
  const other = await registered(
    test,
    user,
    aCow(rebanhoId, { nome: 'Outra' }),
  );
  const on = (dataOcorrencia: string, cow: string, litros: number) =>
    milk(aMilking({ dataOcorrencia, registros: [{ vacaId: cow, litros }] }));
  await on('10/09/2026', vacaId, 25);
  await on('20/09/2026', other.animalId, 20);
  await on('25/09/2026', other.animalId, 20);

  const codes = async (day: string) => {
    const answer = (await on(day, vacaId, 10)).json<WriteAnswer>();
    return answer.avisos?.map(({ codigo }) => codigo) ?? [];
  };
  const third = await codes('26/09/2026');
  await on('27/09/2026', other.animalId, 20);
  await on('28/09/2026', other.animalId, 20);
  await on('29/09/2026', other.animalId, 20);

  expect(third).toContain('PRODUCAO_VARIACAO');
  expect(await codes('01/10/2026')).not.toContain('PRODUCAO_VARIACAO');
});

it('compares it so whatever a bought cow brought since', async () => {
  await milk(
    aMilking({
      dataOcorrencia: '10/09/2026',
      registros: [{ vacaId, litros: 25 }],
    }),
  );
  const producoes = ['20', '21', '22', '23'].map((day) => ({
    ...aMilking({ dataOcorrencia: `${day}/09/2026` }),
    ...{ registros: [], litrosTanque: null, versao: 0 },
    ...{ rebanhoId, outroRebanhoAte: '24/09/2026' },
  }));
  const url = pathTo(PATHS.bringRows, { rebanhoId });
  const body = { linhas: { producoes } };
  const come = await test.call({ method: 'POST', url, body, as: user });
  expect(come.status).toBe(200);
  const answer = await milk(
    aMilking({
      dataOcorrencia: '26/09/2026',
      registros: [{ vacaId, litros: 10 }],
    }),
  );
  const { avisos = [] } = answer.json<WriteAnswer>();
  expect(avisos.map(({ codigo }) => codigo)).toContain('PRODUCAO_VARIACAO');
});

it('is nobody else’s: a stranger finds nothing', async () => {
  const stranger = await test.signUp();
  const { producaoId } = aMilking();
  const { pesagemId } = aWeighing();
  await milk(aMilking({ producaoId }));
  await weigh([aWeighing({ pesagemId })]);
  const answers = await Promise.all([
    milk(aMilking(), stranger),
    weigh([aWeighing()], stranger),
    remove(PATHS.deleteProduction, { producaoId }, stranger),
    remove(PATHS.deleteWeighing, { pesagemId }, stranger),
  ]);
  for (const answer of answers) {
    expect(refusal(answer)).toMatchObject({
      status: 404,
      title: TITLES.notFound,
    });
  }
  expect((await pulled()).mudancas.producoes).toHaveLength(1);
});
