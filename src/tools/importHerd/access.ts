import { setTimeout as wait } from 'node:timers/promises';
import type { LoginAnswer } from '@/contract/calls/account';
import { argumentsOf, serverAt } from '../commandLine';
import { type Client, makeClient } from './client';
import { TEXTS } from './texts';

/** Where a command goes, as whom, and with what. */
export interface Access {
  readonly url: string;
  readonly username: string;
  readonly senha: string;
  /** What stands before the options. */
  readonly places: readonly string[];
  readonly rebanho: string | undefined;
}

const text = { type: 'string' } as const;
const OPTIONS = { url: text, usuario: text, senha: text, rebanho: text };

/** Null where something is missing. The password may come by LIDA_SENHA. */
export function accessOf(args: string[]): Access | null {
  const config = { args, allowPositionals: true, options: OPTIONS } as const;
  const parsed = argumentsOf(config);
  if (!parsed) return null;
  const { usuario, rebanho, ...values } = parsed.values;
  const url = serverAt(values.url ?? '');
  const senha = values.senha ?? process.env.LIDA_SENHA;
  if (!url || !usuario || !senha) return null;
  const places = parsed.positionals;
  if (places.length === 0) return null;
  return { url, username: usuario, senha, places, rebanho };
}

/** A client that says on the console when it waits. */
export function clientAt(url: string): Client {
  return makeClient(url, {
    fetch,
    wait: (ms) => wait(ms),
    onWait: (ms) => console.error(TEXTS.waiting(Math.ceil(ms / 1000))),
  });
}

/** Null where it is refused; why is on the console then. */
export async function signedIn(
  client: Client,
  { url, username, senha }: Access,
): Promise<LoginAnswer | null> {
  const login = await client.signIn(username, senha);
  if (typeof login !== 'string') return login;
  console.error(`${login} ${TEXTS.signInHint(url)}`);
  return null;
}
