import { farmTime } from '@/state/clock';
import { signIn } from '@/tools/demo/account';
import { sendFarm } from '@/tools/demo/sendFarm';
import { type DemoWish, wishOf } from '@/tools/demo/wish';
import { makeClient } from '@/tools/importHerd/client';
import { type ListeningApp, listenTestApp } from '../support/serverApp';

jest.setTimeout(400_000);

let test: ListeningApp;

beforeAll(async () => {
  test = await listenTestApp();
});
afterAll(() => test.close());

const WISH: DemoWish = {
  ...{ url: null, folder: '', username: 'demo', senha: 'capim-verde-2026' },
  ...{ cows: 5, years: 1, seed: 3, breed: 'GH' },
};

const client = () =>
  makeClient(test.url, {
    fetch,
    wait: async () => undefined,
    onWait: (ms) => {
      throw new Error(`asked to wait ${ms} ms`);
    },
  });

describe('npm run demo', () => {
  it('makes its user, fills a herd, and again changes nothing', async () => {
    const session = await signIn(WISH, client(), test.url);
    if (typeof session === 'string') throw new Error(session);
    const seen: number[] = [];
    const progress = {
      start: (operations: number) => seen.push(operations),
      step: (done: number) => seen.push(done),
      stop: () => undefined,
    };
    const now = farmTime(Date.now());
    const send = () => sendFarm(WISH, client(), session, now, progress);
    const first = await send();
    expect(first.refusals).toEqual([]);
    expect(first.herd?.nome).toBe('Fazenda Boa Vista');
    expect(first.herd?.qntdAnimais).toBeGreaterThan(15);
    expect(seen.at(-1)).toBe(seen[0]);
    const again = await send();
    expect(again).toEqual(first);
  });

  it('comes in with the user it made, and not with another password', async () => {
    await expect(signIn(WISH, client(), test.url)).resolves.toMatchObject({
      username: 'demo',
    });
    const other = { ...WISH, senha: 'outra-senha-9' };
    await expect(signIn(other, client(), test.url)).resolves.toBe(
      'Usuário ou senha inválidos.',
    );
  });

  it.each([
    [[], { cows: 60, years: 3, seed: 1, breed: 'GH', url: null }],
    [
      ['--url', 'http://localhost:3000/', '--vacas', '12', '--raca', 'H'],
      { url: 'http://localhost:3000', cows: 12, breed: 'H' },
    ],
  ])('reads %j', (args, wanted) => {
    expect(wishOf(args)).toMatchObject(wanted);
  });

  it.each([
    [['--vacas', '0']],
    [['--anos', 'dois']],
    [['--raca', 'ZZ']],
    [['--url', 'nada']],
    [['--outra']],
  ])('does not understand %j', (args) => {
    expect(wishOf(args)).toBeNull();
  });
});
