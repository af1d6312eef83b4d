import { randomUUID } from 'node:crypto';
import type { SyncAnswer } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import { TABLE_NAMES } from '@/domain/shared/tables';
import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { everyRow } from './everyRow';
import { aCow, aHerd, refusal, registered } from './farm';
import { aGuest } from './people';

let test: TestApp;
let user: TestUser;
let herdId: string;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await test.signUp();
  herdId = (await aHerd(test, user)).rebanhoId;
});

const pull = async (query = '') => {
  const url = pathTo(PATHS.sync, { rebanhoId: herdId });
  return test.call({ url: `${url}${query}`, as: user });
};
const page = async (desde: number, linhas: number) =>
  (await pull(`?desde=${desde}&linhas=${linhas}`)).json<SyncAnswer>();
const batch = (names: readonly string[]) =>
  test.call({
    method: 'POST',
    url: pathTo(PATHS.registerAnimals, { rebanhoId: herdId }),
    body: { animais: names.map((nome) => aCow(herdId, { nome })) },
    as: user,
  });
const NOTHING = Object.fromEntries(
  ['rebanhos', ...TABLE_NAMES].map((table) => [table, []]),
);
const namesOf = ({ mudancas }: SyncAnswer) =>
  mudancas.animais.map(({ nome }) => nome).sort();

it('brings the whole herd to who has nothing, nothing to who has all', async () => {
  await registered(test, user, aCow(herdId));
  const all = (await pull()).json<SyncAnswer>();
  expect(namesOf(all)).toEqual(['Mimosa']);
  expect(all.completo).toBe(true);
  expect(all.mudancas.rebanhos).toMatchObject([
    { rebanhoId: herdId, qntdAnimais: 1, versao: all.versao },
  ]);
  const none = await page(all.versao, 1000);
  expect(none).toEqual({
    versao: all.versao,
    completo: true,
    mudancas: NOTHING,
    removidos: NOTHING,
  });
});

it('brings what changed since, the discarded too', async () => {
  const { animalId } = await registered(test, user, aCow(herdId));
  const { versao } = (await pull()).json<SyncAnswer>();
  await registered(test, user, aCow(herdId, { nome: 'Nova' }));
  const url = pathTo(PATHS.discardAnimal, { animalId });
  const body = { motivo: 'VENDA' };
  await test.call({ method: 'POST', url, body, as: user });
  const delta = await page(versao, 1000);
  expect(delta.mudancas.animais.map((a) => [a.nome, a.descartado])).toEqual([
    ['Nova', false],
    ['Mimosa', true],
  ]);
});

it('ends a page where a version ends, even past its rows', async () => {
  await registered(test, user, aCow(herdId, { nome: 'Só' }));
  await batch(['A', 'B', 'C', 'D', 'E']);
  await registered(test, user, aCow(herdId, { nome: 'Fim' }));
  const first = await page(0, 3);
  expect(namesOf(first)).toEqual(['A', 'B', 'C', 'D', 'E', 'Só']);
  expect(first.completo).toBe(false);
  expect(first.mudancas.rebanhos).toEqual([]);
  const second = await page(first.versao, 3);
  expect(namesOf(second)).toEqual(['Fim']);
  expect(second.completo).toBe(true);
  expect(second.mudancas.rebanhos).toHaveLength(1);
});

it('misses nothing and doubles nothing, whatever the page', async () => {
  for (let n = 0; n < 4; n += 1) {
    await batch([`P${n}`, `Q${n}`]);
    await registered(test, user, aCow(herdId, { nome: `R${n}` }));
  }
  const whole = namesOf((await pull()).json<SyncAnswer>());
  for (const linhas of [1, 2, 3, 5, 12, 13]) {
    const seen: string[] = [];
    let desde = 0;
    let completo = false;
    while (!completo) {
      const next = await page(desde, linhas);
      seen.push(...namesOf(next));
      ({ versao: desde, completo } = next);
    }
    expect(seen.sort()).toEqual(whole);
  }
});

