import { randomUUID } from 'node:crypto';
import type {
  AnimalAnswer,
  AnimalPage,
  AnimalWriteAnswer,
  ProblemAnswer,
  TreatmentApplicationAnswer,
  WriteAnswer,
} from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { TITLES } from '@/domain/shared/messages';
import { TREATMENT_MESSAGES as T } from '@/domain/treatments/messages';
import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { aCow, aHerd, refusal, registered } from './farm';
import {
  type ApplicationWritten,
  callsOf,
  medicineBody,
  type TreatmentWritten,
} from './treatmentsFarm';

const NOON = new Date('2026-03-12T15:00:00Z');
const DAY = 86_400_000;

let now = NOON;
let test: TestApp;
let user: TestUser;
let rebanhoId: string;
let animalId: string;
let medicamentoId: string;
let tratamentoId: string;
let calls: ReturnType<typeof callsOf>;

beforeAll(async () => {
  test = await startTestApp({ now: () => now });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = NOON;
  user = await test.signUp();
  rebanhoId = (await aHerd(test, user)).rebanhoId;
  animalId = (await registered(test, user, aCow(rebanhoId))).animalId;
  calls = callsOf(test, user);
  const body = medicineBody();
  medicamentoId = body.medicamentoId;
  await calls.post(PATHS.registerMedicine, { rebanhoId }, body);
  const treatment = {
    rebanhoId,
    nome: 'Mastite',
    medicamentos: [medicamentoId],
  };
  const written = await calls.post(
    PATHS.registerTreatment,
    { rebanhoId },
    treatment,
  );
  tratamentoId = written.json<TreatmentWritten>().tratamento.tratamentoId;
});

const aBody = (more: object = {}) => ({
  aplicacaoId: randomUUID(),
  animalId,
  dataAplicacao: '10/03/2026 06:00',
  observacao: 'quarto AE',
  tratamento: { tratamentoId },
  ...more,
});
const apply = (body: object) =>
  calls.post(PATHS.applyTreatment, { rebanhoId }, body);
const applied = async (more: object = {}) =>
  (await apply(aBody(more))).json<ApplicationWritten>();
const finish = (aplicacaoId: string, more: object = {}) =>
  calls.put(
    PATHS.finishApplication,
    { aplicacaoId },
    {
      animalId,
      dataAplicacao: '10/03/2026 06:00',
      dataFimAplicacao: '11/03/2026 06:00',
      eficacia: 'CUR',
      ...more,
    },
  );
const remove = (aplicacaoId: string) =>
  calls.remove(PATHS.deleteApplication, { aplicacaoId });
const currentOf = async () => (await calls.animal(animalId)).aplicacao;

