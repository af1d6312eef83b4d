import fc from 'fast-check';
import type { Animal } from '@/domain/animals/types';
import { animalsIn, type FileRows } from '@/domain/herdFile/rows';
import { authorshipId } from '@/domain/people/authorship';
import type { Authorship } from '@/domain/people/types';
import type { Production } from '@/domain/production/types';
import type { FarmDate } from '@/domain/shared/dates';
import type { RowsByTable } from '@/domain/shared/effects';
import { isOfBefore, lifeAfter, lifeOf } from '@/domain/shared/lives';
import { api } from '@/state/api/api';
import { changesReceived } from '@/state/confirmed/herdSlice';
import { givenBack } from '@/state/device/slice';
import { EMPTY_CONFIRMED, merge, tableIn } from '@/state/domains';
import { selectAnimals, selectHerds } from '@/state/fold/selectors';
import { sortAhead } from '@/state/fold/sorting';
import { giveBack, leaveHerd, takeCopy } from '@/state/outbox/copies';
import { eventOf, operationRemoved } from '@/state/outbox/slice';
import type { Outbox, QueuedOperation } from '@/state/outbox/types';
import { NETWORK_PROBLEM } from '@/state/problems';
import type { RootState } from '@/state/rootReducer';
import { bucketOf, rowsOf } from '@/state/rows/buckets';
import { EMPTY_DELTA } from '@/state/rows/types';
import { makeScreens } from '@/state/screens';
import { dataCleared } from '@/state/session/actions';
import type { AppStore } from '@/state/store';
import { heardBefore, onlyHere } from '@/state/sync/afterCopy';
import { selectCopy } from '@/state/sync/copyProblem';
import { joined, portionsOf } from '@/state/sync/portions';
import { selectHerdPull, selectHerdWhole } from '@/state/sync/slice';
import { pullEverything, pullHerd, pullHerds } from '@/state/sync/thunks';
import { aHerd, anAnimal, HERD_ID, written } from '../support/builders';
import { aProduction, aWeighing, uuid } from '../support/buildersMilk';
import { aWorld, json, problem } from './world';

const HERDS = 'GET /api/rebanho/obter-rebanhos';
const SYNC = `GET /api/rebanho/sincronizar/${HERD_ID}`;
const animals = (count: number, from = 0, versao = 1) =>
  Array.from({ length: count }, (_, n) =>
    anAnimal({ animalId: uuid(from + n, 1), nome: `Vaca ${n}`, versao }),
  );

/** A server whose herd comes in so many pages, each a version. */
function aServer(pages: number, rows: number, world = aWorld()) {
  const asked: number[] = [];
  const answer = (desde: number) =>
    json({
      versao: desde + 1,
      completo: desde + 1 === pages,
      mudancas: {
        rebanhos: [],
        animais: animals(rows, desde * rows, desde + 1),
      },
      removidos: { rebanhos: [] },
    });
  const at = (url: string) => Number(/desde=(\d+)/.exec(url)?.[1]);
  world.on(SYNC, ({ url }) => {
    asked.push(at(url));
    return answer(at(url));
  });
  const { store } = world;
  return {
    ...{ world, store, asked, answer, at },
    pull: () => store.dispatch(pullHerd(HERD_ID)),
    held: () => selectAnimals(store.getState(), HERD_ID).length,
  };
}

