import { configureStore, Tuple, type UnknownAction } from '@reduxjs/toolkit';
import fc from 'fast-check';
import {
  canonical,
  canonicalPieces,
  HIDDEN,
} from '@/state/actionLog/canonical';
import { digestOf } from '@/state/actionLog/digest';
import {
  makeLogMiddleware,
  SEEN_LIMIT,
  SENDING_LIMIT,
} from '@/state/actionLog/logMiddleware';
import { readLog } from '@/state/actionLog/readLog';
import { makeRecorder } from '@/state/actionLog/recorder';
import { replay } from '@/state/actionLog/replay';
import {
  firstState,
  replayBatch,
  replayReducer,
} from '@/state/actionLog/replayReducer';
import { makeRing } from '@/state/actionLog/ring';
import { hashOf } from '@/state/actionLog/sha256';
import { BROUGHT_LIMIT } from '@/state/actionLog/weight';
import { changesReceived, herdLoaded } from '@/state/confirmed/herdSlice';
import { connectionChanged } from '@/state/connection/slice';
import { readyChanged } from '@/state/device/readiness';
import { deviceNamed } from '@/state/device/slice';
import { fetchCases } from '@/state/fold/caseBook';
import type { LogPort } from '@/state/ports';
import type { RootState } from '@/state/rootReducer';
import { EMPTY_DELTA } from '@/state/rows/types';
import { screenShown } from '@/state/screen/slice';
import { signIn, signOut } from '@/state/session/account';
import { dataCleared } from '@/state/session/actions';
import { SCHEMA_VERSION } from '@/state/storage/schema';
import { pullEnded, pullProgressed, pullStarted } from '@/state/sync/slice';
import { aHerd, anAnimal, HERD_ID } from '../support/builders';
import { aProduction } from '../support/buildersMilk';
import { idlePort, logOf } from './actionLogDevice';
import {
  aFarm,
  anId,
  given,
  pass,
  until,
  withQueueClock,
} from './offlineDevice';
import { aDisk, aWorld, json } from './world';

withQueueClock();
beforeAll(fetchCases);

/** What is made the first time it is asked for. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** A store of the app's reducers alone, with a log of its own limits. */
function aLog({
  limits = { lines: 1000, letters: 1_000_000 },
  ring = makeRing(null),
  port = idlePort(),
  loaded = () => undefined,
}: {
  limits?: { lines: number; letters: number };
  ring?: ReturnType<typeof makeRing>;
  port?: LogPort;
  /** Throws where the recorder cannot be loaded. */
  loaded?: () => void;
} = {}) {
  let time = 0;
  const now = () => {
    time += 1;
    return time;
  };
  const log = makeLogMiddleware(port, now, async (source) => {
    loaded();
    return makeRecorder({ ring, port, source, limits });
  });
  const store = configureStore({
    reducer: replayReducer,
    middleware: () => new Tuple(log.middleware),
  });
  return {
    ring,
    dispatch: (action: UnknownAction) => void store.dispatch(action),
    state: () => store.getState(),
    flush: () => given(log.flush()),
    exported: async () => {
      const recorder = await given(log.open());
      return (await given(recorder.exported(now()))) ?? '';
    },
  };
}

function received(nome: string, versao: number): UnknownAction {
  const animais = [anAnimal({ animalId: anId(), nome, versao })];
  const herds = [aHerd({ versao })];
  return changesReceived({ ...EMPTY_DELTA, herds, rows: { animais } });
}

function replayed(text: string) {
  const read = readLog(text);
  if (!read.ok) throw new Error(`${read.bad.place}: ${read.bad.motivo}`);
  return replay(read.log);
}

function linesOf(text: string): Record<string, unknown>[] {
  return text
    .trimEnd()
    .split('\n')
    .map((row) => JSON.parse(row) as Record<string, unknown>);
}