describe('applying', () => {
  it('answers the application with its ends, and points the animal at it', async () => {
    const answer = await apply(aBody());
    expect(answer.status).toBe(201);
    const told = answer.json<ApplicationWritten>();
    expect(told).toMatchObject({
      message: T.applied,
      tratamentoId,
      aplicacaoId: told.aplicacao.aplicacaoId,
    });
    expect(told.aplicacao).toMatchObject({
      aplicacaoTratamentoId: told.aplicacaoId,
      dataInicio: '10/03/2026 06:00',
      dataFim: null,
      eficacia: null,
      observacao: 'quarto AE',
      // T1 of domain.md 4.4.
      fimTratamento: '12/03/2026 06:00',
      fimCarencia: '16/03/2026 06:00',
      tratamento: {
        tratamentoId,
        nome: 'Mastite',
        medicamentos: [{ medicamentoId, tempoEntreDoses: 12 }],
      },
      animal: { id: animalId, nome: 'Mimosa' },
    });
    const { mudancas } = await calls.pulled(rebanhoId);
    expect(mudancas.aplicacoes).toHaveLength(1);
    expect(mudancas.animais).toMatchObject([
      { animalId, aplicacaoId: told.aplicacaoId },
    ]);
    expect(await currentOf()).toEqual(told.aplicacao);
  });

  it('makes a new treatment on the spot', async () => {
    const { aplicacao, ...told } = await applied({
      tratamento: {
        tratamentoId: null,
        nome: 'Pneumonia',
        observacao: null,
        medicamentos: [medicamentoId],
        rebanhoId,
      },
    });
    expect(aplicacao.tratamento.nome).toBe('Pneumonia');
    const made = await calls.get(PATHS.treatment, {
      tratamentoId: told.tratamentoId,
    });
    expect(made.json()).toMatchObject({ nome: 'Pneumonia' });
  });

  it('treats several animals at once, all or none', async () => {
    const other = await registered(
      test,
      user,
      aCow(rebanhoId, { nome: 'Neblina' }),
    );
    const animais = [animalId, other.animalId].map((id) => ({
      aplicacaoId: randomUUID(),
      animalId: id,
    }));
    const { animalId: _, aplicacaoId: __, ...body } = aBody({ animais });
    const stray = { aplicacaoId: randomUUID(), animalId: randomUUID() };
    const refused = await apply({ ...body, animais: [...animais, stray] });
    // The line and the field.
    expect(refused.json<ProblemAnswer>().extra.campos).toEqual([
      { campo: 'animalId', mensagem: T.animalNotFound, linha: 2 },
    ]);
    expect((await calls.pulled(rebanhoId)).mudancas.aplicacoes).toEqual([]);
    const told = (await apply(body)).json<ApplicationWritten>();
    expect(told.aplicacoes.map(({ animal }) => animal?.nome)).toEqual([
      'Mimosa',
      'Neblina',
    ]);
  });

  it('sent twice is there once; its id for another animal is 409', async () => {
    const body = aBody();
    await apply(body);
    const { versao } = await calls.pulled(rebanhoId);
    expect((await apply(body)).status).toBe(201);
    expect((await calls.pulled(rebanhoId)).versao).toBe(versao);
    const other = await registered(
      test,
      user,
      aCow(rebanhoId, { nome: 'Neblina' }),
    );
    const taken = await apply({ ...body, animalId: other.animalId });
    expect(refusal(taken).status).toBe(409);
  });

  it('of what is over already asks for doses beyond the plan', async () => {
    const { avisos } = await applied({
      dataAplicacao: '05/03/2026 06:00',
      dataFimAplicacao: '09/03/2026 06:00',
      eficacia: 'CUR',
    });
    expect(avisos).toMatchObject([{ mensagem: T.dosesBeyondPlan }]);
  });

  const FUTURE = '13/03/2026 06:00';
  it.each([
    [{ animalId: null }, 'animalId', T.animal],
    [{ animalId: randomUUID() }, 'animalId', T.animalNotFound],
    [{ tratamento: null }, 'tratamento', T.treatment],
    [{ tratamento: { tratamentoId: randomUUID() } }, 'tratamento', T.treatment],
    [{ tratamento: { nome: '' } }, 'tratamento.nome', T.name],
    [{ tratamento: { nome: 'Novo' } }, 'tratamento.medicamentos', T.medicines],
    [
      { tratamento: { nome: 'Novo', medicamentos: [randomUUID()] } },
      'tratamento.medicamentos',
      T.medicineNotFound,
    ],
    [{ dataAplicacao: null }, 'dataAplicacao', T.start],
    [{ dataAplicacao: '31/02/2026 06:00' }, 'dataAplicacao', T.startInvalid],
    [{ dataAplicacao: FUTURE }, 'dataAplicacao', T.startFuture],
    [{ dataFimAplicacao: 'nunca' }, 'dataFimAplicacao', T.endInvalid],
    [{ dataFimAplicacao: FUTURE }, 'dataFimAplicacao', T.endFuture],
    [
      { dataFimAplicacao: '09/03/2026 06:00' },
      'dataFimAplicacao',
      T.endBeforeStart,
    ],
    [{ eficacia: 'XX' }, 'eficacia', T.efficacy],
    // Issue 21, line 11.
    [{ dataFimAplicacao: '11/03/2026 06:00' }, 'eficacia', T.efficacy],
    [
      { dataFimAplicacao: '11/03/2026 06:00', eficacia: '' },
      'eficacia',
      T.efficacy,
    ],
    [{ observacao: 'x'.repeat(501) }, 'observacao', T.noteTooLong],
  ])('refuses %j', async (more, campo, text) => {
    const answer = refusal(await apply(aBody(more)));
    expect(answer).toMatchObject({ status: 400, title: TITLES.validation });
    expect(answer.campos).toContainEqual([campo, text]);
    expect((await calls.pulled(rebanhoId)).mudancas.aplicacoes).toEqual([]);
  });
});