describe('a pull of many pages', () => {
  it.each([1, 2, 3, 4, 5])('broken off at page %i, goes on', async (broken) => {
    const server = aServer(6, 400);
    server.world.on(SYNC, ({ url }) =>
      server.at(url) === broken
        ? problem(503, 'Serviço indisponível')
        : server.answer(server.at(url)),
    );
    await server.pull();
    // What had come stays, be it enough to be taken in or not.
    expect(server.held()).toBe(400 * broken);
    expect(server.store.getState().herds.versions[HERD_ID]).toBe(broken);
    const { store, world } = server;
    const isWhole = () => selectHerdWhole(store.getState(), HERD_ID);
    expect(isWhole()).toBe(false);
    const again = aServer(6, 400, world);
    await again.pull();
    expect(again.asked[0]).toBe(broken);
    expect(again.held()).toBe(2400);
    const pull = selectHerdPull(store.getState(), HERD_ID);
    expect(pull).toMatchObject({ running: false, problem: null });
    expect(isWhole()).toBe(true);
  });

  it('of everything begins once the list of herds has been drawn', async () => {
    let draw = () => {};
    let waits = () => {};
    const waiting = new Promise<void>((resolve) => {
      waits = resolve;
    });
    const drawn = () => {
      waits();
      return new Promise<void>((resolve) => {
        draw = resolve;
      });
    };
    const server = aServer(1, 1, aWorld({}, { drawn }));
    const { store, world } = server;
    world.on(HERDS, () => json([aHerd({ versao: 1 })]));
    const pulled = store.dispatch(pullEverything());
    await waiting;
    expect(selectHerds(store.getState())).toHaveLength(1);
    expect(selectHerdPull(store.getState(), HERD_ID).running).toBe(false);
    draw();
    await pulled;
    expect(server.held()).toBe(1);
  });

  it('asks for the next one before it takes one in', async () => {
    const server = aServer(3, 1200);
    const known: number[] = [];
    server.world.on(SYNC, ({ url }) => {
      known.push(server.held());
      return server.answer(server.at(url));
    });
    await server.pull();
    expect(known).toEqual([0, 0, 1200]);
    expect(server.held()).toBe(3600);
  });

  it('tells the screens once of what it takes in by portions', async () => {
    const server = aServer(1, 5000);
    const seen: number[] = [];
    server.store.subscribe(() => seen.push(server.held()));
    await server.pull();
    expect(new Set(seen)).toEqual(new Set([0, 5000]));
  });

  it('is not taken for whole between two portions', async () => {
    const seen: boolean[] = [];
    const turn = async () => {
      seen.push(selectHerdWhole(server.store.getState(), HERD_ID));
    };
    const server = aServer(2, 5000, aWorld({}, { turn }));
    await server.pull();
    expect(seen.length).toBeGreaterThan(2);
    expect(seen).not.toContain(true);
    expect(selectHerdWhole(server.store.getState(), HERD_ID)).toBe(true);
  });

  it.each(['during', 'after'])(
    'is not taken for whole where the herd left %s it and came back',
    async (moment) => {
      const server = aServer(1, 10);
      const { dispatch, getState } = server.store;
      const leave = () =>
        dispatch(changesReceived({ ...EMPTY_DELTA, removedHerds: [HERD_ID] }));
      server.world.on(SYNC, ({ url }) => {
        if (moment === 'during') leave();
        return server.answer(server.at(url));
      });
      await server.pull();
      if (moment === 'after') leave();
      const herds = [aHerd({ qntdAnimais: 10, versao: 5 })];
      const returnedHerds = [HERD_ID];
      dispatch(changesReceived({ ...EMPTY_DELTA, herds, returnedHerds }));
      expect(server.held()).toBe(0);
      expect(selectHerdWhole(getState(), HERD_ID)).toBe(false);
      expect(selectHerdPull(getState(), HERD_ID).at).toBeNull();
    },
  );

  it('has a herd in order before its list asks', async () => {
    const server = aServer(1, 2000);
    await server.pull();
    const { animals: slice } = server.store.getState();
    const { animais } = slice.byHerd[HERD_ID] ?? {};
    expect(animais && [...sortAhead(animais)]).toEqual([]);
  });

  it('sorts its last milk ahead, a turn for each recording', async () => {
    async function turnsWith(producoes: readonly Production[]) {
      const turn = jest.fn(async () => undefined);
      const server = aServer(1, 2000, aWorld({}, { turn }));
      const mudancas = { rebanhos: [], animais: animals(2000), producoes };
      const removidos = { rebanhos: [] };
      server.world.on(SYNC, () =>
        json({ versao: 1, completo: true, mudancas, removidos }),
      );
      await server.pull();
      return turn.mock.calls.length;
    }
    const days = [1, 2, 3].map((n) =>
      aProduction(n, `0${n}/06/2026` as FarmDate, { [uuid(1, 1)]: 20 }),
    );
    const one = await turnsWith(days.slice(0, 1));
    expect((await turnsWith(days)) - one).toBe(2);
  });

  it('ends where the call is forgotten meanwhile', async () => {
    const server = aServer(2, 10);
    server.world.on(SYNC, ({ url }) => {
      server.store.dispatch(api.util.resetApiState());
      return server.answer(server.at(url));
    });
    await server.pull();
    const pull = selectHerdPull(server.store.getState(), HERD_ID);
    expect(pull).toMatchObject({ running: false, problem: NETWORK_PROBLEM });
  });

  it('brings nothing more to who has signed out between two portions', async () => {
    let turns = 0;
    const turn = async () => {
      turns += 1;
      if (turns === 2) server.store.dispatch(dataCleared());
    };
    const server = aServer(1, 5000, aWorld({}, { turn }));
    await server.pull();
    expect(turns).toBe(2);
    expect(server.held()).toBeLessThan(5000);
    expect(server.store.getState().herds.versions[HERD_ID]).toBeUndefined();
  });

  it('leaves the rows of a page as they came, unfrozen one by one', async () => {
    const server = aServer(1, 1);
    await server.pull();
    const [animal] = selectAnimals(server.store.getState(), HERD_ID);
    expect(Object.isFrozen(animal)).toBe(false);
  });
});

