import type { OperationKind } from '@/domain/operations';
import { PEOPLE_MESSAGES as M } from '@/domain/people/messages';
import { CASES, roleOf } from '@/state/fold/cases';
import { selectAnimals, selectHerds } from '@/state/fold/selectors';
import { record } from '@/state/outbox/record';
import {
  acceptInvitation,
  removePerson,
  takeHerd,
} from '@/state/people/thunks';
import { dataCleared } from '@/state/session/actions';
import { pullHerd, pullHerds } from '@/state/sync/thunks';
import { aHerd, anAnimal, anAnimalInput, HERD_ID } from '../support/builders';
import { aWorld, json, problem } from './world';

const HERDS = 'GET /api/rebanho/obter-rebanhos';
const SYNC = `GET /api/rebanho/sincronizar/${HERD_ID}`;

const page = (versao: number) => ({
  ...{ versao, completo: true },
  mudancas: { rebanhos: [], animais: [anAnimal({ versao })] },
  removidos: { rebanhos: [], animais: [] },
});

it('deleting a herd is the owner’s, and nothing else that is recorded', () => {
  const kinds = Object.keys(CASES) as OperationKind[];
  const own = kinds.filter((kind) => roleOf(kind) !== 'LANCAR');
  expect(own).toEqual(['herds/deleted']);
  expect(roleOf('herds/deleted')).toBe('DONO');
});

describe('whoever only sees a herd', () => {
  it.each([
    ['with a connection', true],
    ['without one', false],
  ])('is refused at once, %s, and nothing waits', async (_, online) => {
    const { store, on, off, sent } = aWorld();
    on(HERDS, () => json([aHerd({ papel: 'VER' })]));
    await store.dispatch(pullHerds());
    if (!online) off(HERDS);
    sent.length = 0;
    const result = await store.dispatch(
      record('animals/registered', anAnimalInput()),
    );
    expect(result).toMatchObject({
      ...{ ok: false, problem: { title: M.readOnlyTitle } },
    });
    expect(sent).toEqual([]);
  });

  it('may not delete it either, nor may who records', async () => {
    const { store, on } = aWorld();
    on(HERDS, () => json([aHerd({ papel: 'LANCAR' })]));
    await store.dispatch(pullHerds());
    const gone = record('herds/deleted', { rebanhoId: HERD_ID });
    expect(await store.dispatch(gone)).toMatchObject({
      ...{ ok: false, problem: { detail: M.ownerOnly } },
    });
  });
});

describe('whoever was removed', () => {
  it('has none of its rows any more, and all of them on coming back', async () => {
    const { store, on } = aWorld();
    on(HERDS, () => json([aHerd({ papel: 'LANCAR', versao: 3 })]));
    on(SYNC, () => json(page(3)));
    await store.dispatch(pullHerds());
    await store.dispatch(pullHerd(HERD_ID));
    expect(selectAnimals(store.getState(), HERD_ID)).toHaveLength(1);
    on(HERDS, () => json([]));
    on(SYNC, () => problem(410, 'O rebanho não foi encontrado'));
    await store.dispatch(pullHerds());
    expect(selectHerds(store.getState())).toEqual([]);
    expect(selectAnimals(store.getState(), HERD_ID)).toEqual([]);
    // An answer that was on its way since before brings nothing back.
    on(SYNC, () => json(page(3)));
    await store.dispatch(pullHerd(HERD_ID));
    expect(selectAnimals(store.getState(), HERD_ID)).toEqual([]);
    on(HERDS, () => json([aHerd({ papel: 'VER', versao: 7 })]));
    on(SYNC, () => json(page(7)));
    await store.dispatch(pullHerds());
    await store.dispatch(pullHerd(HERD_ID));
    expect(selectHerds(store.getState())).toMatchObject([{ papel: 'VER' }]);
    expect(selectAnimals(store.getState(), HERD_ID)).toHaveLength(1);
  });
});

describe('a pull that was under way', () => {
  const JOIN = 'POST /api/rebanho/aceitar-convite';
  const TAKE = `POST /api/rebanho/aceitar-transferencia/${HERD_ID}`;
  const joined = (papel: 'LANCAR' | 'DONO', versao: number) =>
    json({ message: 'ok', rebanho: aHerd({ papel, versao }) });

  /** A list that was asked for already, and is answered when it is told to. */
  function slowList(world: ReturnType<typeof aWorld>) {
    let answer: (herds: readonly object[]) => void = () => undefined;
    const list = new Promise<Response>((resolve) => {
      answer = (herds) => resolve(json(herds));
    });
    world.on(HERDS, () => list);
    const pull = world.store.dispatch(pullHerds());
    return { answer: (herds: readonly object[]) => answer(herds), pull };
  }
  const rolesIn = ({ store }: ReturnType<typeof aWorld>) =>
    selectHerds(store.getState()).map(({ papel }) => papel);

  it('does not keep who came in from the herd, nor takes it away', async () => {
    const world = aWorld();
    const { answer, pull } = slowList(world);
    world.on(JOIN, () => joined('LANCAR', 5));
    await world.store.dispatch(acceptInvitation('ABCD-2345'));
    expect(rolesIn(world)).toEqual(['LANCAR']);
    answer([]);
    await pull;
    expect(rolesIn(world)).toEqual(['LANCAR']);
  });

  it('nor who comes back to it', async () => {
    const world = aWorld();
    world.on(HERDS, () => json([aHerd({ papel: 'VER', versao: 3 })]));
    await world.store.dispatch(pullHerds());
    world.on(HERDS, () => json([]));
    await world.store.dispatch(pullHerds());
    const { answer, pull } = slowList(world);
    world.on(JOIN, () => joined('LANCAR', 7));
    await world.store.dispatch(acceptInvitation('ABCD-2345'));
    answer([]);
    await pull;
    expect(rolesIn(world)).toEqual(['LANCAR']);
  });

  it('nor hides from the new owner that it is theirs', async () => {
    const world = aWorld();
    const before = aHerd({ papel: 'LANCAR', versao: 3 });
    world.on(HERDS, () => json([before]));
    await world.store.dispatch(pullHerds());
    const { answer, pull } = slowList(world);
    world.on(TAKE, () => joined('DONO', 4));
    await world.store.dispatch(takeHerd(HERD_ID));
    answer([before]);
    await pull;
    expect(rolesIn(world)).toEqual(['DONO']);
  });

  it('nor leaves the herd to who went out of it', async () => {
    const world = aWorld();
    const before = aHerd({ papel: 'LANCAR', versao: 3 });
    world.on(HERDS, () => json([before]));
    await world.store.dispatch(pullHerds());
    const { answer, pull } = slowList(world);
    const gone = `DELETE /api/rebanho/remover-pessoa/${HERD_ID}/eu`;
    world.on(gone, () => {
      world.on(HERDS, () => json([]));
      world.on(SYNC, () => problem(410, 'O rebanho não foi encontrado'));
      setTimeout(answer, 0, [before]);
      return json({ message: 'ok' });
    });
    await world.store.dispatch(removePerson(HERD_ID, 'eu'));
    await pull;
    expect(rolesIn(world)).toEqual([]);
  });

  it('brings nothing to who signs in after the one who came in', async () => {
    const world = aWorld();
    world.on(JOIN, () => {
      world.store.dispatch(dataCleared());
      return joined('LANCAR', 5);
    });
    await world.store.dispatch(acceptInvitation('ABCD-2345'));
    expect(rolesIn(world)).toEqual([]);
  });
});
