import { selectMayTry, selectUnread } from '@/state/device/readiness';
import { nextToSend } from '@/state/outbox/nextToSend';
import { syncNow } from '@/state/outbox/thunks';
import type { RootState } from '@/state/rootReducer';
import { pullEverything } from '@/state/sync/thunks';
import type { Device, World } from '../device';
import { CALM } from '../network';
import type { MemoryRows } from '../server/rows';
import { type Told, toldBy } from './book';
import { giveAll, notGivenBack } from './copies';
import { herdDifferences } from './herds';
import { miscounts } from './recount';
import { outOfSequence } from './sequence';
import { signInAgain } from './sessions';
import { parted } from './tied';
import { semenMiscounts } from './typed/semen';
import { missigned } from './typed/signed';
import { mistyped, takenInOrder } from './typed/typed';

/** What a history ended in. */
export interface Verdict {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly divergent: readonly string[];
}

/**
 * What hung ends within 61 s, a server is left alone for 120 s where it asked,
 * and a try comes a minute later at the latest, ms.
 */
const BY_ITSELF = 240_000;
/** What hung before ends by itself within this, ms. */
const HANGING = 61_000;
/** Longer than the queue leaves a call alone that has only begun, ms. */
const BEGUN = 4_000;
/** All that can go has gone, this long after "Sincronizar agora", ms. */
const PROMPT = 30_000;

/**
 * The network is back and nobody does anything more; where they `ask`, the
 * queue must obey at once, else it must go by itself.
 */
export async function quiesce(
  world: World,
  devices: readonly Device[],
  ask: boolean,
): Promise<void> {
  for (const device of devices) {
    device.weather = CALM;
    device.disk.full = false;
    device.disk.tight = null;
    device.disk.busyUntil = 0;
    device.skew = 0;
  }
  world.network.heal();
  if (ask) await askAll(world, devices);
  else await waitAll(world, devices);
  // A pull that still runs is not begun again.
  await world.clock.pass(HANGING);
  for (const device of devices) {
    if (!canWork(device)) await restart(device);
    await device.online(true);
    // Only the server's own word ends a session that was ended elsewhere.
    await pull(world, device);
    await signInAgain(world, device);
    const isIn = () => device.tab.state().session.record !== null;
    if (await world.clock.until(isIn, PROMPT)) continue;
    world.wrong(`${device.name}: não entra de novo`);
  }
  for (const device of devices) await pull(world, device);
  await giveAll(world, devices);
  for (const device of devices) await drain(world, device, true);
  await world.clock.pass(HANGING);
  for (const device of devices) {
    // A tab that writes again has read no herd until somebody looks at it.
    await device.look(device.tab);
    await pull(world, device);
  }
}

async function askAll(world: World, devices: readonly Device[]): Promise<void> {
  const busy = () => devices.some(({ tab }) => tab.state().offline.busy);
  await world.clock.until(() => !busy(), HANGING);
  // A tab that got the lock back may have a call of its own that hangs.
  await world.clock.pass(BEGUN);
  for (const device of devices) {
    if (canSend(device)) await drain(world, device, false);
  }
}

async function waitAll(
  world: World,
  devices: readonly Device[],
): Promise<void> {
  const waiting = devices.filter(canSend);
  await world.clock.pass(BY_ITSELF);
  for (const { name, tab } of waiting) {
    const { session } = tab.state();
    if (session.record === null || isIdle(tab.state())) continue;
    world.wrong(`${name}: a fila dorme`);
  }
}

function canSend({ tab }: Device): boolean {
  return tab.isReady() && selectMayTry(tab.state());
}

/** Sends all that can go; a session may prove to have ended meanwhile. */
async function drain(
  world: World,
  { name, tab }: Device,
  signedIn: boolean,
): Promise<void> {
  await tab.does(({ dispatch }) => dispatch(syncNow('firm')));
  const idle = () => isIdle(tab.state());
  if (await world.clock.until(idle, PROMPT)) return;
  const { session, offline } = tab.state();
  if (session.record === null && !signedIn) return;
  world.wrong(`${name}: parada com ${offline.outbox.length} na fila`);
}

/**
 * Brings a device up to date. The app pulls by itself as it opens, and a pull
 * asked for meanwhile is over at once, having heard nothing: taken for this
 * one, the session that the server has ended would still seem to stand, and
 * nobody would sign in again. So that one is waited for, and it must end.
 */
async function pull(
  { clock, wrong }: World,
  { name, tab }: Device,
): Promise<void> {
  const quiet = () => !isPulling(tab.state());
  if (!(await clock.until(quiet, HANGING))) {
    wrong(`${name}: a sincronização não termina`);
  }
  let over = false;
  await tab.does(({ dispatch }) =>
    dispatch(pullEverything()).finally(() => {
      over = true;
    }),
  );
  await clock.until(() => over, HANGING);
}