describe('a herd that the server put back from a copy', () => {
  const LIFE = 1_000_000;
  const [before, lost, later] = [
    anAnimal({ animalId: uuid(1, 1), nome: 'Antes', versao: 1 }),
    anAnimal({ animalId: uuid(2, 1), nome: 'Perdida', versao: 2 }),
    anAnimal({ animalId: uuid(3, 1), nome: 'Depois', versao: LIFE + 1 }),
  ];

  /** A device at `desde`, and the server in the next life of the herd. */
  async function aCopy(
    known: readonly Animal[],
    desde: number,
    more: RowsByTable = {},
  ) {
    const world = aWorld();
    const { store } = world;
    const heard = Math.max(desde, ...known.map(({ versao }) => versao));
    const herds = [aHerd({ versao: heard })];
    const versions = desde === 0 ? {} : { [HERD_ID]: desde };
    const rows = { animais: known, ...more };
    store.dispatch(changesReceived({ ...EMPTY_DELTA, herds, rows, versions }));
    const asked: number[] = [];
    world.on(SYNC, ({ url }) => {
      const from = Number(/desde=(\d+)/.exec(url)?.[1]);
      asked.push(from);
      const isOld = from > 0 && from < LIFE;
      return json({
        versao: LIFE + 1,
        completo: true,
        mudancas: {
          rebanhos: [aHerd({ versao: LIFE + 1 })],
          animais: [before, later],
        },
        removidos: { rebanhos: [] },
        ...(isOld ? { copia: 1 } : {}),
      });
    });
    await store.dispatch(pullHerd(HERD_ID));
    const names = () =>
      selectAnimals(store.getState(), HERD_ID).map(({ nome }) => nome);
    const version = () => store.getState().herds.versions[HERD_ID];
    return { world, store, asked, names, version };
  }

  /** As `aCopy`; then a row recorded since, and the server is put back once more. */
  async function twoCopies(between?: (store: AppStore) => void) {
    const there = await aCopy([before, lost], 2);
    const { world, store } = there;
    between?.(store);
    // Of the first life that the copy gave the herd, which the next one ends.
    const herds = [aHerd({ versao: LIFE + 1 })];
    const rows = { animais: [later] };
    store.dispatch(changesReceived({ ...EMPTY_DELTA, herds, rows }));
    world.on(SYNC, ({ url }) => {
      const from = Number(/desde=(\d+)/.exec(url)?.[1]);
      return json({
        ...{ versao: 2 * LIFE, completo: true },
        mudancas: {
          rebanhos: [aHerd({ versao: 2 * LIFE })],
          animais: [before],
        },
        removidos: { rebanhos: [] },
        ...(from > 0 && from < 2 * LIFE ? { copia: 1 } : {}),
      });
    });
    const brought: unknown[] = [];
    world.on(`POST /api/rebanho/juntar-registros/${HERD_ID}`, ({ body }) => {
      brought.push(body);
      return json(written('Registros recebidos', {}));
    });
    return { ...there, brought };
  }

  it('gives back what was recorded between two copies too', async () => {
    const { world, store, brought } = await twoCopies();
    world.on(HERDS, () => json([aHerd({ versao: 2 * LIFE })]));
    await store.dispatch(pullHerds());
    expect(await store.dispatch(giveBack(HERD_ID))).toBeNull();
    expect(brought).toMatchObject([
      { linhas: { animais: [{ nome: 'Perdida' }, { nome: 'Depois' }] } },
    ]);
  });

  it('does so where only its own page tells of the second', async () => {
    const { store, names, brought } = await twoCopies();
    await store.dispatch(pullHerd(HERD_ID));
    expect(selectCopy(store.getState(), HERD_ID)).toBe(1);
    expect(await store.dispatch(giveBack(HERD_ID))).toBeNull();
    expect(brought).toMatchObject([
      { linhas: { animais: [{ nome: 'Perdida' }, { nome: 'Depois' }] } },
    ]);
    expect(names()).toEqual(['Antes']);
    expect(store.getState().herds.versions[HERD_ID]).toBe(2 * LIFE);
  });

  it('asks once more where the second comes while the first is answered', async () => {
    const { store, names } = await twoCopies();
    await store.dispatch(takeCopy(HERD_ID));
    expect(selectCopy(store.getState(), HERD_ID)).toBe(1);
    expect(names().sort()).toEqual(['Antes', 'Depois', 'Perdida']);
    await store.dispatch(takeCopy(HERD_ID));
    expect(selectCopy(store.getState(), HERD_ID)).toBeUndefined();
    expect(names()).toEqual(['Antes']);
  });

  it('and where the second comes while what the first lacks waits', async () => {
    const { store, names, brought } = await twoCopies((of) => {
      of.dispatch(givenBack({ herdId: HERD_ID, vida: 1 }));
    });
    await store.dispatch(pullHerd(HERD_ID));
    expect(selectCopy(store.getState(), HERD_ID)).toBe(1);
    expect(await store.dispatch(giveBack(HERD_ID))).toBeNull();
    expect(brought).toHaveLength(1);
    expect(names()).toEqual(['Antes']);
  });

  it('keeps what was answered while its page was on its way', async () => {
    const { world, store, names, version } = await aCopy([before, lost], 2);
    const fresh = anAnimal({
      ...{ animalId: uuid(4, 1), nome: 'Nova', versao: LIFE + 2 },
    });
    const signed: Authorship = {
      ...{ autoriaId: authorshipId('animais', fresh.animalId) },
      ...{ registroId: fresh.animalId, rebanhoId: HERD_ID },
      ...{ pessoaId: uuid(7, 1), aparelho: null, chegou: null },
      ...{ em: '2026-11-20T12:00:00.000Z', hora: '20/11/2026 09:00' },
      versao: LIFE + 2,
    };
    world.on(SYNC, () => {
      const rows = { animais: [fresh], autorias: [signed] };
      store.dispatch(changesReceived({ ...EMPTY_DELTA, rows }));
      return json({
        ...{ versao: LIFE + 1, completo: true, copia: 1 },
        mudancas: { rebanhos: [], animais: [before, later] },
        removidos: { rebanhos: [] },
      });
    });
    await store.dispatch(takeCopy(HERD_ID));
    expect(names().sort()).toEqual(['Antes', 'Depois', 'Nova']);
    const authors = tableIn(store.getState(), HERD_ID, 'autorias');
    expect(rowsOf(authors)).toEqual([signed]);
    expect(version()).toBe(LIFE + 1);
  });

  it('comes anew, to who knows no more, without a word', async () => {
    const gone = anAnimal({ animalId: uuid(3, 1), versao: 1 });
    const { store, names, version } = await aCopy([before, gone], 1);
    expect(names().sort()).toEqual(['Antes', 'Depois']);
    expect(version()).toBe(LIFE + 1);
    expect(selectCopy(store.getState(), HERD_ID)).toBeUndefined();
  });

  it('brings back what had been removed since the copy', async () => {
    const world = await aCopy([before], 1);
    const { store } = world;
    const removedRows = { animais: [later.animalId] };
    store.dispatch(changesReceived({ ...EMPTY_DELTA, removedRows }));
    expect(world.names()).toEqual(['Antes']);
    const versions = { [HERD_ID]: 2 };
    store.dispatch(
      changesReceived({ ...EMPTY_DELTA, removedHerds: [HERD_ID] }),
    );
    const back = { herds: [aHerd({ versao: 2 })], returnedHerds: [HERD_ID] };
    store.dispatch(changesReceived({ ...EMPTY_DELTA, ...back, versions }));
    await store.dispatch(pullHerd(HERD_ID));
    expect(world.names().sort()).toEqual(['Antes', 'Depois']);
  });

  it('waits where the device has more, until the person gives it back', async () => {
    const { world, store, names, version } = await aCopy([before, lost], 2);
    expect(selectCopy(store.getState(), HERD_ID)).toBe(1);
    expect(names().sort()).toEqual(['Antes', 'Perdida']);
    expect(version()).toBe(2);
    const { problem } = selectHerdPull(store.getState(), HERD_ID);
    expect(problem?.detail).toMatch(/cópia anterior/);

    const brought: unknown[] = [];
    world.on(`POST /api/rebanho/juntar-registros/${HERD_ID}`, ({ body }) => {
      brought.push(body);
      return json(written('Registros recebidos', {}));
    });
    expect(await store.dispatch(giveBack(HERD_ID))).toBeNull();
    expect(brought).toMatchObject([
      { linhas: { animais: [{ nome: 'Perdida' }] } },
    ]);
    expect(names().sort()).toEqual(['Antes', 'Depois']);
    expect(version()).toBe(LIFE + 1);
    expect(selectCopy(store.getState(), HERD_ID)).toBeUndefined();
  });

  it('waits as well where none of it was ever pulled, until it is given back', async () => {
    const recorded = await aCopy([lost], 0);
    const { world, store, asked, names, version } = recorded;
    expect(asked).toEqual([0, 2]);
    expect(selectCopy(store.getState(), HERD_ID)).toBe(1);
    expect(names()).toEqual(['Perdida']);
    // However often it is asked for.
    await store.dispatch(pullHerd(HERD_ID));
    expect(selectCopy(store.getState(), HERD_ID)).toBe(1);
    world.on(`POST /api/rebanho/juntar-registros/${HERD_ID}`, () =>
      json(written('Registros recebidos', {})),
    );
    expect(await store.dispatch(giveBack(HERD_ID))).toBeNull();
    expect(names().sort()).toEqual(['Antes', 'Depois']);
    expect(version()).toBe(LIFE + 1);
  });

  it('twice is heard of by the first life that is known of it', async () => {
    const { store } = await aCopy([lost, later], 0);
    expect(heardBefore(store.getState(), HERD_ID, 2 * LIFE)).toBe(2);
  });

  it('comes anew where none of it was ever pulled and all is in the copy', async () => {
    const gone = anAnimal({ animalId: uuid(4, 1), versao: 1 });
    const { store, asked, names } = await aCopy([gone, later], 0);
    expect(asked).toEqual([0, 1]);
    expect(names().sort()).toEqual(['Antes', 'Depois']);
    expect(selectCopy(store.getState(), HERD_ID)).toBeUndefined();
  });

  it('is asked for once where all that is here was recorded since', async () => {
    const { asked, names } = await aCopy([later], 0);
    expect(asked).toEqual([0]);
    expect(names().sort()).toEqual(['Antes', 'Depois']);
  });

  it('is known by a first page that ends inside its version', async () => {
    const world = aWorld();
    const { store } = world;
    const rows = { animais: [lost] };
    const herds = [aHerd({ versao: 2 })];
    store.dispatch(changesReceived({ ...EMPTY_DELTA, herds, rows }));
    world.on(SYNC, ({ url }) =>
      json({
        ...{ versao: 0, completo: false, apos: '0001000000.1.0000000001.x' },
        mudancas: { rebanhos: [], animais: [before] },
        removidos: { rebanhos: [] },
        ...(/desde=2&/.test(url) ? { copia: 1 } : {}),
      }),
    );
    await store.dispatch(pullHerd(HERD_ID));
    expect(selectCopy(store.getState(), HERD_ID)).toBe(1);
    const [animal, ...others] = selectAnimals(store.getState(), HERD_ID);
    expect([animal?.nome, others]).toEqual(['Perdida', []]);
  });

  it('keeps all here while the server is away', async () => {
    const { world, store, names, version } = await aCopy([before, lost], 2);
    store.dispatch(api.util.resetApiState());
    world.off(SYNC);
    expect(await store.dispatch(takeCopy(HERD_ID))).toEqual(NETWORK_PROBLEM);
    expect(names().sort()).toEqual(['Antes', 'Perdida']);
    expect(version()).toBe(2);
  });

  it('keeps all here where what it gives back is refused', async () => {
    const { world, store, names } = await aCopy([before, lost], 2);
    world.on(`POST /api/rebanho/juntar-registros/${HERD_ID}`, () =>
      problem(400, 'Não deu'),
    );
    const refusal = await store.dispatch(giveBack(HERD_ID));
    expect(refusal?.detail).toBe('Não deu');
    expect(names().sort()).toEqual(['Antes', 'Perdida']);
    expect(selectCopy(store.getState(), HERD_ID)).toBe(1);
  });

  it('sends animals once more after the rest of them, where there are many', async () => {
    const animal = { ...lost, nome: 'Pesada' };
    const pesagens = Array.from({ length: 600 }, (_, n) =>
      aWeighing(n + 1, { animalId: lost.animalId, versao: 2 }),
    );
    const { world, store } = await aCopy([before, animal], 2, { pesagens });
    const brought: unknown[] = [];
    world.on(`POST /api/rebanho/juntar-registros/${HERD_ID}`, ({ body }) => {
      const { linhas } = body as { linhas: Record<string, unknown[]> };
      const counts = Object.entries(linhas).map(([name, { length }]) => [
        ...[name, length],
      ]);
      brought.push(Object.fromEntries(counts));
      return json(written('Registros recebidos', {}));
    });
    expect(await store.dispatch(giveBack(HERD_ID))).toBeNull();
    expect(brought).toEqual([
      { animais: 1, pesagens: 499 },
      { pesagens: 101, animais: 1 },
    ]);
  });

  it('gives back all but what hangs on an animal that only another phone has', async () => {
    const [mother, calfId] = [uuid(7, 1), uuid(5, 1)];
    const calf = anAnimal({
      ...{ animalId: calfId, nome: 'Bezerra', maeId: mother, versao: 2 },
    });
    const pesagens = [calf, lost].map(({ animalId }, n) =>
      aWeighing(n + 1, { animalId, versao: 2 }),
    );
    const producoes = [
      aProduction(1, '01/03/2026', { [lost.animalId]: 9 }),
      aProduction(2, '02/03/2026', { [lost.animalId]: 9, [uuid(8, 1)]: 8 }),
    ].map((row) => ({ ...row, versao: 2 }));
    const known = [before, lost, calf];
    const { world, store, names } = await aCopy(known, 2, {
      ...{ pesagens, producoes },
    });
    const brought: Record<string, number>[] = [];
    const there = new Set([before.animalId, lost.animalId]);
    world.on(`POST /api/rebanho/juntar-registros/${HERD_ID}`, ({ body }) => {
      const { linhas } = body as { linhas: FileRows };
      brought.push(
        Object.fromEntries(
          Object.entries(linhas).map(([name, rows]) => [name, rows.length]),
        ),
      );
      return animalsIn(linhas).every((id) => there.has(id))
        ? json(written('Registros recebidos', {}))
        : problem(400, 'Animal não encontrado');
    });
    const refusal = await store.dispatch(giveBack(HERD_ID));
    expect(brought).toEqual([
      { animais: 1, pesagens: 1, producoes: 1 },
      { animais: 1, pesagens: 1 },
      { animais: 1, producoes: 1 },
    ]);
    expect(refusal?.detail).toMatch(/^3 registros citam .* outro aparelho/);
    expect(selectCopy(store.getState(), HERD_ID)).toBe(1);
    expect(names()).toContain('Bezerra');

    // The other phone has given back.
    for (const id of [mother, calfId, uuid(8, 1)]) there.add(id);
    expect(await store.dispatch(giveBack(HERD_ID))).toBeNull();
    expect(selectCopy(store.getState(), HERD_ID)).toBeUndefined();
  });

  it('is asked for what does not wait yet, where giving back broke off', async () => {
    const other = { ...lost, animalId: uuid(4, 1), nome: 'Outra' };
    const { store } = await aCopy([before, lost, other], 2);
    const linhas = { animais: [lost] };
    const dados = { rebanhoId: HERD_ID, linhas };
    const operation = {
      id: uuid(1, 9),
      tipo: 'herds/rowsBrought',
      at: '',
      dados,
    };
    const payload = { operation } as unknown as QueuedOperation;
    const outbox = [{ payload }] as unknown as Outbox;
    const state = store.getState();
    const broken = { ...state, offline: { ...state.offline, outbox } };
    const names = (of: RootState) =>
      onlyHere(of, HERD_ID, { copia: 1, vida: 1 })
        .animais?.map(({ nome }) => nome)
        .sort();
    expect(names(broken)).toEqual(['Outra']);
    expect(names(state)).toEqual(['Outra', 'Perdida']);
  });

  it('that the copy is older than stays until the person gives it back', async () => {
    const world = aWorld();
    const { store } = world;
    const herds = [aHerd({ versao: 2 })];
    const versions = { [HERD_ID]: 2 };
    const rows = { animais: [before, lost] };
    store.dispatch(changesReceived({ ...EMPTY_DELTA, herds, rows, versions }));
    world.on(HERDS, () => json([]));
    world.on(SYNC, () => problem(404, 'O rebanho não foi encontrado'));
    const names = () =>
      selectAnimals(store.getState(), HERD_ID).map(({ nome }) => nome);
    await store.dispatch(pullHerds());
    expect(selectCopy(store.getState(), HERD_ID)).toBeNull();
    expect(names().sort()).toEqual(['Antes', 'Perdida']);

    const bodies: unknown[] = [];
    world.on('POST /api/rebanho/cadastrar', ({ body }) => {
      bodies.push(body);
      world.on(SYNC, () =>
        json({
          ...{ versao: LIFE + 2, completo: true, copia: 0 },
          mudancas: {
            rebanhos: [aHerd({ versao: LIFE + 2 })],
            animais: [{ ...lost, versao: LIFE + 2 }],
          },
          removidos: { rebanhos: [] },
        }),
      );
      return json(written('Rebanho cadastrado', {}), 201);
    });
    world.on(`POST /api/rebanho/juntar-registros/${HERD_ID}`, ({ body }) => {
      bodies.push(body);
      return json(written('Registros recebidos', {}));
    });
    expect(await store.dispatch(giveBack(HERD_ID))).toBeNull();
    expect(bodies).toMatchObject([
      { rebanhoId: HERD_ID, versaoAnterior: 2 },
      { linhas: { animais: [{}, {}] } },
    ]);
    expect(names()).toEqual(['Perdida']);
    expect(store.getState().herds.versions[HERD_ID]).toBe(LIFE + 2);
    expect(selectCopy(store.getState(), HERD_ID)).toBeUndefined();
  });

  it('begins, as it is given back, a life that falls to the phone', async () => {
    // Neither knows of the other's, which a second copy may have ended.
    const begun = [0.1, 0.9].map(async (chance) => {
      const world = aWorld({}, { random: () => chance });
      const { store } = world;
      const herds = [aHerd({ versao: 2 })];
      const versions = { [HERD_ID]: 2 };
      const rows = { animais: [before] };
      const known = { ...EMPTY_DELTA, herds, rows, versions };
      store.dispatch(changesReceived(known));
      world.on(HERDS, () => json([]));
      world.on(SYNC, () => problem(404, 'O rebanho não foi encontrado'));
      await store.dispatch(pullHerds());
      let after = 0;
      world.on('POST /api/rebanho/cadastrar', ({ body }) => {
        after = (body as { versaoAnterior: number }).versaoAnterior;
        const versao = lifeAfter(after);
        const there = { ...{ versao, completo: true, copia: 0 } };
        const mudancas = { rebanhos: [aHerd({ versao })], animais: [before] };
        const removidos = { rebanhos: [] };
        world.on(SYNC, () => json({ ...there, mudancas, removidos }));
        return json(written('Rebanho cadastrado', {}), 201);
      });
      world.on(`POST /api/rebanho/juntar-registros/${HERD_ID}`, () =>
        json(written('Registros recebidos', {})),
      );
      expect(await store.dispatch(giveBack(HERD_ID))).toBeNull();
      expect(selectCopy(store.getState(), HERD_ID)).toBeUndefined();
      return lifeAfter(after);
    });
    const [one = 0, other = 0] = await Promise.all(begun);
    expect(lifeOf(one)).toBeGreaterThan(0);
    expect(isOfBefore(one + 3, other + 5)).toBe(true);
  });

  it('that was never pulled is asked about too, and asked for once', async () => {
    const world = aWorld();
    const { store } = world;
    const herds = [aHerd({ versao: 2 })];
    const rows = { animais: [before] };
    store.dispatch(changesReceived({ ...EMPTY_DELTA, herds, rows }));
    world.on(HERDS, () => json([]));
    let asked = 0;
    world.on(SYNC, () => {
      asked += 1;
      return problem(404, 'O rebanho não foi encontrado');
    });
    await store.dispatch(pullEverything());
    expect(selectCopy(store.getState(), HERD_ID)).toBeNull();
    expect(asked).toBe(1);
  });

  it('that ended goes, and one that the person lets go', async () => {
    for (const status of [410, 404]) {
      const world = aWorld();
      const { store } = world;
      const herds = [aHerd({ versao: 2 })];
      const rows = { animais: [before] };
      store.dispatch(changesReceived({ ...EMPTY_DELTA, herds, rows }));
      world.on(HERDS, () => json([]));
      world.on(SYNC, () => problem(status, 'O rebanho não foi encontrado'));
      await store.dispatch(pullHerds());
      const isThere = () => HERD_ID in store.getState().herds.byId;
      expect(isThere()).toBe(status === 404);
      store.dispatch(leaveHerd(HERD_ID));
      expect(isThere()).toBe(false);
    }
  });

  it('that is only being registered stays, as does what was not sent of one', async () => {
    const world = aWorld();
    const { store } = world;
    world.on(SYNC, () => problem(404, 'O rebanho não foi encontrado'));
    const isGone = () => store.getState().herds.removed[HERD_ID] === true;
    const entry = (tipo: string) => {
      const dados = { rebanhoId: HERD_ID, nome: 'Novo', descricao: '' };
      const operation = { id: uuid(1, 9), tipo, at: '', dados };
      const lanes = { creates: [], owns: [], needs: [], renames: [] };
      return { operation, sequence: 1, place: 1, lanes };
    };
    const made = entry('herds/registered') as unknown as QueuedOperation;
    store.dispatch(eventOf(made));
    await store.dispatch(pullHerd(HERD_ID));
    expect(isGone()).toBe(false);
    expect(selectCopy(store.getState(), HERD_ID)).toBeUndefined();
    store.dispatch(operationRemoved(made));
    const change = entry('herds/updated') as unknown as QueuedOperation;
    store.dispatch(eventOf(change));
    await store.dispatch(pullHerd(HERD_ID));
    expect(isGone()).toBe(false);
    expect(selectCopy(store.getState(), HERD_ID)).toBeNull();
  });

  it('is asked about where it is registered again behind what waits', async () => {
    const world = aWorld();
    const { store } = world;
    world.on(SYNC, () => problem(404, 'O rebanho não foi encontrado'));
    const queued = ['herds/updated', 'herds/registered'].map((tipo, at) => {
      const dados = { rebanhoId: HERD_ID, nome: 'Novo', descricao: '' };
      const operation = { id: uuid(at, 9), tipo, at: '', dados };
      const lanes = { creates: [], owns: [], needs: [], renames: [] };
      return { operation, sequence: at + 1, place: at + 1, lanes };
    });
    for (const entry of queued as unknown as QueuedOperation[]) {
      store.dispatch(eventOf(entry));
    }
    await store.dispatch(pullHerd(HERD_ID));
    expect(selectCopy(store.getState(), HERD_ID)).toBeNull();
  });

  it('is not asked about again once all waits to be given back', async () => {
    const { world, store, names } = await aCopy([before, lost], 2);
    // What the server has already is no part of any answer.
    store.dispatch(givenBack({ herdId: HERD_ID, vida: 1 }));
    await store.dispatch(pullHerd(HERD_ID));
    expect(selectCopy(store.getState(), HERD_ID)).toBeUndefined();
    expect(names().sort()).toEqual(['Antes', 'Depois']);
    expect(store.getState().device.givenIn).toEqual({});
    expect(world.sent.length).toBeGreaterThan(1);
  });

  it('comes anew where the person says so', async () => {
    const { store, names } = await aCopy([before, lost], 2);
    await store.dispatch(takeCopy(HERD_ID));
    expect(names().sort()).toEqual(['Antes', 'Depois']);
    expect(selectCopy(store.getState(), HERD_ID)).toBeUndefined();
  });
});

