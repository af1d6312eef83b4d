import type { EntryAnswer, SessionAnswer } from '@/contract/calls/account';
import type { MadeInvitation, PersonAnswer } from '@/contract/calls/people';
import { ENTRY_ADDRESSES as ENTRIES } from '@/contract/entryPaths';
import { ADDRESSES, pathTo } from '@/contract/paths';
import { PEOPLE_ADDRESSES as PEOPLE } from '@/contract/peoplePaths';
import { hashOf } from '@/server/services/push/push';
import type { FuzzCall } from './calls';
import { type FuzzAnswer, faultOf } from './oracle';
import { makeTenant, type Send, secretsOf, type Tenant } from './tenants';

interface World {
  readonly send: Send;
  /** The token in the letter to this address; absent: letters are not read. */
  readonly letter?: (email: string) => Promise<string>;
}

interface Tally {
  readonly add: (call: FuzzCall, answer: FuzzAnswer) => void;
  readonly fault: (what: string, call: FuzzCall, answer: string) => void;
}

interface Address {
  readonly method: string;
  readonly path: string;
}

/**
 * What no chance finds: calls that need a password, a code, a letter or somebody
 * else, each once as it is right, by two people of a farm of their own.
 */
export async function accountCalls(
  options: World,
  tally: Tally,
): Promise<void> {
  const owner = await makeTenant(options.send);
  const guest = await makeTenant(options.send);
  const stranger = await makeTenant(options.send);
  const ask = asker(options, tally, stranger);
  for (const calls of [
    () => peopleCalls(ask, owner, guest),
    () => pushCalls(ask, guest),
    () => passwordCalls(ask, options, guest),
  ]) {
    await calls().catch(passOver);
  }
}

/** An answer out of which nothing can be read: what would go on from it cannot. */
class Unreadable extends Error {}

/** It is among the faults already. */
function passOver(error: unknown): void {
  if (!(error instanceof Unreadable)) throw error;
}

/** Reads the object in an answer's text; throws `Unreadable` where there is none. */
type Read = <Answer extends object>() => Answer;

/** Sends it right and hears the answer; judged as any other. */
type Ask = (
  name: string,
  address: Address,
  by: Tenant,
  more?: { readonly ids?: Ids; readonly body?: object },
) => Promise<Read>;
type Ids = Readonly<Record<string, string>>;

function asker({ send }: World, tally: Tally, stranger: Tenant): Ask {
  return async (operation, { method, path }, by, { ids, body } = {}) => {
    const call: FuzzCall = {
      ...{ operation, method, url: pathTo(path, ids), signed: true },
      headers: body ? { 'content-type': 'application/json' } : {},
      body: body ? JSON.stringify(body) : null,
    };
    const answer = await send(call, by.token);
    const { canary, ids: secret } = secretsOf(by, stranger);
    const never = [by.senha, stranger.senha, stranger.token];
    const what = faultOf(call, answer, { canary, ids: secret, never });
    tally.add(call, answer);
    if (what) tally.fault(what, call, answer.text);
    return <Answer extends object>() => {
      const read = objectIn(answer.text);
      if (read) return read as Answer;
      tally.fault('no JSON object', call, answer.text);
      throw new Unreadable();
    };
  };
}

function objectIn(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

async function peopleCalls(ask: Ask, owner: Tenant, guest: Tenant) {
  const { rebanhoId = '' } = owner.ids;
  const invite = async () => {
    const more = { ids: { rebanhoId }, body: { papel: 'LANCAR' } };
    const read = await ask('invite', PEOPLE.invite, owner, more);
    return read<MadeInvitation>();
  };
  const { codigo } = await invite();
  const joined = { body: { codigo } };
  await ask('acceptInvitation', PEOPLE.acceptInvitation, guest, joined);
  const there = { ids: { rebanhoId } };
  const listed = await ask('people', PEOPLE.people, owner, there);
  const people = listed<readonly PersonAnswer[]>();
  const { usuarioId = '' } =
    people.find(({ username }) => username === guest.username) ?? {};
  const gone = { ids: { rebanhoId, usuarioId } };
  await ask('removePerson', PEOPLE.removePerson, owner, gone);
  const { conviteId } = await invite();
  const none = { ids: { rebanhoId, codigo: conviteId } };
  await ask('cancelInvitation', PEOPLE.cancelInvitation, owner, none);
}

async function pushCalls(ask: Ask, by: Tenant) {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${by.username}`;
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  const body = { endpoint, keys };
  await ask('subscribePush', ADDRESSES.subscribePush, by, { body });
  const ids = { hash: hashOf(endpoint) };
  await ask('unsubscribePush', ADDRESSES.unsubscribePush, by, { ids });
}

/** The account itself ends with the last of them. */
async function passwordCalls(ask: Ask, options: World, first: Tenant) {
  const { username, senha, email } = first;
  const login = { body: { username, senha } };
  const signed = (read: Read, by = first): Tenant => {
    const { accessToken } = read<SessionAnswer>();
    return { ...by, token: accessToken };
  };
  const other = signed(await ask('login', ADDRESSES.login, first, login));
  const listed = await ask('entries', ENTRIES.entries, other);
  const entries = listed<readonly EntryAnswer[]>();
  const { entradaId = '' } = entries.find(({ atual }) => !atual) ?? {};
  const ended = { ids: { entradaId }, body: { senha } };
  await ask('endEntry', ENTRIES.endEntry, other, ended);
  const senhaNova = `${senha}-nova`;
  const changed = { body: { senhaAtual: senha, senhaNova } };
  let last = signed(await ask('password', ADDRESSES.password, other, changed), {
    ...other,
    senha: senhaNova,
  });
  if (options.letter) {
    const token = await options.letter(email);
    const body = { token, senhaNova: senha };
    const path = ADDRESSES.recoverPassword;
    last = signed(await ask('recoverPassword', path, last, { body }), first);
  }
  const bye = { body: { senha: last.senha } };
  await ask('deleteUser', ADDRESSES.deleteUser, last, bye);
}
