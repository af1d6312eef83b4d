import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { ProblemAnswer } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { HEADERS, pathTo } from '@/contract/paths';
import { HERD_MESSAGES } from '@/domain/shared/messages';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import type { Vaccine } from '@/domain/vaccines/types';
import { LOCK } from '@/server/database/migrate';
import { madeDigest } from '@/server/jobs/notices';
import { SHORT_BODY } from '@/server/plugins/jsonBodies';
import { loadReader } from '@/server/services/shared/herdReader';
import { MuchToRead, READ_LIMIT } from '@/server/services/shared/readLimit';
import { makeWorkers } from '@/server/workers/pool';
import { rowsOf } from '../support/databaseClient';
import {
  type ListeningApp,
  listenTestApp,
  type TestUser,
} from '../support/serverApp';
import { aCow, aHerd } from './farm';

const COWS = 300;
const DAY = '01/10/2026';

let test: ListeningApp;
let user: TestUser;
let rebanhoId: string;
const cows = Array.from({ length: COWS }, () => randomUUID());

jest.setTimeout(120_000);

beforeAll(async () => {
  test = await listenTestApp({ withWorkers: true });
  user = await test.signUp();
  ({ rebanhoId } = await aHerd(test, user));
  const animais = cows.map((animalId, n) =>
    aCow(rebanhoId, { animalId, nome: `Vaca ${n}` }),
  );
  const url = pathTo(PATHS.registerAnimals, { rebanhoId });
  const made = await test.call({
    ...{ method: 'POST', url, body: { animais }, as: user },
  });
  if (made.status !== 201) throw new Error(made.text);
});
afterAll(() => test.close());

const milking = (ordenha = 1) => ({
  ...{ producaoId: randomUUID(), dataOcorrencia: DAY, ordenha },
  registros: cows.map((vacaId) => ({ vacaId, litros: 10 })),
});
const record = (body: object, herd = rebanhoId, headers = {}) =>
  test.call({
    ...{ method: 'POST', body, as: user, headers },
    url: pathTo(PATHS.recordProduction, { rebanhoId: herd }),
  });

it('writes a long body as a short one, and answers its repeat', async () => {
  const body = milking();
  expect(JSON.stringify(body).length).toBeGreaterThan(SHORT_BODY);
  const headers = { [HEADERS.idempotencyKey]: randomUUID() };

  const first = await record(body, rebanhoId, headers);
  const again = await record(body, rebanhoId, headers);

  expect(first.status).toBe(201);
  expect(first.headers['content-type']).toMatch(/^application\/json/);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(again.text).toBe(first.text);
});

it('refuses what is wrong in a long body, line by line', async () => {
  const { registros, ...rest } = milking(2);
  const wrong = registros.map((line) => ({ ...line, litros: 'dez' }));

  const refused = await record({ ...rest, registros: wrong });

  expect(refused.status).toBe(400);
  const { extra } = refused.json<ProblemAnswer>();
  expect(extra.campos?.[0]).toMatchObject({ linha: 0, campo: 'litros' });
  expect(extra.campos).toHaveLength(20);
});

it("does not read a long body for another's herd", async () => {
  const stranger = await test.signUp();
  const other = await aHerd(test, stranger);
  const { port } = new URL(test.url);
  const path = pathTo(PATHS.recordProduction, {
    rebanhoId: other.rebanhoId,
  });
  const headers = {
    authorization: `Bearer ${user.accessToken}`,
    'content-type': 'application/json',
    'content-length': '1000000',
  };
  // The body never comes: whoever waits for it never answers.
  const request = http.request({ port, path, method: 'POST', headers });
  request.flushHeaders();
  const status = await new Promise<number>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (answer) => resolve(answer.statusCode ?? 0));
  });
  request.destroy();

  expect(status).toBe(404);
});

it('takes no longer body than the route can need', async () => {
  const lixo = 'x'.repeat(SHORT_BODY);
  const herd = { rebanhoId: randomUUID(), nome: 'Vale', descricao: lixo };
  const refused = await test.call({
    ...{ method: 'POST', url: PATHS.registerHerd, body: herd, as: user },
  });
  expect(refused.status).toBe(413);
  expect(refused.json<ProblemAnswer>().detail).toBe(REQUEST_MESSAGES.tooLarge);
  const huge = { ...milking(3), lixo: 'x'.repeat(3e6) };
  expect((await record(huge)).status).toBe(413);
});

