import fc from 'fast-check';
import { daysInMilk } from '@/domain/cows/metrics';
import { inOrder, inProductiveOrder } from '@/domain/cows/order';
import { parametersOf } from '@/domain/parameters/parameters';
import { milkByCow } from '@/domain/production/cowDays';
import { lactationOn, lactationsOf } from '@/domain/production/lactations';
import { lactationYield } from '@/domain/production/lactationYield';
import type { TestDay } from '@/domain/production/testInterval';
import { addDays } from '@/domain/shared/dates';
import {
  aCow,
  aProduction,
  aProductive,
  aReproductive,
  testsOf,
} from '../support/buildersMilk';

const tests = (...pairs: readonly (readonly [number, number])[]): TestDay[] =>
  pairs.map(([del, litros]) => ({ del, litros }));

/** TC-M2c: a test every 30 days from day in milk 15. */
const LONG = [22, 26, 25, 23, 21, 19, 17, 15.5, 14, 12.5, 11].map(
  (litros, index) => ({ del: 15 + 30 * index, litros }),
);
const OPEN = tests([15, 21], [45, 25], [75, 24], [105, 22]);

describe('days of milk', () => {
  const cow = aCow(1).animalId;

  it('estimates a day with a milking missing', () => {
    const totalOf = (perDay: number, litres: Record<1 | 2, number | null>) => {
      const rows = ([1, 2] as const).flatMap((milking) => {
        const given = litres[milking];
        const milk = { [cow]: given ?? 0 };
        return given === null
          ? []
          : [aProduction(milking, '01/11/2026', milk, milking)];
      });
      return milkByCow(rows, perDay).get(cow)?.[0]?.total;
    };
    expect(totalOf(2, { 1: 12, 2: null })).toBeCloseTo(21.8, 1);
    expect(totalOf(2, { 1: null, 2: 9 })).toBeCloseTo(20, 6);
    expect(totalOf(3, { 1: 3.8, 2: 3.3 })).toBeCloseTo(10, 6);
  });

  it('of a herd that was milked twice then is whole with two milkings', () => {
    const rows = [
      aProduction(1, '01/11/2026', { [cow]: 12 }, 1),
      aProduction(2, '01/11/2026', { [cow]: 10 }, 2),
      aProduction(3, '02/11/2026', { [cow]: 11 }, 1),
      ...([1, 2, 3] as const).map((milking) =>
        aProduction(10 + milking, '03/11/2026', { [cow]: 8 }, milking),
      ),
      aProduction(4, '04/11/2026', { [cow]: 8 }, 1),
    ];
    const days = milkByCow(rows, 3).get(cow) ?? [];
    expect(days.map(({ total }) => Math.round(total))).toEqual([
      ...[22, 20, 24, 24],
    ]);
    expect(days.map(({ estimado }) => estimado)).toEqual([
      ...[false, true, false, true],
    ]);
  });

  it('prefers the cow’s own shares of her last three complete days', () => {
    const rows = [
      aProduction(1, '01/11/2026', { [cow]: 90 }, 1),
      aProduction(2, '01/11/2026', { [cow]: 10 }, 2),
      ...['02', '03', '04'].flatMap((day, index) => [
        aProduction(10 + index, `${day}/11/2026`, { [cow]: 12 }, 1),
        aProduction(20 + index, `${day}/11/2026`, { [cow]: 8 }, 2),
      ]),
      aProduction(5, '05/11/2026', { [cow]: 12 }, 1),
    ];
    const days = milkByCow(rows, 2).get(cow) ?? [];
    expect(days.map(({ data }) => data)).toEqual([
      '01/11/2026',
      '02/11/2026',
      '03/11/2026',
      '04/11/2026',
      '05/11/2026',
    ]);
    expect(days[4]).toMatchObject({
      litros: 12,
      estimado: true,
      ordenhas: [12, null, null],
    });
    expect(days[4]?.total).toBeCloseTo(20, 6);
    expect(days[3]).toMatchObject({ total: 20, estimado: false });
  });

  it('of a herd that was milked three times then has no shares for two', () => {
    const rows = [
      ...([1, 2, 3] as const).map((milking) =>
        aProduction(milking, '01/11/2026', { [cow]: 8 }, milking),
      ),
      ...([1, 3] as const).map((milking) =>
        aProduction(10 + milking, '02/11/2026', { [cow]: 8 }, milking),
      ),
      aProduction(20, '03/11/2026', { [cow]: 11 }, 1),
      aProduction(21, '04/11/2026', { [cow]: 9 }, 2),
    ];
    const days = milkByCow(rows, 2).get(cow) ?? [];
    expect(days.map(({ total }) => Math.round(total))).toEqual([
      ...[24, 16, 20, 20],
    ]);
  });

  it('takes a day total as it is', () => {
    const rows = [aProduction(1, '01/11/2026', { [cow]: 21.5 })];
    expect(milkByCow(rows, 2).get(cow)).toEqual([
      expect.objectContaining({ total: 21.5, estimado: false, descartado: 0 }),
    ]);
  });
});

