import type { OperationKind } from '@/domain/operations';
import { Chance } from '@/domain/simulator/random';
import { exportLog } from '@/state/actionLog/thunks';
import { fetchCases } from '@/state/fold/caseBook';
import { type Cures, WHOLE } from '../cures/cures';
import { changeLibraries } from '../cures/library';
import { type Device, makeDevice, type World } from '../device';
import { idOfNumber } from '../ids';
import { makeNetwork, PAGES } from '../network';
import type { MemoryRows } from '../server/rows';
import { FARMER, makeServer, PEOPLE } from '../server/server';
import { type Clock, makeClock } from '../time/clock';
import { putVirtualTimers } from '../time/timers';
import type { Told } from './book';
import { checkDevice, type Seen, unseen } from './check';
import { judge, quiesce, type Verdict } from './end';
import { farmRows, HERD_ID, START } from './farm';
import { doStep } from './play';
import { type Placed, stepsOf } from './steps';

export interface Wish {
  readonly seed: number;
  readonly devices: number;
  readonly steps: number;
  /** Whose the devices are, in turn: 1, or up to 3; one where absent. */
  readonly people?: number;
  /** Also gives the log of actions of each device. */
  readonly logs?: boolean;
}

/** A record that corrects another counts as one of a kind of its own. */
export type Kinds = Readonly<Partial<Record<Kind, number>>>;

type Kind = OperationKind | `${OperationKind} que corrige`;

export interface Run extends Verdict {
  /** Events of virtual time that it took. */
  readonly events: number;
  /** Operations that somebody recorded. */
  readonly operations: number;
  /** How many of each kind. */
  readonly kinds: Kinds;
  /** By device, as `npm run replay` reads it; empty where none was asked for. */
  readonly logs: readonly string[];
}

let farm: Promise<MemoryRows> | null = null;

function farmRowsOnce(): Promise<MemoryRows> {
  farm ??= farmRows();
  return farm;
}

/** Plays the history of a seed. */
export function playSeed(wish: Wish, cures: Cures = WHOLE): Promise<Run> {
  const { seed, devices, people } = wish;
  const steps = stepsOf(seed, devices, wish.steps, people);
  return playSteps(wish, steps, cures);
}

/** Plays these steps; the seed is of the network and the ids. */
export async function playSteps(
  wish: Wish,
  steps: readonly Placed[],
  cures: Cures = WHOLE,
): Promise<Run> {
  await fetchCases();
  const rows = (await farmRowsOnce()).copy();
  const clock = makeClock(START);
  const restore = putVirtualTimers(clock);
  const mend = changeLibraries(cures);
  const broken: string[] = [];
  const onBroken = (error: unknown) => void broken.push(`quebrou: ${error}`);
  process.on('unhandledRejection', onBroken);
  try {
    return await play(clock, rows, wish, steps, cures, broken);
  } catch (error) {
    onBroken(error);
    const events = clock.events();
    const none = { lost: [], doubled: [], operations: 0, logs: [] };
    return { ...none, kinds: {}, divergent: broken, events };
  } finally {
    await clock.stop();
    process.off('unhandledRejection', onBroken);
    mend();
    restore();
  }
}

async function play(
  clock: Clock,
  rows: MemoryRows,
  wish: Wish,
  steps: readonly Placed[],
  cures: Cures,
  wrong: string[],
): Promise<Run> {
  const world = makeWorld(clock, rows, wish, cures, wrong);
  const devices = await opened(world, wish);
  const seen = devices.map(unseen);
  for (const step of steps) {
    await doStep(world, devices, step);
    checkAll(world, devices, seen);
    // What went wrong once goes on being wrong.
    if (wrong.length > 0) break;
  }
  await quiesce(world, devices, wish.seed % 2 === 1);
  checkAll(world, devices, seen);
  const verdict = judge(world, devices, await farmRowsOnce(), wrong);
  const logs = wish.logs ? await logsOf(world, devices) : [];
  for (const device of devices) device.kill(false);
  const told = devices.flatMap(({ book }) => [...book.values()]);
  const counts = { operations: told.length, kinds: kindsOf(told) };
  return { ...verdict, ...counts, events: clock.events(), logs };
}

function kindsOf(told: readonly Told[]): Kinds {
  const kinds: { -readonly [Kind in keyof Kinds]: number } = {};
  for (const { tipo, dados } of told) {
    const corrects = 'corrige' in dados && dados.corrige;
    const kind: Kind = corrects ? `${tipo} que corrige` : tipo;
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  return kinds;
}

async function logsOf(
  { clock }: World,
  devices: readonly Device[],
): Promise<string[]> {
  const logs: string[] = [];
  for (const { tab } of devices) {
    let log: string | null = null;
    await tab.does(({ dispatch }) =>
      dispatch(exportLog()).then((text) => {
        log = text;
      }),
    );
    await clock.until(() => log !== null, 60_000);
    logs.push(log ?? '');
  }
  return logs;
}

function checkAll(
  world: World,
  devices: readonly Device[],
  seen: readonly Seen[],
): void {
  for (const [place, device] of devices.entries()) {
    const last = seen[place];
    if (last && device.tabs.length > 0) checkDevice(world, device, last);
  }
}

function makeWorld(
  clock: Clock,
  rows: MemoryRows,
  { seed, logs = false }: Wish,
  cures: Cures,
  wrong: string[],
): World {
  const server = makeServer(clock, rows, (what) => void wrong.push(what));
  const chance = new Chance(seed ^ 0x5eed);
  const jitter = new Chance(seed ^ 0x1177);
  const pageRows = PAGES[Math.floor(seed / 2) % PAGES.length];
  let made = 0;
  let last = '';
  const nextId = () => idOfNumber(made + 1, '9000');
  return {
    ...{ clock, server, cures, logs, copy: { rows: rows.copy() } },
    network: makeNetwork(clock, server, chance, pageRows),
    herdId: HERD_ID,
    newId: () => {
      last = nextId();
      made += 1;
      return last;
    },
    lastId: () => last,
    nextId,
    random: () => jitter.next(),
    wrong: (what) => void wrong.push(what),
  };
}

/** Devices with the app open, signed in, and the farm on them. */
async function opened(
  world: World,
  { devices: count, people = 1 }: Wish,
): Promise<Device[]> {
  const devices = Array.from({ length: count }, (_, place) =>
    makeDevice(
      world,
      `aparelho-${place + 1}`,
      PEOPLE[place % people] ?? FARMER,
    ),
  );
  for (const device of devices) {
    await device.signIn();
    await device.start();
  }
  await world.clock.pass(2000);
  return devices;
}
