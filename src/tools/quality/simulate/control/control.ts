import { callOf } from '@/contract/operations';
import type { Operation } from '@/domain/operations';
import { Chance } from '@/domain/simulator/random';
import { farmDay } from '@/state/clock';
import { farmRows, HERD_ID, START } from '../history/farm';
import type { Run, Wish } from '../history/history';
import { type Placed, stepsOf } from '../history/steps';
import { idOfNumber } from '../ids';
import { someMove } from '../moves/moves';
import { CALM, makeNetwork } from '../network';
import { FARMER, makeServer } from '../server/server';
import { makeClock } from '../time/clock';
import { putVirtualTimers } from '../time/timers';
import { type BareDevice, type Fetches, makeBareDevice } from './device';
import { readerOf } from './reader';

const TAG = 'x-operacao';
const HOUR = 3_600_000;

type World = Awaited<ReturnType<typeof makeWorld>>;

/** The same history over bare redux-offline, with the network's same moods. */
export async function playControl(wish: Wish): Promise<Run> {
  const world = await makeWorld(wish);
  const restore = putVirtualTimers(world.clock);
  const { fetch } = globalThis;
  globalThis.fetch = (url, init) => {
    const own = world.fetches.get(world.clock.owner());
    return own ? own(url, init) : Promise.reject(new TypeError('no tab'));
  };
  try {
    return await play(world, stepsOf(wish.seed, wish.devices, wish.steps));
  } finally {
    await world.clock.stop();
    globalThis.fetch = fetch;
    restore();
  }
}

async function makeWorld({ seed, devices }: Wish) {
  const rows = (await farmRows()).copy();
  const clock = makeClock(START);
  const server = makeServer(clock, rows);
  const { usuarioId, username } = FARMER;
  /** What the server decided about each operation. */
  const decided = new Set<string>();
  const seen = {
    restart: server.restart,
    handle: async (call: Parameters<typeof server.handle>[0]) => {
      const answer = await server.handle(call);
      const passing = !answer || answer.status === 401 || answer.status >= 500;
      if (!passing) decided.add(call.headers[TAG] ?? '');
      return answer;
    },
  };
  const network = makeNetwork(clock, seen, new Chance(seed ^ 0x5eed));
  const fetches: Fetches = new Map();
  const all = Array.from({ length: devices }, (_, place) =>
    makeBareDevice(clock, network, fetches, `aparelho-${place + 1}`),
  );
  const signIn = async () =>
    (await server.sessions().open(usuarioId, username)).accessToken;
  let made = 0;
  const newId = () => {
    made += 1;
    return idOfNumber(made, '9000');
  };
  /** What the person was told is kept. */
  const told: string[] = [];
  const devicesAndServer = { devices: all, server, network, fetches, signIn };
  return { ...devicesAndServer, clock, rows, newId, told, decided };
}

async function play(world: World, steps: readonly Placed[]): Promise<Run> {
  const { devices, clock, rows, told, decided } = world;
  for (const device of devices) {
    device.token = await world.signIn();
    await device.open();
  }
  for (const { device: place, step } of steps) {
    const device = devices[place % devices.length];
    if (device) await doStep(world, device, step);
  }
  for (const device of devices) {
    device.weather = CALM;
    await device.setOnline(true);
  }
  // Its longest wait is an hour, and it may have begun just now.
  await clock.pass(6 * HOUR);
  const lost = told.filter((id) => !decided.has(id));
  const hashes = rows.commits.map(({ hash }) => hash);
  const doubled = hashes.filter((hash, at) => hashes.indexOf(hash) < at);
  for (const device of devices) device.kill(false);
  const events = clock.events();
  const none = { divergent: [], kinds: {}, logs: [] };
  return { lost, doubled, events, operations: told.length, ...none };
}

async function doStep(
  world: World,
  device: BareDevice,
  step: Placed['step'],
): Promise<void> {
  const { clock } = world;
  switch (step.does) {
    case 'record':
      await recordMove(world, device, step.seed);
      return clock.pass(step.wait);
    case 'bring':
    case 'recordTied':
      return recordMove(world, device, step.seed);
    case 'recordAndDie':
      await recordMove(world, device, step.seed);
      return die(world, device, step.events, step.power);
    case 'die':
      return die(world, device, step.events, step.power);
    case 'weather':
      device.weather = { troubles: step.troubles, rate: step.rate };
      return;
    case 'pass':
      return clock.pass(step.ms);
    case 'otherTab':
      return device.otherTab();
    case 'serverDies':
      return world.network.restartServer(step.ms);
    case 'sessionEnds':
      await endSession(world, device);
      return;
    case 'signIn':
      device.token = await world.signIn();
      return;
    case 'online':
      return device.setOnline(step.is);
    default:
      return;
  }
}

async function die(
  { clock }: World,
  device: BareDevice,
  events: number,
  power: boolean,
): Promise<void> {
  await clock.steps(events);
  device.kill(power);
  await clock.pass(1);
  await device.open();
}

async function endSession({ server }: World, { token }: BareDevice) {
  const session = await server.sessions().recognise(token);
  if (session) await server.sessions().end(session);
}

async function recordMove(world: World, device: BareDevice, seed: number) {
  const { clock, rows, newId, told } = world;
  const herd = readerOf(rows, HERD_ID);
  const today = farmDay(clock.now());
  const move = someMove({ chance: new Chance(seed), herd, newId, today });
  const id = newId();
  const at = new Date(clock.now()).toISOString();
  const call = callOf({ ...move, id, at } as Operation);
  const headers = { Authorization: `Bearer ${device.token}`, [TAG]: id };
  told.push(id);
  await device.does((store) => store.send(call, headers));
}