describe('what is recorded', () => {
  it('is every action in order, calls and answers included, with its time', async () => {
    const tab = await aFarm().start({ log: idlePort() });
    await given(tab.herd());
    const lines = linesOf(await logOf(tab));
    const types = lines.flatMap(({ acao }) =>
      acao ? [(acao as { type: string }).type] : [],
    );
    const at = (type: string) => types.indexOf(type);
    expect(at('herds/registered')).toBeGreaterThan(at('persist/REHYDRATE'));
    expect(at('api/executeMutation/pending')).toBeGreaterThan(
      at('herds/registered'),
    );
    expect(at('api/executeMutation/fulfilled')).toBeGreaterThan(
      at('api/executeMutation/pending'),
    );
    expect(at('operations/answered')).toBeGreaterThan(
      at('api/executeMutation/fulfilled'),
    );
    expect(lines.map(({ n }) => n)).toEqual(lines.map((_, n) => n));
    for (const { tipo, em } of lines) {
      if (tipo === 'acao') expect(em).toBeGreaterThan(1_700_000_000_000);
    }
    const { aparelho } = lines.findLast(({ tipo }) => tipo === 'resumo') ?? {};
    expect(lines[0]).toMatchObject({
      app: '0.1.0',
      esquema: SCHEMA_VERSION,
      versao: 6,
    });
    expect(aparelho).toBe(tab.state().device.id);
  });

  it('is written only when the page is idle, as much as fits', async () => {
    const turns: ((left: () => number) => void)[] = [];
    const port = {
      app: '1',
      idle: (work: (typeof turns)[0]) => void turns.push(work),
    };
    const log = aLog({ port });
    log.dispatch(readyChanged(true));
    for (let n = 1; n <= 60; n += 1) log.dispatch(received(`V${n}`, n));
    await pass();
    expect(turns).toHaveLength(1);
    expect(await log.ring.read()).toEqual([]);
    // No time at all in each turn: one line at most, then the page's turn.
    let taken = 0;
    while (turns.length > 0 && taken < 400) {
      taken += 1;
      turns.shift()?.(() => 0);
      await until(() => turns.length > 0 || taken > 60);
      await pass();
    }
    expect(taken).toBeGreaterThan(60);
    const [stretch] = await log.ring.read();
    expect(stretch?.lines).toHaveLength(1 + 1 + 60 * 2);
  });

  it('lets the first screen and records on their way go first, but waits with only so many', async () => {
    const idle: (() => void)[] = [];
    const port: LogPort = {
      app: '1',
      idle: (work) => void idle.push(() => work(() => 50)),
    };
    const log = aLog({ port });
    const kept = async () => {
      for (const work of idle.splice(0)) work();
      await pass();
      return (await log.ring.read()).flatMap(({ lines }) => lines).length;
    };
    const busy = (is: boolean) =>
      log.dispatch({ type: 'Offline/BUSY', payload: { busy: is } });
    log.dispatch(connectionChanged(true));
    expect(await kept()).toBe(0);
    busy(true);
    log.dispatch(readyChanged(true));
    expect(await kept()).toBe(0);
    busy(false);
    expect(await kept()).toBeGreaterThan(0);
    busy(true);
    const before = await kept();
    for (let n = 0; n < SENDING_LIMIT; n += 1) {
      log.dispatch(connectionChanged(n % 2 === 0));
    }
    expect(await kept()).toBeGreaterThan(before);
  });

  it('lets a herd that arrives go first', async () => {
    const idle: (() => void)[] = [];
    const port: LogPort = {
      app: '1',
      idle: (work) => void idle.push(() => work(() => 50)),
    };
    const log = aLog({ port });
    const kept = async () => {
      for (const work of idle.splice(0)) work();
      await pass();
      return (await log.ring.read()).flatMap(({ lines }) => lines).length;
    };
    log.dispatch(readyChanged(true));
    log.dispatch(pullStarted({ herdId: HERD_ID }));
    log.dispatch(pullProgressed({ herdId: HERD_ID, rows: 1000 }));
    expect(await kept()).toBe(0);
    log.dispatch(pullEnded({ herdId: HERD_ID, at: 1 }));
    expect(await kept()).toBeGreaterThan(0);
  });

  it('is nothing once more came than it can hold, until somebody else comes', async () => {
    const log = aLog();
    log.dispatch(received('Mimosa', 1));
    await log.flush();
    const registros = Array.from({ length: BROUGHT_LIMIT }, (_, n) => ({
      ...{ vacaId: `v${n}`, litros: 1, descartado: false },
      motivoDescarte: null,
    }));
    const milk = { ...aProduction(1, '10/10/2026', {}), registros };
    const tables = { producoes: [{ [milk.producaoId]: milk }] };
    log.dispatch(herdLoaded({ herdId: HERD_ID, tables }));
    log.dispatch(received('Estrela', 2));
    await log.flush();
    expect(await given(log.ring.read())).toEqual([]);
    expect(await log.exported()).toBe('');

    log.dispatch(dataCleared());
    log.dispatch(received('Neblina', 3));
    const text = await log.exported();
    expect(text).toContain('Neblina');
    expect(replayed(text).parting).toBeNull();
  });

  it('replays from a gap on, where more came than may wait', async () => {
    const port = { app: '1', idle: () => undefined };
    const log = aLog({ port, limits: { lines: 1e6, letters: 1e9 } });
    for (let n = 0; n < SEEN_LIMIT + 500; n += 1) {
      log.dispatch(
        n % 100 === 0
          ? received(`V${n}`, n + 1)
          : connectionChanged(n % 2 === 0),
      );
    }
    const text = await log.exported();
    const [header, ...rest] = linesOf(text);
    expect(header).toMatchObject({ motivo: 'lacuna' });
    expect(rest.filter(({ tipo }) => tipo === 'acao')).toHaveLength(500);
    const { parting, state } = replayed(text);
    expect(parting).toBeNull();
    expect(digestOf(state)).toBe(digestOf(log.state()));
  });

  it('goes on in a new stretch where one grew long, and still replays', async () => {
    const log = aLog({ limits: { lines: 20, letters: 1_000_000 } });
    for (let n = 1; n <= 100; n += 1) log.dispatch(received(`V${n}`, n));
    const text = await log.exported();
    const headers = linesOf(text).filter(({ tipo }) => tipo === 'cabecalho');
    expect(headers.length).toBeGreaterThan(4);
    expect(headers[1]).toMatchObject({ motivo: 'continuacao' });
    const { parting, actions } = replayed(text);
    expect(parting).toBeNull();
    expect(actions).toBe(100);
  });

  it('notes a digest at least every 25 lines', async () => {
    const log = aLog();
    log.dispatch(received('Mimosa', 1));
    for (let n = 0; n < 120; n += 1)
      log.dispatch(connectionChanged(n % 2 === 0));
    const lines = linesOf(await log.exported());
    const at = lines.flatMap(({ tipo }, n) => (tipo === 'resumo' ? [n] : []));
    const gaps = at.slice(1).map((n, index) => n - (at[index] ?? 0));
    expect(at.length).toBeGreaterThan(4);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(28);
  });

  it('is all kept when the page goes away, idle or not', async () => {
    const turns: Parameters<LogPort['idle']>[0][] = [];
    const idle: LogPort['idle'] = (work) => void turns.push(work);
    const log = aLog({ port: { ...idlePort(), idle } });
    const kept = async () => JSON.stringify(await given(log.ring.read()));

    log.dispatch(received('Mimosa', 1));
    await log.flush();
    expect(await kept()).toContain('Mimosa');

    // Caught in the middle of a batch, which waits for its next turn.
    log.dispatch(received('Neblina', 2));
    turns.at(-1)?.(() => 0);
    await pass();
    expect(await kept()).not.toContain('Neblina');
    log.dispatch(received('Estrela', 3));
    await log.flush();
    expect(await kept()).toMatch(/Neblina.*Estrela/);
    expect(replayed(await log.exported()).parting).toBeNull();
  });

  it('does not outlive who signs out', async () => {
    const disk = aDisk();
    const world = aWorld({}, { database: disk.tab().port, log: idlePort() });
    world.on('POST /api/auth/login', () =>
      json({
        accessToken: 't',
        username: 'maria',
        expiresIn: '2026-12-20T00:00:00Z',
        email: 'a@b.c',
        usuarioId: anId(),
      }),
    );
    const { dispatch } = world.store;
    await given(dispatch(signIn({ username: 'maria', senha: 'segredo12' })));
    dispatch(received('Mimosa', 1));
    expect(await logOf(world.store)).toContain('Mimosa');
    await given(dispatch(signOut()));
    await pass(50);
    const kept = await given(makeRing(disk.tab().port).read());
    expect(JSON.stringify(kept)).not.toContain('Mimosa');
    const text = await logOf(world.store);
    expect(linesOf(text)[0]).toMatchObject({ motivo: 'saida' });
    expect(text).not.toContain('Mimosa');
    expect(replayed(text).parting).toBeNull();
  });

  it('leaves the app alone where it cannot be kept', async () => {
    const ring = makeRing(null);
    const broken = { ...ring, append: () => Promise.reject(new Error('full')) };
    const log = aLog({ ring: broken });
    log.dispatch(received('Mimosa', 1));
    await pass();
    log.dispatch(connectionChanged(false));
    await pass();
    expect(log.state().connection.online).toBe(false);
    expect(await log.exported()).toBe('');
  });

  it('goes on from a gap once it can be kept again, and replays', async () => {
    const ring = makeRing(null);
    const append = jest.fn(ring.append);
    const log = aLog({ ring: { ...ring, append } });
    log.dispatch(received('Mimosa', 1));
    await log.flush();
    append.mockRejectedValueOnce(new Error('full'));
    log.dispatch(received('Estrela', 2));
    await log.flush();
    log.dispatch(received('Neblina', 3));
    log.dispatch(received('Pintada', 4));
    await log.flush();
    log.dispatch(received('Malhada', 5));
    const text = await log.exported();
    const headers = linesOf(text).filter(({ tipo }) => tipo === 'cabecalho');
    expect(headers).toMatchObject([
      { motivo: 'abertura' },
      { motivo: 'lacuna' },
    ]);
    const { parting, state } = replayed(text);
    expect(parting).toBeNull();
    expect(digestOf(state)).toBe(digestOf(log.state()));
  });

  it('is whole where another tab has filled the ring', async () => {
    const ring = makeRing(null, 9000);
    const log = aLog({ ring });
    log.dispatch(received('Mimosa', 1));
    await log.flush();
    const other = aLog({ ring, limits: { lines: 5, letters: 1_000_000 } });
    for (let n = 1; n <= 10; n += 1) other.dispatch(received(`V${n}`, n));
    await other.flush();
    expect(JSON.stringify(await ring.read())).not.toContain('Mimosa');
    log.dispatch(received('Estrela', 2));
    for (const nome of ['Neblina', 'Pintada']) {
      const { parting, state } = replayed(await log.exported());
      expect(parting).toBeNull();
      expect(digestOf(state)).toBe(digestOf(log.state()));
      log.dispatch(received(nome, 3));
    }
  });

  it('is forgotten with who left, once the storage lets it be', async () => {
    const ring = makeRing(null);
    const clear = jest.fn(ring.clear);
    const log = aLog({ ring: { ...ring, clear } });
    log.dispatch(received('Mimosa', 1));
    await log.flush();
    clear.mockRejectedValueOnce(new Error('full'));
    log.dispatch(dataCleared());
    await log.flush();
    log.dispatch(received('Neblina', 2));
    const text = await log.exported();
    expect(text).toContain('Neblina');
    expect(JSON.stringify(await ring.read())).not.toContain('Mimosa');
    expect(replayed(text).parting).toBeNull();
  });

  it('tells nobody else of who left, though the storage never lets it be', async () => {
    const ring = makeRing(null);
    const clear = () => Promise.reject(new Error('full'));
    const left = aLog({ ring: { ...ring, clear } });
    left.dispatch(deviceNamed(anId()));
    left.dispatch(received('Mimosa', 1));
    await left.flush();
    left.dispatch(dataCleared());
    await left.flush();
    expect(JSON.stringify(await ring.read())).toContain('Mimosa');
    const opened = aLog({ ring });
    opened.dispatch(deviceNamed(anId()));
    opened.dispatch(received('Neblina', 1));
    const text = await opened.exported();
    expect(text).toContain('Neblina');
    expect(text).not.toContain('Mimosa');
    expect(replayed(text).parting).toBeNull();
  });

  it('is forgotten with who left before its rest could be loaded', async () => {
    const ring = makeRing(null);
    await ring.append(await ring.begin(), 0, ['Mimosa']);
    const loaded = jest.fn(() => undefined);
    const log = aLog({ ring, loaded });
    loaded.mockImplementationOnce(() => {
      throw new Error('no chunk');
    });
    log.dispatch(dataCleared());
    await pass();
    log.dispatch(received('Neblina', 1));
    const text = await log.exported();
    expect(text).toContain('Neblina');
    expect(JSON.stringify(await ring.read())).not.toContain('Mimosa');
    expect(loaded).toHaveBeenCalledTimes(2);
  });
});

