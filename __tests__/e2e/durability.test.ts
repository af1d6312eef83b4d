import { kills, type Victim } from '@/tools/quality/faults/kills';

const ROUNDS = 3;

jest.setTimeout(180_000);

describe('kill -9 under writes', () => {
  it.each<[string, Victim]>([
    ['the server alone', 'servidor'],
    ['the server and its database', 'juntos'],
    ['the database alone', 'banco'],
  ])('of %s loses and doubles nothing that was answered', async (_, victim) => {
    const { answered, lost, doubled } = await kills(victim, ROUNDS);
    expect(answered).toBeGreaterThan(ROUNDS);
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
  });
});
