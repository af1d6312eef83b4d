import {
  type MadePage,
  makePageCache,
} from '@/server/services/reports/pageCache';
import { notFound, Refusal } from '@/server/services/shared/problems';

const page = (status: number): MadePage => ({
  ...{ status, headers: {}, current: status === 200 },
  body: Buffer.from('{}'),
});

/** A page that is made once it is let be. */
function waiting(made: () => MadePage) {
  let go = () => {};
  const turn = new Promise<void>((resolve) => {
    go = resolve;
  });
  const make = jest.fn(async () => {
    await turn;
    return made();
  });
  return { make, go: () => go() };
}

describe('a page that several ask for at once', () => {
  it('is made once', async () => {
    const pages = makePageCache();
    const { make, go } = waiting(() => page(200));
    const all = [1, 2, 3].map(() => pages.of('tag', make));
    go();
    const [first, ...others] = await Promise.all(all);
    expect(make).toHaveBeenCalledTimes(1);
    expect(others).toEqual([first, first]);
  });

  it.each([
    ['answered', () => page(404)],
    [
      'thrown',
      () => {
        throw new Refusal(notFound());
      },
    ],
  ])('is refused to whom it is refused alone, %s', async (_, refused) => {
    const pages = makePageCache();
    const stranger = waiting(refused);
    const member = waiting(() => page(200));
    const first = pages.of('tag', stranger.make).catch(() => 'refused');
    const others = [1, 2].map(() => pages.of('tag', member.make));
    stranger.go();
    member.go();
    const refusal = await first;
    const served = await Promise.all(others);
    expect(member.make).toHaveBeenCalledTimes(1);
    expect(served[0]).toBe(served[1]);
    expect(served[0]).not.toBe(refusal);
  });
});
