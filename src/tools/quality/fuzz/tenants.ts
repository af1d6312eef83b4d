import { randomBytes } from 'node:crypto';
import { PATHS } from '@/contract/api';
import type { SessionAnswer } from '@/contract/calls/account';
import type { FuzzCall } from './calls';
import { type FarmCall, makeFarm } from './farm';
import type { EveryId } from './ids';
import type { FuzzAnswer, Secrets } from './oracle';

/** Sends a call with this token where it is signed. */
export type Send = (call: FuzzCall, token: string) => Promise<FuzzAnswer>;

/** A user with a farm of their own, whose every text holds the canary. */
export interface Tenant {
  readonly username: string;
  readonly senha: string;
  readonly email: string;
  readonly token: string;
  readonly canary: string;
  readonly ids: EveryId;
  /**
   * Ids of others that an accepted call of this tenant named, or one in flight may:
   * they may be rows of their own by now, each id in a herd being that herd's.
   */
  readonly named: Named;
}

export interface Named {
  readonly taken: Set<string>;
  /** All that were ever named: what was answered is in the account's export. */
  readonly said: Set<string>;
  /** By id how many calls that name it are in flight. */
  readonly flying: Map<string, number>;
}

/** A call that makes a farm or signs its tenant in was refused. */
export class Unbuilt extends Error {
  constructor(
    readonly call: FuzzCall,
    readonly answer: FuzzAnswer,
  ) {
    super(`${call.url}: ${answer.status} ${answer.text}`);
  }
}

/** Throws `Unbuilt`, as `signedIn` does. */
export async function makeTenant(send: Send): Promise<Tenant> {
  const mark = randomBytes(6).toString('hex');
  const username = `fuzz${mark}`;
  const senha = `porteira-${randomBytes(9).toString('hex')}`;
  const email = `${username}@lida.test`;
  const account = { username, email, senha, contato: '', nome: '', cpf: '' };
  const call = { method: 'POST', url: PATHS.signUp, body: account } as const;
  const { accessToken } = (await sent(send, '', call)) as SessionAnswer;
  const canary = `Zq${mark}`;
  const ids = await makeFarm((it) => sent(send, accessToken, it), canary);
  const named = noneNamed();
  return { username, senha, email, token: accessToken, canary, ids, named };
}

/** The same tenant with a new session: the last one was signed out. */
export async function signedIn(send: Send, tenant: Tenant): Promise<Tenant> {
  const { username, senha } = tenant;
  const body = { username, senha };
  const call = { method: 'POST', url: PATHS.login, body } as const;
  const { accessToken } = (await sent(send, '', call)) as SessionAnswer;
  return { ...tenant, token: accessToken };
}

export function noneNamed(): Named {
  return { taken: new Set(), said: new Set(), flying: new Map() };
}

/** Notes what a call names; answers what is done once it is answered. */
export function naming({ taken, said, flying }: Named, ids: readonly string[]) {
  const change = (by: number) => {
    for (const id of ids) flying.set(id, (flying.get(id) ?? 0) + by);
  };
  for (const id of ids) said.add(id);
  change(1);
  return (accepted: boolean) => {
    if (accepted) for (const id of ids) taken.add(id);
    change(-1);
  };
}

/** What `caller` must never be told while `other` has a farm here too. */
export function secretsOf(
  { named, senha }: Pick<Tenant, 'named' | 'senha'>,
  other: Pick<Tenant, 'canary' | 'ids' | 'senha' | 'token'>,
  operation = '',
): Secrets {
  const { taken, said, flying } = named;
  const isNamed = (id: string) =>
    taken.has(id) ||
    (flying.get(id) ?? 0) > 0 ||
    (operation === 'exportUser' && said.has(id));
  return {
    canary: other.canary,
    ids: Object.entries(other.ids)
      // A resource is known by a name that is nobody's.
      .filter(([name, id]) => name !== 'recurso' && !isNamed(id))
      .map(([, id]) => id),
    never: [senha, other.senha, other.token],
  };
}

async function sent(send: Send, token: string, call: FarmCall) {
  const fuzzCall = {
    ...{ operation: 'farm', method: call.method, url: call.url },
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(call.body),
    signed: token !== '',
  };
  const answer = await send(fuzzCall, token);
  if (answer.status >= 400) throw new Unbuilt(fuzzCall, answer);
  return JSON.parse(answer.text) as unknown;
}
