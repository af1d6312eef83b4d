import { together } from '@/server/database/batchedQueries';
import { DatabaseUnavailable } from '@/server/database/errors';

describe('what is asked in the same turn', () => {
  it('is one query, each with its own answer', async () => {
    const load = jest.fn(async (keys: readonly number[]) =>
      keys.map((key) => key * 10),
    );
    const ask = together(load);
    const answers = await Promise.all([1, 2, 1].map(ask));
    expect(answers).toEqual([10, 20, 10]);
    expect(load.mock.calls).toEqual([[[1, 2, 1]]]);
  });

  it('is asked again another time, for it may have changed', async () => {
    let value = 1;
    const ask = together(async (keys: readonly string[]) =>
      keys.map(() => value),
    );
    expect(await ask('a')).toBe(1);
    value = 2;
    expect(await ask('a')).toBe(2);
  });

  it('fails only for the key that cannot be', async () => {
    const ask = together(async (keys: readonly number[]) => {
      if (keys.includes(2)) throw new Error('dois');
      return keys;
    });
    expect(await Promise.allSettled([1, 2, 3].map(ask))).toEqual([
      { status: 'fulfilled', value: 1 },
      { status: 'rejected', reason: new Error('dois') },
      { status: 'fulfilled', value: 3 },
    ]);
  });

  it('fails at once where the database is away', async () => {
    const load = jest.fn(async () => {
      throw new DatabaseUnavailable('fora');
    });
    const answers = await Promise.allSettled([1, 2].map(together(load)));
    const both = ['rejected', 'rejected'];
    expect(answers.map(({ status }) => status)).toEqual(both);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('fails as it fails where it is alone, and is not tried twice', async () => {
    const load = jest.fn(async () => {
      throw new Error('sozinho');
    });
    await expect(together(load)('a')).rejects.toThrow('sozinho');
    expect(load).toHaveBeenCalledTimes(1);
  });
});
