import { REFUSED, runTool, WRONG_USE } from '../commandLine';
import {
  type Access,
  accessOf,
  clientAt,
  signedIn,
} from '../importHerd/access';
import type { Client } from '../importHerd/client';
import { adeOf } from './exportAde';
import { readAde, writeAde } from './files';
import { herdFor, herdNamed } from './herd';
import { importAde } from './importAde';
import { TEXTS } from './texts';

interface Session {
  readonly client: Client;
  readonly token: string;
}

/** What a command needs of this machine it looks at before it signs in. */
type Command = (
  signIn: () => Promise<Session | null>,
  place: string,
  rebanho: string | undefined,
) => Promise<number>;

const COMMANDS: Readonly<Record<string, Command>> = {
  async export(signIn, folder, rebanho) {
    const session = await signIn();
    if (!session) return REFUSED;
    const { client, token } = session;
    const { rebanhoId } = await herdNamed(client, token, rebanho);
    for await (const [resource, it] of adeOf(client, token, rebanhoId)) {
      writeAde(folder, resource, it);
      console.log(TEXTS.written(resource, it.member.length));
    }
    return 0;
  },
  async import(signIn, place, rebanho) {
    if (rebanho === undefined) return wrongUse();
    const collections = await readAde(place);
    const session = await signIn();
    if (!session) return REFUSED;
    const { client, token } = session;
    const { herd, isNew } = await herdFor(client, token, rebanho);
    if (isNew) console.log(TEXTS.newHerd(rebanho));
    const told = (done: number, total: number) =>
      console.log(TEXTS.sent(done, total));
    const to = herd.rebanhoId;
    const made = await importAde(client, token, to, collections, told);
    for (const { recurso, id, motivo } of made.recusados) {
      console.error(TEXTS.refused(recurso, id, motivo));
    }
    const { criados, repetidos, recusados } = made;
    console.log(TEXTS.done(criados, repetidos, recusados.length));
    return recusados.length > 0 ? REFUSED : 0;
  },
};

async function main(): Promise<number> {
  const [name = '', ...args] = process.argv.slice(2);
  const command = COMMANDS[name];
  const access = accessOf(args);
  const [place] = access?.places ?? [];
  if (!command || !access || !place) return wrongUse();
  return command(() => sessionOf(access), place, access.rebanho);
}

async function sessionOf(access: Access): Promise<Session | null> {
  const client = clientAt(access.url);
  const login = await signedIn(client, access);
  return login && { client, token: login.accessToken };
}

function wrongUse(): number {
  console.error(TEXTS.usage);
  return WRONG_USE;
}

runTool(main);
