import { changeSettings, syncNow } from '@/state/outbox/thunks';
import { pullEverything } from '@/state/sync/thunks';
import type { Device, World } from '../device';
import {
  bringRows,
  deleteHerd,
  forget,
  recordMove,
  tapAgain,
  undo,
} from './acts';
import { answerCopies, putBack } from './copies';
import { handOver, leave, remove, welcome } from './people';
import { correct, drop, resend } from './refused';
import {
  otherSignsIn,
  sessionEnds,
  sessionReturns,
  signInAgain,
} from './sessions';
import type { Placed, Step } from './steps';
import { takeUpFrom } from './takenUp';
import { recordTied } from './tied';

/** Does one step of a history. */
export async function doStep(
  world: World,
  devices: readonly Device[],
  { device: place, step }: Placed,
): Promise<void> {
  const device = devices[place % devices.length];
  if (!device) return;
  if (device.tabs.length === 0) await device.start();
  await ACTS[step.does](world, device, step as never, devices);
}

type Act<Does extends Step['does']> = (
  world: World,
  device: Device,
  step: Extract<Step, { does: Does }>,
  devices: readonly Device[],
) => Promise<void>;

const ACTS: { readonly [Does in Step['does']]: Act<Does> } = {
  async record(world, device, { seed, wait }) {
    await recordMove(world, device, seed);
    await world.clock.pass(wait);
  },
  async recordAndDie(world, device, { seed, events, power }) {
    await recordMove(world, device, seed);
    await die(world, device, events, power);
  },
  async tapTwice(world, device, { seed, wait }) {
    device.last = null;
    await recordMove(world, device, seed);
    await world.clock.pass(wait);
    await tapAgain(world, device);
  },
  bring: (world, device, { seed }) => bringRows(world, device, seed),
  recordTied: (world, device, { seed }) => recordTied(world, device, seed),
  takeUp: (world, device, { which }, devices) =>
    takeUpFrom(world, device, which, devices),
  tapAgain,
  undo: (world, device, { which }) => undo(world, device, which),
  correct,
  drop: (world, device, { which }) => drop(world, device, which),
  resend: (world, device, { which }) => resend(world, device, which),
  async deleteHerd(world, device, { which }) {
    await deleteHerd(world, device, which);
    await world.clock.pass(200);
  },
  async weather(_world, device, { troubles, rate }) {
    device.weather = { troubles, rate };
  },
  pass: (world, _device, { ms }) => world.clock.pass(ms),
  async copy({ copy, server }) {
    copy.rows = server.rows.copy();
  },
  putBack: async (world, _device, { ms }, devices) =>
    putBack(world, devices, ms),
  answerCopies: (world, device, { gives }) =>
    answerCopies(world, device, gives),
  months: (world, _device, { days }, devices) => months(world, devices, days),
  async sync(_world, { tab }) {
    await tab.does(({ dispatch }) => dispatch(syncNow('firm')));
  },
  pull: (world, device) => pull(world, [device]),
  async otherTab(world, device) {
    await device.otherTab();
    // Whoever waits in the tab that yielded is told by nobody.
    for (const old of device.tabs.slice(0, -2)) old.kill();
    device.tabs.splice(0, device.tabs.length - 2);
    await world.clock.pass(50);
  },
  async tabDies(world, device, { which }) {
    if (device.tabs.length < 2) await device.otherTab();
    const tab = device.tabs[which % device.tabs.length];
    if (!tab) return;
    forget(world, device, false, tab);
    device.killTab(tab);
    await world.clock.pass(50);
  },
  async secondTab(world, device) {
    await device.open();
    await world.clock.pass(50);
  },
  async firstTab(_world, device) {
    device.firstTab();
  },
  foreign,
  die: (world, device, { events, power }) => die(world, device, events, power),
  async serverDies(world, _device, { ms }) {
    world.network.restartServer(ms);
  },
  sessionEnds,
  signIn: signInAgain,
  otherSignsIn,
  sessionReturns,
  async clock(_world, device, { ms }) {
    device.skew = ms;
  },
  async parlour(_world, { tab }, { on }) {
    if (!tab.isReady()) return;
    await tab.does(({ dispatch }) =>
      dispatch(changeSettings({ modoCurral: on })),
    );
  },
  online: (_world, device, { is }) => device.online(is),
  async disk(_world, { disk }, { how }) {
    disk.full = how === 'full';
    disk.tight = null;
  },
  async tightDisk(_world, { disk }, { seed }) {
    disk.tight = seed;
  },
  async slowDisk(world, device, { ms }) {
    await end(world, device, false);
    device.disk.busyUntil = world.clock.now() + ms;
    await device.start();
  },
  async welcome(world, { person }, { papel, pulls }, devices) {
    await welcome(world, person, papel);
    if (!pulls) return;
    const theirs = devices.filter((one) => one.person === person);
    await pull(
      world,
      theirs.filter(({ tabs }) => tabs.length > 0),
    );
  },
  dismiss: (world, { person }) => remove(world, person),
  leave: (world, { person }) => leave(world, person),
  handOver: (world, { person }) => handOver(world, person),
  async spoil(world, device) {
    await end(world, device, false);
    device.disk.spoil('fila', 'torta', { dados: 'caco' });
    device.spoiled = true;
    await device.start();
  },
};

async function pull(world: World, devices: readonly Device[]): Promise<void> {
  for (const { tab } of devices) {
    await tab.does(({ dispatch }) => dispatch(pullEverything()));
  }
  await world.clock.pass(100);
}

const DAY = 86_400_000;

/** All phones lie in a drawer: an open app would ask for the network all the while. */
async function months(
  world: World,
  devices: readonly Device[],
  days: number,
): Promise<void> {
  const open = devices.filter(({ tabs }) => tabs.length > 0);
  for (const device of open) await end(world, device, false);
  await world.clock.pass(days * DAY);
  await world.server.purge();
  for (const device of open) await device.start();
}

/** After so many events the process ends, and is started again. */
async function die(
  world: World,
  device: Device,
  events: number,
  power: boolean,
): Promise<void> {
  await world.clock.steps(events);
  await end(world, device, power);
  await device.start();
}

async function end(
  world: World,
  device: Device,
  power: boolean,
): Promise<void> {
  forget(world, device, power);
  device.kill(power);
  await world.clock.pass(1);
}

/** Things of other libraries, which are nothing to the queue. */
async function foreign({ cures }: World, { tab }: Device): Promise<void> {
  const key = cures.foreignTaken ? 'lida' : 'alheia';
  const payload = { offline: { outbox: [], busy: false } };
  await tab.does(({ dispatch }) => {
    dispatch({ type: 'alheia', meta: { completed: true } });
    dispatch({ type: 'persist/REHYDRATE', key, payload });
  });
}
