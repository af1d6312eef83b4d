import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { v7 } from 'uuid';
import type { AnimalAnswer } from '@/contract/answers';
import { PATHS, pathTo } from '@/contract/paths';
import type { Herd } from '@/domain/herds/types';
import {
  BUILT_SERVER,
  type ServerProcess,
  startServer,
} from '@/tools/serverProcess';
import { anAnimalInput, HERD_ID } from '../support/builders';
import { call, makeAccount, makeDataDir, serve, signInByApi } from './stage';

const CALLERS = 8;
const ROUNDS = 3;
/** Answers to wait for before the kill. */
const ANSWERED = 60;

jest.setTimeout(180_000);

describe.each([
  ['the server alone', killServer],
  ['the server and its database', killBoth],
])('kill -9 of %s, under writes', (_, kill) => {
  it('loses nothing that was answered', async () => {
    const folder = makeDataDir();
    let server = await serve(folder.dataDir);
    const account = await makeAccount(server.url, 'resistente');
    const { accessToken: token } = await signInByApi(server.url, account);
    await makeHerd(server.url, token);
    const answered: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const writing = writeUntilGone(server.url, token, answered);
      await writing.reached(answered.length + ANSWERED);
      await kill(server, folder.dataDir);
      await writing.over;
      server = await serve(folder.dataDir);
    }
    const kept = await idsOf(server.url, token);
    expect(answered.length).toBeGreaterThanOrEqual(ROUNDS * ANSWERED);
    expect(answered.filter((id) => !kept.ids.has(id))).toEqual([]);
    expect(kept.herd.qntdAnimais).toBe(kept.ids.size);
    await server.stop();
    folder.remove();
  });
});

describe('a second server on the same folder', () => {
  it('is refused with a clear message, and the first goes on', async () => {
    const folder = makeDataDir();
    const first = await serve(folder.dataDir);
    const env = { DATA_DIR: folder.dataDir };
    await expect(startServer({ args: BUILT_SERVER, env })).rejects.toThrow(
      'Já há um servidor do Lida em uso nesta pasta de dados',
    );
    expect(await call(first.url, PATHS.health)).toMatchObject({ status: 'ok' });
    await first.stop();
    folder.remove();
  });
});

async function killServer(server: ServerProcess) {
  await server.kill();
}

async function killBoth(server: ServerProcess, dataDir: string) {
  const file = path.join(dataDir, 'postgres', 'postmaster.pid');
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  await server.kill();
}

async function makeHerd(url: string, token: string) {
  const body = { rebanhoId: HERD_ID, nome: 'Boa Vista', descricao: '' };
  await call(url, PATHS.registerHerd, { method: 'POST', body, token });
}

/** Registers animals from several callers until the server is gone. */
function writeUntilGone(url: string, token: string, answered: string[]) {
  const progress = new EventTarget();
  const caller = async () => {
    for (;;) {
      const animalId = v7();
      const body = anAnimalInput({ animalId, nome: `Vaca ${animalId}` });
      const to = pathTo(PATHS.registerAnimal, { rebanhoId: HERD_ID });
      try {
        await call(url, to, { method: 'POST', body, token });
      } catch {
        return;
      }
      answered.push(animalId);
      progress.dispatchEvent(new Event('answer'));
    }
  };
  const over = Promise.all(Array.from({ length: CALLERS }, caller));
  const reached = async (count: number) => {
    while (answered.length < count) await once(progress, 'answer');
  };
  return { over, reached };
}

async function idsOf(url: string, token: string) {
  const ids = new Set<string>();
  for (let pagina = 0; ; pagina += 1) {
    const to = `${pathTo(PATHS.animals, { rebanhoId: HERD_ID })}?pagina=${pagina}`;
    const page = await call<{ animais: AnimalAnswer[]; total: number }>(
      url,
      `${to}&linhas=1000`,
      { token },
    );
    for (const { animalId } of page.animais) ids.add(animalId);
    if (ids.size >= page.total || page.animais.length === 0) break;
  }
  const herd = await call<Herd>(
    url,
    pathTo(PATHS.herd, { rebanhoId: HERD_ID }),
    { token },
  );
  return { ids, herd };
}
