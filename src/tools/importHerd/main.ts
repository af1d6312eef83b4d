import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { type Client, makeClient } from './client';
import { readFarms } from './folder';
import { importFarm, type Progress, type Session } from './importFarm';
import { TEXTS } from './texts';

const REFUSED = 1;
const WRONG_USE = 2;

interface Wish {
  readonly folder: string;
  readonly url: string;
  readonly username: string;
  readonly senha: string;
}

async function main(): Promise<number> {
  const wish = wishOf(process.argv.slice(2));
  if (!wish) {
    console.error(TEXTS.usage);
    return WRONG_USE;
  }
  const farms = readFarms(wish.folder);
  const client = clientOf(wish.url);
  const login = await client.signIn(wish.username, wish.senha);
  if (typeof login === 'string') {
    console.error(`${login} ${TEXTS.signInHint(wish.url)}`);
    return REFUSED;
  }
  const session = { userId: login.usuarioId, token: login.accessToken };
  let code = 0;
  for (const farm of farms) code ||= await load(farm, client, session);
  return code;
}

async function load(
  farm: ReturnType<typeof readFarms>[number],
  client: Client,
  session: Session,
): Promise<number> {
  const result = await importFarm(farm, client, session, bar(farm.code));
  for (const refusal of result.refusals) console.error(refusal);
  if (!result.herd) {
    console.error(TEXTS.gone);
    return REFUSED;
  }
  const { nome, qntdAnimais, qntdAnimaisDescartados } = result.herd;
  console.log(TEXTS.done(nome, qntdAnimais, qntdAnimaisDescartados));
  if (result.refusals.length === 0) return 0;
  console.error(TEXTS.incomplete(result.refusals.length));
  return REFUSED;
}

function clientOf(url: string): Client {
  return makeClient(url, {
    fetch,
    wait: (ms) => wait(ms),
    onWait: (ms) => console.error(TEXTS.waiting(Math.ceil(ms / 1000))),
  });
}

/** cli-progress draws on a terminal only; elsewhere the two lines suffice. */
function bar(code: string): Progress {
  const drawn = new SingleBar({ format: TEXTS.progress, hideCursor: true });
  return {
    start: (operations) => {
      console.log(TEXTS.starting(code, operations));
      drawn.start(operations, 0, { doing: '' });
    },
    step: (done, doing) => drawn.update(done, { doing }),
    stop: () => drawn.stop(),
  };
}

/** Null where something is missing. The password may come by LIDA_SENHA. */
function wishOf(args: string[]): Wish | null {
  const { values, positionals } = parse(args);
  const folder = positionals[0];
  const { url, usuario } = values;
  const senha = values.senha ?? process.env.LIDA_SENHA;
  if (!folder || !url || !usuario || !senha) return null;
  if (!URL.canParse(url)) return null;
  return { folder, url: url.replace(/\/+$/, ''), username: usuario, senha };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const options = { url: text, usuario: text, senha: text };
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    return {
      values: {} as Record<keyof typeof options, undefined>,
      positionals: [],
    };
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = REFUSED;
  },
);
