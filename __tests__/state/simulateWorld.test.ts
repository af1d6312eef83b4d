import { RULES } from '@/domain/rules';
import type { EditClash } from '@/domain/shared/editTypes';
import { withAnswers } from '@/tools/quality/simulate/cures/ports';
import { playSeed, playSteps } from '@/tools/quality/simulate/history/history';
import type { Placed } from '@/tools/quality/simulate/history/steps';
import { MemoryRows } from '@/tools/quality/simulate/server/rows';

describe('what happens in the histories', () => {
  it('records every kind there is', async () => {
    const record = (seed: number): Placed => ({
      device: 0,
      step: { does: 'record', seed, wait: 200 },
    });
    const steps = Array.from({ length: 700 }, (_, seed) => record(seed * 7919));
    const last: Placed[] = [
      { device: 0, step: { does: 'bring', seed: 7 } },
      { device: 0, step: { does: 'deleteHerd', which: 1 } },
    ];
    const wish = { seed: 1, devices: 1, steps: 0 };
    const { kinds, divergent } = await playSteps(wish, [...steps, ...last]);
    expect(divergent).toEqual([]);
    const all = [
      ...Object.keys(RULES),
      ...['cows/reproductiveRecorded que corrige'],
      ...['cows/productiveRecorded que corrige'],
    ];
    const none = all.filter((kind) => !(kind in kinds));
    expect(none).toEqual([]);
  });

  it('lets who sees no herd begin with one a phone, and record in what they come into', async () => {
    const count = { all: 0, herds: 0 };
    for (let seed = 1; seed <= 12; seed += 1) {
      const wish = { seed, devices: 3, steps: 40, people: 3 };
      const { operations, kinds } = await playSeed(wish);
      count.all += operations;
      count.herds += kinds['herds/registered'] ?? 0;
    }
    expect(count.herds / count.all).toBeLessThan(0.3);
  });

  it('edits on two phones what neither knows of the other', async () => {
    const insert = jest.spyOn(MemoryRows.prototype, 'insert');
    // Those of a day name it.
    const edited = () =>
      insert.mock.calls
        .filter(([, table]) => table === 'divergencias')
        .map(([, , , row]) => (row as EditClash).campo)
        .filter((field) => !field.includes(' '));
    for (let seed = 21; seed <= 80 && edited().length <= 2; seed += 1) {
      const run = await playSeed({ seed, devices: 3, steps: 40 });
      expect([run.lost, run.divergent]).toEqual([[], []]);
    }
    const { length } = edited();
    insert.mockRestore();
    expect(length).toBeGreaterThan(2);
  });

  it.each([
    [0, 'whole', false],
    [6, 'page by page', true],
  ])('pulls the farm of seed %i %s', async (seed, _how, cut) => {
    let later = 0;
    const ports = withAnswers((response, url) => {
      if (url.includes('&apos=')) later += 1;
      return response;
    });
    const wish = { seed, devices: 1, steps: 0 };
    const run = await playSteps(wish, [], { ports });
    expect([run.lost, run.divergent]).toEqual([[], []]);
    expect(later > 0).toBe(cut);
  });
});