describe('a page of a slow line', () => {
  const MOST = 1_200_000;
  const read = async (query: string) => {
    const answer = await pull(query);
    return { bytes: answer.text.length, page: answer.json<SyncAnswer>() };
  };
  const idsOf = ({ mudancas }: SyncAnswer) =>
    mudancas.animais.map(({ animalId }) => animalId);

  beforeEach(async () => {
    await registered(test, user, aCow(herdId, { nome: 'Antes' }));
    const many = Array.from({ length: 6000 }, (_, n) => `Vaca ${n}`);
    expect((await batch(many)).status).toBe(201);
    await registered(test, user, aCow(herdId, { nome: 'Depois' }));
  });

  it.each([1, 2])(
    'is of about 1 MB, though one version is larger (partes=%i)',
    async (partes) => {
      const seen: string[] = [];
      let [desde, place, pages] = [0, '', 0];
      for (let done = false; !done; pages += 1) {
        const at = place === '' ? '' : `&apos=${place}`;
        const query = `?desde=${desde}&linhas=1000&partes=${partes}${at}`;
        const { bytes, page: got } = await read(query);
        expect(bytes).toBeLessThan(MOST);
        seen.push(...idsOf(got));
        // An animal of a part that came changes: it is only told again.
        if (pages === 1) await rename(seen[1] ?? '');
        ({ versao: desde, apos: place = '', completo: done } = got);
      }
      expect(new Set(seen).size).toBe(6002);
      expect(seen).toHaveLength(6003);
      expect(pages).toBeGreaterThan(2);
    },
  );

  it('is of whole versions for who takes no parts', async () => {
    const first = (await read('?desde=0&linhas=1000')).page;
    expect([idsOf(first).length, first.completo]).toEqual([1, false]);
    const second = (await read(`?desde=${first.versao}&linhas=1000`)).page;
    expect(second.apos).toBeUndefined();
    expect(idsOf(second)).toHaveLength(6000);
    const third = (await read(`?desde=${second.versao}&linhas=1000`)).page;
    expect([idsOf(third).length, third.completo]).toEqual([1, true]);
  });

  const rename = (animalId: string) =>
    test.call({
      method: 'POST',
      url: PATHS.updateAnimal,
      body: { ...aCow(herdId, { nome: 'Outra' }), animalId },
      as: user,
    });
});

it('begins anew from a version the herd never reached, and says so', async () => {
  await registered(test, user, aCow(herdId));
  const anew = await page(999, 1000);
  expect(namesOf(anew)).toEqual(['Mimosa']);
  expect(anew.copia).toBe(anew.versao);
});

it('tells which rows are no more', async () => {
  const gone = randomUUID();
  const { versao } = (await pull()).json<SyncAnswer>();
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
  await client.query('UPDATE rebanho SET versao = versao + 1');
  await client.query(
    `INSERT INTO removido SELECT rebanho_id, 'animais', $2, versao
     FROM rebanho WHERE rebanho_id = $1`,
    [herdId, gone],
  );
  await client.end();
  const delta = await page(versao, 1000);
  expect(delta.removidos.animais).toEqual([gone]);
});

it.each([
  '?desde=-1',
  '?desde=x',
  '?linhas=0',
  '?linhas=1001',
  '?desde=1&desde=2',
  '?partes=3',
  '?partes=1&apos=x',
  '?partes=2&apos=0000000009.0.0000000001.animais.a',
  '?partes=1&apos=1.animais.a',
])('refuses %s', async (query) => {
  expect(refusal(await pull(query)).status).toBe(400);
});

/** What tells of an animal's fields has ids that are texts, out of a file any. */
async function withOddIds(rebanhoId: string, animalId: string) {
  const written = { registroId: animalId, campo: 'nome' };
  const hora = '20/11/2026 07:40';
  const side = { em: '2026-11-20T10:40:00.000Z', hora, aparelho: null };
  const told = { ...side, texto: 'Mimosa' };
  const odd = `${animalId}/nome & peso?é#\n`;
  const linhas = {
    edicoes: [{ edicaoId: odd, ...written, ...side }],
    divergencias: ['a', 'b'].map((one) => ({
      ...{ divergenciaId: `${odd}${one}`, ...written },
      ...{ ficou: told, perdeu: told },
    })),
    parametros: [{ rebanhoId, valores: { ordenhasDia: 3 } }],
  };
  const url = pathTo(PATHS.bringRows, { rebanhoId });
  const call = { method: 'POST', url, body: { linhas }, as: user } as const;
  expect((await test.call(call)).status).toBe(200);
}

it.each([1, 2] as const)(
  'goes on from every place at which a page may end, by parts of kind %i',
  async (partes) => {
    const { rebanhoId } = await everyRow(test, user);
    await aGuest(test, user, rebanhoId);
    const { animalId } = await registered(
      ...([test, user] as const),
      aCow(rebanhoId, { nome: 'Sozinha' }),
    );
    await withOddIds(rebanhoId, animalId);
    const found = new Map<string, number>();
    let [desde, apos, done] = [0, '', false];
    for (let pages = 0; !done; pages += 1) {
      const from = `?desde=${desde}&linhas=1&partes=${partes}`;
      const url = pathTo(PATHS.sync, { rebanhoId });
      const asked = `${url}${from}${apos && `&apos=${encodeURIComponent(apos)}`}`;
      const answer = await test.call({ url: asked, as: user });
      expect([answer.status, apos]).toEqual([200, apos]);
      expect(pages).toBeLessThan(500);
      const page = answer.json<SyncAnswer>();
      for (const [table, rows] of Object.entries(page.mudancas)) {
        found.set(table, (found.get(table) ?? 0) + rows.length);
      }
      [desde, apos, done] = [page.versao, page.apos ?? '', page.completo];
    }
    const missing = TABLE_NAMES.filter((table) => !found.get(table));
    expect(missing).toEqual([]);
  },
);