const canary = fc
  .stringMatching(/^[a-z]{6,12}$/)
  .map((text) => `CANARIO${text}CANARIO`);

describe('what may not leave', () => {
  const forms: readonly ((text: string) => UnknownAction)[] = [
    (text) => ({
      type: 'session/sessionStarted',
      payload: { accessToken: text, username: text },
    }),
    (text) => call('login', { username: text, senha: text }),
    (text) =>
      call('signUp', {
        username: text,
        email: text,
        senha: text,
        contato: text,
        nome: text,
        cpf: text,
      }),
    (text) => call('signOut', text),
    (text) => call('changePassword', { senhaAtual: text, senhaNova: text }),
    (text) => call('aCallOfTheFuture', { nome: text, id: text, message: text }),
    (text) => ({
      ...call('login', text),
      payload: {
        accessToken: text,
        username: text,
        email: text,
        usuarioId: text,
        nome: text,
      },
    }),
    (text) => ({
      ...call('login', text),
      payload: { status: 400, title: text, detail: text, message: text },
      error: { message: text },
    }),
    (text) => ({
      ...call('write', {}),
      payload: {
        avisos: [{ codigo: 'edicaoDivergente', mensagem: `ficou ${text}` }],
      },
    }),
    (text) => ({ type: 'session/ownerChanged', payload: text }),
    (text) => ({
      type: 'any',
      payload: [text],
      meta: { [text]: 1, cpf: text },
    }),
    (text) => ({
      type: 'persist/REHYDRATE',
      key: 'lida',
      payload: { session: { owner: text, record: { accessToken: text } } },
    }),
    (text) => received_(aHerd({ usuarioId: text, descricao: text })),
    (text) => {
      const id = anId();
      const one = { pessoaId: id, papel: 'VER', nome: text, versao: 3 };
      return { type: 'x', payload: { rows: { pessoas: [one] } } };
    },
    (text) => ({ type: 'visit/changed', payload: { quem: text } }),
    (text) => ({
      type: 'x',
      payload: {
        operation: {
          dados: {
            observacao: text,
            descricao: text,
            justificativa: text,
            tratamentoObservacao: text,
          },
        },
      },
    }),
    (text) => ({
      type: 'x',
      payload: {
        endpoint: text,
        contato: text,
        telefone: text,
        unknown: { deep: [text] },
      },
    }),
    (text) => ({ type: 'x', payload: { removed: namesWith(text) } }),
    (text) => ({
      type: 'x',
      payload: { animalId: `${text} ${text}`, sexo: `com ${text}` },
    }),
    (text) => screenShown({ path: `/rebanho/${text}?busca=${text}` }),
    (text) => screenShown({ path: `/convite?codigo=${text}&tipo=${text} 1` }),
    (text) => ({
      ...call('sync', 'x'),
      meta: { arg: { endpointName: 'sync', queryCacheKey: `sync("${text}")` } },
    }),
  ];

  /** Names as those of rows that are gone, were they not of ids alone. */
  function namesWith(text: string) {
    const id = anId();
    return Object.fromEntries(
      [
        ...[`animais/${text}`, `${text}/${id}`, `animais/${id}/${text}`],
        ...[`animais/${text}/${id}`, `animais/${id} ${text}`],
      ].map((name) => [name, true]),
    );
  }

  function call(endpointName: string, originalArgs: unknown): UnknownAction {
    const arg = {
      endpointName,
      originalArgs,
      queryCacheKey: `${endpointName}(${JSON.stringify(originalArgs)})`,
    };
    return {
      type: 'api/executeMutation/fulfilled',
      meta: { arg, requestId: 'r' },
    };
  }

  function received_(herd: ReturnType<typeof aHerd>): UnknownAction {
    return changesReceived({ ...EMPTY_DELTA, herds: [herd] });
  }

  it('never does, wherever it stands, in one piece or in many', () => {
    fc.assert(
      fc.property(canary, fc.nat(forms.length - 1), (text, at) => {
        const action = forms[at]?.(text);
        const whole = canonical(action);
        expect(whole).not.toContain(text);
        expect([...canonicalPieces(action)].join('')).toBe(whole);
        expect(canonical(JSON.parse(whole))).toBe(whole);
      }),
      { numRuns: 400 },
    );
  });

  it('is not the name of a row that is gone, whatever its id is made of', () => {
    const [id, at] = [anId(), '2026-11-20T12:00:00.000Z'];
    const names = [
      ...[HERD_ID, `animais/${id}`, `edicoes/${id}/nome`],
      ...[`autorias/animais/${id}`, `autorias/edicoes/${id}/categoria`],
      `divergencias/${id}/nome/${at}/${at}`,
      ...[`edicoes/${id}/pesagem 10/11/2026`, `${HERD_ID}/gestacao.H`],
      ...[`${id}/leite2 10/11/2026/${at}/${at}`, `${id}/amostra 01/02/2026`],
    ];
    const removed = Object.fromEntries(names.map((name) => [name, true]));
    const state = { animals: { byHerd: {}, removed } };
    expect(JSON.parse(canonical(state))).toEqual(state);
    // As the id of a row too, and among those that go.
    const rows = names.map((edicaoId) => ({ edicaoId }));
    const told = { edicoes: rows, removedRows: { edicoes: names } };
    expect(JSON.parse(canonical(told))).toEqual(told);
  });

  it.each([
    `${HERD_ID}/CANARIO`,
    `${HERD_ID}/segredo 10/11/2026`,
    `animais/${HERD_ID}/Zé da Silva`,
  ])('is no part of a name: %s', (name) => {
    expect(canonical({ removed: { [name]: true } })).toBe('{"removed":{}}');
  });

  it('leaves only its own length where the rules judge it', () => {
    const row = JSON.parse(
      canonical({ descricao: ' Zé 31 9', nome: 'Mimosa', usuarioId: 'u' }),
    );
    expect(row).toEqual({
      descricao: ' •• •• •',
      nome: 'Mimosa',
      usuarioId: HIDDEN,
    });
  });

  it('is neither in the log of a session nor in what the device keeps of it', async () => {
    const disk = aDisk();
    const world = aWorld({}, { database: disk.tab().port, log: idlePort() });
    const secret = 'CANARIOsegredo';
    world.on('POST /api/auth/login', () =>
      json({
        accessToken: secret,
        username: secret,
        expiresIn: '2026-12-20T00:00:00Z',
        email: secret,
        usuarioId: secret,
      }),
    );
    const { dispatch } = world.store;
    await given(dispatch(signIn({ username: secret, senha: secret })));
    expect(world.store.getState().session.owner).toBe(secret);
    const text = await logOf(world.store);
    expect(text).toContain('session/sessionStarted');
    expect(text).not.toContain('CANARIO');
    const kept = await given(makeRing(disk.tab().port).read());
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain('CANARIO');
  });
});

