import fc from 'fast-check';
import type { HerdReader } from '@/domain/shared/effects';
import { idOf, TABLE_NAMES, type TableName } from '@/domain/shared/tables';
import {
  adeOf,
  emptyHerd,
  realHerd,
  simulatedHerd,
  taken,
  takenByCalls,
} from '../../support/adeHerds';

/** What ADE carries, with what Lida says beside it. */
const CARRIED = [
  'animais',
  'identificacoes',
  'entradasSemen',
  'situacoesReprodutivas',
  'situacoesProdutivas',
  'producoes',
  'pesagens',
  'amostras',
  'aplicacoes',
] as const satisfies readonly TableName[];

describe('the real farm into an empty herd and out again', () => {
  const { herd } = realHerd();
  const sent = adeOf(herd);
  const empty = emptyHerd(herd.herd.rebanhoId);
  const first = taken(empty, sent);

  it('takes all of it', () => {
    expect(first.recusados).toEqual([]);
    expect(first.repetidos).toBe(0);
  });

  it('is the same in ADE', () => {
    expect(adeOf(first.after)).toEqual(sent);
  });

  it('is the same in every row', () => {
    for (const table of TABLE_NAMES) {
      expect([table, first.after.all(table).length]).toEqual([
        table,
        herd.all(table).length,
      ]);
    }
  });

  it('is the same in every row cut into calls', () => {
    const cut = takenByCalls(empty, sent, 500);
    expect(cut.recusados).toEqual([]);
    for (const table of CARRIED) {
      expect(rowsOf(cut.after, table)).toEqual(rowsOf(first.after, table));
    }
  });

  it('sent again, all of it are repeats', () => {
    const again = taken(first.after, sent);
    expect(again.recusados).toEqual([]);
    expect([again.criados, again.repetidos]).toEqual([0, first.criados]);
    expect(again.steps).toEqual([]);
  });
});

describe('any herd of the simulator', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), (seed) => {
        const { herd } = simulatedHerd(seed, 8);
        const sent = adeOf(herd);
        const back = taken(emptyHerd(herd.herd.rebanhoId), sent);
        expect(back.recusados).toEqual([]);
        for (const table of CARRIED) {
          expect(rowsOf(back.after, table)).toEqual(rowsOf(herd, table));
        }
        expect(adeOf(back.after)).toEqual(sent);
        const again = taken(back.after, sent);
        expect([again.criados, again.recusados]).toEqual([0, []]);
      }),
      { numRuns: 3 },
    );
  });
});

function rowsOf(herd: HerdReader, table: TableName) {
  const rows = herd.all(table).map((row) => [idOf(table, row), row] as const);
  return new Map(rows);
}
