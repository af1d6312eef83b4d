import { PATHS } from '@/contract/api';
import { checkedBody } from '@/contract/checkedBody';
import { callOf, WRITES } from '@/contract/operations';
import type { Animal } from '@/domain/animals/types';
import type { Operation, OperationKind } from '@/domain/operations';
import { api } from '@/state/api/api';
import { CASES, isQueued, refusalOf } from '@/state/fold/cases';
import {
  selectAnimals,
  selectBulls,
  selectDiscarded,
  selectHerd,
  selectHerds,
  selectOffspring,
  selectPending,
} from '@/state/fold/selectors';
import { record } from '@/state/outbox/record';
import { dataCleared } from '@/state/session/actions';
import { sessionStarted } from '@/state/session/slice';
import { selectHerdPull } from '@/state/sync/slice';
import { pullHerd, pullHerds } from '@/state/sync/thunks';
import {
  ANIMAL_ID,
  aHerd,
  anAnimal,
  anAnimalInput,
  HERD_ID,
  MOTHER_ID,
  written,
} from '../support/builders';
import { uuid } from '../support/buildersMilk';
import { OPERATIONS } from './everyOperation';
import { aSession, aWorld, html, json, problem } from './world';

const REGISTER = `POST /api/animal/cadastrar-animal/${HERD_ID}`;
const SYNC = `GET /api/rebanho/sincronizar/${HERD_ID}`;
const answer = () =>
  written('Animal cadastrado com sucesso!', {
    animais: [anAnimal({ versao: 5 })],
    rebanhos: [aHerd({ qntdAnimais: 1, versao: 5 })],
  });
const page = (changes = {}) => ({
  versao: 1,
  completo: true,
  mudancas: { rebanhos: [], animais: [] },
  removidos: { rebanhos: [], animais: [] },
  ...changes,
});

