import { v5, v7 } from 'uuid';
import { PATHS } from '@/contract/api';
import type { LoginAnswer } from '@/contract/calls/account';
import { HEADERS, pathTo } from '@/contract/paths';
import { bodyOf, heifer, post } from './bed';
import { makeGun, type Reply, type Shot } from './load';

const NAMESPACE = '2c9d2d57-6f30-5a2b-8d4e-4ad2f6cf7c11';
const CALLERS = 8;

type Headers = Shot['headers'];

/** A herd on a server, and whose it is. */
export interface Herd {
  readonly rebanhoId: string;
  readonly headers: Headers;
  /** As its device last heard. */
  versao: number;
}

export interface HerdsSize {
  readonly users: number;
  readonly herdsEach: number;
  readonly animalsEach: number;
}

export function read(
  path: string,
  { rebanhoId, headers }: Herd,
  query = '',
): Shot {
  return { method: 'GET', path: pathTo(path, { rebanhoId }) + query, headers };
}

export function keyed(
  path: string,
  { rebanhoId, headers }: Herd,
  body: object,
): Shot {
  const key = { [HEADERS.idempotencyKey]: v7() };
  return post(pathTo(path, { rebanhoId }), body, { ...headers, ...key });
}

export function animalOf(rebanhoId: string, index: number): string {
  return v5(`${rebanhoId}:${index}`, NAMESPACE);
}

/** Accounts with herds of cows, made by the API; herds of one stand together. */
export async function makeHerds(url: string, size: HerdsSize): Promise<Herd[]> {
  const gun = makeGun(url, CALLERS);
  const users = Array.from({ length: size.users }, (_, n) => n);
  const made = await Promise.all(
    users.map(async (user) => {
      const headers = await signUp(gun.fire, user);
      const herds: Herd[] = [];
      for (let n = 0; n < size.herdsEach; n += 1) {
        const rebanhoId = v5(`carga:${user}:${n}`, NAMESPACE);
        const herd = { rebanhoId, headers, versao: 2 };
        await fill(gun.fire, herd, n, size.animalsEach);
        herds.push(herd);
      }
      return herds;
    }),
  );
  gun.close();
  return made.flat();
}

type Fire = (shot: Shot) => Promise<Reply>;

async function signUp(fire: Fire, user: number): Promise<Headers> {
  const username = `carga${user}`;
  const email = `${username}@lida.test`;
  const account = { username, email, senha: 'capim-gordura-7' };
  const body = { ...account, contato: '', nome: '', cpf: '' };
  const reply = await fire(post(PATHS.signUp, body));
  const { accessToken } = bodyOf<LoginAnswer>(reply);
  return { authorization: `Bearer ${accessToken}` };
}

async function fill(
  fire: Fire,
  { rebanhoId, headers }: Herd,
  n: number,
  animals: number,
): Promise<void> {
  const herd = { rebanhoId, nome: `Carga ${n}`, descricao: '' };
  bodyOf(await fire(post(PATHS.registerHerd, herd, headers)));
  const animais = Array.from({ length: animals }, (_, index) => ({
    ...heifer(rebanhoId, animalOf(rebanhoId, index), index),
    ...{ categoria: 'V', dataNascimento: '10/03/2018' },
  }));
  const to = pathTo(PATHS.registerAnimals, { rebanhoId });
  bodyOf(await fire(post(to, { animais }, headers)));
}
