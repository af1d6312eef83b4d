import fc from 'fast-check';
import { Layer } from '@/domain/shared/layer';
import type { Weighing } from '@/domain/weighings/types';
import { HERD_ID } from '../support/builders';
import { idOfNumber } from '../support/buildersHealth';
import { herdOf } from '../support/herdReader';

const IDS = [1, 2, 3, 4, 5].map((n) => idOfNumber(n));
const OWNERS = [11, 12].map((n) => idOfNumber(n));

const rowOf = (
  pesagemId: string,
  animalId: string,
  peso: number,
): Weighing => ({
  ...{ pesagemId, rebanhoId: HERD_ID, animalId, peso, versao: 0 },
  ...{ dataPesagem: '01/01/2026', metodo: 'BALANCA', tipo: 'ROTINA' },
  ...{ perimetroToracico: null, observacao: null },
});

const aRow = fc
  .tuple(fc.constantFrom(...IDS), fc.constantFrom(...OWNERS), fc.nat(500))
  .map((of) => rowOf(...of));
const aChange: fc.Arbitrary<Change> = fc.oneof(
  aRow.map((row) => ({ put: { pesagens: [row] }, remove: {} })),
  fc
    .constantFrom(...IDS)
    .map((id) => ({ put: {}, remove: { pesagens: [id] } })),
);

const byId = (rows: readonly Weighing[]) =>
  [...rows].sort((a, b) => (a.pesagemId < b.pesagemId ? -1 : 1));

type Change = {
  put: { pesagens?: Weighing[] };
  remove: { pesagens?: string[] };
};

/** Null: it is gone. */
function note(rows: Map<string, Weighing | null>, { put, remove }: Change) {
  for (const id of remove.pesagens ?? []) rows.set(id, null);
  for (const row of put.pesagens ?? []) rows.set(row.pesagemId, row);
}

it('has the rows of each owner as they stand, whichever layer changes', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(aRow, { selector: ({ pesagemId }) => pesagemId }),
      fc.array(fc.tuple(aChange, fc.boolean()), { maxLength: 20 }),
      (before, changes) => {
        const lower = new Layer(herdOf({ pesagens: before }));
        const upper = new Layer(lower);
        const below = new Map(before.map((row) => [row.pesagemId, row]));
        const above = new Map<string, Weighing | null>();
        for (const [change, isUpper] of changes) {
          (isUpper ? upper : lower).apply(change);
          note(isUpper ? above : (below as typeof above), change);
          const all = [...new Map([...below, ...above]).values()];
          for (const owner of OWNERS) {
            const own = all.filter((row) => row?.animalId === owner);
            expect(byId(upper.rowsOf('pesagens', owner))).toEqual(
              byId(own as Weighing[]),
            );
          }
        }
      },
    ),
  );
});
