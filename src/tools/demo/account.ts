import { PATHS } from '@/contract/api';
import type { LoginAnswer } from '@/contract/calls/account';
import type { Client } from '../importHerd/client';
import type { DemoWish } from './wish';

/** Signs the demo's user in, up first where there is none; else the refusal. */
export async function signIn(
  { username, senha }: DemoWish,
  client: Client,
  url: string,
): Promise<LoginAnswer | string> {
  const known = await client.signIn(username, senha);
  if (typeof known !== 'string') return known;
  const account = { username, senha, email: `${username}@lida.example` };
  const made = await fetch(new URL(PATHS.signUp, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...account,
      ...{ contato: '', nome: 'Demonstração', cpf: '' },
    }),
  });
  return made.ok ? client.signIn(username, senha) : known;
}
