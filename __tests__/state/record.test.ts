import { PATHS } from '@/contract/paths';
import { api } from '@/state/api/api';
import { POLICY } from '@/state/offline/policy';
import { WRITE_ANSWERS } from '@/state/operations/answers';
import { record } from '@/state/operations/record';
import { selectHerdPull } from '@/state/sync/slice';
import { pullHerd, pullHerds } from '@/state/sync/thunks';
import {
  selectAnimals,
  selectBulls,
  selectDiscarded,
  selectHerd,
  selectHerds,
  selectOffspring,
} from '@/state/view/selectors';
import {
  ANIMAL_ID,
  aHerd,
  anAnimal,
  anAnimalInput,
  HERD_ID,
  MOTHER_ID,
} from '../support/builders';
import { aWorld, json, problem } from './world';

const REGISTER = `POST /api/animal/cadastrar-animal/${HERD_ID}`;
const SYNC = `GET /api/rebanho/sincronizar/${HERD_ID}`;
const answer = (changes = {}) => ({
  message: 'Animal cadastrado com sucesso!',
  animal: { ...anAnimal({ versao: 5 }), mae: null, pai: null, aplicacao: null },
  rebanho: aHerd({ qntdAnimais: 1, versao: 5 }),
  ...changes,
});
const page = (changes = {}) => ({
  versao: 1,
  completo: true,
  mudancas: { rebanhos: [], animais: [] },
  removidos: { rebanhos: [], animais: [] },
  ...changes,
});

