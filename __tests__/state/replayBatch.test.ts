import type { UnknownAction } from '@reduxjs/toolkit';
import fc from 'fast-check';
import {
  firstState,
  replayBatch,
  replayReducer,
} from '@/state/actionLog/replayReducer';
import { changesReceived, herdLoaded } from '@/state/confirmed/herdSlice';
import { connectionChanged } from '@/state/connection/slice';
import { progressReported } from '@/state/device/slice';
import { EMPTY_CONFIRMED, SLICE_NAMES } from '@/state/domains';
import { operationAnswered } from '@/state/outbox/slice';
import type { RootState } from '@/state/rootReducer';
import { editBuckets, rowsOf } from '@/state/rows/buckets';
import type { Delta, HerdTables, Rows } from '@/state/rows/types';
import { pullEnded } from '@/state/sync/slice';
import { aHerd, anAnimal } from '../support/builders';

const HERDS = ['r1', 'r2', 'r3'];
/** The herd that each is of. */
const ANIMALS = { a1: 'r1', a2: 'r2', a3: 'r3', a4: 'r1', a5: 'r2' };

const herdId = fc.constantFrom(...HERDS);
const herd = fc
  .record({ rebanhoId: herdId, versao: fc.nat(5) })
  .map((of) => aHerd({ ...of, nome: `v${of.versao}` }));
// A row's herd and content follow from its id and version.
const animal = fc
  .tuple(fc.constantFrom(...Object.entries(ANIMALS)), fc.nat(5))
  .map(([[animalId, rebanhoId], versao]) =>
    anAnimal({ animalId, rebanhoId, nome: `v${versao}`, versao }),
  );

/** At most one, and mostly none. */
const rarely = (id: fc.Arbitrary<string>): fc.Arbitrary<readonly string[]> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: id.map((one) => [one]) },
  );

const delta: fc.Arbitrary<Delta> = fc.record(
  {
    herds: fc.array(herd, { maxLength: 2 }),
    rows: fc.record({ animais: fc.array(animal, { maxLength: 3 }) }),
    removedHerds: rarely(herdId),
    returnedHerds: rarely(herdId),
    removedRows: fc.record({
      animais: rarely(fc.constantFrom(...Object.keys(ANIMALS))),
    }),
    versions: fc.dictionary(herdId, fc.nat(9), { maxKeys: 2 }),
    places: fc.dictionary(
      herdId,
      fc.nat(9).map((versao) => `000000000${versao}.animais.a`),
      { maxKeys: 1 },
    ),
  },
  {
    requiredKeys: ['herds', 'rows', 'removedHerds', 'removedRows', 'versions'],
  },
);

function tablesOf(rows: readonly ReturnType<typeof anAnimal>[]): HerdTables {
  const editor = editBuckets<(typeof rows)[number]>(undefined);
  for (const row of rows) editor.set(row.animalId, row);
  return { animais: editor.result };
}

const loaded = fc.tuple(herdId, fc.array(animal, { maxLength: 3 })).map(
  ([id, rows]): UnknownAction =>
    herdLoaded({
      herdId: id,
      tables: tablesOf(rows.filter(({ rebanhoId }) => rebanhoId === id)),
    }),
);
const received = delta.map((one): UnknownAction => changesReceived(one));
const answered = fc
  .tuple(delta, fc.constantFrom('', '20/11/2026'), fc.boolean())
  .map(([one, day, queued]): UnknownAction => {
    const settled = { o1: { situacao: 'aceita' as const, message: '' } };
    const payload = { delta: one, settled: day === '' ? {} : settled, day };
    const meta = { completed: true };
    return { ...operationAnswered(payload), ...(queued && { meta }) };
  });
const progress = herdId.map(
  (id): UnknownAction =>
    progressReported({ herdId: id, progress: { ate: 3, alem: [] } }),
);
const ended = herdId.map(
  (id): UnknownAction => pullEnded({ herdId: id, at: 7 }),
);
const connection = fc
  .boolean()
  .map((is): UnknownAction => connectionChanged(is));

const actions = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: received },
    { weight: 3, arbitrary: answered },
    ...[loaded, progress, ended, connection],
  ),
  { maxLength: 10 },
);

/** The rows of a domain by id; an empty table is as one that is not there. */
function contentsOf({ byHerd, removed }: Rows) {
  const animals = Object.values(byHerd).flatMap(({ animais }) =>
    rowsOf(animais),
  );
  return { removed, rows: animals.map((row) => [row.animalId, row]).sort() };
}

function contents(state: RootState) {
  const { places = {}, ...herds } = state.herds;
  const rows = SLICE_NAMES.map((name) => contentsOf(state[name]));
  const rest = Object.entries(state).filter(
    ([name]) => !(name in EMPTY_CONFIRMED),
  );
  return { herds, places, rows, rest };
}

describe('a batch of actions', () => {
  it('leads where they lead one by one, whatever goes and comes back', () => {
    fc.assert(
      fc.property(actions, (list) => {
        const batch = replayBatch(firstState(), list);
        const single = list.reduce(replayReducer, firstState());
        expect(contents(batch)).toEqual(contents(single));
      }),
      { numRuns: 300 },
    );
  });

  it('knows that a herd came back after it was gone', () => {
    const nothing = { herds: [], rows: {}, removedRows: {}, versions: {} };
    const [gone, back] = [
      changesReceived({ ...nothing, removedHerds: ['r1'] }),
      changesReceived({
        ...{ ...nothing, herds: [aHerd({ rebanhoId: 'r1' })] },
        ...{ removedHerds: [], returnedHerds: ['r1'] },
      }),
    ];
    const herdsAfter = (...list: UnknownAction[]) =>
      Object.keys(replayBatch(firstState(), list).herds.byId);
    expect(herdsAfter(gone, back)).toEqual(['r1']);
    expect(herdsAfter(back, gone)).toEqual([]);
  });
});