// Without a database nothing can be kept, so nothing is shown before the
// server has answered (what is kept and queued: `outbox.test.ts`).
describe('record where nothing can be kept', () => {
  it('is sent with its key and shown once the server has it', async () => {
    const { store, on, sent } = aWorld();
    on(REGISTER, () => json(answer(), 201));
    expect(
      await store.dispatch(record('animals/registered', anAnimalInput())),
    ).toEqual({
      ok: true,
      message: 'Animal cadastrado com sucesso!',
      saved: 'server',
      avisos: [],
    });
    expect(selectAnimals(store.getState(), HERD_ID)).toEqual([
      anAnimal({ versao: 5 }),
    ]);
    expect(selectHerd(store.getState(), HERD_ID)?.qntdAnimais).toBe(1);
    expect(selectPending(store.getState())).toEqual([]);
    expect(sent[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
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
    expect(selectPending(store.getState())).toEqual([]);
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

  it('does not go in the name of who signed in while it waited', async () => {
    const { store, on, sent } = aWorld();
    await store.dispatch(record('animals/registered', anAnimalInput()));
    sent.length = 0;
    on('GET /api/saude', () => {
      store.dispatch(dataCleared());
      store.dispatch(sessionStarted({ ...aSession(29), username: 'outra' }));
      return json({ status: 'ok' });
    });
    expect(
      await store.dispatch(record('animals/registered', anAnimalInput())),
    ).toMatchObject({ ok: false });
    expect(sent.map((call) => call.url)).toEqual([PATHS.health]);
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
      json(written('m', { rebanhos: [aHerd()] }), 201),
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
      json(written('m', { rebanhos: [aHerd({ versao: 6 })], animais: [bull] })),
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
        written('m', { rebanhos: [aHerd({ versao: 7 })], animais: [calf] }),
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
      json(written('m', { rebanhos: [aHerd({ versao: 8 })], animais: [gone] })),
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

    on(`DELETE /api/rebanho/deletar/${HERD_ID}`, () =>
      json(written('m', {}, { rebanhos: [HERD_ID] })),
    );
    await store.dispatch(record('herds/deleted', { rebanhoId: HERD_ID }));
    expect(selectHerds(store.getState())).toEqual([]);
    expect(selectAnimals(store.getState(), HERD_ID)).toEqual([]);
  });
});

describe('the tables', () => {
  const kinds = Object.keys(CASES) as OperationKind[];

  it('say what waits offline', () => {
    const queued = kinds.filter((kind) => isQueued(kind, false));
    expect(queued.sort()).toEqual([
      'animals/registered',
      'animals/updated',
      'bulls/registered',
      'bulls/restocked',
      'cows/productiveRecorded',
      'cows/reproductiveRecorded',
      'herds/registered',
      'herds/rowsBrought',
      'identifiers/closed',
      'identifiers/registered',
      'parameters/changed',
      'quality/examRecorded',
      'quality/samplesRecorded',
      'quality/tankAnalysed',
      'vaccines/doseApplied',
      'vaccines/dosePapersKept',
      'weighings/recorded',
    ]);
    const more = kinds.filter((kind) => isQueued(kind, true));
    expect(more.filter((kind) => !queued.includes(kind)).sort()).toEqual([
      'animals/discarded',
      'production/recorded',
      'treatments/applied',
      'treatments/finished',
    ]);
  });

  it('refuse in the words of the specification', () => {
    const refusals = kinds
      .filter((kind) => !isQueued(kind, false))
      .map(refusalOf);
    expect([...new Set(refusals)].sort()).toEqual([
      'Ação não disponível offline',
      'Ação não disponível, estamos sem conexão!',
      'Não é possível atualizar vacinas offline!',
      'Não é possível cadastrar vacinas offline!',
      'Sem conexão com a internet',
    ]);
  });

  it.each(kinds)('%s is sent as the server takes it', (tipo) => {
    const at = '2026-11-20T12:00:00.000Z';
    const operation = { id: uuid(1), at, tipo, dados: OPERATIONS[tipo] };
    const { body } = callOf(operation as Operation);
    const checked = checkedBody(WRITES[tipo], body, '20/11/2026');
    expect(checked.ok ? [] : checked.problem).toEqual([]);
  });

  it('have no endpoint but of a path', () => {
    const names: Record<string, string> = { changePassword: 'password' };
    const paths = Object.keys(api.endpoints)
      .filter((name) => name !== 'write')
      .map((name) => names[name] ?? name);
    expect(Object.keys(PATHS)).toEqual(expect.arrayContaining(paths));
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
      'desde=0&linhas=1000&partes=2',
      'desde=1&linhas=1000&partes=2',
      'desde=1&linhas=1000&partes=2',
    ]);
    expect(selectAnimals(store.getState(), HERD_ID)).toEqual([second, first]);
    expect(selectHerdPull(store.getState(), HERD_ID)).toMatchObject({
      problem: null,
    });
    expect(selectHerdPull(store.getState(), HERD_ID).at).not.toBeNull();
  });

  it('goes on inside a version from where it stopped', async () => {
    const { store, on, sent } = aWorld();
    const apos = `0000000001.animais.${ANIMAL_ID}`;
    const first = anAnimal({ versao: 1 });
    const second = anAnimal({ animalId: MOTHER_ID, nome: 'Eva', versao: 1 });
    const animals = (animais: readonly Animal[]) => ({ rebanhos: [], animais });
    on(SYNC, ({ url }) =>
      url.includes('apos=')
        ? problem(503, 'Serviço indisponível')
        : json({
            ...page({ versao: 0, completo: false, mudancas: animals([first]) }),
            apos,
          }),
    );
    await store.dispatch(pullHerd(HERD_ID));
    on(SYNC, () => json(page({ versao: 1, mudancas: animals([second]) })));
    await store.dispatch(pullHerd(HERD_ID));
    expect(sent.map((call) => call.url.split('?')[1])).toEqual([
      'desde=0&linhas=1000&partes=2',
      `desde=0&linhas=1000&partes=2&apos=${apos}`,
      `desde=0&linhas=1000&partes=2&apos=${apos}`,
    ]);
    expect(selectAnimals(store.getState(), HERD_ID)).toEqual([second, first]);
    const { versions, places } = store.getState().herds;
    expect([versions, places]).toEqual([{ [HERD_ID]: 1 }, undefined]);
  });

  it('ends where a page inside a version does not go on', async () => {
    const { store, on, sent } = aWorld();
    const apos = `0000000001.animais.${ANIMAL_ID}`;
    on(SYNC, () => json({ ...page({ versao: 0, completo: false }), apos }));
    await store.dispatch(pullHerd(HERD_ID));
    expect(sent).toHaveLength(2);
    expect(selectHerdPull(store.getState(), HERD_ID).problem).not.toBeNull();
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
    on(SYNC, () => problem(410, 'O rebanho não foi encontrado'));
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
      json(written('m', { rebanhos: [aHerd()] }), 201),
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

  it('keeps a herd of which only a portal says that it is not there', async () => {
    const { store, on } = aWorld();
    on('GET /api/rebanho/obter-rebanhos', () => json([aHerd()]));
    await store.dispatch(pullHerds());
    on(SYNC, () => html(404));
    await store.dispatch(pullHerd(HERD_ID));
    expect(selectHerds(store.getState())).toEqual([aHerd()]);
  });
});
