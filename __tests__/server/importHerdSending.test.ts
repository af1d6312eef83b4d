import { PATHS } from '@/contract/api';
import type { TogetherBody } from '@/contract/calls/outbox';
import type { Call } from '@/contract/operations';
import { pathTo } from '@/contract/paths';
import { TOGETHER } from '@/contract/together';
import { makeClient } from '@/tools/importHerd/client';
import type { Farm } from '@/tools/importHerd/farm';
import { keyOf } from '@/tools/importHerd/identity';
import { importFarm } from '@/tools/importHerd/importFarm';
import { importFarms, SignedOut } from '@/tools/importHerd/importFarms';
import { answering, scripted } from '../support/scriptedServer';
import { type ListeningApp, listenTestApp } from '../support/serverApp';

const session = { userId: '01890a5d-ac96-774b-bcce-b302099a8000', token: 't' };

/** A farm of females, each the dam of the one before her. */
function aFarm(codes: readonly string[], code = 'F1'): Farm {
  const animals = codes.map((anim_id, place) => ({
    ...{ anim_id, breed: '66', bull_id: '' },
    birth_date: `${2010 - place}-01-01`,
    dam_id: codes[place + 1] ?? '',
  }));
  return { code, animals, stays: [], inseminations: [], testDays: [] };
}

/** More than go in one call. */
const MANY = Array.from({ length: TOGETHER.most + 1 }, (_, n) => `A${n}`);

/** Hears how far it came. */
function watched() {
  const seen: (number | string)[] = [];
  const progress = {
    start: (operations: number) => void seen.push(operations),
    step: (done: number, about: string) => void seen.push(`${done} ${about}`),
    stop: () => void seen.push('end'),
  };
  return { seen, progress };
}
const quiet = watched().progress;

interface Said {
  readonly status: number;
  readonly aguardar?: number;
  readonly detail?: string;
}

/** To a call of several, each of which gets its own. */
function answeringEach(...said: readonly Said[]) {
  const respostas = said.map(({ status, aguardar = null, detail }) => ({
    ...{ status, aguardar },
    corpo: detail === undefined ? {} : { detail },
  }));
  return answering(200, { respostas });
}

const DONE: Said = { status: 201 };
/** No herd is there. */
const none = answering(404, {});
const taken = answering(201, {});
const herd = answering(200, { nome: 'Rebanho F1' });

const sentIn = async (call: Request) =>
  ((await call.json()) as TogetherBody).envios;
/** Any call, and of several each. */
const anything = async (call: Request) => {
  if (call.method === 'GET') return herd();
  const { envios = [] } = (await call.json()) as Partial<TogetherBody>;
  return answeringEach(...envios.map(() => DONE))();
};
const pathsOf = (calls: readonly Request[]) =>
  calls.map(({ url }) => new URL(url).pathname);

