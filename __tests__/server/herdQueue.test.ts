import type { Database } from '@/server/database/database';
import { inTurn } from '@/server/services/writes/herdQueue';

const database = {} as Database;

/** A work that ends when told to, and what was begun so far. */
function makeWorks() {
  const begun: string[] = [];
  const work = (name: string) => {
    let end: (error?: Error) => void = () => undefined;
    const over = new Promise<string>((resolve, reject) => {
      end = (error) => (error ? reject(error) : resolve(name));
    });
    const run = () => {
      begun.push(name);
      return over;
    };
    return { run, end: (error?: Error) => end(error) };
  };
  return { begun, work };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('has the works of one key one after another, others beside them', async () => {
    const { begun, work } = makeWorks();
    const [a, b, c] = [work('a'), work('b'), work('c')];
    const first = inTurn(database, 'rebanho 1', a.run);
    const second = inTurn(database, 'rebanho 1', b.run);
    const other = inTurn(database, 'rebanho 2', c.run);
    await settled();
    expect(begun).toEqual(['a', 'c']);
    a.end();
    expect(await first).toBe('a');
    await settled();
    expect(begun).toEqual(['a', 'c', 'b']);
    b.end();
    c.end();
    expect(await Promise.all([second, other])).toEqual(['b', 'c']);
  });

  it('goes on after one that failed, which fails for its caller alone', async () => {
    const { begun, work } = makeWorks();
    const [a, b] = [work('a'), work('b')];
    const first = inTurn(database, 'rebanho', a.run);
    const second = inTurn(database, 'rebanho', b.run);
    a.end(new Error('o banco caiu'));
    await expect(first).rejects.toThrow('o banco caiu');
    b.end();
    expect(await second).toBe('b');
    expect(begun).toEqual(['a', 'b']);
  });
});
