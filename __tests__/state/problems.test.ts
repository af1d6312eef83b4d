import { selectOnline } from '@/state/connection/slice';
import { probeConnection } from '@/state/connection/thunks';
import { problemOf } from '@/state/problems';
import { selectHerdsPull } from '@/state/sync/slice';
import { pullHerds } from '@/state/sync/thunks';
import { aWorld, html, json, problem } from './world';

const HERDS = 'GET /api/rebanho/obter-rebanhos';
const UNKNOWN = 'Erro desconhecido, porfavor entre em contato com o Lida.';
const NETWORK = 'Erro de conexão, não conseguimos executar sua última ação.';

describe('the error catalogue', () => {
  it.each([
    [
      '401 without a body',
      401,
      undefined,
      'Usuário não autenticado, indo para login.',
    ],
    ['403 without a body', 403, undefined, 'Não implementado'],
    ['403 with one', 403, { detail: 'Proibido' }, 'Não implementado'],
    ['404 without a body', 404, undefined, UNKNOWN],
    ['500 without a body', 500, undefined, UNKNOWN],
    ['500 with something else', 500, { erro: 1 }, UNKNOWN],
    ['500 with an empty detail', 500, { detail: '' }, UNKNOWN],
    ['500 with null', 500, null, UNKNOWN],
    [
      '404 of the server',
      404,
      { detail: 'Rebanho não encontrado.' },
      'Rebanho não encontrado.',
    ],
  ])('%s', (_name, status, body, detail) => {
    expect(problemOf(status, body)).toMatchObject({ status, detail });
  });

  it('passes on the failing fields and nothing misshapen', () => {
    const campos = [{ campo: 'nome', mensagem: 'X', linha: 3 }];
    const extra = { campos: [...campos, 1, null], avisos: ['Y'] };
    const type = 'https://lida.example/problemas/nome';
    const body = { type, title: 'T', detail: 'X', extra };
    expect(problemOf(400, body)).toEqual({
      status: 400,
      title: 'T',
      detail: 'X',
      campos,
      type,
      extra,
    });
  });
});

describe('a call', () => {
  it.each([
    ['a lost network', undefined],
    ['an HTML page with 200', () => html()],
    ['JSON of another shape', () => json({ ola: 1 })],
    ['an empty JSON answer', () => json(null)],
  ] as const)(
    '%s is a network failure and marks the app offline',
    async (_name, answer) => {
      const { store, on } = aWorld();
      if (answer) on(HERDS, answer);
      await store.dispatch(pullHerds());
      expect(selectHerdsPull(store.getState()).problem).toMatchObject({
        status: 0,
        code: 'ERR_NETWORK',
        detail: NETWORK,
      });
      expect(selectOnline(store.getState())).toBe(false);
    },
  );

  it('broken JSON is a network failure', async () => {
    const { store, on } = aWorld();
    on(
      HERDS,
      () =>
        new Response('[{', { headers: { 'content-type': 'application/json' } }),
    );
    await store.dispatch(pullHerds());
    expect(selectHerdsPull(store.getState()).problem?.code).toBe('ERR_NETWORK');
  });

  it('an HTML page with 502 is unknown, with its status', async () => {
    const { store, on } = aWorld();
    on(HERDS, () => html(502));
    await store.dispatch(pullHerds());
    expect(selectHerdsPull(store.getState()).problem).toMatchObject({
      status: 502,
      detail: UNKNOWN,
    });
  });

  it('is given up after 60 s', async () => {
    jest.useFakeTimers();
    const { store, on } = aWorld();
    const signals: AbortSignal[] = [];
    on(HERDS, ({ signal }) => {
      if (signal) signals.push(signal);
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    });
    const pull = store.dispatch(pullHerds());
    await jest.advanceTimersByTimeAsync(59_999);
    expect(signals[0]?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await pull;
    expect(signals[0]?.aborted).toBe(true);
    expect(selectHerdsPull(store.getState()).problem?.code).toBe('ERR_NETWORK');
    jest.useRealTimers();
  });
});

describe('probeConnection', () => {
  it('finds the server again, or not', async () => {
    const { store, on } = aWorld();
    expect(await store.dispatch(probeConnection())).toBe(false);
    expect(selectOnline(store.getState())).toBe(false);
    on('GET /api/saude', () =>
      json({ status: 'ok', versao: '1', banco: 'embutido' }),
    );
    expect(await store.dispatch(probeConnection())).toBe(true);
    expect(selectOnline(store.getState())).toBe(true);
  });

  it('takes a refusal for a server that is there', async () => {
    const { store, on } = aWorld();
    on('GET /api/saude', () => problem(503, 'Serviço indisponível'));
    expect(await store.dispatch(probeConnection())).toBe(true);
  });
});
