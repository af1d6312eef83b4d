import { randomUUID } from 'node:crypto';
import type { HerdDelta, SyncAnswer } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import {
  ADE_RECORDS_MAX,
  ADE_RESOURCES,
  type AdeCollection,
} from '@/domain/exchange/ade/types';
import type { EveryId } from '@/tools/quality/fuzz/ids';
import { adeOf, realHerd } from '../support/adeHerds';
import { adeProblems } from '../support/adeSchemas';
import { besideApp } from '../support/besideApp';
import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { aDairy, anEvent } from './cowsFarm';
import { everyRow } from './everyRow';
import { refusal } from './farm';
import { callsOf, medicineBody } from './treatmentsFarm';

let test: TestApp;
let owner: TestUser;
let ids: EveryId;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.signUp();
  ids = await everyRow(test, owner);
});
afterAll(() => test.close());

function asked(recurso: string, query = '') {
  const url = pathTo(PATHS.adeCollection, { ...ids, recurso });
  return { url: `${url}${query}`, as: owner };
}

describe('a resource of a herd in ADE', () => {
  it.each(ADE_RESOURCES)("%s are valid by ICAR's schemas", async (recurso) => {
    const answer = await test.call(asked(recurso));
    expect(answer.status).toBe(200);
    expect(adeProblems(recurso, answer.json())).toEqual([]);
  });

  it('takes a period', async () => {
    const within = async (query: string) => {
      const answer = await test.call(asked('weights', query));
      return answer.json<AdeCollection>().view.totalItems;
    };
    expect(await within('')).toBeGreaterThan(0);
    expect(await within('?inicio=01/01/2000&fim=31/12/2000')).toBe(0);
    const wrong = await test.call(asked('weights', '?inicio=2026-01-01'));
    expect(refusal(wrong)).toMatchObject({ status: 400 });
  });

  it('is not there under a name that ADE does not have', async () => {
    const answer = await test.call(asked('vaccines'));
    expect(refusal(answer)).toMatchObject({ status: 404 });
  });

  it('has a tag, by which it is asked for again', async () => {
    const first = await test.call(asked('animals'));
    const etag = String(first.headers.etag);
    const again = { ...asked('animals'), headers: { 'if-none-match': etag } };
    expect((await test.call(again)).status).toBe(304);
  });
});

interface Taken {
  readonly criados: number;
  readonly repetidos: number;
  readonly recusados: readonly {
    readonly id: string;
    readonly motivo: string;
  }[];
}

async function posted(as: TestUser, rebanhoId: string, body: object) {
  const url = pathTo(PATHS.importAde, { rebanhoId });
  const answer = await test.call({ method: 'POST', url, body, as });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json<Taken>();
}

/** A herd of a new account in which nothing is. */
async function newHerd(rebanhoId: string) {
  const as = await test.signUp();
  const body = { rebanhoId, nome: 'Nova', descricao: '' };
  const call = { method: 'POST', url: PATHS.registerHerd, body, as } as const;
  expect((await test.call(call)).status).toBe(201);
  return as;
}

async function herdAs(as: TestUser, rebanhoId: string) {
  const url = `${pathTo(PATHS.sync, { rebanhoId })}?linhas=1000`;
  return (await test.call({ url, as })).json<SyncAnswer>();
}

/** The weighings of that day, and all that are gone. */
async function weighed(rebanhoId: string) {
  const url = pathTo(PATHS.sync, { rebanhoId });
  const answer = await test.call({ url, as: owner });
  const { mudancas, removidos } = answer.json<HerdDelta>();
  const there = (mudancas.pesagens ?? [])
    .filter(({ dataPesagem }) => dataPesagem.startsWith('22/10/2026'))
    .map(({ pesagemId }) => pesagemId);
  return { there, gone: removidos.pesagens ?? [] };
}

async function everything(as: TestUser, rebanhoId: string) {
  const all: Record<string, AdeCollection> = {};
  for (const recurso of ADE_RESOURCES) {
    const url = pathTo(PATHS.adeCollection, { rebanhoId, recurso });
    all[recurso] = (await test.call({ url, as })).json<AdeCollection>();
  }
  return all;
}

