import { PATHS } from '@/contract/api';
import type { LoginAnswer } from '@/contract/calls/account';
import type { Client } from '../importHerd/client';
import type { DemoWish } from './wish';

type Sent = (url: string, body: unknown) => Promise<{ readonly ok: boolean }>;

/** Signs the demo's user in, up first where there is none; else the refusal. */
export async function signIn(
  { username, senha }: DemoWish,
  client: Client,
  post: Sent,
): Promise<LoginAnswer | string> {
  const known = await client.signIn(username, senha);
  if (typeof known !== 'string') return known;
  const account = { username, senha, email: `${username}@lida.example` };
  const made = await post(PATHS.signUp, {
    ...account,
    ...{ contato: '', nome: 'Demonstração', cpf: '' },
  });
  return made.ok ? client.signIn(username, senha) : known;
}