describe('record', () => {
  it('shows at once, sends with its key, and merges the answer', async () => {
    const { store, on, sent } = aWorld();
    let reply: (response: Response) => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      on(REGISTER, () => {
        resolve();
        return new Promise((settle) => {
          reply = settle;
        });
      });
    });
    const done = store.dispatch(record('animals/registered', anAnimalInput()));
    await asked;
    const state = store.getState();
    expect(selectAnimals(state, HERD_ID)).toMatchObject([
      { nome: 'Mimosa', versao: 0 },
    ]);
    expect(state.operations.pending).toMatchObject([
      { at: '2026-11-20T12:00:00.000Z' },
    ]);
    reply(json(answer(), 201));
    expect(await done).toEqual({
      ok: true,
      message: 'Animal cadastrado com sucesso!',
    });
    expect(selectAnimals(store.getState(), HERD_ID)).toEqual([
      anAnimal({ versao: 5 }),
    ]);
    expect(selectHerd(store.getState(), HERD_ID)?.qntdAnimais).toBe(1);
    expect(store.getState().operations.pending).toEqual([]);
    expect(sent[0]?.headers['Idempotency-Key']).toBe(
      state.operations.pending[0]?.id,
    );
  });

  it('takes a refused operation back', async () => {
    const { store, on } = aWorld();
    const campos = [
      {
        campo: 'nome',
        mensagem: 'Já existe um animal com esse nome no rebanho.',
      },
    ];
    on(REGISTER, () => problem(400, campos[0]?.mensagem ?? '', { campos }));
    expect(
      await store.dispatch(record('animals/registered', anAnimalInput())),
    ).toMatchObject({
      ok: false,
      problem: { status: 400, campos },
    });
    expect(selectAnimals(store.getState(), HERD_ID)).toEqual([]);
    expect(store.getState().operations.pending).toEqual([]);
  });

  it('takes an operation back where the network fails', async () => {
    const { store } = aWorld();
    expect(
      await store.dispatch(record('animals/registered', anAnimalInput())),
    ).toMatchObject({
      ok: false,
      problem: { code: 'ERR_NETWORK' },
    });
    expect(selectAnimals(store.getState(), HERD_ID)).toEqual([]);
  });

  it('refuses offline with the text of the table, unsent', async () => {
    const { store, sent } = aWorld();
    const dados = { rebanhoId: HERD_ID };
    await store.dispatch(record('herds/deleted', dados));
    sent.length = 0;
    expect(await store.dispatch(record('herds/deleted', dados))).toMatchObject({
      ok: false,
      problem: { detail: 'Ação não disponível, estamos sem conexão!' },
    });
    expect(sent.map((call) => call.url)).toEqual([PATHS.health]);
  });

  it('is sent where the connection has come back unnoticed', async () => {
    const { store, on } = aWorld();
    await store.dispatch(record('animals/registered', anAnimalInput()));
    on('GET /api/saude', () => json({ status: 'ok' }));
    on(REGISTER, () => json(answer(), 201));
    expect(
      await store.dispatch(record('animals/registered', anAnimalInput())),
    ).toMatchObject({ ok: true });
  });

  it('takes an answer without the entity for none', async () => {
    const { store, on } = aWorld();
    on(REGISTER, () =>
      json({ message: 'Animal cadastrado com sucesso!' }, 201),
    );
    expect(
      await store.dispatch(record('animals/registered', anAnimalInput())),
    ).toMatchObject({
      ok: false,
      problem: { code: 'ERR_NETWORK' },
    });
  });

  it('merges what each kind of write answers', async () => {
    const { store, on } = aWorld();
    const herd = { rebanhoId: HERD_ID, nome: 'Boa Vista', descricao: '' };
    on('POST /api/rebanho/cadastrar', () =>
      json({ message: 'm', rebanho: aHerd() }, 201),
    );
    await store.dispatch(record('herds/registered', herd));
    expect(selectHerds(store.getState())).toEqual([aHerd()]);

    const bull = anAnimal({
      categoria: 'T',
      sexo: 'M',
      touroProprio: false,
      quantidadeDoses: 9,
      versao: 6,
    });
    on('POST /api/touro/cadastrar-touro', () =>
      json({
        message: 'm',
        touro: { ...bull, mae: null, pai: null, aplicacao: null },
        rebanho: aHerd({ versao: 6 }),
      }),
    );
    await store.dispatch(
      record('bulls/registered', {
        animalId: ANIMAL_ID,
        rebanhoId: HERD_ID,
        touroProprio: false,
        quantidadeDoses: 9,
      }),
    );
    expect(selectBulls(store.getState(), HERD_ID)).toEqual([bull]);

    const calf = anAnimal({
      animalId: MOTHER_ID,
      nome: 'Cria',
      paiId: ANIMAL_ID,
      versao: 7,
    });
    on(`POST /api/animal/cadastrar-animais/${HERD_ID}`, () =>
      json(
        {
          message: 'm',
          animais: [{ ...calf, mae: null, pai: null, aplicacao: null }],
          rebanho: aHerd({ versao: 7 }),
        },
        201,
      ),
    );
    await store.dispatch(
      record('animals/batchRegistered', { rebanhoId: HERD_ID, animais: [] }),
    );
    expect(selectOffspring(store.getState(), HERD_ID, ANIMAL_ID)).toEqual([
      calf,
    ]);

    const gone = { ...calf, versao: 8, descartado: true };
    on(`POST /api/animal/deletar/${MOTHER_ID}`, () =>
      json(
        answer({
          animal: { ...gone, mae: null, pai: null, aplicacao: null },
          rebanho: aHerd({ versao: 8 }),
        }),
      ),
    );
    await store.dispatch(
      record('animals/discarded', {
        animalId: MOTHER_ID,
        rebanhoId: HERD_ID,
        motivo: 'VENDA',
        justificativa: null,
        dataOcorrencia: null,
      }),
    );
    expect(selectDiscarded(store.getState(), HERD_ID)).toEqual([gone]);

    on(`DELETE /api/rebanho/deletar/${HERD_ID}`, () => json({ message: 'm' }));
    await store.dispatch(record('herds/deleted', { rebanhoId: HERD_ID }));
    expect(selectHerds(store.getState())).toEqual([]);
    expect(selectAnimals(store.getState(), HERD_ID)).toEqual([]);
  });
});

describe('the tables', () => {
  it('say what every kind of operation does offline and answers', () => {
    const kinds = [
      'animals/batchRegistered',
      'animals/discarded',
      'animals/registered',
      'animals/restored',
      'animals/updated',
      'bulls/registered',
      'herds/deleted',
      'herds/registered',
      'herds/updated',
    ];
    expect(Object.keys(POLICY).sort()).toEqual(kinds);
    expect(Object.keys(WRITE_ANSWERS).sort()).toEqual(kinds);
    const queued = kinds.filter(
      (kind) => POLICY[kind as keyof typeof POLICY].offline === 'queue',
    );
    expect(queued).toEqual([
      'animals/registered',
      'animals/updated',
      'bulls/registered',
      'herds/registered',
    ]);
  });

  it('have an endpoint for every call that is not a write', () => {
    const writes = /^(register|update|delete|discard|restore)[A-Z]/;
    const calls = Object.keys(PATHS).filter(
      (name) => !writes.test(name) && name !== 'openapi',
    );
    const names: Record<string, string> = { password: 'changePassword' };
    expect(Object.keys(api.endpoints).sort()).toEqual(
      [...calls.map((name) => names[name] ?? name), 'write'].sort(),
    );
  });
});