describe('an import', () => {
  it('sends the herd alone, and then as many in a call as it may', async () => {
    const { client, calls } = scripted(none, taken, anything);
    const { seen, progress } = watched();
    const { refusals } = await importFarm(
      aFarm(MANY),
      client,
      session,
      progress,
    );
    expect(refusals).toEqual([]);
    const together = calls.slice(2, -1);
    expect(pathsOf(calls)[1]).toBe(PATHS.registerHerd);
    expect(new Set(pathsOf(together))).toEqual(
      new Set([TOGETHER.address.path]),
    );
    expect(together[0]?.headers.get('authorization')).toBe('Bearer t');
    const sent = await Promise.all(together.map(sentIn));
    expect(sent.length).toBeLessThan(MANY.length / 10);
    // The dams, which the file has last, go first.
    const wanted = [...MANY].reverse();
    expect(sent.flat().map(({ corpo }) => corpo)).toMatchObject(
      wanted.map((nome) => ({ nome })),
    );
    // The same on every run, and for the same call alone.
    for (const { metodo, caminho, corpo, chave } of sent.flat()) {
      const call = { method: metodo, url: caminho, body: corpo } as Call;
      expect(chave).toBe(keyOf(session.userId, call));
    }
    expect(seen).toEqual([
      ...[MANY.length + 1, '1 Rebanho F1'],
      ...wanted.map((code, place) => `${place + 2} ${code}`),
      'end',
    ]);
  });

  it('goes on after a refused animal and lists the refusal', async () => {
    const campos = [{ campo: 'nome', mensagem: 'Já existe.' }];
    const { client, calls } = scripted(
      none,
      taken,
      answering(400, { detail: 'x', extra: { campos } }),
      herd,
    );
    const result = await importFarm(aFarm(['A1']), client, session, quiet);
    expect(result.refusals).toEqual(['Recusado: A1: Já existe.']);
    expect(result.herd?.nome).toBe('Rebanho F1');
    expect(calls).toHaveLength(4);
  });

  it.each([400, 404])(
    'lists one that gets a %d among others, and only that one',
    async (status) => {
      const no = { status, detail: 'Não pode.' };
      const { client, calls } = scripted(
        none,
        taken,
        answeringEach(DONE, no, DONE),
        herd,
      );
      const { seen, progress } = watched();
      const farm = aFarm(['A1', 'A2', 'A3']);
      const result = await importFarm(farm, client, session, progress);
      expect(result.refusals).toEqual(['Recusado: A2: Não pode.']);
      expect(result.herd?.nome).toBe('Rebanho F1');
      expect(calls).toHaveLength(4);
      expect(seen.slice(1, -1)).toEqual([
        ...['1 Rebanho F1', '2 A3'],
        ...['3 A2', '4 A1'],
      ]);
    },
  );

  it('ends at a fault of the server, without those that would build on it', async () => {
    const no = { status: 500, detail: 'Falhou.' };
    const { client, calls } = scripted(
      none,
      taken,
      answeringEach(DONE, no, no),
      herd,
    );
    const farm = aFarm(['A1', 'A2', 'A3']);
    const result = await importFarm(farm, client, session, quiet);
    expect(result.refusals).toEqual(['Recusado: A2: Falhou.']);
    expect(calls).toHaveLength(4);
  });

  it.each([
    ['waits as it is told', { status: 429, aguardar: 7 }, 7000],
    ['backs off', { status: 503 }, 500],
  ])(
    '%s where some are put off, and sends those once more',
    async (_, putOff, wait) => {
      const { client, calls, waits } = scripted(
        none,
        taken,
        answeringEach(DONE, putOff, putOff),
        answeringEach(DONE, DONE),
        herd,
      );
      const farm = aFarm(['A1', 'A2', 'A3']);
      const { refusals } = await importFarm(farm, client, session, quiet);
      expect(refusals).toEqual([]);
      expect(waits).toEqual([wait]);
      const [first, again] = await Promise.all(calls.slice(2, 4).map(sentIn));
      expect(first).toHaveLength(3);
      expect(again).toEqual(first?.slice(1));
      expect(calls).toHaveLength(5);
    },
  );

  it.each([
    ['a 429', answering(429, {}, { 'retry-after': '7' }), [7000]],
    ['no answer', () => Promise.reject(new TypeError('reset')), [500]],
    ['fewer answers', answeringEach(), [500]],
  ])('sends all of a call again that gets %s', async (_, passing, told) => {
    const { client, calls, waits } = scripted(
      none,
      taken,
      passing,
      answeringEach(DONE, DONE),
      herd,
    );
    const farm = aFarm(['A1', 'A2']);
    const { refusals } = await importFarm(farm, client, session, quiet);
    expect(refusals).toEqual([]);
    expect(waits).toEqual(told);
    const [first, again] = await Promise.all(calls.slice(2, 4).map(sentIn));
    expect(again).toEqual(first);
  });

  const expired = { status: 401, detail: 'Sessão expirada.' };
  it.each([
    ['among others', answeringEach(...MANY.slice(1).map(() => expired))],
    ['of the whole call', answering(401, expired)],
  ])('ends at a 401 %s', async (_, ended) => {
    const { client, calls } = scripted(
      none,
      taken,
      ended,
      answering(401, expired),
    );
    const result = await importFarm(aFarm(MANY), client, session, quiet);
    expect(result).toEqual({
      herd: null,
      status: 401,
      refusals: ['Recusado: A36: Sessão expirada.'],
    });
    // The last asks how the herd is.
    expect(calls).toHaveLength(4);
  });

  it('stops at a refused herd and says that it is gone', async () => {
    const gone = answering(404, { detail: 'Rebanho não encontrado.' });
    const { client, calls } = scripted(none, gone);
    const result = await importFarm(aFarm(MANY), client, session, quiet);
    expect(result.herd).toBeNull();
    expect(result.refusals).toHaveLength(1);
    expect(calls).toHaveLength(3);
  });

  it('loads the farms after one with refusals, and ends as refused', async () => {
    const said = jest.spyOn(console, 'log').mockImplementation();
    jest.spyOn(console, 'error').mockImplementation();
    const { client } = scripted(
      none,
      taken,
      answering(400, { detail: 'Animal recusado.' }),
      herd,
      none,
      answering(200, { nome: 'Rebanho F2' }),
    );
    const farms = [aFarm(['A1']), aFarm(['A1'], 'F2')];
    expect(await importFarms(farms, client, session)).toBe(1);
    const lines = said.mock.calls.map(([line]) => String(line));
    expect(lines.some((line) => line.includes('Rebanho F2'))).toBe(true);
    jest.restoreAllMocks();
  });

  it.each([
    ['a herd that is gone', 404, 'foi excluído'],
    ['a server that fails', 500, 'respondeu com erro'],
  ])('says what is true of %s, and goes on', async (_, status, text) => {
    const told = jest.spyOn(console, 'error').mockImplementation();
    const no = answering(status, { detail: 'Não.' });
    const { client } = scripted(none, no, no, none, no, no);
    const farms = [aFarm(['A1']), aFarm(['A1'], 'F2')];
    expect(await importFarms(farms, client, session)).toBe(1);
    expect(told.mock.calls).toEqual([
      ['Recusado: Rebanho F1: Não.'],
      [expect.stringContaining(text)],
      ['Recusado: Rebanho F2: Não.'],
      [expect.stringContaining(text)],
    ]);
    jest.restoreAllMocks();
  });

  it('tells of a farm that was not read, and loads those after it', async () => {
    const said = jest.spyOn(console, 'log').mockImplementation();
    const told = jest.spyOn(console, 'error').mockImplementation();
    const { client } = scripted(
      answering(500, { detail: 'Falhou.' }),
      none,
      taken,
      taken,
      answering(200, { nome: 'Rebanho F2' }),
    );
    const farms = [aFarm(['A1']), aFarm(['A1'], 'F2')];
    expect(await importFarms(farms, client, session)).toBe(1);
    expect(told.mock.calls).toEqual([
      ['Fazenda F1: Falhou. Nada desta fazenda foi enviado.'],
    ]);
    const lines = said.mock.calls.map(([line]) => String(line));
    expect(lines.some((line) => line.includes('Rebanho F2'))).toBe(true);
    jest.restoreAllMocks();
  });

  it('says that the sign-in ended, and begins no other farm', async () => {
    const told = jest.spyOn(console, 'error').mockImplementation();
    const { client, calls } = scripted(none, answering(401, expired));
    const farms = [aFarm(['A1']), aFarm(['A1'], 'F2')];
    await expect(importFarms(farms, client, session)).rejects.toThrow(
      SignedOut,
    );
    expect(calls).toHaveLength(3);
    expect(told.mock.calls).toEqual([
      ['Recusado: Rebanho F1: Sessão expirada.'],
    ]);
    jest.restoreAllMocks();
  });

  it('tells of a farm with a bad date, and loads those after it', async () => {
    const said = jest.spyOn(console, 'log').mockImplementation();
    const told = jest.spyOn(console, 'error').mockImplementation();
    const { client } = scripted(
      none,
      taken,
      taken,
      answering(200, { nome: 'Rebanho F2' }),
    );
    const [animal] = aFarm(['A1']).animals;
    if (!animal) throw new Error('no animal');
    const bad = { ...animal, birth_date: '2000-02-31' };
    const farms = [{ ...aFarm([]), animals: [bad] }, aFarm(['A1'], 'F2')];
    expect(await importFarms(farms, client, session)).toBe(1);
    expect(told.mock.calls).toEqual([
      [
        'Fazenda F1: Data inválida em A1: 2000-02-31. Nada desta fazenda foi enviado.',
      ],
    ]);
    const lines = said.mock.calls.map(([line]) => String(line));
    expect(lines.some((line) => line.includes('Rebanho F2'))).toBe(true);
    jest.restoreAllMocks();
  });
});

