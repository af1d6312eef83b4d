import { connectionChanged } from '@/state/connection/slice';
import { syncNow } from '@/state/outbox/thunks';
import { signIn, signOut } from '@/state/session/account';
import { pullEverything } from '@/state/sync/thunks';
import type { Device, World } from '../device';
import { PEOPLE, type Somebody } from '../server/server';
import { recordMove } from './acts';
import type { Step } from './steps';

/** The session ends elsewhere. */
export async function sessionEnds(
  world: World,
  { tab }: Device,
): Promise<void> {
  const token = tab.state().session.record?.accessToken ?? '';
  const session = await world.server.sessions().recognise(token);
  if (session) await world.server.sessions().end(session);
}

export async function signInAgain(world: World, device: Device): Promise<void> {
  const { tab } = device;
  if (!tab.isReady() || tab.state().session.record) return;
  await enter(world, device, device.person);
}

async function enter(
  { clock }: World,
  { tab }: Device,
  { username }: Somebody,
): Promise<void> {
  await tab.does(({ dispatch }) =>
    dispatch(signIn({ username, senha: 'segredo123' })),
  );
  await clock.pass(500);
}

/** Another tab signed in: this one hears of it among other things. */
export async function sessionReturns(
  world: World,
  device: Device,
): Promise<void> {
  const { tab } = device;
  if (!tab.isReady() || tab.state().session.record) return;
  const { usuarioId, username } = device.person;
  const session = await world.server.sessions().open(usuarioId, username);
  await tab.does(({ dispatch }) => {
    dispatch(connectionChanged(true));
    dispatch({
      type: 'session/sessionStarted',
      payload: session,
      meta: { RTK_autoBatch: true },
    });
  });
}

/**
 * Somebody else signs in, where the app lets them: not while records of who was here
 * before wait. Who wants to go out sends them first.
 */
export async function otherSignsIn(
  world: World,
  device: Device,
  { who, leaves, seed }: Extract<Step, { does: 'otherSignsIn' }>,
): Promise<void> {
  const { tab, person } = device;
  if (!tab.isReady()) return;
  const others = PEOPLE.filter((one) => one !== person);
  const guest = others[who % others.length];
  // Mostly it goes back to whose phone it is.
  const other = person === device.first || who % 4 === 0 ? guest : device.first;
  if (leaves) await goOut(world, device);
  else {
    await hearTheEnd(world, device);
    await recordMove(world, device, seed);
    await world.clock.pass(200);
  }
  if (tab.state().session.record || !other) return;
  // Nobody taps again on another's form.
  device.last = null;
  await enter(world, device, other);
  await device.look(tab);
  await world.clock.pass(200);
}

async function goOut({ clock }: World, { tab }: Device): Promise<void> {
  const leave = async () => {
    await tab.does(({ dispatch }) => dispatch(signOut()));
    await clock.pass(500);
  };
  await leave();
  if (!tab.state().session.record) return;
  await tab.does(({ dispatch }) => dispatch(syncNow('firm')));
  await clock.pass(3000);
  await leave();
}

async function hearTheEnd(world: World, device: Device): Promise<void> {
  await sessionEnds(world, device);
  await device.tab.does(({ dispatch }) => dispatch(pullEverything()));
  await world.clock.pass(500);
}
