import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { v5 } from 'uuid';
import type { LoginAnswer } from '@/contract/answers';
import { PATHS, pathTo } from '@/contract/paths';
import { startEmbedded } from '@/server/database/embedded/embedded';
import {
  BUILT_SERVER,
  type ServerProcess,
  startServer,
} from '@/tools/serverProcess';
import { makeGun, type Reply, type Shot } from './load';

/** Lida and the floor, each a process, on one PostgreSQL. */
export interface Bed {
  readonly lida: ServerProcess;
  readonly floor: ServerProcess;
  close(): Promise<void>;
}

export const USER = { username: 'bancada', senha: 'capim-gordura-7' };
const NAMESPACE = '6d1f5c1e-2a5b-5d0c-9f0e-3a7e4b1c8d21';

export async function makeBed(): Promise<Bed> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lida-bench-'));
  // PostgreSQL may run as another user than this one.
  chmodSync(dataDir, 0o755);
  const embedded = await startEmbedded({
    dataDir: path.join(dataDir, 'data'),
    log: () => undefined,
    onLost: (error) => {
      throw error;
    },
  });
  const env = {
    DATABASE_URL: embedded.connectionString,
    RATE_LIMIT: 'off',
    NODE_ENV: 'production',
  };
  const lida = await startServer({ args: BUILT_SERVER, env });
  const floor = await startServer({ args: FLOOR, env });
  return {
    lida,
    floor,
    async close() {
      await Promise.all([lida.stop(), floor.stop()]);
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const FLOOR = ['-r', 'esbuild-register', 'src/tools/bench/floor/server.ts'];

/** Signs the user up, or in where that is done. */
export async function signIn(url: string): Promise<Shot['headers']> {
  const gun = makeGun(url, 1);
  const email = 'bancada@lida.test';
  const account = { ...USER, email, contato: '', nome: '', cpf: '' };
  await gun.fire(post(PATHS.signUp, account));
  const login = bodyOf<LoginAnswer>(await gun.fire(post(PATHS.login, USER)));
  gun.close();
  return { authorization: `Bearer ${login.accessToken}` };
}

/** Makes a herd of this number and answers its id. */
export async function makeHerd(
  url: string,
  headers: Shot['headers'],
  number: number,
): Promise<string> {
  const rebanhoId = v5(`herd:${number}`, NAMESPACE);
  const gun = makeGun(url, 1);
  const body = { rebanhoId, nome: `Bancada ${number}`, descricao: '' };
  bodyOf(await gun.fire(post(PATHS.registerHerd, body, headers)));
  gun.close();
  return rebanhoId;
}

/** The body of one more heifer. */
export function heifer(rebanhoId: string, animalId: string, number: number) {
  return {
    animalId,
    rebanhoId,
    categoria: 'N',
    nome: `Novilha ${number}`,
    sexo: 'F',
    raca: 'H',
    dataNascimento: '10/03/2023',
    maeId: null,
    paiId: null,
  };
}

export async function fillHerd(
  url: string,
  headers: Shot['headers'],
  rebanhoId: string,
  count: number,
): Promise<void> {
  const animais = Array.from({ length: count }, (_, index) =>
    heifer(rebanhoId, v5(`${rebanhoId}:${index}`, NAMESPACE), index),
  );
  const gun = makeGun(url, 1);
  const to = pathTo(PATHS.registerAnimals, { rebanhoId });
  bodyOf(await gun.fire(post(to, { animais }, headers)));
  gun.close();
}

export function post(
  path: string,
  body: unknown,
  headers: Shot['headers'] = {},
): Shot {
  return { method: 'POST', path, headers, body: JSON.stringify(body) };
}

export function bodyOf<T>(reply: Reply): T {
  if (reply.status >= 300) throw new Error(reply.body.toString());
  return JSON.parse(reply.body.toString()) as T;
}
