import { randomUUID } from 'node:crypto';
import type { SyncAnswer, WriteAnswer } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import { TITLES } from '@/domain/shared/messages';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import type { VaccineAnimal } from '@/domain/vaccines/animalsFor';
import { currentCycleId } from '@/domain/vaccines/cycles';
import { VACCINE_MESSAGES as M } from '@/domain/vaccines/messages';
import type {
  AppliedDose,
  Vaccine,
  VaccineFilter,
} from '@/domain/vaccines/types';
import { besideApp } from '../support/besideApp';
import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { aCow, aHerd, refusal, registered } from './farm';

const NOW = new Date('2026-05-20T12:00:00Z');

let test: TestApp;
let user: TestUser;
let rebanhoId: string;
let mimosa: string;
let neblina: string;

beforeAll(async () => {
  test = await startTestApp({ now: () => NOW });
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await test.signUp();
  rebanhoId = (await aHerd(test, user)).rebanhoId;
  mimosa = await aHeifer('Mimosa', '10/12/2025');
  neblina = await aHeifer('Neblina', '10/01/2020');
});

async function aHeifer(nome: string, dataNascimento: string | null) {
  const input = { nome, categoria: 'N', dataNascimento } as const;
  return (await registered(test, user, aCow(rebanhoId, input))).animalId;
}

const aVaccine = (more: object = {}) => ({
  vacinaId: randomUUID(),
  nome: 'Raiva',
  quantidadeDoses: 3,
  intervaloEntreDoses: 365,
  doseReforco: { aposDose: 1, intervaloDias: 30 },
  ...more,
});
const aDose = (more: object = {}) => ({
  doseId: randomUUID(),
  dataAplicacao: '01/03/2026',
  animaisSelecionados: [mimosa],
  finalizarVacina: false,
  historicoVacinacaoId: null,
  ...more,
});

interface Told extends WriteAnswer {
  readonly vacina: Vaccine;
  readonly dose: AppliedDose;
}

const post = (path: string, params: Record<string, string>, body: object) =>
  ({ method: 'POST', url: pathTo(path, params), body }) as const;
const remove = (path: string, params: Record<string, string>) =>
  ({ method: 'DELETE', url: pathTo(path, params) }) as const;

const register = (body: object = aVaccine(), as = user) =>
  test.call({ ...post(PATHS.registerVaccine, { rebanhoId }, body), as });
const update = (vacinaId: string, body: object, as = user) =>
  test.call({ ...post(PATHS.updateVaccine, { vacinaId }, body), as });
const filter = (vacinaId: string, body: object, as = user) =>
  test.call({ ...post(PATHS.changeVaccineFilter, { vacinaId }, body), as });
const conclude = (vacinaId: string, as = user) =>
  test.call({ ...remove(PATHS.concludeVaccine, { vacinaId }), as });
const apply = (vacinaId: string, body: object = aDose(), as = user) =>
  test.call({ ...post(PATHS.applyDose, { vacinaId }, body), as });
const deleteDose = (doseId: string, as = user) =>
  test.call({ ...remove(PATHS.deleteDose, { doseId }), as });
const get = (path: string, params: Record<string, string>, as = user) =>
  test.call({ url: pathTo(path, params), as });
const read = async <Body>(path: string, params: Record<string, string>) =>
  (await get(path, params)).json<Body>();
const vaccine = (vacinaId: string) =>
  read<Vaccine>(PATHS.vaccine, { vacinaId });

async function aRegisteredVaccine(more: object = {}): Promise<string> {
  const answer = await register(aVaccine(more));
  expect(answer.status).toBe(201);
  return answer.json<Told>().vacina.vacinaId;
}

async function pulled() {
  const url = pathTo(PATHS.sync, { rebanhoId });
  return (await test.call({ url, as: user })).json<SyncAnswer>();
}