function isPulling({ sync }: RootState): boolean {
  return [sync.herds, ...Object.values(sync.byHerd)].some(
    ({ running }) => running,
  );
}

function canWork({ tab }: Device): boolean {
  return tab.isReady() && !selectUnread(tab.state());
}

async function restart(device: Device): Promise<void> {
  device.kill(false);
  await device.start();
}

/** Nothing is left that could go: what is held back waits for the person. */
function isIdle({ offline, operations, readiness }: RootState): boolean {
  if (offline.busy) return false;
  const { outbox } = offline;
  const { refused, unsaved } = operations;
  const { unreadHerds: unread } = readiness;
  const queue = { outbox, refused, unsaved, unread };
  return nextToSend(queue, new Set()).length === 0;
}

/** Looks at everything once it is quiet. */
export function judge(
  { server }: World,
  devices: readonly Device[],
  farm: MemoryRows,
  wrong: readonly string[],
): Verdict {
  const { rows } = server;
  const lost = devices.flatMap((device) => lostOf(device, rows));
  const taken = takenInOrder(rows, devices);
  // Once a copy was put back, what was typed is not what is there.
  const typed = rows.base
    ? devices.flatMap((device) => notGivenBack(device, rows))
    : [
        ...semenMiscounts(farm, rows, taken),
        ...mistyped(rows, taken),
        ...missigned(farm, rows, taken),
      ];
  const divergent = [
    ...wrong,
    ...devices.flatMap((device) => divergencesOf(device, devices, rows)),
    ...devices.flatMap((device) => parted(device, rows)),
    ...byOthers(rows, devices),
    ...miscounts(rows),
    ...typed,
    ...outOfSequence(rows.base ?? farm, rows, devices),
  ];
  return { lost, doubled: doubledOf(rows), divergent };
}

function lostOf(device: Device, rows: MemoryRows) {
  const { book, tab, disk, spoiled } = device;
  const { offline, operations } = tab.state();
  const shown = new Set([
    ...offline.outbox.map(({ payload }) => payload.operation.id),
    ...operations.refused.map(({ entry }) => entry.operation.id),
  ]);
  const lost = [...book.values()]
    .filter((told) => isLost(told, rows, shown))
    .map(({ id, tipo }) => `${tipo} ${id}`);
  const copies = disk.count('lida-quarentena', 'copias');
  return spoiled && copies === 0 ? [...lost, 'registro ilegível'] : lost;
}

/** Kept, the person was told, and it is nowhere. */
function isLost(told: Told, rows: MemoryRows, shown: ReadonlySet<string>) {
  if (told.fate !== 'kept' || shown.has(told.id)) return false;
  // Taken and lost again, another phone that took it up may have sent it since.
  if (rows.base && told.answer === 'accepted') return false;
  return statusOf(told, rows) !== 'accepted';
}

function statusOf({ id, usuarioId }: Told, rows: MemoryRows) {
  const answer = rows.answerTo(usuarioId, id);
  if (!answer) return null;
  return answer.status < 400 ? 'accepted' : 'refused';
}

function doubledOf({ commits }: MemoryRows): string[] {
  const seen = new Set<string>();
  return commits.flatMap(({ key }) => {
    if (key === null) return [];
    if (seen.has(key)) return [key];
    seen.add(key);
    return [];
  });
}

/** Operations that came as another's than who recorded them. */
function byOthers(rows: MemoryRows, devices: readonly Device[]): string[] {
  return [...rows.answers.keys()].flatMap((name) => {
    const [, usuarioId, key = ''] = name.split('/');
    const told = toldBy(devices, key);
    const isHis = !told || told.usuarioId === usuarioId;
    return isHis ? [] : [`enviada por outra pessoa: ${key}`];
  });
}

function divergencesOf(
  device: Device,
  devices: readonly Device[],
  rows: MemoryRows,
): string[] {
  const state = device.tab.state();
  // Another phone that took it up sends it all the same.
  const elsewhere = (id: string) =>
    devices.some((one) => one !== device && one.book.get(id)?.sent);
  const wrong = [...device.book.values()].filter((told) => {
    const taken = statusOf(told, rows) === 'accepted';
    const gone = told.fate === 'withdrawn' || told.fate === 'refused';
    return gone && taken && !told.unmarked && !elsewhere(told.id);
  });
  const both = state.operations.refused.filter(({ entry }) => {
    const told = device.book.get(entry.operation.id);
    if (!told || rows.wasRefused(told.usuarioId, told.id)) return false;
    return statusOf(told, rows) === 'accepted';
  });
  return [
    ...wrong.map(({ id }) => `${device.name}: feita sem ser querida ${id}`),
    ...both.map(
      ({ entry }) => `${device.name}: recusada e feita ${entry.operation.id}`,
    ),
    ...herdDifferences(state, rows, device.person).map(
      (what) => `${device.name}: ${what}`,
    ),
  ];
}
