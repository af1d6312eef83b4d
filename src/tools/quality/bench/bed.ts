import { v5 } from 'uuid';
import { PATHS } from '@/contract/api';
import type { LoginAnswer } from '@/contract/calls/account';
import { pathTo } from '@/contract/paths';
import { startEmbedded } from '@/server/database/embedded/embedded';
import {
  BUILT_SERVER,
  makeFolder,
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
  const { dataDir, remove } = makeFolder();
  const embedded = await startEmbedded({
    dataDir,
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
      remove();
    },
  };
}

const FLOOR = [
  '-r',
  'esbuild-register',
  'src/tools/quality/bench/floor/server.ts',
];

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

/** Founders, then their offspring: rows as full as a real herd's. */
export async function fillHerd(
  url: string,
  headers: Shot['headers'],
  rebanhoId: string,
  count: number,
): Promise<void> {
  const gun = makeGun(url, 1);
  const to = pathTo(PATHS.registerAnimals, { rebanhoId });
  const animais = herdOf(rebanhoId, count);
  const founders = animais.slice(0, FOUNDERS);
  const offspring = animais.slice(FOUNDERS);
  bodyOf(await gun.fire(post(to, { animais: founders }, headers)));
  bodyOf(await gun.fire(post(to, { animais: offspring }, headers)));
  gun.close();
}

const FOUNDERS = 100;

function herdOf(rebanhoId: string, count: number) {
  const idOf = (index: number) => v5(`${rebanhoId}:${index}`, NAMESPACE);
  return Array.from({ length: count }, (_, index) => {
    const animal = heifer(rebanhoId, idOf(index), index);
    const day = String((index % 28) + 1).padStart(2, '0');
    // Every tenth founder is a bull.
    if (index < FOUNDERS) {
      const bull = { categoria: 'T', sexo: 'M' };
      const dataNascimento = `${day}/03/2015`;
      return { ...animal, dataNascimento, ...(index % 10 === 0 ? bull : {}) };
    }
    // The founders between the bulls are cows.
    const cow = index % 90;
    const maeId = idOf(cow + Math.floor(cow / 9) + 1);
    const paiId = idOf((index % 10) * 10);
    return { ...animal, dataNascimento: `${day}/09/2022`, maeId, paiId };
  });
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