describe('finishing', () => {
  it('sets end and efficacy, shortens what was interrupted, frees the animal', async () => {
    const { aplicacaoId } = await applied();
    const answer = await finish(aplicacaoId);
    expect(answer.json<ApplicationWritten>()).toMatchObject({
      message: T.finished,
      aplicacaoId,
      aplicacao: {
        dataFim: '11/03/2026 06:00',
        eficacia: 'CUR',
        observacao: 'quarto AE',
        fimTratamento: '11/03/2026 06:00',
        fimCarencia: '15/03/2026 06:00',
      },
    });
    expect(await currentOf()).toBeNull();
  });

  it('again changes nothing, with another end corrects it', async () => {
    const { aplicacaoId } = await applied();
    await finish(aplicacaoId);
    const { versao } = await calls.pulled(rebanhoId);
    await finish(aplicacaoId);
    expect((await calls.pulled(rebanhoId)).versao).toBe(versao);
    const late = { dataFimAplicacao: '12/03/2026 12:00' };
    const told = (await finish(aplicacaoId, late)).json<ApplicationWritten>();
    expect(told.aplicacao.fimCarencia).toBe('16/03/2026 06:00');
    expect(told.avisos).toMatchObject([{ mensagem: T.dosesBeyondPlan }]);
  });

  it('erases the note that is said to be none', async () => {
    const { aplicacaoId } = await applied();
    const told = await finish(aplicacaoId, { observacao: null });
    expect(told.json<ApplicationWritten>().aplicacao.observacao).toBeNull();
  });

  it('leaves the animal with another that is open', async () => {
    const first = await applied({ dataAplicacao: '09/03/2026 06:00' });
    const second = await applied();
    await finish(second.aplicacaoId);
    expect((await currentOf())?.aplicacaoId).toBe(first.aplicacaoId);
  });

  it.each([
    [{ animalId: null }, 'animalId', T.animal],
    [{ dataAplicacao: null }, 'dataAplicacao', T.start],
    [{ dataFimAplicacao: null }, 'dataFimAplicacao', T.end],
    [{ dataFimAplicacao: 'x' }, 'dataFimAplicacao', T.endInvalid],
    [{ dataFimAplicacao: '13/03/2026 06:00' }, 'dataFimAplicacao', T.endFuture],
    [
      { dataFimAplicacao: '09/03/2026 06:00' },
      'dataFimAplicacao',
      T.endBeforeStart,
    ],
    [{ eficacia: null }, 'eficacia', T.efficacy],
    [{ eficacia: 'XX' }, 'eficacia', T.efficacy],
    [{ observacao: 'x'.repeat(501) }, 'observacao', T.noteTooLong],
  ])('refuses %j', async (more, campo, text) => {
    const { aplicacaoId } = await applied();
    const answer = refusal(await finish(aplicacaoId, more));
    expect(answer).toMatchObject({ status: 400, title: TITLES.validation });
    expect(answer.campos).toContainEqual([campo, text]);
    expect((await currentOf())?.dataFim).toBeNull();
  });

  it('refuses another animal than its own, and what is not there', async () => {
    const { aplicacaoId } = await applied();
    const wrong = await finish(aplicacaoId, { animalId: randomUUID() });
    expect(wrong.status).toBe(400);
    const missing = refusal(await finish(randomUUID()));
    expect(missing).toMatchObject({
      status: 404,
      detail: T.applicationNotFound,
    });
  });
});

describe('deleting an application', () => {
  it('takes it away and frees the animal', async () => {
    const { aplicacaoId } = await applied();
    const gone = await remove(aplicacaoId);
    expect(gone.json<WriteAnswer>().message).toBe(T.deleted);
    expect(await currentOf()).toBeNull();
    const { removidos } = await calls.pulled(rebanhoId);
    expect(removidos.aplicacoes).toEqual([aplicacaoId]);
    expect((await remove(aplicacaoId)).status).toBe(404);
  });
});

describe('a medicine edited later', () => {
  it('moves no past date', async () => {
    const { aplicacao } = await applied();
    await calls.put(
      PATHS.updateMedicine,
      { medicamentoId },
      medicineBody({ medicamentoId, diasCarencia: 90, nome: 'Outro nome' }),
    );
    expect(await currentOf()).toEqual(aplicacao);
    const finished = await finish(aplicacao.aplicacaoId);
    expect(finished.json<ApplicationWritten>().aplicacao).toMatchObject({
      fimCarencia: '15/03/2026 06:00',
      tratamento: { medicamentos: [{ nome: 'Mastite INM', diasCarencia: 4 }] },
    });
  });
});

