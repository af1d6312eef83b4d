import { randomUUID } from 'node:crypto';
import type { SyncAnswer, WriteAnswer } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import { HERD_FILE_MESSAGES as M } from '@/domain/herdFile/messages';
import { FILE_TABLES, type FileRows } from '@/domain/herdFile/rows';
import type { Herd } from '@/domain/herds/types';
import { idOf, type Row } from '@/domain/shared/tables';
import { copier } from '@/web/herdFile/derived';
import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { aDairy, anEvent } from './cowsFarm';
import { everyRow } from './everyRow';
import { aCow, aHerd, refusal, registered } from './farm';

let test: TestApp;
let owner: TestUser;

beforeAll(async () => {
  test = await startTestApp({ now: () => new Date('2026-11-20T15:00:00Z') });
  owner = await test.signUp();
});
afterAll(() => test.close());

const bring = (rebanhoId: string, linhas: object, as: TestUser) =>
  test.call({
    method: 'POST',
    url: pathTo(PATHS.bringRows, { rebanhoId }),
    body: { linhas },
    as,
  });

async function rowsOf(rebanhoId: string, as: TestUser): Promise<FileRows> {
  const url = pathTo(PATHS.sync, { rebanhoId });
  const { mudancas } = (await test.call({ url, as })).json<SyncAnswer>();
  const tables = FILE_TABLES.map((table) => [
    table,
    ((mudancas[table] ?? []) as readonly Row[]).map((row) => ({
      ...row,
      versao: 0,
    })),
  ]);
  return Object.fromEntries(tables);
}

function sorted(rows: FileRows): unknown {
  return FILE_TABLES.map((table) => {
    const some: readonly Row[] = rows[table] ?? [];
    const known = some.map((row) => [idOf(table, row), row] as const);
    return [table, known.sort(([a], [b]) => (a < b ? -1 : 1))];
  });
}

/** As a bought animal's file has what was done where she was before. */
function cameWith(rows: FileRows): FileRows {
  const outroRebanhoAte = '20/11/2026';
  const { producoes = [], dosesAplicadas = [] } = rows;
  return {
    ...rows,
    producoes: producoes.map((row) => ({ ...row, outroRebanhoAte })),
    dosesAplicadas: dosesAplicadas.map((row) => ({ ...row, outroRebanhoAte })),
  };
}

it('brings every kind of row into the herd of another account', async () => {
  const { rebanhoId = '' } = await everyRow(test, owner);
  const rows = await rowsOf(rebanhoId, owner);
  const buyer = await test.signUp();
  const to = (await aHerd(test, buyer)).rebanhoId;
  const copy = cameWith(copier(rebanhoId, to)(rows));
  const answer = await bring(to, copy, buyer);
  expect(answer.json<WriteAnswer>().message).toBe(M.brought);
  const brought = await rowsOf(to, buyer);
  expect(sorted(brought)).toEqual(sorted(copy));
  const [herds] = [await test.call({ url: PATHS.herds, as: buyer })];
  expect(herds.text).toContain(
    `"qntdAnimais":${rows.animais?.filter(({ descartado }) => !descartado).length}`,
  );

  const again = await bring(to, copy, buyer);
  expect(again.json<WriteAnswer>().delta.mudancas).toMatchObject({});
  expect(await rowsOf(to, buyer)).toEqual(brought);
});

it('counts by who is still there: discarded ones come as discarded', async () => {
  const from = (await aHerd(test, owner)).rebanhoId;
  const buyer = await test.signUp();
  const to = (await aHerd(test, buyer)).rebanhoId;
  await registered(test, owner, aCow(from));
  const gone = aCow(from, { nome: 'Neblina' });
  const { animalId } = await registered(test, owner, gone);
  await test.call({
    method: 'POST',
    url: pathTo(PATHS.discardAnimal, { animalId }),
    body: { animalId, rebanhoId: from, motivo: 'VENDA' },
    as: owner,
  });
  const copy = copier(from, to)(await rowsOf(from, owner));
  const answer = await bring(to, copy, buyer);
  const counted = { qntdAnimais: 1, qntdAnimaisDescartados: 1 };
  const { rebanhos } = answer.json<WriteAnswer>().delta.mudancas;
  expect(rebanhos).toMatchObject([counted]);
  const herds = await test.call({ url: PATHS.herds, as: buyer });
  expect(herds.json<Herd[]>()).toMatchObject([counted]);
});

