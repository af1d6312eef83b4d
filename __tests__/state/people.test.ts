import type { OperationKind } from '@/domain/operations';
import { PEOPLE_MESSAGES as M } from '@/domain/people/messages';
import { CASES, roleOf } from '@/state/fold/cases';
import { selectAnimals, selectHerds } from '@/state/fold/selectors';
import { record } from '@/state/outbox/record';
import { pullHerd, pullHerds } from '@/state/sync/thunks';
import { aHerd, anAnimal, anAnimalInput, HERD_ID } from '../support/builders';
import { aWorld, json } from './world';

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