describe('the lists', () => {
  const listOf = async (path: string, query = '') => {
    const answer = await calls.get(path, { animalId, rebanhoId }, query);
    return answer
      .json<readonly TreatmentApplicationAnswer[]>()
      .map(({ aplicacaoId }) => aplicacaoId);
  };

  it('of an animal and of a herd come latest first, open ones alone if asked', async () => {
    const old = await applied({ dataAplicacao: '02/03/2026 06:00' });
    const last = await applied();
    await finish(old.aplicacaoId, {
      dataAplicacao: '02/03/2026 06:00',
      dataFimAplicacao: '03/03/2026 06:00',
    });
    const both = [last.aplicacaoId, old.aplicacaoId];
    expect(await listOf(PATHS.animalApplications)).toEqual(both);
    expect(await listOf(PATHS.herdApplications)).toEqual(both);
    const open = () => listOf(PATHS.herdApplications, '?abertas=true');
    expect(await open()).toEqual([last.aplicacaoId]);
    // Over, its milk stays out for four days more.
    await finish(last.aplicacaoId);
    expect(await open()).toEqual([last.aplicacaoId]);
    now = new Date('2026-03-20T15:00:00Z');
    expect(await open()).toEqual([]);
  });
});

describe('an animal’s current application', () => {
  const pageOf = async () => {
    const page = await calls.get(PATHS.animals, { rebanhoId });
    const { animais } = page.json<AnimalPage>();
    return { tag: page.headers.etag, aplicacao: animais[0]?.aplicacao };
  };

  it('comes with every answer about the animal', async () => {
    const { aplicacao } = await applied();
    expect((await pageOf()).aplicacao).toEqual(aplicacao);
    const cows = await calls.get(PATHS.cows, { rebanhoId });
    expect(cows.json<readonly AnimalAnswer[]>()[0]?.aplicacao).toEqual(
      aplicacao,
    );
    const cow = await calls.get(PATHS.cow, { vacaId: animalId });
    expect(cow.json<AnimalAnswer>().aplicacao).toEqual(aplicacao);
    const written = await calls.post(
      PATHS.updateAnimal,
      {},
      aCow(rebanhoId, { animalId, nome: 'Estrela' }),
    );
    expect(written.json<AnimalWriteAnswer>().animal.aplicacao).toMatchObject({
      aplicacaoId: aplicacao.aplicacaoId,
      animal: { nome: 'Estrela' },
    });
    const event = await calls.post(
      PATHS.recordReproductive,
      {},
      { animalId, reprodutividade: 'CI', dataOcorrencia: '11/03/2026 06:00' },
    );
    const { vaca } = event.json<{ vaca: AnimalAnswer }>();
    expect(vaca.aplicacao?.aplicacaoId).toBe(aplicacao.aplicacaoId);
  });

  it('is none 31 days after its end, though nothing was written', async () => {
    const { aplicacaoId } = await applied({
      dataFimAplicacao: '11/03/2026 06:00',
      eficacia: 'CUR',
    });
    expect((await currentOf())?.aplicacaoId).toBe(aplicacaoId);
    const before = await pageOf();
    now = new Date(NOON.getTime() + 29 * DAY);
    expect((await currentOf())?.aplicacaoId).toBe(aplicacaoId);
    now = new Date(NOON.getTime() + 30 * DAY);
    user = await test.login(user).then((login) => ({ ...user, ...login }));
    calls = callsOf(test, user);
    expect(await currentOf()).toBeNull();
    const after = await pageOf();
    expect(after.aplicacao).toBeNull();
    expect(after.tag).not.toBe(before.tag);
  });
});

it('applications of somebody else are not found', async () => {
  const { aplicacaoId } = await applied();
  const each = async (as: TestUser | undefined) => {
    const { get, post, put, remove: gone } = callsOf(test, as);
    const answers = await Promise.all([
      get(PATHS.animalApplications, { animalId }),
      get(PATHS.herdApplications, { rebanhoId }),
      post(PATHS.applyTreatment, { rebanhoId }, aBody()),
      put(PATHS.finishApplication, { aplicacaoId }, { animalId }),
      gone(PATHS.deleteApplication, { aplicacaoId }),
    ]);
    return answers.map(({ status }) => status);
  };
  expect(await each(await test.signUp())).toEqual(Array(5).fill(404));
  expect(await each(undefined)).toEqual(Array(5).fill(401));
  expect((await currentOf())?.aplicacaoId).toBe(aplicacaoId);
});