describe('a vaccine', () => {
  it('is registered whole, listed, and pulled', async () => {
    const body = aVaccine();
    const answer = await register(body);
    expect(answer.status).toBe(201);
    const told = answer.json<Told>();
    expect(told.message).toBe(M.registered);
    expect(told.vacina).toMatchObject({
      ...body,
      rebanhoId,
      dosesRestantes: 3,
      finalizada: false,
      inicio: null,
      ultimaDose: null,
      proximaDose: null,
      descricao: 'Todos os animais',
      filtro: null,
      hitoricoVacinacoes: [],
    });
    expect(await read(PATHS.vaccines, { rebanhoId })).toEqual([told.vacina]);
    expect(await vaccine(body.vacinaId)).toEqual(told.vacina);
    expect((await pulled()).mudancas.vacinas).toEqual([told.vacina]);
  });

  it('without an id of its own gets one', async () => {
    const { vacinaId: _, ...body } = aVaccine();
    const { vacina } = (await register(body)).json<Told>();
    expect(vacina.vacinaId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('sent twice is there once; its id for other content is 409', async () => {
    const body = aVaccine();
    await register(body);
    const { versao } = await pulled();
    expect((await register(body)).status).toBe(201);
    expect((await pulled()).versao).toBe(versao);
    const other = await register({ ...body, nome: 'Outra' });
    expect(refusal(other)).toMatchObject({ status: 409 });
  });

  it.each<[object, string, string]>([
    [{ nome: '' }, 'nome', M.nameEmpty],
    [{ nome: '  ' }, 'nome', M.nameEmpty],
    [{ nome: null }, 'nome', M.nameEmpty],
    [{ nome: 'N'.repeat(61) }, 'nome', M.nameTooLong],
    [{ nome: 'B19!' }, 'nome', M.nameCharacters],
    [{ quantidadeDoses: null }, 'quantidadeDoses', M.dosesRequired],
    [{ quantidadeDoses: 0 }, 'quantidadeDoses', M.dosesRequired],
    [{ quantidadeDoses: 1.5 }, 'quantidadeDoses', M.dosesInvalid],
    [{ quantidadeDoses: 1001 }, 'quantidadeDoses', M.dosesInvalid],
    [{ intervaloEntreDoses: null }, 'intervaloEntreDoses', M.intervalRequired],
    [{ intervaloEntreDoses: 3651 }, 'intervaloEntreDoses', M.intervalInvalid],
    [{ doseReforco: { aposDose: 1 } }, 'doseReforco.intervaloDias', M.booster],
    [{ doseReforco: { intervaloDias: 9 } }, 'doseReforco.aposDose', M.booster],
    [
      { doseReforco: { aposDose: 0.5, intervaloDias: 30 } },
      'doseReforco.aposDose',
      M.booster,
    ],
    [
      { doseReforco: { aposDose: 1.5, intervaloDias: 30 } },
      'doseReforco.aposDose',
      M.boosterInvalid,
    ],
    [{ nada: 1 }, 'nada', REQUEST_MESSAGES.unknownField],
    [{ vacinaId: 'x' }, 'vacinaId', REQUEST_MESSAGES.idInvalid],
  ])('with %j is refused', async (more, campo, text) => {
    const answer = await register(aVaccine(more));
    expect(refusal(answer)).toMatchObject({
      status: 400,
      title: TITLES.validation,
      campos: [[campo, text]],
    });
    expect((await pulled()).mudancas.vacinas).toEqual([]);
  });

  it('against foot-and-mouth is taken, with the reason not to', async () => {
    const answer = await register(aVaccine({ nome: 'Febre Aftosa' }));
    expect(answer.status).toBe(201);
    expect(answer.json<Told>().avisos).toMatchObject([
      { codigo: 'AFTOSA_SUSPENSA' },
    ]);
  });
});

describe('an update', () => {
  it('in a running cycle keeps what was applied applied', async () => {
    const vacinaId = await aRegisteredVaccine();
    await apply(vacinaId);
    await apply(vacinaId, aDose({ dataAplicacao: '31/03/2026' }));
    const body = aVaccine({ vacinaId, nome: 'Raiva A', quantidadeDoses: 5 });
    const answer = await update(vacinaId, body);
    expect(answer.status).toBe(200);
    const told = answer.json<Told>();
    expect(told.message).toBe(M.updated);
    expect(told.vacina).toMatchObject({
      nome: 'Raiva A',
      quantidadeDoses: 5,
      dosesRestantes: 3,
    });
    const again = await update(vacinaId, body);
    expect(again.json<Told>().vacina.dosesRestantes).toBe(3);
  });

  it('of another vaccine’s id in the body is refused', async () => {
    const vacinaId = await aRegisteredVaccine();
    const answer = await update(vacinaId, aVaccine());
    expect(refusal(answer).status).toBe(400);
  });

  it('of what is not there is not found', async () => {
    const vacinaId = randomUUID();
    const answer = await update(vacinaId, aVaccine({ vacinaId }));
    expect(refusal(answer)).toMatchObject({
      status: 404,
      detail: M.notFound,
    });
  });
});

describe('the filter', () => {
  it('takes ages in either form and describes itself', async () => {
    const vacinaId = await aRegisteredVaccine();
    const answer = await filter(vacinaId, {
      categoria: 'N',
      sexo: 'F',
      dataNascimentoMinima: 'P3M0D',
      idadeMaxima: '8/0',
    });
    expect(answer.status).toBe(200);
    const { message, vacina } = answer.json<Told>();
    expect(message).toBe(M.filterChanged);
    expect(vacina.descricao).toBe('Novilhas, fêmeas, de 3 meses a 8 meses');
    const kept = await read<VaccineFilter>(PATHS.vaccineFilter, { vacinaId });
    expect(kept).toEqual({
      ...vacina.filtro,
      ...{ reprodutividade: 'Todas', produtividade: 'Todas' },
    });
    expect(kept).toMatchObject({
      idadeMinima: '03 / 00',
      idadeMaxima: '08 / 00',
      dataNascimentoMinima: 'P3M0D',
      dataNascimentoMaxima: 'P8M0D',
    });
  });

  it('chooses the animals of the day; without one all are taken', async () => {
    const vacinaId = await aRegisteredVaccine();
    const names = async () => {
      const list = await read<VaccineAnimal[]>(PATHS.vaccineAnimals, {
        vacinaId,
      });
      return list.map(({ nome }) => nome).sort();
    };
    expect(await names()).toEqual(['Mimosa', 'Neblina']);
    await filter(vacinaId, { idadeMinima: '03 / 00', idadeMaxima: '08 / 00' });
    expect(await names()).toEqual(['Mimosa']);
    await apply(vacinaId, aDose({ animaisSelecionados: [neblina] }));
    expect(await names()).toEqual(['Mimosa', 'Neblina']);
  });

  it('that is not there yet takes all, and is taken back', async () => {
    const vacinaId = await aRegisteredVaccine();
    const all = await read<VaccineFilter>(PATHS.vaccineFilter, { vacinaId });
    expect(all).toMatchObject({
      ...{ vacinaId, filtroId: null, vacaPrenha: false, idadeMinima: null },
      ...{ categoria: 'Todas', sexo: 'Todos' },
      ...{ reprodutividade: 'Todas', produtividade: 'Todas' },
    });
    expect((await filter(vacinaId, all)).json<Told>().vacina).toMatchObject({
      descricao: 'Todos os animais',
      filtro: { categoria: null, sexo: null },
    });
  });

  it.each<[object, string, string]>([
    [{ categoria: 'X' }, 'categoria', M.categoryInvalid],
    [{ sexo: 'X' }, 'sexo', M.sexInvalid],
    [{ reprodutividade: 'X' }, 'reprodutividade', M.reproductionInvalid],
    [{ produtividade: 'X' }, 'produtividade', M.productivityInvalid],
    [{ idadeMinima: 'três' }, 'idadeMinima', M.minimumAge],
    [{ dataNascimentoMaxima: '3' }, 'dataNascimentoMaxima', M.maximumAge],
    [{ vacaPrenha: 'sim' }, 'vacaPrenha', REQUEST_MESSAGES.invalid],
    [
      { idadeMinima: '08 / 00', idadeMaxima: '03 / 00' },
      'idadeMinima',
      M.agesSwapped,
    ],
  ])('%j is refused', async (body, campo, text) => {
    const vacinaId = await aRegisteredVaccine();
    expect(refusal(await filter(vacinaId, body))).toMatchObject({
      status: 400,
      campos: [[campo, text]],
    });
    expect((await vaccine(vacinaId)).filtro).toBeNull();
  });

  it('that takes nobody is kept, and says so', async () => {
    const vacinaId = await aRegisteredVaccine();
    const answer = await filter(vacinaId, { categoria: 'T', vacaPrenha: true });
    expect(answer.json<Told>().avisos).toMatchObject([
      { codigo: 'FILTRO_SEM_RESULTADOS' },
    ]);
  });
});

describe('a dose', () => {
  it('moves the vaccine’s counters and dates, and is listed', async () => {
    const vacinaId = await aRegisteredVaccine();
    const body = aDose({ animaisSelecionados: [mimosa, neblina] });
    const answer = await apply(vacinaId, body);
    expect(answer.status).toBe(201);
    const { message, vacina, dose, delta } = answer.json<Told>();
    expect(message).toBe(M.doseApplied);
    expect(vacina).toMatchObject({
      dosesRestantes: 2,
      inicio: '01/03/2026',
      ultimaDose: '01/03/2026',
      proximaDose: '31/03/2026',
    });
    expect(dose).toMatchObject({
      doseId: body.doseId,
      aplicacaoId: vacinaId,
      quantidadeAnimais: 2,
      numeroDose: 1,
    });
    expect(delta?.mudancas.dosesAplicadas).toEqual([dose]);
    const [cycle] = vacina.hitoricoVacinacoes;
    expect(cycle).toMatchObject({ fim: null, doseEmAnimais: { 1: 2 } });
    const historicoId = cycle?.historicoVacinacaoId ?? '';
    expect(await read(PATHS.appliedDoses, { historicoId })).toEqual([dose]);
  });

  it('newest first in its cycle, whose end another starts', async () => {
    const vacinaId = await aRegisteredVaccine();
    await apply(vacinaId);
    const last = aDose({ dataAplicacao: '31/03/2026', finalizarVacina: true });
    const { vacina } = (await apply(vacinaId, last)).json<Told>();
    expect(vacina).toMatchObject({
      dosesRestantes: 3,
      inicio: null,
      ultimaDose: null,
      proximaDose: null,
      hitoricoVacinacoes: [
        { fim: '31/03/2026', doseEmAnimais: { 1: 1, 2: 1 } },
      ],
    });
    const [cycle] = vacina.hitoricoVacinacoes;
    const historicoId = cycle?.historicoVacinacaoId ?? '';
    const doses = await read<AppliedDose[]>(PATHS.appliedDoses, {
      historicoId,
    });
    expect(doses.map(({ numeroDose }) => numeroDose)).toEqual([2, 1]);
    const next = (await apply(vacinaId, aDose())).json<Told>();
    expect(next.vacina.hitoricoVacinacoes).toHaveLength(2);
  });

  it('sent twice is applied once; its id for other animals is 409', async () => {
    const vacinaId = await aRegisteredVaccine();
    const body = aDose();
    await apply(vacinaId, body);
    const { versao } = await pulled();
    const again = await apply(vacinaId, body);
    expect(again.status).toBe(201);
    expect(again.json<Told>().vacina.dosesRestantes).toBe(2);
    expect((await pulled()).versao).toBe(versao);
    const other = { ...body, animaisSelecionados: [neblina] };
    expect(refusal(await apply(vacinaId, other)).status).toBe(409);
  });

  it('under one key is answered twice alike', async () => {
    const vacinaId = await aRegisteredVaccine();
    const headers = { 'idempotency-key': randomUUID() };
    const call = { ...post(PATHS.applyDose, { vacinaId }, aDose()), headers };
    const first = await test.call({ ...call, as: user });
    const second = await test.call({ ...call, as: user });
    expect(second.text).toBe(first.text);
    expect(second.headers['idempotency-replayed']).toBe('true');
  });

  it.each<[object, string, string]>([
    [{ dataAplicacao: '21/05/2026' }, 'dataAplicacao', M.doseDateFuture],
    [{ dataAplicacao: '31/02/2026' }, 'dataAplicacao', M.doseDateInvalid],
    [{ dataAplicacao: null }, 'dataAplicacao', M.doseDateRequired],
    [{ animaisSelecionados: [] }, 'animaisSelecionados', M.animalsEmpty],
    [{ animaisSelecionados: null }, 'animaisSelecionados', M.animalsEmpty],
    [
      { animaisSelecionados: [randomUUID()] },
      'animaisSelecionados',
      M.animalNotFound,
    ],
    [
      { historicoVacinacaoId: randomUUID() },
      'historicoVacinacaoId',
      M.cycleNotFound,
    ],
    [{ finalizarVacina: 'x' }, 'finalizarVacina', REQUEST_MESSAGES.invalid],
  ])('with %j is refused', async (more, campo, text) => {
    const vacinaId = await aRegisteredVaccine();
    expect(refusal(await apply(vacinaId, aDose(more)))).toMatchObject({
      status: 400,
      title: TITLES.dose,
      detail: text,
      campos: [[campo, text]],
    });
    expect((await pulled()).mudancas.dosesAplicadas).toEqual([]);
  });

  it('may be of today, and not of an animal of another herd', async () => {
    const vacinaId = await aRegisteredVaccine();
    const today = aDose({ dataAplicacao: '20/05/2026' });
    expect((await apply(vacinaId, today)).status).toBe(201);
    const other = await aHerd(test, user, 'Outro');
    const { animalId } = await registered(test, user, aCow(other.rebanhoId));
    const answer = await apply(
      vacinaId,
      aDose({ animaisSelecionados: [animalId] }),
    );
    expect(refusal(answer).detail).toBe(M.animalNotFound);
  });

  it('of one for life warns where it was given before', async () => {
    const vacinaId = await aRegisteredVaccine({
      nome: 'Brucelose B19',
      quantidadeDoses: 1,
      doseReforco: null,
    });
    await apply(vacinaId, aDose({ finalizarVacina: true }));
    const again = await apply(vacinaId, aDose({ dataAplicacao: '10/05/2026' }));
    expect(again.status).toBe(201);
    expect(again.json<Told>().avisos).toMatchObject([
      { mensagem: 'Mimosa: já vacinada em 01/03/2026 (dose única na vida)' },
    ]);
  });
});

describe('a deletion of a dose', () => {
  it('gives it back and makes counters and dates of what is left', async () => {
    const vacinaId = await aRegisteredVaccine();
    const first = aDose({ animaisSelecionados: [mimosa, neblina] });
    const second = aDose({ dataAplicacao: '31/03/2026' });
    const before = (await apply(vacinaId, first)).json<Told>().vacina;
    await apply(vacinaId, second);
    const answer = await deleteDose(second.doseId);
    expect(answer.status).toBe(200);
    const { message, vacina } = answer.json<Told>();
    expect(message).toBe(M.doseDeleted);
    const { versao: _, ...rest } = before;
    expect(vacina).toMatchObject(rest);
    expect((await pulled()).removidos.dosesAplicadas).toEqual([second.doseId]);
  });

  it('happens once; a dose that was deleted stays so', async () => {
    const vacinaId = await aRegisteredVaccine();
    const body = aDose();
    await apply(vacinaId, body);
    await deleteDose(body.doseId);
    expect(refusal(await deleteDose(body.doseId))).toMatchObject({
      status: 404,
      detail: M.doseNotFound,
    });
    expect((await apply(vacinaId, body)).status).toBe(409);
    expect((await vaccine(vacinaId)).dosesRestantes).toBe(3);
  });
});

describe('a conclusion', () => {
  it('takes the vaccine off the list and keeps its history', async () => {
    const vacinaId = await aRegisteredVaccine();
    await apply(vacinaId);
    const answer = await conclude(vacinaId);
    expect(answer.status).toBe(200);
    expect(answer.json<Told>().message).toBe(M.concludedOk);
    expect(await read(PATHS.vaccines, { rebanhoId })).toEqual([]);
    expect(await vaccine(vacinaId)).toMatchObject({
      finalizada: true,
      hitoricoVacinacoes: [{ doseEmAnimais: { 1: 1 } }],
    });
    expect((await conclude(vacinaId)).status).toBe(200);
  });

  it('ends changes and doses', async () => {
    const vacinaId = await aRegisteredVaccine();
    await conclude(vacinaId);
    const refused = [
      await update(vacinaId, aVaccine({ vacinaId, nome: 'Outra' })),
      await filter(vacinaId, { sexo: 'F' }),
      await apply(vacinaId),
    ];
    for (const answer of refused) {
      expect(refusal(answer)).toMatchObject({
        status: 400,
        detail: M.concluded,
      });
    }
  });
});

describe('two devices that were offline', () => {
  it('converge, whichever comes first', async () => {
    const [one, two] = [await aRegisteredVaccine(), await aRegisteredVaccine()];
    const doses = (vacina: Vaccine) => {
      const historicoVacinacaoId = currentCycleId(vacina);
      return [
        aDose({
          animaisSelecionados: [mimosa, neblina],
          historicoVacinacaoId,
        }),
        aDose({ dataAplicacao: '31/03/2026', historicoVacinacaoId }),
      ] as const;
    };
    const [a, b] = doses(await vaccine(one));
    await apply(one, a);
    await apply(one, b);
    const [c, d] = doses(await vaccine(two));
    await apply(two, d);
    await apply(two, c);
    const facts = async (vacinaId: string) => {
      const { dosesRestantes, inicio, ultimaDose, proximaDose, ...rest } =
        await vaccine(vacinaId);
      const [cycle] = rest.hitoricoVacinacoes;
      const historicoId = cycle?.historicoVacinacaoId ?? '';
      const applied = await read<AppliedDose[]>(PATHS.appliedDoses, {
        historicoId,
      });
      return {
        dates: [dosesRestantes, inicio, ultimaDose, proximaDose],
        cycle: [cycle?.inicio, cycle?.fim, cycle?.doseEmAnimais],
        doses: applied.map(({ numeroDose, animaisVacinados }) => [
          numeroDose,
          animaisVacinados.map(({ nome, numeroDose: own }) => [nome, own]),
        ]),
      };
    };
    expect(await facts(two)).toEqual(await facts(one));
    expect(await facts(one)).toMatchObject({
      dates: [1, '01/03/2026', '31/03/2026', '31/03/2027'],
      cycle: ['01/03/2026', null, { 1: 2, 2: 1 }],
    });
  });
});

describe('what is somebody’s', () => {
  const calls = (vacinaId: string, doseId: string, historicoId: string) => [
    post(PATHS.registerVaccine, { rebanhoId }, aVaccine()),
    post(PATHS.updateVaccine, { vacinaId }, aVaccine({ vacinaId })),
    post(PATHS.changeVaccineFilter, { vacinaId }, { sexo: 'F' }),
    remove(PATHS.concludeVaccine, { vacinaId }),
    post(PATHS.applyDose, { vacinaId }, aDose()),
    remove(PATHS.deleteDose, { doseId }),
    { url: pathTo(PATHS.vaccines, { rebanhoId }) },
    { url: pathTo(PATHS.vaccine, { vacinaId }) },
    { url: pathTo(PATHS.vaccineFilter, { vacinaId }) },
    { url: pathTo(PATHS.vaccineAnimals, { vacinaId }) },
    { url: pathTo(PATHS.appliedDoses, { historicoId }) },
  ];
  const setUp = async () => {
    const vacinaId = await aRegisteredVaccine();
    await filter(vacinaId, { sexo: 'F' });
    const body = aDose();
    const { vacina } = (await apply(vacinaId, body)).json<Told>();
    const [cycle] = vacina.hitoricoVacinacoes;
    const historicoId = cycle?.historicoVacinacaoId ?? '';
    return { vacinaId, calls: calls(vacinaId, body.doseId, historicoId) };
  };

  it('a stranger does not find, nor change', async () => {
    const { vacinaId, calls } = await setUp();
    const before = await vaccine(vacinaId);
    const stranger = await test.signUp();
    for (const call of calls) {
      const answer = await test.call({ ...call, as: stranger });
      expect([call.url, answer.status]).toEqual([call.url, 404]);
      expect(refusal(answer).title).toBe(TITLES.notFound);
    }
    expect(await vaccine(vacinaId)).toEqual(before);
  });

  it('needs a session', async () => {
    const { calls } = await setUp();
    for (const call of calls) {
      const answer = await test.call(call);
      expect([call.url, answer.status]).toEqual([call.url, 401]);
    }
  });
});

describe('doses that are much to read', () => {
  /** Each of a thousand animals, as a large herd's of many years. */
  const fatten = (vacinaId: string, doses: number) =>
    test.database.repositories.raw.run(
      `INSERT INTO dose_aplicada
        (dose_id, rebanho_id, versao, vacina_id, data_aplicacao,
          quantidade_animais, historico_id, numero_dose, animais, finalizou_ciclo)
      SELECT gen_random_uuid(), $1, 1, $2, '2024-01-01', 1000,
        gen_random_uuid(), 1, (SELECT jsonb_agg(jsonb_build_object('animalId',
          gen_random_uuid(), 'nome', 'Vaca ' || n, 'numeroDose', 1))
          FROM generate_series(1, 1000) n), true
      FROM generate_series(1, $3::integer)`,
      [rebanhoId, vacinaId, doses],
    );

  async function asked(doses: number) {
    const vacinaId = await aRegisteredVaccine();
    const { dose } = (await apply(vacinaId)).json<Told>();
    await fatten(vacinaId, doses);
    const { app, beside } = await besideApp(test.database, () => NOW);
    const signed = { veterinario: 'Ana Prado', crmv: '12345/MG' };
    const papers = { oficial: { cepa: 'B19', partida: '77/26', ...signed } };
    const { doseId } = dose;
    const calls = [
      post(PATHS.keepDosePapers, { doseId }, papers),
      post(PATHS.updateVaccine, { vacinaId }, aVaccine({ vacinaId })),
      post(PATHS.applyDose, { vacinaId }, aDose()),
      remove(PATHS.deleteDose, { doseId }),
    ];
    const headers = { authorization: `Bearer ${user.accessToken}` };
    for (const { body, ...call } of calls as { url: string; body?: object }[]) {
      await app.inject({ ...call, headers, ...(body && { payload: body }) });
    }
    await app.close();
    const sent = calls.map((call) =>
      'body' in call
        ? `${call.url} ${JSON.stringify(call.body)}`
        : `${call.url} `,
    );
    return { beside, sent };
  }

  it('are read by a worker, which gets the call as it came', async () => {
    const { beside, sent } = await asked(12);
    expect(beside).toEqual(sent);
  });

  it('are read here where they are few', async () => {
    const { beside } = await asked(1);
    expect(beside).toEqual([]);
  });
});
