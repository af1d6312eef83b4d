import { randomUUID } from 'node:crypto';
import type { WriteAnswer } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import {
  amountRequired,
  MEDICINE_MESSAGES as M,
} from '@/domain/medicines/messages';
import type { Medicine } from '@/domain/medicines/types';
import { TITLES } from '@/domain/shared/messages';
import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { aHerd, refusal } from './farm';
import { callsOf, type MedicineWritten, medicineBody } from './treatmentsFarm';

let test: TestApp;
let user: TestUser;
let rebanhoId: string;
let calls: ReturnType<typeof callsOf>;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await test.signUp();
  rebanhoId = (await aHerd(test, user)).rebanhoId;
  calls = callsOf(test, user);
});

const register = (body: object) =>
  calls.post(PATHS.registerMedicine, { rebanhoId }, body);

describe('a medicine', () => {
  it('is registered, read, listed and pulled', async () => {
    const body = medicineBody();
    const { medicamentoId } = body;
    const answer = await register(body);
    expect(answer.status).toBe(201);
    const told = answer.json<MedicineWritten>();
    expect(told.message).toBe(M.registered);
    expect(told.medicamento).toMatchObject({ ...body, rebanhoId });
    expect(told.medicamento.tempoEntreDoses).toBe(12);
    expect(told.delta?.mudancas.medicamentos).toMatchObject([body]);
    const read = await calls.get(PATHS.medicine, { medicamentoId });
    expect(read.json()).toEqual(told.medicamento);
    const list = await calls.get(PATHS.medicines, { rebanhoId });
    expect(list.json()).toEqual([told.medicamento]);
    const { mudancas } = await calls.pulled(rebanhoId);
    expect(mudancas.medicamentos).toMatchObject([body]);
  });

  it('takes its id from the server where the body brings none', async () => {
    const { medicamentoId: _, ...body } = medicineBody();
    const { medicamento } = (await register(body)).json<MedicineWritten>();
    const read = await calls.get(PATHS.medicine, {
      medicamentoId: medicamento.medicamentoId,
    });
    expect(read.status).toBe(200);
  });

  it('are listed by name', async () => {
    await register(medicineBody({ nome: 'Ácido' }));
    await register(medicineBody({ nome: 'Zinco' }));
    await register(medicineBody({ nome: 'Antibiótico' }));
    const list = await calls.get(PATHS.medicines, { rebanhoId });
    const names = list.json<readonly Medicine[]>().map(({ nome }) => nome);
    expect(names).toEqual(['Ácido', 'Antibiótico', 'Zinco']);
  });

  it('sent twice is there once, other content of its id is 409', async () => {
    const body = medicineBody();
    await register(body);
    const { versao } = await calls.pulled(rebanhoId);
    expect((await register(body)).status).toBe(201);
    expect((await calls.pulled(rebanhoId)).versao).toBe(versao);
    const other = await register({ ...body, nome: 'Outro' });
    expect(refusal(other).status).toBe(409);
  });

  it('of one dose keeps no interval', async () => {
    const body = medicineBody({ quantidadeDoses: 1 });
    const { medicamento } = (await register(body)).json<MedicineWritten>();
    expect(medicamento).toMatchObject({
      intervaloAplicacoes: null,
      tempoEntreDoses: null,
    });
  });

  const dose = (tipo: string | null, remedio: number | null) => ({
    dosagem: { tipo, remedio },
  });
  it.each([
    [{ nome: '  ' }, 'nome', M.name],
    [{ nome: 'x'.repeat(101) }, 'nome', M.nameTooLong],
    [{ administracao: 'XX' }, 'administracao', M.route],
    [{ administracao: null }, 'administracao', M.route],
    [{ quantidadeDoses: 0 }, 'quantidadeDoses', M.doses],
    [{ quantidadeDoses: 1001 }, 'quantidadeDoses', M.dosesTooMany],
    [{ intervaloAplicacoes: null }, 'intervaloAplicacoes', M.interval],
    [{ intervaloAplicacoes: 0 }, 'intervaloAplicacoes', M.interval],
    [{ intervaloAplicacoes: 8761 }, 'intervaloAplicacoes', M.intervalTooLong],
    [
      { quantidadeDoses: 11, intervaloAplicacoes: 8760 },
      'intervaloAplicacoes',
      M.intervalTooLong,
    ],
    [{ diasCarencia: -1 }, 'diasCarencia', M.withdrawalInvalid],
    [{ diasCarencia: 1.5 }, 'diasCarencia', M.withdrawalInvalid],
    [{ observacao: 'x'.repeat(501) }, 'observacao', M.noteTooLong],
    [{ dosagem: null }, 'dosagem', M.dosageType],
    [dose('XX', 1), 'dosagem.tipo', M.dosageType],
    [dose('MLKG', 0), 'dosagem.remedio', amountRequired('MLKG')],
    [dose('MGM2', null), 'dosagem.remedio', amountRequired('MGM2')],
    [dose('DOUN', 0.5), 'dosagem.remedio', amountRequired('DOUN')],
    [dose('DOUN', 1_000_001), 'dosagem.remedio', M.amountTooLarge],
  ])('refuses %j', async (more, campo, text) => {
    const answer = refusal(await register(medicineBody(more)));
    expect(answer).toMatchObject({ status: 400, title: TITLES.validation });
    expect(answer.campos).toContainEqual([campo, text]);
    expect((await calls.pulled(rebanhoId)).mudancas.medicamentos).toEqual([]);
  });

  it('says each unit in its refusal as the specification does', () => {
    expect(['MLKG', 'MGKG', 'DOUN', null].map(amountRequired)).toEqual([
      'Quantidade de mL da dosagem é obrigatória',
      'Quantidade de mg da dosagem é obrigatória',
      'Quantidade de doses da dosagem é obrigatória',
      'Quantidade da dosagem é obrigatória',
    ]);
  });

  it('is changed, and what is not there is not found', async () => {
    const body = medicineBody();
    const { medicamentoId } = body;
    await register(body);
    const change = (id: string, more: object) =>
      calls.put(
        PATHS.updateMedicine,
        { medicamentoId: id },
        { ...body, medicamentoId: id, ...more },
      );
    const answer = await change(medicamentoId, { diasCarencia: 7 });
    expect(answer.json<WriteAnswer>().message).toBe(M.updated);
    const { versao } = await calls.pulled(rebanhoId);
    expect((await change(medicamentoId, { diasCarencia: 7 })).status).toBe(200);
    const after = await calls.pulled(rebanhoId);
    expect(after.versao).toBe(versao);
    expect(after.mudancas.medicamentos).toMatchObject([{ diasCarencia: 7 }]);
    expect(refusal(await change(medicamentoId, { nome: '' })).detail).toBe(
      M.name,
    );
    const missing = refusal(await change(randomUUID(), {}));
    expect(missing).toMatchObject({ status: 404, detail: M.notFound });
  });

  it('is deleted where nothing uses it, for good', async () => {
    const body = medicineBody();
    const { medicamentoId } = body;
    await register(body);
    const remove = () => calls.remove(PATHS.deleteMedicine, { medicamentoId });
    expect((await remove()).json<WriteAnswer>().message).toBe(M.deleted);
    const { removidos } = await calls.pulled(rebanhoId);
    expect(removidos.medicamentos).toEqual([medicamentoId]);
    expect((await remove()).status).toBe(404);
    expect(refusal(await register(body)).status).toBe(409);
  });

  it('stays while a treatment uses it', async () => {
    const { medicamentoId, ...body } = medicineBody();
    await register({ medicamentoId, ...body });
    await calls.post(
      PATHS.registerTreatment,
      { rebanhoId },
      { rebanhoId, nome: 'Mastite', medicamentos: [medicamentoId] },
    );
    const answer = await calls.remove(PATHS.deleteMedicine, { medicamentoId });
    expect(refusal(answer)).toMatchObject({ status: 400, detail: M.inUse });
  });
});

describe('medicines of somebody else', () => {
  it('are not found, and without a session nothing is told', async () => {
    const body = medicineBody();
    const { medicamentoId } = body;
    await register(body);
    const each = (as: TestUser | undefined) => {
      const { get, post, put, remove } = callsOf(test, as);
      return Promise.all([
        get(PATHS.medicine, { medicamentoId }),
        get(PATHS.medicines, { rebanhoId }),
        post(PATHS.registerMedicine, { rebanhoId }, medicineBody()),
        put(PATHS.updateMedicine, { medicamentoId }, body),
        remove(PATHS.deleteMedicine, { medicamentoId }),
      ]);
    };
    const stranger = await each(await test.signUp());
    expect(stranger.map(({ status }) => status)).toEqual([
      404, 404, 404, 404, 404,
    ]);
    const nobody = await each(undefined);
    expect(nobody.map(({ status }) => status)).toEqual([
      401, 401, 401, 401, 401,
    ]);
    const { mudancas } = await calls.pulled(rebanhoId);
    expect(mudancas.medicamentos).toHaveLength(1);
  });
});