describe('an import to a server', () => {
  let test: ListeningApp;
  beforeAll(async () => {
    test = await listenTestApp();
  });
  afterAll(() => test.close());

  const FARM = aFarm([...MANY, ...MANY.map((code) => `B${code}`)]);

  /** Takes half of every call of several there, then breaks; the next gets through. */
  function breaking(broken: number[]): typeof fetch {
    let breaks = false;
    return async (url, init) => {
      const { envios = [] } = JSON.parse(String(init?.body ?? '{}'));
      breaks = !breaks && envios.length > 0;
      if (!breaks) return fetch(url, init);
      const half = envios.slice(0, Math.ceil(envios.length / 2));
      await fetch(url, { ...init, body: JSON.stringify({ envios: half }) });
      broken.push(half.length);
      throw new TypeError('fetch failed');
    };
  }

  async function imported(over: typeof fetch) {
    const user = await test.signUp();
    const { usuarioId: userId } = await test.login(user);
    const client = makeClient(test.url, {
      fetch: over,
      wait: async () => undefined,
      onWait: () => undefined,
    });
    const own = { userId, token: user.accessToken };
    const send = async () => {
      const result = await importFarm(FARM, client, own, quiet);
      const rebanhoId = result.herd?.rebanhoId ?? '';
      const url = pathTo(PATHS.sync, { rebanhoId });
      const { versao, mudancas } = (
        await test.call({ url: `${url}?linhas=1000`, as: user })
      ).json<{ versao: number; mudancas: { animais: { maeId: string }[] } }>();
      const dams = mudancas.animais.filter(({ maeId }) => maeId !== null);
      return { ...result, versao, dams: dams.length };
    };
    return { first: await send(), again: await send() };
  }

  it('comes to the same over a line that breaks in the middle', async () => {
    const broken: number[] = [];
    const whole = await imported(fetch);
    const pieces = await imported(breaking(broken));
    expect(broken.length).toBeGreaterThan(2);
    for (const { first, again } of [whole, pieces]) {
      expect(first.refusals).toEqual([]);
      expect(first.herd?.qntdAnimais).toBe(FARM.animals.length);
      expect(first.dams).toBe(FARM.animals.length - 1);
      expect(again).toEqual(first);
    }
    // Each write is a version of its herd: none was done twice.
    expect(pieces.first.versao).toBe(whole.first.versao);
  });
});
