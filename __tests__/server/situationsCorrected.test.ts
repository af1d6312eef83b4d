import { randomUUID } from 'node:crypto';
import { PATHS } from '@/contract/api';
import { HEADERS } from '@/contract/paths';
import { SITUATION_MESSAGES } from '@/domain/cows/messages';
import { startTestApp, type TestApp } from '../support/serverApp';
import { aDairy, anEvent, NOON, stock } from './cowsFarm';
import { aBull, aCow, refusal, registered } from './farm';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ now: () => NOON });
});
afterAll(() => test.close());

const CALF = { nome: 'Aurora', sexo: 'F', raca: 'H' };
const SERVICE = { reprodutividade: 'IN', doses: 2 };

/** A cow that was served by the bull of the herd. */
async function aServedCow() {
  const farm = await aDairy(test);
  const by = { touroInseminacaoId: farm.bull };
  const service = anEvent(farm.cow, { ...SERVICE, ...by });
  await farm.record(service);
  const events = async () => (await farm.pulled()).mudancas;
  const stock = async () => (await farm.animal(farm.bull)).quantidadeDoses;
  return { ...farm, service, events, stock };
}

describe('an event that corrects another', () => {
  it('takes its place, and gives the bull back his semen', async () => {
    const { cow, service, record, events, stock } = await aServedCow();
    expect(await stock()).toBe(1);
    const heat = anEvent(cow, { corrigeEventId: service.eventId });
    const answer = await record(heat);
    expect(answer.status).toBe(201);
    expect(await stock()).toBe(3);
    const { situacoesReprodutivas } = await events();
    expect(situacoesReprodutivas).toMatchObject([
      { situacaoReprodutivaEventId: heat.eventId, reprodutividade: 'CI' },
    ]);
  });

  it('is one however often it arrives, under its key or another', async () => {
    const { user, cow, service, events } = await aServedCow();
    const body = anEvent(cow, { corrigeEventId: service.eventId });
    const call = (key: string) =>
      test.call({
        ...{ method: 'POST', url: PATHS.recordReproductive, body, as: user },
        headers: { [HEADERS.idempotencyKey]: key },
      });
    const key = randomUUID();
    const first = await call(key);
    expect((await call(key)).text).toBe(first.text);
    expect((await call(randomUUID())).status).toBe(201);
    expect((await events()).situacoesReprodutivas).toHaveLength(1);
  });

  it('leaves the other where it is refused', async () => {
    const { cow, service, record, events } = await aServedCow();
    const before = await events();
    const wrong = { corrigeEventId: service.eventId, reprodutividade: 'PN' };
    expect((await record(anEvent(cow, wrong))).status).toBe(400);
    expect(await events()).toEqual(before);
  });

  it('is refused where the other is gone, or is in another herd', async () => {
    const { cow, service, record, events, forget } = await aServedCow();
    const stranger = await aServedCow();
    await forget(service.eventId);
    for (const corrigeEventId of [service.eventId, stranger.service.eventId]) {
      const told = refusal(await record(anEvent(cow, { corrigeEventId })));
      const { notFound } = SITUATION_MESSAGES;
      expect(told).toMatchObject({ status: 404, detail: notFound });
    }
    expect((await events()).situacoesReprodutivas).toEqual([]);
  });

  it('keeps the calves, or takes them along where it is said', async () => {
    const { cow, record, events } = await aServedCow();
    const calving = { reprodutividade: 'PT', crias: [CALF] };
    const calves = async () =>
      (await events()).animais.filter(({ maeId }) => maeId === cow);
    const first = anEvent(cow, calving);
    await record(first);
    const [born] = await calves();
    const crias = [{ ...CALF, animalId: born?.animalId }];
    const moved = { dataOcorrencia: '03/10/2026 06:00' };
    const second = anEvent(cow, {
      ...{ ...calving, ...moved, crias, corrigeEventId: first.eventId },
    });
    await record(second);
    expect(await calves()).toMatchObject([
      { animalId: born?.animalId, dataNascimento: '03/10/2026' },
    ]);
    const loss = { reprodutividade: 'AB', excluirCrias: true };
    await record(anEvent(cow, { ...loss, corrigeEventId: second.eventId }));
    expect(await calves()).toEqual([]);
  });

  it('of a calving that was another cow’s gives its calf the right father', async () => {
    const { user, rebanhoId, cow, bull, record, pulled } = await aDairy(test);
    const own = { nome: 'Trovão', raca: 'J' } as const;
    const father = await registered(test, user, aBull(rebanhoId, own));
    await stock(test, user, father.animalId, 1);
    const other = aCow(rebanhoId, { nome: 'Estrela', raca: 'J' });
    const right = (await registered(test, user, other)).animalId;
    const served = (animalId: string, touroInseminacaoId: string) =>
      record(
        anEvent(animalId, {
          ...{ reprodutividade: 'IN', doses: 1, touroInseminacaoId },
          ...{ dataOcorrencia: '05/01/2026 06:00' },
        }),
      );
    expect((await served(cow, bull)).status).toBe(201);
    expect((await served(right, father.animalId)).status).toBe(201);
    const calf = { ...CALF, animalId: randomUUID(), paiId: bull };
    const born = { reprodutividade: 'PT', dataOcorrencia: '12/10/2026 06:00' };
    const first = anEvent(cow, { ...born, crias: [calf] });
    expect((await record(first)).status).toBe(201);
    const corrigeEventId = first.eventId;
    const second = anEvent(right, { ...born, crias: [calf], corrigeEventId });
    expect((await record(second)).status).toBe(201);
    const { animais } = (await pulled()).mudancas;
    expect(animais.find((it) => it.animalId === calf.animalId)).toMatchObject({
      ...{ maeId: right, paiId: father.animalId, raca: 'J' },
    });
  });

  it('of production takes its place too', async () => {
    const { cow, produce, events } = await aServedCow();
    const lactation = { ...anEvent(cow), produtividade: 'L' };
    const { reprodutividade: _, ...body } = lactation;
    await produce(body);
    const later = { dataOcorrencia: '03/10/2026 06:00' };
    const corrigeEventId = body.eventId;
    const eventId = randomUUID();
    const answer = await produce({
      ...body,
      ...later,
      eventId,
      corrigeEventId,
    });
    expect(answer.status).toBe(201);
    expect((await events()).situacoesProdutivas).toMatchObject([
      { situacaoProdutivaEventId: eventId, ...later },
    ]);
  });

  it('of the milk of a calving goes with that when it is corrected', async () => {
    const { cow, record, produce, events } = await aServedCow();
    const born = { reprodutividade: 'PT', cadastrarLactacao: true };
    const lactacaoEventId = randomUUID();
    const calving = anEvent(cow, { ...born, lactacaoEventId });
    await record(calving);
    const { reprodutividade: _, ...said } = anEvent(cow);
    const milk = {
      ...said,
      produtividade: 'L',
      corrigeEventId: lactacaoEventId,
    };
    expect((await produce(milk)).status).toBe(201);
    const [kept] = (await events()).situacoesReprodutivas.slice(-1);
    expect(kept).toMatchObject({ lactacaoEventId: milk.eventId });
    const moved = { dataOcorrencia: '03/10/2026 06:00' };
    const again = { ...moved, lactacaoEventId: randomUUID() };
    const corrigeEventId = calving.eventId;
    const second = anEvent(cow, { ...born, ...again, corrigeEventId });
    expect((await record(second)).status).toBe(201);
    expect((await events()).situacoesProdutivas).toMatchObject([
      { situacaoProdutivaEventId: again.lactacaoEventId, ...moved },
    ]);
  });
});
