import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { SyncAnswer } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import { drawnAfter, lifeOf } from '@/domain/shared/lives';
import { restoreCopy } from '@/server/database/copy/restore';
import { backUp } from '@/server/services/shared/backup';
import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { aCow, aHerd, registered } from './farm';

const NOW = new Date('2026-11-20T05:30:00Z');

let folder: string;
let test: TestApp;
let user: TestUser;
let herdId: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lida-vida-'));
  test = await startTestApp();
  user = await test.signUp();
  herdId = (await aHerd(test, user)).rebanhoId;
});
afterEach(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const born = (nome: string) => registered(test, user, aCow(herdId, { nome }));
const copied = async () =>
  (await backUp(test.databaseUrl, { folder, keepDays: 1 }, NOW)).file;
async function putBack(file: string) {
  const to = { connectionString: test.databaseUrl, replace: true };
  await restoreCopy(to, createReadStream(file));
  user = { ...user, ...(await test.login(user)) };
}
const pull = async (desde: number, apos = '') => {
  const url = pathTo(PATHS.sync, { rebanhoId: herdId });
  const asked = `?desde=${desde}&partes=2${apos && `&apos=${apos}`}`;
  const answer = await test.call({ url: `${url}${asked}`, as: user });
  return answer.json<SyncAnswer>();
};
const namesOf = ({ mudancas }: SyncAnswer) =>
  mudancas.animais.map(({ nome }) => nome).sort();

it('who knows the herd from before is told all anew, and what the copy has', async () => {
  await born('Antes');
  const file = await copied();
  const { versao: copia } = await pull(0);
  await born('Perdida');
  const { versao: ahead } = await pull(0);
  expect(ahead).toBeGreaterThan(copia);
  await putBack(file);
  const lost = await pull(ahead);
  expect(lost).toMatchObject({ copia, completo: true });
  expect(lifeOf(lost.versao)).toBeGreaterThan(0);
  expect(namesOf(lost)).toEqual(['Antes']);
  // Also who knows no more than the copy: an answer may have brought them more.
  expect(await pull(copia)).toMatchObject({ copia });

  await born('Depois');
  expect(namesOf(await pull(ahead))).toEqual(['Antes', 'Depois']);
  const later = await pull(lost.versao);
  expect(later).not.toHaveProperty('copia');
  expect(namesOf(later)).toEqual(['Depois']);
  expect(await pull(0)).not.toHaveProperty('copia');
});

it('who was in the middle of a first pull begins it anew', async () => {
  await born('Antes');
  const file = await copied();
  const { versao } = await pull(0);
  await born('Perdida');
  await putBack(file);
  const until = String(versao + 1).padStart(10, '0');
  const place = `${until}.1.0000000001.animais.a`;
  const anew = await pull(0, place);
  expect(anew).toMatchObject({ copia: versao, completo: true });
  expect(namesOf(anew)).toEqual(['Antes']);
});

it('put back twice, what was known of either life is told from the other', async () => {
  await born('Antes');
  const first = await copied();
  const { versao: one } = await pull(0);
  await born('Perdida');
  const { versao: ahead } = await pull(0);
  await putBack(first);
  await born('Depois');
  const second = await copied();
  const { versao: two } = await pull(0);
  await putBack(second);
  const now = await pull(ahead);
  expect(now).toMatchObject({ copia: one });
  expect(lifeOf(now.versao)).toBeGreaterThan(lifeOf(two));
  expect(await pull(two)).toMatchObject({ copia: two });
  expect(namesOf(await pull(two))).toEqual(['Antes', 'Depois']);
});

it('put back from one copy twice, each time is a life of its own', async () => {
  await born('Antes');
  const file = await copied();
  const { versao: copia } = await pull(0);
  await putBack(file);
  await born('Perdida');
  const { versao: ahead } = await pull(0);
  await putBack(file);
  const now = await pull(ahead);
  expect(now).toMatchObject({ copia });
  expect(lifeOf(now.versao)).toBeGreaterThan(lifeOf(ahead));
  await born('Depois');
  const anew = await pull(ahead);
  expect(anew).toMatchObject({ copia });
  expect(namesOf(anew)).toEqual(['Antes', 'Depois']);
});

it('knows where its copy ended, whatever became of its last rows', async () => {
  const last = await born('Antes');
  const file = await copied();
  const { versao: copia } = await pull(0);
  await putBack(file);
  const body = { ...aCow(herdId), ...last, nome: 'Mudada' };
  const call = { method: 'POST', url: PATHS.updateAnimal, body } as const;
  expect((await test.call({ ...call, as: user })).status).toBe(200);
  expect(await pull(copia)).toMatchObject({ copia });
});

describe('a herd that the copy is older than', () => {
  const asked = (id: string) => ({
    ...{ url: pathTo(PATHS.sync, { rebanhoId: id }), as: user },
  });

  it('is one that nothing is known of; one that ended is told otherwise', async () => {
    const file = await copied();
    const { rebanhoId } = await aHerd(test, user);
    const url = pathTo(PATHS.deleteHerd, { rebanhoId });
    await test.call({ method: 'DELETE', url, as: user });
    expect((await test.call(asked(rebanhoId))).status).toBe(410);
    await putBack(file);
    expect((await test.call(asked(rebanhoId))).status).toBe(404);
    expect((await test.call(asked('nenhum'))).status).toBe(404);
  });

  it('is none whose owner ended, to who was in it', async () => {
    const { rebanhoId } = await aHerd(test, user);
    await test.database.transaction(({ ending }) => ending.end(rebanhoId));
    expect((await test.call(asked(rebanhoId))).status).toBe(410);
    // Registered anew under its id it is a herd like any other.
    const body = { rebanhoId, nome: 'De novo', descricao: '' };
    const call = { method: 'POST', url: PATHS.registerHerd, body } as const;
    expect((await test.call({ ...call, as: user })).status).toBe(201);
    const url = pathTo(PATHS.changeParameters, { rebanhoId });
    const change = { method: 'PUT', url, body: { ordenhasDia: 3 } } as const;
    expect((await test.call({ ...change, as: user })).status).toBe(200);
  });

  it('is told apart from how another registered it, whose life it does not know', async () => {
    const file = await copied();
    const { rebanhoId, nome } = await aHerd(test, user);
    herdId = rebanhoId;
    const anew = async (versaoAnterior: number) => {
      await putBack(file);
      const body = { rebanhoId, nome, descricao: '', versaoAnterior };
      const call = { method: 'POST', url: PATHS.registerHerd, body } as const;
      expect((await test.call({ ...call, as: user })).status).toBe(201);
      await born('Antes');
      return (await pull(0)).versao;
    };
    const lost = await anew(drawnAfter(1, 0.5));
    const now = await anew(drawnAfter(1, 0));
    expect(now).toBeLessThan(lost);
    expect(await pull(lost)).toMatchObject({ copia: 0, versao: now });
    expect(await pull(1)).toMatchObject({ copia: 0, versao: now });
  });

  it('is registered anew above every version that a device knows of it', async () => {
    const file = await copied();
    const { rebanhoId, nome } = await aHerd(test, user);
    await registered(test, user, aCow(rebanhoId, { nome: 'Perdida' }));
    await putBack(file);
    const versaoAnterior = 1;
    const body = { rebanhoId, nome, descricao: '', versaoAnterior };
    const call = { method: 'POST', url: PATHS.registerHerd, body } as const;
    expect((await test.call({ ...call, as: user })).status).toBe(201);
    // The answer was lost: the same once more changes nothing.
    expect((await test.call({ ...call, as: user })).status).toBe(201);
    const known = {
      ...asked(rebanhoId),
      url: `${asked(rebanhoId).url}?desde=1`,
    };
    const page = (await test.call(known)).json<SyncAnswer>();
    expect(page).toMatchObject({ copia: 0, completo: true });
    expect(lifeOf(page.versao)).toBe(1);
    expect(namesOf(page)).toEqual([]);
  });
});