it('with what no column holds is refused, and changes nothing', async () => {
  const { rebanhoId = '' } = await everyRow(test, owner, 'fora');
  const { medicamentos = [] } = await rowsOf(rebanhoId, owner);
  const buyer = await test.signUp();
  const to = (await aHerd(test, buyer)).rebanhoId;
  const copy = copier(rebanhoId, to)({ medicamentos });
  const [medicine] = copy.medicamentos ?? [];
  for (const linhas of [
    { medicamentos: [{ ...medicine, diasCarencia: 1.5 }] },
    { medicamentos: [{ ...medicine, intervaloAplicacoes: 5e9 }] },
  ]) {
    const answer = await bring(to, linhas, buyer);
    expect(answer.status).toBe(400);
  }
  expect((await rowsOf(to, buyer)).medicamentos).toEqual([]);
});

describe('a part of a file', () => {
  let rebanhoId: string;
  let cow: string;

  beforeEach(async () => {
    rebanhoId = (await aHerd(test, owner)).rebanhoId;
    cow = (await registered(test, owner, aCow(rebanhoId))).animalId;
  });
  const weighing = (animalId = cow) => ({
    ...{ pesagemId: randomUUID(), animalId, dataPesagem: '01/11/2026' },
    ...{ peso: 400, metodo: 'BALANCA', tipo: 'ROTINA' },
  });

  it('gives a name that is taken the first number that is free', async () => {
    const taken = Array.from({ length: 8 }, (_, n) => `Mimosa ${n + 2}`);
    const [first] = (await rowsOf(rebanhoId, owner)).animais ?? [];
    const named = (nome: string) => ({
      ...{ ...first, animalId: randomUUID(), nome },
    });
    const [one, two] = [named('Neve'), named('Mimosa')];
    for (const nome of ['Neve', 'Neve 2', 'Mimosa', ...taken]) {
      if (nome !== first?.nome) {
        await registered(test, owner, aCow(rebanhoId, { nome }));
      }
    }
    const answer = await bring(rebanhoId, { animais: [one, two] }, owner);
    expect(answer.status).toBe(200);
    const nameOf = async ({ animalId }: { readonly animalId: string }) =>
      (await rowsOf(rebanhoId, owner)).animais?.find(
        (row) => row.animalId === animalId,
      )?.nome;
    expect(await nameOf(one)).toBe('Neve 3');
    expect(await nameOf(two)).toBe(`Mimosa ${two.animalId.slice(-6)}`);
  });

  it('does not bring back what was deleted here', async () => {
    const one = weighing();
    await bring(rebanhoId, { pesagens: [one] }, owner);
    const { pesagemId } = one;
    await test.call({
      method: 'DELETE',
      url: pathTo(PATHS.deleteWeighing, { pesagemId }),
      as: owner,
    });
    const answer = await bring(
      rebanhoId,
      { pesagens: [one, weighing()] },
      owner,
    );
    expect(answer.status).toBe(200);
    const { pesagens = [] } = await rowsOf(rebanhoId, owner);
    expect(pesagens.map((row) => row.pesagemId)).not.toContain(pesagemId);
    expect(pesagens.length).toBe(1);
  });

  it('gives a bought back animal the chip of her that had left', async () => {
    const chip = { esquema: 'EID', valor: '076000000000012' };
    const [sold, bought] = [cow, randomUUID()];
    const hung = { identificacaoId: randomUUID(), animalId: sold, ...chip };
    const post = (url: string, body: object) =>
      test.call({ method: 'POST', url, body, as: owner });
    const url = pathTo(PATHS.registerIdentifier, { rebanhoId });
    expect((await post(url, hung)).status).toBe(201);
    const gone = { animalId: sold, rebanhoId, motivo: 'VENDA' };
    await post(pathTo(PATHS.discardAnimal, { animalId: sold }), gone);
    const [row] = (await rowsOf(rebanhoId, owner)).animais ?? [];
    const animal = { ...row, animalId: bought, descartado: false };
    const hers = { ...hung, identificacaoId: randomUUID(), animalId: bought };
    const animais = [{ ...animal, descarte: null }];
    const identificacoes = [
      { ...hers, desde: '01/11/2026', ate: null, motivo: null },
    ];
    const linhas = { animais, identificacoes };
    expect((await bring(rebanhoId, linhas, owner)).status).toBe(200);
    const { identificacoes: all = [] } = await rowsOf(rebanhoId, owner);
    const open = all.filter(({ ate }) => ate === null);
    expect(all).toHaveLength(2);
    expect(open).toMatchObject([{ animalId: bought }]);
  });

  it('does not bring back what was corrected here', async () => {
    const { rebanhoId: herd, ...dairy } = await aDairy(test);
    const heat = anEvent(dairy.cow);
    await dairy.record(heat);
    const older = await rowsOf(herd, dairy.user);
    const corrigeEventId = heat.eventId;
    const right = anEvent(dairy.cow, {
      ...{ dataOcorrencia: '02/10/2026 06:00', corrigeEventId },
      dataRegistro: '02/10/2026 07:00',
    });
    expect((await dairy.record(right)).status).toBe(201);
    expect((await bring(herd, older, dairy.user)).status).toBe(200);
    const { situacoesReprodutivas } = await rowsOf(herd, dairy.user);
    expect(situacoesReprodutivas).toMatchObject([
      { situacaoReprodutivaEventId: right.eventId },
    ]);
  });

  it('leaves out what hangs on an animal that was deleted here', async () => {
    const calf = randomUUID();
    const { rebanhoId: herd, ...dairy } = await aDairy(test);
    const born = { animalId: calf, nome: 'Cria', sexo: 'F', raca: 'GH' };
    const event = anEvent(dairy.cow, { reprodutividade: 'PT', crias: [born] });
    expect((await dairy.record(event)).status).toBe(201);
    await dairy.forget(event.eventId, '?excluirCrias=true');

    const [kept, gone] = [weighing(dairy.heifer), weighing(calf)];
    const brought = await bring(herd, { pesagens: [gone, kept] }, dairy.user);
    expect(brought.status).toBe(200);
    const { pesagens } = await rowsOf(herd, dairy.user);
    expect(pesagens).toMatchObject([{ pesagemId: kept.pesagemId }]);
  });

  it('tells an animal that is there what has come of it', async () => {
    await bring(rebanhoId, { pesagens: [weighing()] }, owner);
    const { animais = [] } = await rowsOf(rebanhoId, owner);
    expect(animais).toMatchObject([{ animalId: cow, peso: null }]);
    await bring(rebanhoId, { animais }, owner);
    const after = await rowsOf(rebanhoId, owner);
    expect(after.animais).toMatchObject([{ animalId: cow, peso: 400 }]);
  });

  it('is refused whole where a row is wrong, and says which', async () => {
    const wrong = { ...weighing(), dataPesagem: '31/02/2026' };
    const answer = await bring(
      rebanhoId,
      { pesagens: [weighing(), wrong] },
      owner,
    );
    expect(refusal(answer)).toMatchObject({ status: 400 });
    expect(answer.text).toContain('"linha":1');
    expect((await rowsOf(rebanhoId, owner)).pesagens).toEqual([]);
  });

  it('is refused where it names another’s animal, or none', async () => {
    const stranger = await test.signUp();
    const theirs = (await aHerd(test, stranger)).rebanhoId;
    const answer = await bring(theirs, { pesagens: [weighing()] }, stranger);
    expect(refusal(answer).detail).toBe(M.animalNotThere);
  });

  it('has 500 rows at most', async () => {
    const half = Array.from({ length: 251 }, () => weighing());
    const linhas = {
      pesagens: half,
      exames: half.map(({ animalId }) => ({
        animalId,
        exameId: randomUUID(),
        data: '01/11/2026',
        tipo: 'CMT',
      })),
    };
    expect(refusal(await bring(rebanhoId, linhas, owner)).detail).toBe(
      M.tooMany,
    );
  });
});