describe('pulling', () => {
  it('reads page by page and goes on from where it stopped', async () => {
    const { store, on, sent } = aWorld();
    const first = anAnimal({ versao: 1 });
    const second = anAnimal({
      animalId: MOTHER_ID,
      nome: 'Estrela',
      versao: 2,
    });
    on(SYNC, ({ url }) =>
      url.includes('desde=0')
        ? json(
            page({
              completo: false,
              mudancas: { rebanhos: [aHerd()], animais: [first] },
            }),
          )
        : problem(503, 'Serviço indisponível'),
    );
    await store.dispatch(pullHerd(HERD_ID));
    expect(selectHerdPull(store.getState(), HERD_ID)).toMatchObject({
      running: false,
      at: null,
      rows: 1,
      problem: { status: 503 },
    });

    on(SYNC, () =>
      json(page({ versao: 2, mudancas: { rebanhos: [], animais: [second] } })),
    );
    await store.dispatch(pullHerd(HERD_ID));
    expect(sent.map((call) => call.url.split('?')[1])).toEqual([
      'desde=0&linhas=1000',
      'desde=1&linhas=1000',
      'desde=1&linhas=1000',
    ]);
    expect(selectAnimals(store.getState(), HERD_ID)).toEqual([second, first]);
    expect(selectHerdPull(store.getState(), HERD_ID)).toMatchObject({
      problem: null,
    });
    expect(selectHerdPull(store.getState(), HERD_ID).at).not.toBeNull();
  });

  it('ends where a page does not go on', async () => {
    const { store, on, sent } = aWorld();
    on(SYNC, () => json(page({ versao: 0, completo: false })));
    await store.dispatch(pullHerd(HERD_ID));
    expect(sent).toHaveLength(1);
    expect(selectHerdPull(store.getState(), HERD_ID).problem).not.toBeNull();
  });

  it('forgets herds and animals that are gone', async () => {
    const { store, on } = aWorld();
    on('GET /api/rebanho/obter-rebanhos', () => json([aHerd()]));
    on(SYNC, () =>
      json(page({ mudancas: { rebanhos: [], animais: [anAnimal()] } })),
    );
    await store.dispatch(pullHerds());
    await store.dispatch(pullHerd(HERD_ID));
    on(SYNC, () =>
      json(
        page({ versao: 2, removidos: { rebanhos: [], animais: [ANIMAL_ID] } }),
      ),
    );
    await store.dispatch(pullHerd(HERD_ID));
    expect(selectAnimals(store.getState(), HERD_ID)).toEqual([]);
    on('GET /api/rebanho/obter-rebanhos', () => json([]));
    await store.dispatch(pullHerds());
    expect(selectHerds(store.getState())).toEqual([]);
  });

  it('keeps a herd that was registered while the list was on its way', async () => {
    const { store, on } = aWorld();
    let reply: (response: Response) => void = () => undefined;
    on(
      'GET /api/rebanho/obter-rebanhos',
      () =>
        new Promise((settle) => {
          reply = settle;
        }),
    );
    const pull = store.dispatch(pullHerds());
    on('POST /api/rebanho/cadastrar', () =>
      json({ message: 'm', rebanho: aHerd() }, 201),
    );
    await store.dispatch(
      record('herds/registered', {
        rebanhoId: HERD_ID,
        nome: 'Boa Vista',
        descricao: '',
      }),
    );
    reply(json([]));
    await pull;
    expect(selectHerds(store.getState())).toEqual([aHerd()]);
  });

  it('lets a herd of somebody else go', async () => {
    const { store, on } = aWorld();
    on('GET /api/rebanho/obter-rebanhos', () => json([aHerd()]));
    await store.dispatch(pullHerds());
    on(SYNC, () => problem(404, 'Rebanho não encontrado.'));
    await store.dispatch(pullHerd(HERD_ID));
    expect(selectHerds(store.getState())).toEqual([]);
  });
});
