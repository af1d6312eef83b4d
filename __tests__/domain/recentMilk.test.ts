import fc from 'fast-check';
import { milkByCow } from '@/domain/production/cowDays';
import {
  lastMilk,
  recentMilk,
  sortAhead,
} from '@/domain/production/recentMilk';
import { addDays } from '@/domain/shared/dates';
import { HERD_ID, TODAY } from '../support/builders';
import { aProduction, uuid } from '../support/buildersMilk';
import { herdOf } from '../support/herdReader';

const [MIMOSA, ESTRELA] = [uuid(1, 1), uuid(2, 1)];
const THREE_TIMES = {
  rebanhoId: HERD_ID,
  valores: { ordenhasDia: 3 },
  versao: 1,
};
const daysAgo = (days: number) => addDays(TODAY, -days);

function daysOf(producoes: readonly ReturnType<typeof aProduction>[]) {
  return recentMilk(herdOf({ producoes }), TODAY);
}

describe('the last days of a cow’s milk', () => {
  it('are of eight dates at most, the oldest first, and hers alone', () => {
    const producoes = Array.from({ length: 12 }, (_, index) =>
      aProduction(index, daysAgo(index), {
        [MIMOSA]: 10 + index,
        [ESTRELA]: 1,
      }),
    );
    const days = daysOf(producoes)(MIMOSA);
    expect(days.map(({ data }) => data)).toEqual(
      [7, 6, 5, 4, 3, 2, 1, 0].map(daysAgo),
    );
    expect(days.map(({ litros }) => litros)).toEqual([
      17, 16, 15, 14, 13, 12, 11, 10,
    ]);
  });

  it('are not looked through anew while the recording is the same', () => {
    const production = aProduction(1, daysAgo(1), { [MIMOSA]: 12 });
    let reads = 0;
    const counted = {
      ...production,
      get registros() {
        reads += 1;
        return production.registros;
      },
    };
    const litresOf = () => daysOf([counted])(MIMOSA).map((day) => day.litros);
    expect(litresOf()).toEqual([12]);
    const once = reads;
    expect(litresOf()).toEqual([12]);
    // Spread into her own part it is read once more; sorted it is not.
    expect(reads - once).toBeLessThan(once);
  });

  it('are looked through ahead, one recording at a step, of eight dates', () => {
    const recordings = Array.from({ length: 12 }, (_, index) =>
      aProduction(index, daysAgo(11 - index), { [MIMOSA]: index }),
    );
    const reads = new Map<string, number>();
    const counted = recordings.map((one) => ({
      ...one,
      get registros() {
        reads.set(one.producaoId, (reads.get(one.producaoId) ?? 0) + 1);
        return one.registros;
      },
    }));
    const steps = sortAhead(counted);
    steps.next();
    expect(reads.size).toBe(1);
    expect([...steps].length).toBe(7);
    expect([...reads.keys()]).toEqual(
      recordings
        .slice(4)
        .reverse()
        .map(({ producaoId }) => producaoId),
    );
  });

  it('are of eight dates on which cows of the herd were milked', () => {
    const there = { outroRebanhoAte: TODAY };
    const producoes = Array.from({ length: 9 }, (_, index) => [
      aProduction(index, daysAgo(2 * index), { [MIMOSA]: 10 + index }),
      index % 2
        ? aProduction(100 + index, daysAgo(2 * index + 1), {})
        : {
            ...aProduction(100 + index, daysAgo(2 * index + 1), {
              [ESTRELA]: 20,
            }),
            ...there,
          },
    ]).flat();
    expect(daysOf(producoes)(MIMOSA)).toHaveLength(8);
    expect(daysOf(producoes)(MIMOSA)[0]?.litros).toBe(17);
    const ahead = [...sortAhead(producoes)].map((row) => row.dataOcorrencia);
    expect(ahead).toContain(daysAgo(14));
    expect(ahead).not.toContain(daysAgo(16));
  });

  it('reach back over a month without milk, and not over two', () => {
    const days = daysOf([
      aProduction(1, daysAgo(30), { [MIMOSA]: 12 }),
      aProduction(2, daysAgo(60), { [MIMOSA]: 14 }),
    ]);
    expect(days(MIMOSA).map(({ litros }) => litros)).toEqual([12]);
    expect(days(ESTRELA)).toEqual([]);
  });

  it('know of other cows since when the herd is milked three times', () => {
    const producoes = [
      ...([1, 2] as const).map((n) =>
        aProduction(n, daysAgo(4), { [MIMOSA]: 10 }, n),
      ),
      ...([1, 2, 3] as const).map((n) =>
        aProduction(10 + n, daysAgo(1), { [ESTRELA]: 8 }, n),
      ),
    ];
    const herd = herdOf({ producoes, parametros: [THREE_TIMES] });
    const all = jest.fn(herd.all);
    const days = recentMilk({ ...herd, all }, TODAY);
    const whole = { total: 20, estimado: false };
    expect(days(MIMOSA)).toEqual([expect.objectContaining(whole)]);
    expect(days(ESTRELA)).toMatchObject([{ total: 24, estimado: false }]);
    // However many cows ask, the herd's rows are gone through once.
    expect(all).toHaveBeenCalledTimes(1);
  });

  it.each<[string, Record<string, number>, object]>([
    ['of which all cows were taken out', {}, {}],
    ['of another herd', { [ESTRELA]: 8 }, { outroRebanhoAte: TODAY }],
  ])('know nothing of a third milking %s', (_, night, more) => {
    const producoes = [
      ...([1, 2] as const).map((n) =>
        aProduction(n, daysAgo(3), { [MIMOSA]: 10 }, n),
      ),
      aProduction(4, daysAgo(5), { [ESTRELA]: 9 }, 2),
      { ...aProduction(3, daysAgo(4), night, 3), ...more },
    ];
    const whole = [1, 2, 3] as const;
    const now = whole.map((n) =>
      aProduction(10 + n, TODAY, { [ESTRELA]: 8 }, n),
    );
    const herd = herdOf({
      producoes: [...producoes, ...now],
      parametros: [THREE_TIMES],
    });
    expect(recentMilk(herd, TODAY)(MIMOSA)).toEqual([
      expect.objectContaining({ total: 20, estimado: false }),
    ]);
  });

  it('are what all of her milk says of those days', () => {
    const litres = fc.record({
      day: fc.integer({ min: 0, max: 7 }),
      milking: fc.constantFrom(1 as const, 2 as const),
      litros: fc.integer({ min: 1, max: 30 }),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(litres, {
          selector: ({ day, milking }) => `${day} ${milking}`,
        }),
        (all) => {
          const producoes = all.map(({ day, milking, litros }, index) =>
            aProduction(index, daysAgo(day), { [MIMOSA]: litros }, milking),
          );
          const whole = milkByCow(producoes, 2).get(MIMOSA) ?? [];
          expect(daysOf(producoes)(MIMOSA)).toEqual(whole);
        },
      ),
    );
  });
});

describe('her last milk', () => {
  const morning = aProduction(1, TODAY, { [MIMOSA]: 8 }, 1);
  const yesterday = aProduction(2, daysAgo(1), { [MIMOSA]: 19 });

  it('is of the last whole day while today’s is under way', () => {
    const days = daysOf([morning, yesterday])(MIMOSA);
    expect(lastMilk(days, TODAY)?.litros).toBe(19);
    const evening = aProduction(3, TODAY, { [MIMOSA]: 7 }, 2);
    const done = daysOf([morning, evening, yesterday])(MIMOSA);
    expect(lastMilk(done, TODAY)?.litros).toBe(15);
  });

  it('is of today where there is nothing before, and nothing at all', () => {
    expect(lastMilk(daysOf([morning])(MIMOSA), TODAY)?.litros).toBe(8);
    expect(lastMilk([], TODAY)).toBeNull();
  });
});
