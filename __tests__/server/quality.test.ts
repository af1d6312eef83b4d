import { randomUUID } from 'node:crypto';
import type { SyncAnswer, WriteAnswer } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import { QUALITY_MESSAGES as M } from '@/domain/quality/messages';
import type { Sample } from '@/domain/quality/types';
import type { MilkQualityReport } from '@/domain/reports/milkQuality';
import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { aCow, aHerd, refusal, registered } from './farm';

const DAY = '10/11/2026';
let test: TestApp;
let user: TestUser;
let rebanhoId: string;
let animalId: string;

beforeAll(async () => {
  test = await startTestApp({ now: () => new Date('2026-11-20T15:00:00Z') });
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await test.signUp();
  rebanhoId = (await aHerd(test, user)).rebanhoId;
  animalId = (await registered(test, user, aCow(rebanhoId))).animalId;
});

const post = (path: string, body: object, as = user) =>
  test.call({ method: 'POST', url: pathTo(path, { rebanhoId }), body, as });
const remove = (url: string, as = user) =>
  test.call({ method: 'DELETE', url, as });
const aSample = (more: object = {}) => ({
  ...{ amostraId: randomUUID(), animalId, data: DAY, ccs: 320 },
  ...more,
});
const sampled = (...amostras: object[]) =>
  post(PATHS.recordSamples, { amostras });
const pulled = async () => {
  const url = `${pathTo(PATHS.sync, { rebanhoId })}?desde=0`;
  return (await test.call({ url, as: user })).json<SyncAnswer>().mudancas;
};

describe('samples', () => {
  it('are answered, pulled, and replaced on the same day', async () => {
    const first = await sampled(aSample({ gordura: 3.8 }));
    expect(first.status).toBe(201);
    const told = first.json<WriteAnswer & { amostras: Sample[] }>();
    expect(told.message).toBe(M.recorded);
    expect(told.amostras).toMatchObject([
      { animalId, ccs: 320, gordura: 3.8, proteina: null },
    ]);
    await sampled(aSample({ ccs: 90 }));
    expect((await pulled()).amostras).toMatchObject([{ ccs: 90 }]);
  });

  it('of a file read twice change nothing, and answer what stands', async () => {
    const first = (await sampled(aSample())).json<{ amostras: Sample[] }>();
    const again = await sampled(aSample());
    expect(again.status).toBe(201);
    expect(again.json<{ amostras: Sample[] }>().amostras).toEqual(
      first.amostras,
    );
  });

  it.each([
    [{ ccs: -1 }, 'ccs', M.ccsInvalid],
    [{ gordura: 15.1 }, 'gordura', M.fatInvalid],
    [{ ccs: null }, 'ccs', M.nothingMeasured],
    [{ data: '21/11/2026' }, 'data', M.dateFuture],
    [{ animalId: randomUUID() }, 'animalId', M.animalNotFound],
  ])('refuse %j, all of them', async (more, campo, mensagem) => {
    const answer = await sampled(aSample(), aSample(more));
    expect(answer.status).toBe(400);
    expect(refusal(answer).campos.map((one) => one.slice(-1))).toContainEqual([
      mensagem,
    ]);
    expect(refusal(answer).campos[0]?.[0]).toContain(campo);
    expect((await pulled()).amostras ?? []).toEqual([]);
  });

  it('go, for their own herd alone', async () => {
    const { amostraId } = aSample();
    await sampled(aSample({ amostraId }));
    const url = pathTo(PATHS.deleteSample, { amostraId });
    const theirs = await remove(url, await test.signUp());
    expect(refusal(theirs)).toMatchObject({
      status: 404,
      detail: M.sampleNotFound,
    });
    expect((await remove(url)).status).toBe(200);
    expect((await pulled()).amostras ?? []).toEqual([]);
  });
});

describe('the tank', () => {
  it('is analysed, judged by the law, and forgotten', async () => {
    const analiseId = randomUUID();
    for (const [mes, ccs, id] of [
      ['09', 150, randomUUID()],
      ['10', 500, randomUUID()],
      ['11', 900, analiseId],
    ]) {
      const body = { analiseId: id, data: `10/${mes}/2026`, ccs };
      expect((await post(PATHS.recordTankAnalysis, body)).status).toBe(201);
    }
    const url = pathTo(PATHS.milkQualityReport, { rebanhoId });
    const answer = await test.call({ url, as: user });
    const { legal } = answer.json<MilkQualityReport>();
    expect(legal.at(-1)).toMatchObject({
      ...{ mes: '11/2026', situacao: 'AMARELO' },
      mediaCcs: expect.closeTo(407.2, 1),
    });
    const gone = pathTo(PATHS.deleteTankAnalysis, { analiseId });
    expect((await remove(gone)).status).toBe(200);
    expect((await pulled()).analisesTanque).toHaveLength(2);
  });

  it('says at least one thing', async () => {
    const body = { analiseId: randomUUID(), data: DAY, laboratorio: 'UFV' };
    expect(refusal(await post(PATHS.recordTankAnalysis, body))).toMatchObject({
      status: 400,
      campos: [['ccs', M.nothingMeasured]],
    });
  });
});

describe('an exam', () => {
  const aCmt = (more: object = {}) => ({
    ...{ exameId: randomUUID(), animalId, data: DAY, tipo: 'CMT' },
    ...{ cmt: { AE: '0', AD: '2' }, ...more },
  });

  it('comes back as it was told, sent twice too', async () => {
    const body = aCmt();
    const first = await post(PATHS.recordExam, body);
    expect(first.status).toBe(201);
    expect((await post(PATHS.recordExam, body)).status).toBe(201);
    expect((await pulled()).exames).toMatchObject([
      {
        ...{ tipo: 'CMT', quartos: [], grau: null, agente: null },
        cmt: { AE: '0', AD: '2', PE: null, PD: null },
      },
    ]);
    const url = pathTo(PATHS.deleteExam, { exameId: body.exameId });
    expect((await remove(url)).status).toBe(200);
    expect((await pulled()).exames ?? []).toEqual([]);
  });

  it.each([
    [{ cmt: { AE: '9' } }, M.scoreInvalid],
    [{ cmt: null }, M.scoreRequired],
    [{ tipo: 'CASO', quartos: ['XX'], grau: 1 }, M.quarterInvalid],
    [{ tipo: 'CASO', quartos: ['AE'], grau: 4 }, M.gradeInvalid],
    [{ tipo: 'CULTURA', agente: 'GRIPE' }, M.agentInvalid],
    [{ tipo: 'RAIO-X' }, M.kindInvalid],
  ])('refuses %j', async (more, mensagem) => {
    const answer = await post(PATHS.recordExam, aCmt(more));
    expect(answer.status).toBe(400);
    expect(refusal(answer).detail).toBe(mensagem);
    expect((await pulled()).exames ?? []).toEqual([]);
  });
});