describe('the chain', () => {
  const log = once(async () => {
    const made = aLog({ limits: { lines: 15, letters: 1_000_000 } });
    for (let n = 1; n <= 30; n += 1) made.dispatch(received(`V${n}`, n));
    return made.exported();
  });

  it('accepts what was written', async () => {
    const text = await log();
    expect(readLog(text).ok).toBe(true);
  });

  it('refuses any one character that differs', async () => {
    const text = await log();
    fc.assert(
      fc.property(
        fc.nat(text.length - 2),
        fc.constantFrom('0', 'a', ' ', '"', '\n'),
        (at, put) => {
          fc.pre(text[at] !== put);
          const altered = text.slice(0, at) + put + text.slice(at + 1);
          expect(readLog(altered).ok).toBe(false);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('refuses any line that is missing, doubled or out of place', async () => {
    const text = await log();
    const rows = text.trimEnd().split('\n');
    const line = fc.nat(rows.length - 1);
    const change = fc.constantFrom('missing', 'doubled', 'moved', 'cut');
    fc.assert(
      fc.property(line, line, change, (from, to, kind) => {
        const made = [...rows];
        if (kind === 'missing') made.splice(from, 1);
        if (kind === 'doubled') made.splice(to, 0, rows[from] ?? '');
        if (kind === 'moved') {
          fc.pre(from !== to);
          made.splice(to, 0, ...made.splice(from, 1));
        }
        if (kind === 'cut') made.splice(from);
        expect(readLog(`${made.join('\n')}\n`).ok).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('refuses a log without one of its stretches', async () => {
    const text = await log();
    const rows = text.trimEnd().split('\n');
    const starts = rows.flatMap((row, at) =>
      row.includes('"cabecalho"') ? [at] : [],
    );
    const [, second = 0, third = 0] = starts;
    const made = [...rows.slice(0, second), ...rows.slice(third)];
    expect(readLog(made.join('\n'))).toMatchObject({
      bad: {
        place: made.length,
        motivo: 'falta um trecho inteiro, ou há um a mais',
      },
    });
  });
});

describe('the ring', () => {
  it.each(['memory', 'disk'])(
    'in %s never keeps more than it may',
    async (where) => {
      const LIMIT = 2000;
      const step = fc.record({
        begin: fc.boolean(),
        sizes: fc.array(fc.integer({ min: 1, max: 700 }), { maxLength: 4 }),
      });
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: 1, maxLength: 12 }),
          async (steps) => {
            const ring = makeRing(
              where === 'disk' ? aDisk().tab().port : null,
              LIMIT,
            );
            let own = await given(ring.begin());
            let from = 0;
            for (const { begin, sizes } of steps) {
              if (begin) {
                own = await given(ring.begin());
                from = 0;
              }
              await given(
                ring.append(
                  own,
                  from,
                  sizes.map((size) => 'x'.repeat(size)),
                ),
              );
              from += sizes.length;
              const kept = await given(ring.read());
              const lines = (of: typeof kept) =>
                of.flatMap((one) => one.lines).join('').length;
              const mine = lines(kept.filter(({ trecho }) => trecho === own));
              expect(lines(kept)).toBeLessThanOrEqual(Math.max(LIMIT, mine));
              expect(
                kept.find(({ trecho }) => trecho === own)?.lines.length ?? 0,
              ).toBe(from);
            }
          },
        ),
        { numRuns: where === 'disk' ? 15 : 100 },
      );
    },
  );
});

describe('the digest', () => {
  const shuffled = (row: object) =>
    Object.fromEntries(Object.entries(row).reverse());

  it('does not depend on the order of keys or of arrival', () => {
    const rows = ['Mimosa', 'Neblina', 'Estrela'].map((nome, at) =>
      anAnimal({ animalId: anId(), nome, versao: at + 1 }),
    );
    const through = (order: readonly object[]) =>
      order.reduce(
        (state: RootState, row) =>
          replayReducer(
            state,
            changesReceived({
              ...EMPTY_DELTA,
              rows: { animais: [row as never] },
            }),
          ),
        firstState(),
      );
    const one = digestOf(through(rows));
    expect(digestOf(through([...rows].reverse().map(shuffled)))).toBe(one);
    const [first, ...rest] = rows;
    expect(digestOf(through([{ ...first, peso: 1 }, ...rest]))).not.toBe(one);
    expect(digestOf(through(rest))).not.toBe(one);
  });

  it('knows the rows that are gone, though they never were here', () => {
    const removedRows = { animais: [anId()] };
    const action = changesReceived({ ...EMPTY_DELTA, removedRows });
    const told = digestOf(replayReducer(firstState(), action));
    expect(told).not.toBe(digestOf(firstState()));
  });

  it.each(['__proto__', 'constructor', 'prototype'])(
    'of a log that names %s changes no object but its own state',
    (name) => {
      const row = { ...anAnimal({ animalId: name }), rebanhoId: name };
      const delta = JSON.parse(
        `{"removedRows":{"${name}":["x"]},"versions":{"${name}":7},"places":{"${name}":"p"}}`,
      );
      const action = changesReceived({
        ...{ ...EMPTY_DELTA, ...delta },
        ...{ rows: { animais: [row] }, removedHerds: [] },
        herds: [aHerd({ rebanhoId: name })],
      });
      replayReducer(firstState(), action);
      try {
        replayBatch(firstState(), [action, connectionChanged(false)]);
      } catch {
        // No device wrote it: that it cannot be replayed is as good.
      }
      // What every object has would be enumerated of an empty one.
      const seen: string[] = [];
      for (const key in {}) seen.push(key);
      expect(seen).toEqual([]);
    },
  );

  it('does not see how the machine stands', () => {
    const state = firstState();
    const away = replayReducer(state, connectionChanged(false));
    expect(away).not.toBe(state);
    expect(digestOf(away)).toBe(digestOf(state));
  });

  it('hashes as the standard says', () => {
    expect(hashOf('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    expect(hashOf('')).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
  });
});
