import { withAnswers } from '@/tools/quality/simulate/cures/ports';
import { playSeed, playSteps } from '@/tools/quality/simulate/history/history';

describe('what happens in the histories', () => {
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