describe('lactations', () => {
  const calving = (n: number, date: string) =>
    aReproductive(n, { dataOcorrencia: `${date} 06:00` });
  const milk = (
    n: number,
    produtividade: 'L' | 'S' | 'I',
    date: string,
    motivacao: 'PR' | null = null,
  ) =>
    aProductive(n, {
      produtividade,
      dataOcorrencia: `${date} 06:00`,
      motivacao,
    });
  const aborted = (n: number, date: string) =>
    aReproductive(n, {
      reprodutividade: 'AB',
      dataOcorrencia: `${date} 06:00`,
    });
  const of = (
    reproductive: ReturnType<typeof aReproductive>[],
    productive: ReturnType<typeof aProductive>[],
    discarded: string | null = null,
  ) =>
    lactationsOf({ reproductive, productive, discarded }).map(
      ({ ordem, inicio, fim, motivoFim, inicioEstimado }) =>
        `${ordem}: ${inicio} ${fim} ${motivoFim}${inicioEstimado ? ' ~' : ''}`,
    );

  it('run from the calving to the drying', () => {
    expect(
      of(
        [calving(1, '01/01/2025'), calving(2, '10/02/2026')],
        [
          milk(1, 'L', '01/01/2025'),
          milk(2, 'S', '12/12/2025', 'PR'),
          milk(3, 'L', '10/02/2026'),
        ],
      ),
    ).toEqual(['1: 01/01/2025 12/12/2025 PR', '2: 10/02/2026 null null']);
  });

  it('end the day before a calving without a drying', () => {
    expect(
      of(
        [calving(1, '01/01/2025'), calving(2, '10/02/2026')],
        [milk(1, 'L', '01/01/2025')],
      ),
    ).toEqual(['1: 01/01/2025 09/02/2026 PARTO', '2: 10/02/2026 null null']);
  });

  it('end with culling and with unproductivity', () => {
    const born = [calving(1, '01/01/2025')];
    const l = milk(1, 'L', '01/01/2025');
    expect(of(born, [l], '05/05/2025')).toEqual([
      '1: 01/01/2025 05/05/2025 DESCARTE',
    ]);
    expect(of(born, [l, milk(2, 'I', '04/04/2025')])).toEqual([
      '1: 01/01/2025 04/04/2025 IMPRODUTIVA',
    ]);
  });

  it('begin with the milk where no calving is known', () => {
    expect(of([], [milk(1, 'L', '03/03/2025')])).toEqual([
      '1: 03/03/2025 null null ~',
    ]);
  });

  it('are of one calving more where milk or a drying came before the first', () => {
    const born = [calving(1, '10/02/2026')];
    expect(of(born, [milk(1, 'L', '03/03/2025')])).toEqual([
      '1: 03/03/2025 09/02/2026 PARTO ~',
      '2: 10/02/2026 null null',
    ]);
    const dry = [milk(1, 'S', '12/12/2025'), milk(2, 'L', '10/02/2026')];
    expect(of(born, dry)).toEqual(['2: 10/02/2026 null null']);
  });

  it('are of none more where a loss began the milk of a heifer', () => {
    const begun = milk(1, 'L', '03/03/2025');
    const lost = {
      ...aborted(1, '03/03/2025'),
      lactacaoEventId: begun.situacaoProdutivaEventId,
    };
    expect(of([lost, calving(2, '10/02/2026')], [begun])).toEqual([
      '0: 03/03/2025 09/02/2026 PARTO ~',
      '1: 10/02/2026 null null',
    ]);
  });

  it('begin anew where a dry cow is milked again without calving', () => {
    expect(
      of(
        [calving(1, '01/01/2025')],
        [
          milk(1, 'L', '01/01/2025'),
          milk(2, 'S', '01/03/2025'),
          milk(3, 'L', '10/03/2025'),
        ],
      ),
    ).toEqual(['1: 01/01/2025 01/03/2025 OU', '1: 10/03/2025 null null ~']);
  });

  it('begin anew after an abortion while dry', () => {
    expect(
      of(
        [calving(1, '01/01/2025'), aborted(2, '01/12/2025')],
        [
          milk(1, 'L', '01/01/2025'),
          milk(2, 'S', '01/11/2025'),
          milk(3, 'L', '01/12/2025'),
        ],
      ),
    ).toEqual(['1: 01/01/2025 01/11/2025 OU', '1: 01/12/2025 null null ~']);
  });

  it('take milk recorded earlier on the day of the calving', () => {
    const early = aProductive(1, { dataOcorrencia: '01/01/2025 00:00' });
    expect(of([calving(1, '01/01/2025')], [early])).toEqual([
      '1: 01/01/2025 null null',
    ]);
  });

  it('that run begin where the days in milk are counted from', () => {
    const anyEvents = fc.uniqueArray(
      fc.record({
        day: fc.integer({ min: 0, max: 60 }),
        kind: fc.constantFrom('PT', 'L', 'S', 'I'),
      }),
      { maxLength: 7, selector: ({ day }) => day },
    );
    fc.assert(
      fc.property(anyEvents, (events) => {
        const on = (day: number) => addDays('01/01/2026', day);
        const reproductive = events.flatMap(({ day, kind }, index) =>
          kind === 'PT' ? [calving(index, on(day))] : [],
        );
        const productive = events.flatMap(({ day, kind }, index) =>
          kind === 'PT' ? [] : [milk(index, kind as 'L' | 'S' | 'I', on(day))],
        );
        const record = {
          animal: aCow(1),
          reproducao: inOrder(reproductive),
          producao: inProductiveOrder(productive),
          parametros: parametersOf(undefined),
          find: () => undefined,
        };
        const last = lactationsOf({
          reproductive,
          productive,
          discarded: null,
        });
        const open = last.at(-1)?.fim === null ? last.at(-1) : undefined;
        const del = daysInMilk(record, 100_000);
        expect([open?.inicio, open?.inicioEstimado]).toEqual([
          del?.inicio,
          del?.estimado,
        ]);
      }),
      { numRuns: 500 },
    );
  });

  it('are found by a day, their last one included', () => {
    const known = lactationsOf({
      reproductive: [calving(1, '01/01/2025')],
      productive: [milk(1, 'L', '01/01/2025'), milk(2, 'S', '12/12/2025')],
      discarded: null,
    });
    expect(lactationOn(known, '31/12/2024')).toBeNull();
    expect(lactationOn(known, '01/01/2025')).toBe(known[0]);
    expect(lactationOn(known, '12/12/2025')).toBe(known[0]);
    expect(lactationOn(known, '13/12/2025')).toBeNull();
  });

  it('yield what their tests say, the tests after their end nothing', () => {
    const cow = aCow(1).animalId;
    const [lactation] = lactationsOf({
      reproductive: [calving(1, '01/01/2026')],
      productive: [milk(1, 'L', '01/01/2026'), milk(2, 'S', '02/03/2026')],
      discarded: null,
    });
    const rows = testsOf(cow, '01/01/2026', [
      [10, 30],
      [40, 25],
      [70, 99],
    ]);
    const days = milkByCow(rows, 2).get(cow) ?? [];
    if (!lactation) throw new Error('no lactation');
    expect(lactationYield(lactation, days, 'H', '20/11/2026')).toMatchObject({
      dias: 60,
      total: 1625,
      pl305: 1625,
      pl305Projetada: null,
      pico: { del: 10, litros: 30 },
      certeza: 'ESTIMADA',
    });
  });

  it('yield TC-M2c of 330 days, and project TC-M3 while open', () => {
    const cow = aCow(1).animalId;
    const dried = {
      ...lactation('10/01/2025'),
      fim: addDays('10/01/2025', 330),
    };
    const long = testsOf(
      cow,
      '10/01/2025',
      LONG.map(({ del, litros }) => [del, litros] as const),
    );
    const ended = lactationYield(
      dried,
      milkByCow(long, 2).get(cow) ?? [],
      'GH',
      '20/11/2026',
    );
    expect(ended.total).toBeCloseTo(6180, 6);
    expect(ended.pl305).toBeCloseTo(5902.5, 6);
    const open = testsOf(
      cow,
      '10/01/2026',
      OPEN.map(({ del, litros }) => [del, litros] as const),
    );
    const running = lactationYield(
      { ...lactation('10/01/2026'), ordem: 2 },
      milkByCow(open, 2).get(cow) ?? [],
      'GH',
      addDays('10/01/2026', 105),
    );
    expect(running.total).toBe(2430);
    expect(running.pl305).toBeNull();
    expect(running.pl305Projetada).toBeCloseTo(5721, 0);
  });

  it('open past day 305 they are measured, no longer projected', () => {
    const cow = aCow(1).animalId;
    const rows = testsOf(cow, '10/01/2025', [
      [100, 20],
      [280, 10],
    ]);
    const found = lactationYield(
      lactation('10/01/2025'),
      milkByCow(rows, 2).get(cow) ?? [],
      'GH',
      addDays('10/01/2025', 310),
    );
    expect(found.pl305).toBe(2000 + 180 * 15 + 250);
    expect(found.pl305Projetada).toBeNull();
  });

  it('open past day 305 they stay projected where nobody tested them on', () => {
    const cow = aCow(1).animalId;
    const rows = testsOf(cow, '10/01/2025', [
      [10, 30],
      [40, 25],
    ]);
    const days = milkByCow(rows, 2).get(cow) ?? [];
    const on = (del: number) =>
      lactationYield(
        lactation('10/01/2025'),
        days,
        'H',
        addDays('10/01/2025', del),
      );
    const before = on(304);
    expect(on(306)).toMatchObject({
      total: before.total,
      pl305: null,
      pl305Projetada: before.pl305Projetada,
    });
    expect(before.pl305Projetada).toBeGreaterThan(before.total ?? Infinity);
  });

  function lactation(inicio: string) {
    return {
      ordem: 1,
      inicio,
      fim: null,
      motivoFim: null,
      inicioEstimado: false,
    };
  }
});
