import { randomUUID } from 'node:crypto';
import type { WriteAnswer } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { TITLES } from '@/domain/shared/messages';
import { TREATMENT_MESSAGES as T } from '@/domain/treatments/messages';
import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { aCow, aHerd, refusal, registered } from './farm';
import { callsOf, medicineBody, type TreatmentWritten } from './treatmentsFarm';

let test: TestApp;
let user: TestUser;
let rebanhoId: string;
let medicamentoId: string;
let calls: ReturnType<typeof callsOf>;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await test.signUp();
  rebanhoId = (await aHerd(test, user)).rebanhoId;
  calls = callsOf(test, user);
  const body = medicineBody();
  medicamentoId = body.medicamentoId;
  await calls.post(PATHS.registerMedicine, { rebanhoId }, body);
});

const aBody = (more: object = {}) => ({
  tratamentoId: randomUUID(),
  rebanhoId,
  nome: 'Mastite',
  observacao: 'Ordenhar por último',
  medicamentos: [medicamentoId],
  ...more,
});
const register = (body: object) =>
  calls.post(PATHS.registerTreatment, { rebanhoId }, body);
const update = (body: object) =>
  calls.put(PATHS.updateTreatment, { rebanhoId }, body);

describe('a treatment', () => {
  it('is registered, read, listed and pulled', async () => {
    const body = aBody();
    const { tratamentoId } = body;
    const answer = await register(body);
    expect(answer.status).toBe(201);
    const { message, tratamento, delta } = answer.json<TreatmentWritten>();
    expect(message).toBe(T.registered);
    expect(tratamento).toMatchObject({
      ...body,
      medicamentos: [{ medicamentoId, nome: 'Mastite INM' }],
    });
    expect(delta?.mudancas.tratamentos).toMatchObject([body]);
    const read = await calls.get(PATHS.treatment, { tratamentoId });
    expect(read.json()).toEqual(tratamento);
    const list = await calls.get(PATHS.treatments, { rebanhoId });
    expect(list.json()).toEqual([tratamento]);
  });

  it('sent twice is there once, other content of its id is 409', async () => {
    const body = aBody();
    await register(body);
    const { versao } = await calls.pulled(rebanhoId);
    expect((await register(body)).status).toBe(201);
    expect((await calls.pulled(rebanhoId)).versao).toBe(versao);
    expect(refusal(await register({ ...body, nome: 'Outro' })).status).toBe(
      409,
    );
  });

  it.each([
    [{ nome: '' }, 'nome', T.name],
    [{ nome: 'x'.repeat(101) }, 'nome', T.nameTooLong],
    [{ medicamentos: [] }, 'medicamentos', T.medicines],
    [{ medicamentos: undefined }, 'medicamentos', T.medicines],
    [{ medicamentos: [randomUUID()] }, 'medicamentos', T.medicineNotFound],
    [{ observacao: 'x'.repeat(501) }, 'observacao', T.noteTooLong],
    [{ rebanhoId: null }, 'rebanhoId', T.herd],
  ])('refuses %j', async (more, campo, text) => {
    const answer = refusal(await register(aBody(more)));
    expect(answer).toMatchObject({ status: 400, title: TITLES.validation });
    expect(answer.campos).toContainEqual([campo, text]);
    expect((await calls.pulled(rebanhoId)).mudancas.tratamentos).toEqual([]);
  });

  it('is changed by the id in the body, which must be there', async () => {
    const body = aBody();
    await register(body);
    const answer = await update({ ...body, nome: 'Mastite clínica' });
    expect(answer.json<TreatmentWritten>()).toMatchObject({
      message: T.updated,
      tratamento: { nome: 'Mastite clínica' },
    });
    const { versao } = await calls.pulled(rebanhoId);
    await update({ ...body, nome: 'Mastite clínica' });
    expect((await calls.pulled(rebanhoId)).versao).toBe(versao);
    const { tratamentoId: _, ...nameless } = body;
    expect(refusal(await update(nameless)).campos).toContainEqual([
      'tratamentoId',
      T.id,
    ]);
    const missing = refusal(await update(aBody()));
    expect(missing).toMatchObject({ status: 404, detail: T.notFound });
  });

  it('is deleted where it was never applied', async () => {
    const [free, used] = [aBody(), aBody({ nome: 'Outro' })];
    await register(free);
    await register(used);
    const { animalId } = await registered(test, user, aCow(rebanhoId));
    await calls.post(
      PATHS.applyTreatment,
      { rebanhoId },
      {
        animalId,
        dataAplicacao: '10/03/2026 06:00',
        tratamento: { tratamentoId: used.tratamentoId },
      },
    );
    const remove = (tratamentoId: string) =>
      calls.remove(PATHS.deleteTreatment, { tratamentoId });
    const gone = await remove(free.tratamentoId);
    expect(gone.json<WriteAnswer>().message).toBe(T.deleted);
    expect((await remove(free.tratamentoId)).status).toBe(404);
    expect(refusal(await remove(used.tratamentoId))).toMatchObject({
      status: 400,
      detail: T.inUse,
    });
  });

  it('applied ahead of time changes reports as it begins, and as it ends', async () => {
    const body = aBody();
    await register(body);
    const { animalId } = await registered(test, user, aCow(rebanhoId));
    const applied = {
      ...{ animalId, dataAplicacao: '10/03/2026 06:00' },
      tratamento: { tratamentoId: body.tratamentoId },
    };
    await calls.post(PATHS.applyTreatment, { rebanhoId }, applied);
    const { rows } = test.database.repositories;
    const turns = [
      '2026-03-10T08:00Z',
      '2026-03-10T10:00Z',
      '2026-04-01T08:00Z',
    ];
    const next = await Promise.all(
      turns.map((at) => rows.nextWithdrawalTurn(rebanhoId, new Date(at))),
    );
    const seconds = (at: string) => Date.parse(at) / 1000;
    expect(next).toEqual([
      seconds('2026-03-10T09:00Z'),
      seconds('2026-03-16T09:00Z'),
      null,
    ]);
  });

  it('cannot take a medicine of another herd', async () => {
    const other = await test.signUp();
    const herd = (await aHerd(test, other)).rebanhoId;
    const theirs = medicineBody();
    const { post } = callsOf(test, other);
    await post(PATHS.registerMedicine, { rebanhoId: herd }, theirs);
    const medicamentos = [theirs.medicamentoId];
    const answer = await register(aBody({ medicamentos }));
    expect(refusal(answer).detail).toBe(T.medicineNotFound);
  });
});

it('treatments of somebody else are not found', async () => {
  const body = aBody();
  const { tratamentoId } = body;
  await register(body);
  const each = (as: TestUser | undefined) => {
    const { get, post, put, remove } = callsOf(test, as);
    return Promise.all([
      get(PATHS.treatment, { tratamentoId }),
      get(PATHS.treatments, { rebanhoId }),
      post(PATHS.registerTreatment, { rebanhoId }, aBody()),
      put(PATHS.updateTreatment, { rebanhoId }, body),
      remove(PATHS.deleteTreatment, { tratamentoId }),
    ]);
  };
  const statuses = async (as: TestUser | undefined) =>
    (await each(as)).map(({ status }) => status);
  expect(await statuses(await test.signUp())).toEqual(Array(5).fill(404));
  expect(await statuses(undefined)).toEqual(Array(5).fill(401));
});