describe('portions', () => {
  const rows = fc.integer({ min: 0, max: 3000 });

  it('together are the whole, each with buckets of its own', () => {
    fc.assert(
      fc.property(fc.array(rows, { minLength: 1, maxLength: 3 }), (counts) => {
        const deltas = counts.map((count, at) => ({
          ...EMPTY_DELTA,
          rows: { animais: animals(count, at * 3000) },
          versions: { [HERD_ID]: at + 1 },
        }));
        const whole = deltas.reduce(merge, EMPTY_CONFIRMED);
        const portions = portionsOf(joined(deltas));
        const parts = portions.reduce(merge, EMPTY_CONFIRMED);
        const table = (of: typeof whole) =>
          rowsOf(tableIn(of, HERD_ID, 'animais'));
        expect(table(parts)).toEqual(table(whole));
        expect(parts.herds).toEqual(whole.herds);
        const places = portions.map(
          ({ rows: { animais = [] } }) =>
            new Set(animais.map(({ animalId }) => bucketOf(animalId))),
        );
        const sum = places.reduce((all, { size }) => all + size, 0);
        expect(new Set(places.flatMap((own) => [...own])).size).toBe(sum);
      }),
      { numRuns: 20 },
    );
  });

  it('say with the last one alone up to where the herd is known', () => {
    const versions = { [HERD_ID]: 7 };
    const all = { ...EMPTY_DELTA, rows: { animais: animals(1600) }, versions };
    const portions = portionsOf(all);
    expect(portions.map((one) => one.versions)).toEqual([
      ...Array(portions.length - 1).fill({}),
      versions,
    ]);
    expect(portions.length).toBeGreaterThan(3);
  });
});

describe('screens', () => {
  it('hear a moment later, but not while it is held', () => {
    const later: (() => void)[] = [];
    const { tellLater, hold } = makeScreens((work) => void later.push(work));
    const tell = jest.fn();
    tellLater(tell);
    expect(later).toHaveLength(1);
    const [one, other] = [hold(), hold()];
    tellLater(tell);
    one();
    expect(later).toHaveLength(1);
    other();
    expect(later).toHaveLength(2);
    tellLater(tell);
    expect(later).toHaveLength(3);
    expect(tell).not.toHaveBeenCalled();
  });
});
