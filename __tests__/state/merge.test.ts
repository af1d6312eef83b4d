import fc from 'fast-check';
import {
  type Confirmed,
  EMPTY_CONFIRMED,
  herdsWithRows,
  merge,
  removedIn,
  tableIn,
} from '@/state/domains';
import { bucketOf, rowIn, rowsOf } from '@/state/rows/buckets';
import { type Delta, deltaOfHerd, EMPTY_DELTA } from '@/state/rows/types';
import { aHerd, anAnimal } from '../support/builders';

const HERDS = ['r1', 'r2', 'r3'];
const ANIMALS = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'];

// A row's content follows from its id and version, as it does on the server.
const herd = fc
  .record({ id: fc.constantFrom(...HERDS), versao: fc.nat(5) })
  .map(({ id, versao }) =>
    aHerd({ rebanhoId: id, nome: `${id} v${versao}`, versao }),
  );
const animal = fc
  .record({ index: fc.nat(ANIMALS.length - 1), versao: fc.nat(5) })
  .map(({ index, versao }) =>
    anAnimal({
      animalId: ANIMALS[index] ?? '',
      rebanhoId: HERDS[index % HERDS.length] ?? '',
      nome: `v${versao}`,
      versao,
    }),
  );
const delta: fc.Arbitrary<Delta> = fc.record({
  herds: fc.array(herd, { maxLength: 3 }),
  rows: fc.record({ animais: fc.array(animal, { maxLength: 5 }) }),
  removedHerds: fc.array(fc.constantFrom('r1', 'r2'), { maxLength: 1 }),
  removedRows: fc.record({
    animais: fc.array(fc.constantFrom('a1', 'a2', 'a3'), { maxLength: 1 }),
  }),
  versions: fc.dictionary(fc.constantFrom(...HERDS), fc.nat(9)),
  places: fc.dictionary(
    fc.constantFrom(...HERDS),
    fc
      .tuple(fc.nat(9), fc.constantFrom('a', 'b'))
      .map(([version, id]) => `000000000${version}.animais.${id}`),
  ),
});
const deltas = fc.array(delta, { maxLength: 6 });

const mergeAll = (pieces: readonly Delta[]) =>
  pieces.reduce(merge, EMPTY_CONFIRMED);

/** The same whatever the order of keys, and whether a table is empty or absent. */
function contents(confirmed: Confirmed) {
  const { byId, versions, places = {} } = confirmed.herds;
  const animals = [...herdsWithRows(confirmed)].flatMap((herdId) =>
    rowsOf(tableIn(confirmed, herdId, 'animais')),
  );
  return {
    herds: byId,
    versions,
    places,
    removed: removedIn(confirmed),
    animals: Object.fromEntries(animals.map((row) => [row.animalId, row])),
  };
}

describe('merge', () => {
  it('gives the same whatever the order of the pieces', () => {
    fc.assert(
      fc.property(
        deltas.chain((pieces) =>
          fc.tuple(
            fc.constant(pieces),
            fc.shuffledSubarray(pieces, { minLength: pieces.length }),
          ),
        ),
        ([pieces, shuffled]) => {
          expect(contents(mergeAll(shuffled))).toEqual(
            contents(mergeAll(pieces)),
          );
        },
      ),
    );
  });

  it('takes a piece twice as once, and changes no reference then', () => {
    fc.assert(
      fc.property(deltas, delta, (pieces, piece) => {
        const once = merge(mergeAll(pieces), piece);
        const twice = merge(once, piece);
        expect(twice).toBe(once);
      }),
    );
  });

  it('keeps a place until the version it is in is whole', () => {
    const place = '0000000005.animais.a';
    const inside = merge(EMPTY_CONFIRMED, {
      ...EMPTY_DELTA,
      versions: { r1: 4 },
      places: { r1: place },
    });
    expect(inside.herds.places).toEqual({ r1: place });
    const whole = merge(inside, { ...EMPTY_DELTA, versions: { r1: 5 } });
    expect(whole.herds.places).toBeUndefined();
    const gone = merge(inside, { ...EMPTY_DELTA, removedHerds: ['r1'] });
    expect(gone.herds.places).toBeUndefined();
  });

  it('keeps what is gone of a herd while another comes back', () => {
    const late = anAnimal({ animalId: 'a1', rebanhoId: 'r1', versao: 5 });
    const gone = (rebanhoId: string, id: string) =>
      deltaOfHerd(rebanhoId, { mudancas: {}, removidos: { animais: [id] } });
    const confirmed = mergeAll([
      gone('r1', 'a1'),
      gone('r2', 'a2'),
      { ...EMPTY_DELTA, removedHerds: ['r2'] },
      { ...EMPTY_DELTA, returnedHerds: ['r2'] },
      { ...EMPTY_DELTA, rows: { animais: [late] } },
    ]);
    expect(removedIn(confirmed)).toEqual({ 'animais/a1': 'r1' });
    expect(tableIn(confirmed, 'r1', 'animais')).toBeUndefined();
  });

  it('keeps the row of the higher version', () => {
    const animals = [3, 7, 5].map((versao) =>
      anAnimal({ nome: `v${versao}`, versao }),
    );
    const confirmed = mergeAll([
      { ...EMPTY_DELTA, rows: { animais: animals } },
    ]);
    const row = animals[0];
    const animais = tableIn(confirmed, row?.rebanhoId ?? '', 'animais');
    expect(rowIn(animais, row?.animalId ?? '')?.nome).toBe('v7');
  });

  it('keeps an animal whose weighing of the same id is gone', () => {
    const calf = anAnimal({ animalId: 'a1', nome: 'Cria', versao: 3 });
    const removedRows = { pesagens: ['a1'] };
    const rows = { animais: [calf] };
    const confirmed = mergeAll([
      { ...EMPTY_DELTA, removedRows },
      { ...EMPTY_DELTA, rows },
    ]);
    const animais = tableIn(confirmed, calf.rebanhoId, 'animais');
    expect(rowIn(animais, 'a1')).toEqual(calf);
  });

  it('copies only the bucket of the changed row', () => {
    const animals = Array.from({ length: 2000 }, (_, index) =>
      anAnimal({ animalId: `animal-${index}`, nome: `N ${index}` }),
    );
    const before = mergeAll([{ ...EMPTY_DELTA, rows: { animais: animals } }]);
    const changed = anAnimal({
      animalId: 'animal-7',
      nome: 'Outra',
      versao: 2,
    });
    const rows = { animais: [changed] };
    const after = merge(before, { ...EMPTY_DELTA, rows });
    const [old, fresh] = [before, after].map(
      (one) => tableIn(one, changed.rebanhoId, 'animais') ?? [],
    );
    const different = (fresh ?? []).flatMap((bucket, index) =>
      bucket === old?.[index] ? [] : [index],
    );
    expect(different).toEqual([bucketOf('animal-7')]);
  });
});