const report = (query = '', headers = {}) =>
  test.call({
    url: `${pathTo(PATHS.milkReport, { rebanhoId })}${query}`,
    ...{ as: user, headers },
  });

it('begins a thread without bringing the schema up again', async () => {
  const held = new pg.Client({ connectionString: test.databaseUrl });
  await held.connect();
  await held.query('SELECT pg_advisory_lock($1)', [LOCK]);
  // The first one: no thread was there for reports.
  const answer = await report();
  await held.end();
  expect(answer.status).toBe(200);
});

it('answers a report with its tag, and 304 while the herd stands', async () => {
  const first = await report();
  const tag = String(first.headers.etag);

  expect(first.status).toBe(200);
  expect((await report('', { 'if-none-match': tag })).status).toBe(304);
  expect((await record(milking(2))).status).toBe(201);
  const anew = await report('', { 'if-none-match': tag });
  expect(anew.status).toBe(200);
  expect(anew.headers.etag).not.toBe(tag);
});

it('answers a report as CSV with its name', async () => {
  const csv = await report('', { accept: 'text/csv' });
  expect(csv.headers['content-type']).toMatch(/^text\/csv/);
  expect(csv.headers['content-disposition']).toMatch(/lida-producao-leite/);
});

it('makes a report whole, however it was asked for first', async () => {
  const period = '?inicio=03/03/2026';
  const url = `${pathTo(PATHS.milkReport, { rebanhoId })}${period}`;
  const head = await test.call({ method: 'HEAD', url, as: user });
  const first = await report(period);

  expect(head.status).toBe(200);
  expect(head.text).toBe('');
  expect(first.text).toMatch(/^{/);
  expect(Number(head.headers['content-length'])).toBeGreaterThan(100);
  const known = { 'if-none-match': String(first.headers.etag) };
  expect((await report(period, known)).status).toBe(304);
  expect((await report(period)).text).toBe(first.text);
});

it("refuses a report of another's herd and a wrong period", async () => {
  const stranger = await test.signUp();
  const url = pathTo(PATHS.milkReport, { rebanhoId });
  const refused = await test.call({ url, as: stranger });
  expect(refused.status).toBe(404);
  expect(refused.json<ProblemAnswer>().detail).toBe(HERD_MESSAGES.notFound);
  expect((await report('?inicio=31/02/2026')).status).toBe(400);
  expect((await report('?fim=31/12/9999')).status).toBe(400);
});

it('takes some works of one person at once and refuses the rest', async () => {
  // No report is done while the milk cannot be read.
  const held = new pg.Client({ connectionString: test.databaseUrl });
  await held.connect();
  await held.query('BEGIN; LOCK TABLE producao IN ACCESS EXCLUSIVE MODE');
  const asked = Array.from({ length: 12 }, (_, day) =>
    report(`?inicio=0${(day % 9) + 1}/0${day < 9 ? 1 : 2}/2026`),
  );
  const first = await Promise.race(asked);
  await held.query('COMMIT');
  await held.end();
  const answers = await Promise.all(asked);

  expect(first.status).toBe(503);
  const refused = answers.filter(({ status }) => status === 503);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(refused[0]?.headers['retry-after']).toBe('5');
});

it('makes a report once, however many ask for it at once', async () => {
  expect((await record(milking(3))).status).toBe(201);
  const asked = Array.from({ length: 12 }, () => report('?inicio=05/05/2026'));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  // More than one work a server would pass the bound of one person.
  expect(statuses).toEqual(Array(12).fill(200));
});

it('lists what reads the whole herd from a worker', async () => {
  const list = await test.call({
    ...{ url: pathTo(PATHS.cows, { rebanhoId }), as: user },
  });
  expect(list.status).toBe(200);
  expect(list.json<unknown[]>()).toHaveLength(COWS);
});

it('does not hang up on who sends too much: the answer would be lost', async () => {
  const lixo = 'x'.repeat(1_000_000);
  const refused = await test.call({
    ...{ method: 'POST', url: PATHS.registerHerd, body: { lixo }, as: user },
  });
  expect(refused.status).toBe(413);
  expect(refused.headers.connection).not.toBe('close');
});

it('deletes a dose among many from a worker, as here', async () => {
  const vacinaId = randomUUID();
  const vaccine = { vacinaId, nome: 'Raiva', quantidadeDoses: 3 };
  const ways = { doseReforco: null, intervaloEntreDoses: 365 };
  const registered = await test.call({
    ...{ method: 'POST', body: { ...vaccine, ...ways }, as: user },
    url: pathTo(PATHS.registerVaccine, { rebanhoId }),
  });
  expect(registered.status).toBe(201);
  const doses = Array.from({ length: 30 }, () => randomUUID());
  for (const doseId of doses) {
    const dose = { animaisSelecionados: cows, finalizarVacina: false };
    const rest = { dataAplicacao: DAY, historicoVacinacaoId: null };
    const applied = await test.call({
      ...{ method: 'POST', body: { doseId, ...dose, ...rest }, as: user },
      url: pathTo(PATHS.applyDose, { vacinaId }),
    });
    expect(applied.status).toBe(201);
  }
  const headers = { [HEADERS.idempotencyKey]: randomUUID() };
  const [doseId = ''] = doses;
  const url = pathTo(PATHS.deleteDose, { doseId });
  const first = await test.call({ method: 'DELETE', url, as: user, headers });
  const again = await test.call({ method: 'DELETE', url, as: user, headers });
  expect(first.status).toBe(200);
  const { vacina } = first.json<{ vacina: Vaccine }>();
  expect(vacina.hitoricoVacinacoes[0]?.doseEmAnimais['29']).toBe(COWS);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(again.text).toBe(first.text);
});

it('makes a herd’s digest as the server itself would', async () => {
  const { usuarioId } = await test.login(user);
  const resumoId = randomUUID();
  await rowsOf(
    test.databaseUrl,
    `INSERT INTO resumo (resumo_id, rebanho_id, usuario_id, dia)
     VALUES ('${resumoId}', '${rebanhoId}', '${usuarioId}', '2026-12-01')
     RETURNING dia`,
  );
  await rowsOf(
    test.databaseUrl,
    `UPDATE animal SET data_nascimento = '2026-06-01'
     WHERE rebanho_id = '${rebanhoId}' RETURNING animal_id`,
  );
  const here = await madeDigest(test.database, resumoId);

  expect(here?.avisos.map(({ codigo }) => codigo)).toContain('PESAGEM');
  expect(await test.workers?.digest(resumoId)).toEqual(here);
  expect(await test.workers?.digest(randomUUID())).toBeNull();
});

it('leaves an animal of many weighings to a worker', async () => {
  const [animalId = ''] = cows;
  await rowsOf(
    test.databaseUrl,
    `INSERT INTO pesagem (pesagem_id, rebanho_id, versao, animal_id,
       data_pesagem, peso, metodo, tipo)
     SELECT gen_random_uuid(), '${rebanhoId}', 1, '${animalId}',
       date '2000-01-01' + n, 400, 'BALANCA', 'ROTINA'
     FROM generate_series(1, 5001) n RETURNING versao`,
  );
  const { usuarioId } = await test.login(user);
  const needs = { tabelas: { pesagens: { owners: [animalId] } } };
  const read = (limit?: number) =>
    loadReader(
      ...([test.database.repositories, usuarioId] as const),
      ...([rebanhoId, needs, limit] as const),
    );
  const pesagens = [
    {
      ...{ pesagemId: randomUUID(), animalId, dataPesagem: DAY, peso: 401 },
      ...{ metodo: 'BALANCA', tipo: 'ROTINA' },
    },
  ];
  const weighed = await test.call({
    ...{ method: 'POST', body: { pesagens }, as: user },
    url: pathTo(PATHS.recordWeighings, { rebanhoId }),
  });

  await expect(read(READ_LIMIT)).rejects.toThrow(MuchToRead);
  expect((await read())?.all('pesagens')).toHaveLength(5002);
  expect(weighed.status).toBe(201);
});

it('outlives a thread that cannot begin, and begins another', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lida-linhas-'));
  const kind = 'embutido';
  const data = {
    connectionString: '',
    kind,
    spread: false,
    logLevel: '',
  } as const;
  let tell: (error: unknown) => void = () => undefined;
  const told = new Promise<unknown>((resolve) => {
    tell = resolve;
  });
  const workers = makeWorkers(folder, data, tell);
  try {
    // As where the server was built anew and not started.
    const waiting = workers.digest(randomUUID());
    expect(String(await told)).toContain('worker.js');
    const built = 'exports.digest = async () => null;';
    writeFileSync(path.join(folder, 'worker.js'), built);
    expect(await workers.digest(randomUUID())).toBeNull();
    expect(await waiting).toBeNull();
  } finally {
    await workers.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
