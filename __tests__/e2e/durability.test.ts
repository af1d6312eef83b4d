import { PATHS } from '@/contract/paths';
import { kills, type Victim } from '@/tools/faults/kills';
import { BUILT_SERVER, startServer } from '@/tools/serverProcess';
import { call, makeDataDir, serve } from './stage';

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

describe('a second server on the same folder', () => {
  it('is refused with a clear message, and the first goes on', async () => {
    const folder = makeDataDir();
    const first = await serve(folder.dataDir);
    const env = { DATA_DIR: folder.dataDir };
    await expect(startServer({ args: BUILT_SERVER, env })).rejects.toThrow(
      'Já há um servidor do Lida em uso nesta pasta de dados',
    );
    expect(await call(first.url, PATHS.health)).toMatchObject({ status: 'ok' });
    await first.stop();
    folder.remove();
  });
});