describe('the real farm in two accounts, by the calls', () => {
  const { herd } = realHerd();
  const { rebanhoId } = herd.herd;
  const sent = JSON.parse(JSON.stringify(adeOf(herd))) as object;
  const otherId = '01890a5d-ac96-774b-bcce-b30209900aa0';
  const sizes = (all: Record<string, AdeCollection>) =>
    ['test-day-results', 'repro-inseminations', 'repro-parturitions'].map(
      (name) => all[name]?.view.totalItems,
    );

  it('comes out as it went in, with its ids where they are free', async () => {
    const as = await newHerd(rebanhoId);
    const made = await posted(as, rebanhoId, sent);
    expect(made).toMatchObject({ repetidos: 0, recusados: [] });
    const back = await everything(as, rebanhoId);
    expect(back).toEqual(sent);
    expect(sizes(back)).toEqual([1687, 778, 188]);
    const again = await posted(as, rebanhoId, back);
    expect(again).toMatchObject({
      ...{ criados: 0, repetidos: made.criados, recusados: [] },
    });
  });

  it('comes out the same of another account, with ids of its own', async () => {
    const as = await newHerd(otherId);
    const made = await posted(as, otherId, sent);
    expect(made).toMatchObject({ repetidos: 0, recusados: [] });
    const back = await everything(as, otherId);
    expect(sizes(back)).toEqual([1687, 778, 188]);
    expect(inPlaces(back)).toEqual(inPlaces(sent));
    const again = await posted(as, otherId, sent);
    expect([again.criados, again.repetidos]).toEqual([0, made.criados]);
    expect(await everything(as, otherId)).toEqual(back);
  });
});

const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Ids differ by account: each stands for nothing, and nothing for its order. */
function inPlaces(all: object): readonly string[] {
  return Object.entries(all as Record<string, AdeCollection>).flatMap(
    ([name, { member }]) =>
      member
        .map((one) => `${name} ${JSON.stringify(one).replace(UUIDS, '*')}`)
        .sort(),
  );
}

