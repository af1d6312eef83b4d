import fc from 'fast-check';
import { loadHerd } from '@/state/device/load';
import { dropRefused, undoPending } from '@/state/outbox/queue';
import { record } from '@/state/outbox/record';
import { syncNow, takeOver } from '@/state/outbox/thunks';
import { anAnimal, anAnimalInput, HERD_ID } from '../support/builders';
import {
  aFarm,
  anId,
  given,
  pass,
  type Tab,
  until,
  withQueueClock,
} from './offlineDevice';
import { aServer, type Fault } from './offlineServer';

withQueueClock();

const FAULTS: readonly (Fault | null)[] = [
  ...[null, null, null, 'drop', 'lose', 'lose', 'hang', 'portal'],
  ...['foreign404', 408, 425, 429, 500, 503],
] as (Fault | null)[];

type Step =
  | { readonly does: 'record' | 'recordTaken' | 'killSaving'; steps: number }
  | { readonly does: 'rename' | 'undo' | 'dropRefused'; which: number }
  | { readonly does: 'fault'; fault: Fault | null; every: number }
  | { readonly does: 'pass'; ms: number }
  | { readonly does: 'kill' | 'pulse' | 'otherTab' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('record' as const),
      steps: fc.constant(0),
    }),
  },
  fc.record({
    does: fc.constantFrom('recordTaken' as const, 'killSaving' as const),
    steps: fc.nat(40),
  }),
  fc.record({
    does: fc.constantFrom(
      'rename' as const,
      'rename' as const,
      'undo' as const,
      'dropRefused' as const,
    ),
    which: fc.nat(20),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('fault' as const),
      fault: fc.constantFrom(...FAULTS),
      every: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('pass' as const),
      ms: fc.constantFrom(1, 500, 3000, 70_000),
    }),
  },
  fc.record({
    does: fc.constantFrom(
      'kill' as const,
      'kill' as const,
      'pulse' as const,
      'otherTab' as const,
    ),
  }),
);

/** What is acknowledged: the animal's name by its id, as the person left it. */
class Model {
  readonly names = new Map<string, string>();
  /** Ids whose saving the process did not outlive. */
  readonly unsure = new Map<string, string>();
}

async function play(steps: readonly Step[]) {
  const server = aServer();
  const farm = aFarm(server);
  const model = new Model();
  const taken = new Set<string>();
  let tab: Tab = await farm.start();
  let made = 0;
  await given(tab.herd());

  const refusedIds = () =>
    new Set(
      tab.state().operations.refused.flatMap(({ entry }) => {
        const { tipo, dados } = entry.operation;
        return tipo === 'animals/registered' ? [dados.animalId] : [];
      }),
    );
  const restart = async () => {
    tab.kill();
    await pass(1);
    tab = await farm.start();
    await given(tab.dispatch(loadHerd(HERD_ID)));
    for (const [id, name] of model.unsure) {
      if (tab.names().includes(name)) model.names.set(id, name);
      else if (!refusedIds().has(id)) model.unsure.set(id, `nunca ${name}`);
      if (model.names.has(id) || refusedIds().has(id)) model.unsure.delete(id);
    }
  };
  const save = async (nome: string) => {
    const animalId = anId();
    const result = await given(tab.animal({ animalId, nome }), 25);
    if (result.ok) model.names.set(animalId, nome);
    return result;
  };

  async function act(one: Step): Promise<void> {
    made += 1;
    const nome = `Vaca ${made}`;
    switch (one.does) {
      case 'record':
        await save(nome);
        return;
      case 'recordTaken':
        taken.add(nome);
        server.put(anAnimal({ animalId: anId(), nome }));
        await save(nome);
        return;
      case 'killSaving': {
        const animalId = anId();
        void tab.animal({ animalId, nome });
        for (let turn = 0; turn < one.steps; turn += 1) {
          await new Promise((resolve) => setImmediate(resolve));
        }
        model.unsure.set(animalId, nome);
        await restart();
        return;
      }
      case 'rename': {
        const ids = [...model.names.keys()].filter(
          (id) => !refusedIds().has(id),
        );
        const id = ids[one.which % Math.max(ids.length, 1)];
        if (id === undefined) return;
        const dados = anAnimalInput({ animalId: id, nome });
        const result = await given(
          tab.dispatch(record('animals/updated', dados)),
          25,
        );
        if (result.ok) model.names.set(id, nome);
        return;
      }
      case 'undo': {
        const pending = tab.state().offline.outbox;
        const item = pending[one.which % Math.max(pending.length, 1)];
        const operation = item?.payload.operation;
        if (operation?.tipo !== 'animals/registered') return;
        const done = await given(tab.dispatch(undoPending(operation.id)));
        if (done.ok) model.names.delete(operation.dados.animalId);
        return;
      }
      case 'dropRefused': {
        const { refused } = tab.state().operations;
        const item = refused[one.which % Math.max(refused.length, 1)];
        const operation = item?.entry.operation;
        if (operation?.tipo !== 'animals/registered') return;
        const done = await given(tab.dispatch(dropRefused(operation.id)));
        if (done.ok) model.names.delete(operation.dados.animalId);
        return;
      }
      case 'fault': {
        let count = 0;
        server.breaks(() => {
          count += 1;
          if (one.fault === null || count % one.every !== 0) return undefined;
          return one.fault;
        });
        return;
      }
      case 'pass':
        for (let at = 0; at < one.ms; at += 1000) {
          await pass(Math.min(one.ms - at, 1000));
        }
        return;
      case 'kill':
        await restart();
        return;
      case 'pulse':
        await given(tab.dispatch(syncNow('firm')), 25);
        return;
      case 'otherTab': {
        const other = farm.open();
        await until(() => other.state().readiness.lock === 'elsewhere');
        other.dispatch(takeOver());
        await until(() => other.state().readiness.ready);
        tab.kill();
        tab = other;
        await given(tab.dispatch(loadHerd(HERD_ID)));
        return;
      }
    }
  }

  function check() {
    const refused = refusedIds();
    const expected = [...model.names]
      .filter(([id]) => !refused.has(id))
      .map(([, name]) => name);
    expect([...tab.names()].sort()).toEqual(expected.sort());
  }

  for (const one of steps) {
    await act(one);
    check();
  }
  server.breaks(null);
  tab.dispatch(syncNow('firm'));
  await until(() => {
    const { outbox } = tab.state().offline;
    return outbox.length === 0 || tab.state().operations.refused.length > 0;
  }, 1000);
  for (let turn = 0; turn < 200; turn += 1) await pass(1000);
  check();
  // Nothing is lost: on the server, or with its reason in the queue.
  const refused = refusedIds();
  for (const [id, name] of model.names) {
    if (refused.has(id)) continue;
    expect(server.animals.get(id)?.nome).toBe(name);
  }
  // What never was acknowledged and is not shown is nowhere.
  for (const [id, name] of model.unsure) {
    if (name.startsWith('nunca')) expect(server.animals.has(id)).toBe(false);
  }
  // Only what another device made first is refused, and nothing is done twice.
  for (const { entry } of tab.state().operations.refused) {
    const { dados, tipo } = entry.operation;
    if (tipo === 'animals/registered') expect(taken.has(dados.nome)).toBe(true);
  }
  expect(new Set(server.carriedOut).size).toBe(server.carriedOut.length);
  tab.kill();
}

describe('whatever happens', () => {
  it('the view is what was recorded, and the server gets it once', async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 18 }), play), {
      numRuns: 60,
    });
  }, 300_000);
});
