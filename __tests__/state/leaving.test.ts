import { loadHerd } from '@/state/device/load';
import { LEFT_BEFORE_THE_END, oneSitting } from '@/state/device/oneSitting';
import { exportPending } from '@/state/outbox/queue';
import { flush, syncNow } from '@/state/outbox/thunks';
import { signIn, signOut, signOutEverywhere } from '@/state/session/account';
import { STAY_MESSAGES } from '@/state/session/messages';
import { LEFT_KEY } from '@/state/session/storage';
import { checkSession } from '@/state/session/thunks';
import { HERD_ID } from '../support/builders';
import {
  aFarm,
  drained,
  given,
  pass,
  until,
  withQueueClock,
} from './offlineDevice';
import { aSession } from './world';

withQueueClock();

const MARIA = { username: 'maria', senha: 'segredo123' };
const JOSE = { ...MARIA, username: 'jose' };

/** Two animals of maria's recorded while the network is away. */
async function withTwoWaiting() {
  const farm = aFarm();
  const tab = await farm.start();
  await given(tab.herd());
  farm.server.breaks('drop');
  await given(tab.animal({ nome: 'Aurora' }));
  await given(tab.animal({ nome: 'Bela' }));
  return { farm, tab, server: farm.server };
}

describe('a device that could not be read', () => {
  it.each([
    ['this device', signOut],
    ['every device', signOutEverywhere],
  ])(
    'is not left, be it %s, for something may wait on it',
    async (_, leave) => {
      const { farm, tab } = await withTwoWaiting();
      tab.kill();
      farm.disk.broken = true;
      const blind = await farm.start();
      expect(await given(blind.dispatch(checkSession()))).toBe(true);
      expect(await given(blind.dispatch(leave()))).toMatchObject({
        problem: { detail: STAY_MESSAGES.unreadable },
      });
      await pass(1000);
      blind.kill();
      farm.disk.broken = false;
      const next = await farm.start();
      expect(next.pending()).toHaveLength(2);
      expect(next.state().session.record?.username).toBe('maria');
    },
  );
});

describe('a device that somebody is said to have left', () => {
  it('keeps what still waits, signed out, until they come back', async () => {
    const { farm, tab, server } = await withTwoWaiting();
    tab.kill();
    farm.local.clear();
    farm.local.set(LEFT_KEY, aSession(29).expiresIn);
    const next = await farm.start();
    await pass(1000);
    expect(await given(next.dispatch(checkSession()))).toBe(false);
    expect((await farm.disk.read('fila')).size).toBe(2);
    server.breaks(null);
    expect(await given(next.dispatch(signIn(MARIA)))).toMatchObject({
      ok: true,
    });
    await drained(next);
    expect(server.animals.size).toBe(2);
  });
});

it('what waits for the disk before it is sent does not go in the name of who comes next', async () => {
  const { farm, tab, server } = await withTwoWaiting();
  await pass(1000);
  tab.dispatch(exportPending());
  await pass(100);
  server.breaks(null);
  const before = server.writes().length;
  const release = await farm.disk.hold();
  void tab.dispatch(syncNow('firm'));
  await until(() => tab.state().operations.sending.length > 0, 100);
  await given(tab.dispatch(signOut()));
  await given(tab.dispatch(signIn(JOSE)));
  release();
  await pass(2000);
  expect(server.writes()).toHaveLength(before);
  expect(tab.state().operations.sending).toEqual([]);
  // And jose's own go.
  await given(tab.herd());
  await drained(tab);
  const { headers } = server.writes().at(-1) ?? {};
  expect(headers?.Authorization).toBe('Bearer token-jose');
});

it('an import that its person left in the middle does not go on as who comes next', async () => {
  const { tab, server } = await withTwoWaiting();
  server.breaks(null);
  await drained(tab);
  const animalOf = (nome: string) => () => tab.animal({ nome });
  const step = tab.dispatch(oneSitting());
  expect(await given(step(animalOf('Cora')))).toMatchObject({ ok: true });
  await given(tab.dispatch(signOut()));
  await given(tab.dispatch(signIn(JOSE)));
  await given(tab.herd());
  expect(await given(step(animalOf('Dália')))).toMatchObject({
    problem: { detail: LEFT_BEFORE_THE_END },
  });
  await drained(tab);
  expect(tab.pending()).toEqual([]);
  expect(server.animals.size).toBe(3);
  // What jose records himself goes.
  const own = tab.dispatch(oneSitting());
  expect(await given(own(animalOf('Eva')))).toMatchObject({ ok: true });
});

it('what the disk gives after its owner has left is shown to nobody', async () => {
  const { farm, tab, server } = await withTwoWaiting();
  server.breaks(null);
  await drained(tab);
  await given(tab.dispatch(flush()));
  tab.kill();
  const next = await farm.start();
  const release = await farm.disk.hold();
  const load = next.dispatch(loadHerd(HERD_ID));
  await given(next.dispatch(signOut()));
  release();
  await given(load);
  expect(next.state().animals.byHerd).toEqual({});
  await pass(1000);
  expect((await farm.disk.read('linhas')).size).toBe(0);
});

it.each(['versoes', 'removidos'])(
  'leaves nothing to who comes next where there is no room for %s',
  async (part) => {
    const { farm, tab, server } = await withTwoWaiting();
    server.breaks(null);
    await drained(tab);
    await given(tab.dispatch(flush()));
    farm.disk.refuses = `aparelho/${part}`;
    await given(tab.dispatch(signOut()));
    await given(tab.dispatch(signIn(JOSE)));
    server.breaks('drop');
    expect(await given(tab.herd())).toMatchObject({ saved: 'device' });
    expect(tab.state().readiness.storage).toBe('full');
    tab.kill();
    const next = await farm.start();
    const { session, herds, device } = next.state();
    expect(session.owner).toBe('jose');
    expect([herds.byId, device.handled]).toEqual([{}, {}]);
    expect(next.pending()).toHaveLength(1);
    expect((await farm.disk.read('linhas')).size).toBe(0);
    // With room again all of his own is kept.
    farm.disk.refuses = null;
    server.breaks(null);
    await drained(next);
    await given(next.dispatch(flush()));
    expect((await farm.disk.read('rebanhos')).size).toBe(1);
    expect(next.state().readiness.storage).toBe('ok');
  },
);