describe('collections that come', () => {
  it('go in where they serve; each refusal names its record', async () => {
    const { rebanhoId } = ids;
    const animal = { scheme: 'urn:lida:id', id: ids.animalId };
    const measure = { measurement: 400, units: 'KGM' };
    const day = { eventDateTime: '2026-10-20T12:00:00Z' };
    const made = await posted(owner, rebanhoId, {
      weights: [
        { id: 'good', ...day, animal, weight: measure },
        { id: 'none', ...day, animal },
        {
          ...{ id: 'stranger', ...day, weight: measure },
          animal: { scheme: 'br.pnib', id: '076000000000999' },
        },
      ],
    });
    expect(made.criados).toBe(1);
    expect(made.recusados.map(({ id }) => id)).toEqual(['none', 'stranger']);
  });

  it('come again where they were deleted, as rows that devices take', async () => {
    const { rebanhoId } = ids;
    const weights = [
      {
        ...{ id: 'again', eventDateTime: '2026-10-22T12:00:00Z' },
        animal: { scheme: 'urn:lida:id', id: ids.animalId },
        weight: { measurement: 410, units: 'KGM' },
      },
    ];
    for (let time = 0; time < 3; time += 1) {
      const made = await posted(owner, rebanhoId, { weights });
      expect(made).toMatchObject({ criados: 1, recusados: [] });
      const again = await posted(owner, rebanhoId, { weights });
      expect(again).toMatchObject({ criados: 0, repetidos: 1 });
      const { there, gone } = await weighed(rebanhoId);
      expect(there).toHaveLength(1);
      expect(gone).not.toContain(there[0]);
      const url = `/api/animal/deletar-pesagem/${there[0]}`;
      const deleted = await test.call({ method: 'DELETE', url, as: owner });
      expect(deleted.status).toBe(200);
    }
  });

  it('bring a calving back whose calf was given another mother', async () => {
    const { rebanhoId, user, cow, heifer, ...dairy } = await aDairy(test);
    const cria = {
      animalId: randomUUID(),
      nome: 'Cria',
      sexo: 'F',
      raca: 'GH',
    };
    const calving = anEvent(cow, { reprodutividade: 'PT', crias: [cria] });
    expect((await dairy.record(calving)).status).toBe(201);
    const { animalId } = cria;
    const calf = await dairy.animal(animalId);
    const body = { ...calf, maeId: heifer };
    const edit = { method: 'POST', url: PATHS.updateAnimal, body } as const;
    expect((await test.call({ ...edit, as: user })).status).toBe(200);
    const file = await everything(user, rebanhoId);
    await dairy.forget(calving.eventId);

    const { 'repro-parturitions': calvings } = file;
    const made = await posted(user, rebanhoId, {
      'repro-parturitions': calvings,
    });
    expect(made).toMatchObject({ criados: 1, recusados: [] });
    const { mudancas } = await dairy.pulled();
    expect(mudancas.situacoesReprodutivas).toMatchObject([
      { vacaId: cow, crias: [animalId] },
    ]);
    expect(await dairy.animal(animalId)).toMatchObject({ maeId: heifer });
  });

  it('come in parts though a medicine was another for each', async () => {
    const { rebanhoId, user, cow } = await aDairy(test);
    const { post, put } = callsOf(test, user);
    const medicine = medicineBody({ rebanhoId });
    const { medicamentoId } = medicine;
    await post(PATHS.registerMedicine, { rebanhoId }, medicine);
    const tratamento = {
      ...{ tratamentoId: null, novoTratamentoId: randomUUID() },
      ...{ nome: 'Mastite', medicamentos: [medicamentoId] },
    };
    const applied = async (dataAplicacao: string, of: object) => {
      const body = { animalId: cow, dataAplicacao, tratamento: of };
      const made = await post(PATHS.applyTreatment, { rebanhoId }, body);
      expect(made.status).toBe(201);
    };
    await applied('01/10/2026 06:00', tratamento);
    const { novoTratamentoId: tratamentoId } = tratamento;
    const changed = { ...medicine, diasCarencia: 9 };
    await put(PATHS.updateMedicine, { medicamentoId }, changed);
    await applied('02/10/2026 06:00', { tratamentoId });
    await put(PATHS.updateMedicine, { medicamentoId }, medicine);
    await applied('03/10/2026 06:00', { tratamentoId });
    await put(PATHS.updateMedicine, { medicamentoId }, changed);
    await applied('04/10/2026 06:00', { tratamentoId });

    const { animals, treatments } = await everything(user, rebanhoId);
    const otherId = randomUUID();
    const as = await newHerd(otherId);
    await posted(as, otherId, { animals });
    const at: string[] = [];
    const versions: number[] = [];
    for (const one of treatments?.member ?? []) {
      at.push(new Date().toISOString());
      versions.push((await herdAs(as, otherId)).versao);
      const made = await posted(as, otherId, { treatments: { member: [one] } });
      expect(made).toMatchObject({ criados: 1, recusados: [] });
    }
    const back = await everything(as, otherId);
    expect(inPlaces({ treatments: back.treatments })).toEqual(
      inPlaces({ treatments }),
    );
    // Nobody edited it: what another device had written offline before stands.
    const { mudancas } = await herdAs(as, otherId);
    const [own] = mudancas.medicamentos ?? [];
    const edit = {
      ...{ ...own, diasCarencia: 30 },
      ...{ alterados: ['diasCarencia'], aparelho: randomUUID() },
      ...{ versaoBase: versions[1], registradoEm: at[1] },
    };
    const edited = await callsOf(test, as).put(
      PATHS.updateMedicine,
      { medicamentoId: own?.medicamentoId ?? '' },
      edit,
    );
    expect(edited.json()).toMatchObject({
      ...{ avisos: [], medicamento: { diasCarencia: 30 } },
    });
  });

  it('are as many as one call takes', async () => {
    const { rebanhoId } = ids;
    const url = pathTo(PATHS.importAde, { rebanhoId });
    const weights = Array.from({ length: ADE_RECORDS_MAX + 1 }, () => ({}));
    const body = { weights };
    const answer = await test.call({ method: 'POST', url, body, as: owner });
    expect(refusal(answer)).toMatchObject({ status: 400 });
  });
});

it('what is brought is read beside, however short: it reads the whole herd', async () => {
  const { app, beside } = await besideApp(test.database);
  const url = pathTo(PATHS.importAde, ids);
  const headers = {
    authorization: `Bearer ${owner.accessToken}`,
    'content-type': 'application/json',
  };
  for (const payload of ['{"animals":{}}', '']) {
    await app.inject({ method: 'POST', url, headers, payload });
  }
  await app.close();
  expect(beside).toEqual([`${url} {"animals":{}}`, `${url} `]);
});
