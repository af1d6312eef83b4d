import { Chance } from '@/domain/simulator/random';
import { selectReader } from '@/state/fold/herdView';
import {
  correctRefused,
  dropRefused,
  retryRefused,
} from '@/state/outbox/queue';
import type { Device, World } from '../device';
import { newAnimal } from '../moves/animals';
import { mended } from '../moves/mended';
import { newTold, type Told } from './book';
import { settle, sightOf, tell } from './tell';

/** What goes at once has been answered by then, ms. */
const SEEN = 3000;

/** Somebody lets go what was refused. */
export async function drop(
  world: World,
  device: Device,
  which: number,
): Promise<void> {
  const { tab, book } = device;
  const id = refusedId(device, which);
  if (id === undefined) return;
  await tab.does(({ dispatch }) => {
    const told = book.get(id);
    // From here on either is right: gone, or back where the process ends.
    if (told) settle(world, told, 'leaving');
    return dispatch(dropRefused(id)).then(({ ok }) => {
      if (told) settle(world, told, ok ? 'withdrawn' : 'kept');
    });
  });
}

/** Somebody sends a refused one again: another operation from then on. */
export async function resend(
  world: World,
  device: Device,
  which: number,
): Promise<void> {
  const id = refusedId(device, which);
  const old = id === undefined ? undefined : device.book.get(id);
  if (!old) return;
  await instead(world, device, old, old.dados, retryRefused(old.id));
}

/**
 * Somebody corrects a refused one: other data of the same rows in its place. Where
 * none is refused, two phones give a name first.
 */
export async function correct(
  world: World,
  device: Device,
  { which, seed }: { readonly which: number; readonly seed: number },
  devices: readonly Device[],
): Promise<void> {
  if (refusedId(device, which) === undefined) {
    await nameTwice(world, device, seed, devices);
  }
  const id = refusedId(device, which);
  const old = id === undefined ? undefined : device.book.get(id);
  const herd = old && selectReader(device.tab.state(), old.rebanhoId);
  if (!old || !herd) return;
  const sight = sightOf(world, device, herd, new Chance(seed));
  const dados = mended(sight, old.dados);
  await instead(world, device, old, dados, correctRefused(old.id, dados));
}

/** While this phone hears of nobody, it and another register animals of one name. */
async function nameTwice(
  world: World,
  device: Device,
  seed: number,
  devices: readonly Device[],
): Promise<void> {
  const { herdId, clock } = world;
  const other = devices.find((one) => one !== device && one.tabs.length > 0);
  const ready = [device, other].every((one) => one?.tab.isReady());
  const herd = selectReader(device.tab.state(), herdId);
  if (!other || !ready || !herd) return;
  const sight = sightOf(world, device, herd, new Chance(seed));
  const [one, same] = [newAnimal(sight), newAnimal(sight)];
  await device.online(false);
  await tell(world, device, { tipo: 'animals/registered', dados: one });
  const dados = { ...same, nome: one.nome };
  if (selectReader(other.tab.state(), herdId)) {
    await tell(world, other, { tipo: 'animals/registered', dados });
  }
  await clock.pass(SEEN);
  await device.online(true);
  await clock.pass(SEEN);
}

/** Another operation takes the place of a refused one. */
async function instead(
  world: World,
  { tab, book }: Device,
  old: Told,
  dados: Told['dados'],
  send: ReturnType<typeof retryRefused>,
): Promise<void> {
  await tab.does(({ dispatch }) => {
    const before = world.lastId();
    const result = dispatch(send);
    const fresh = world.lastId();
    if (fresh === before) return;
    const { at, usuarioId } = old;
    const told = newTold(fresh, old.tipo, dados, {
      ...{ direct: false, at, usuarioId, tab: tab.owner },
    });
    book.set(fresh, told);
    old.tab = tab.owner;
    settle(world, old, 'leaving');
    void result.then((said) => {
      const kept = said.ok || told.answer === 'refused';
      settle(world, told, kept ? 'kept' : 'refused');
      settle(world, old, kept ? 'withdrawn' : 'kept');
    });
  });
}

/** Of those refused that somebody has been told of: in another tab they may be waiting still. */
function refusedId({ tab, book }: Device, which: number): string | undefined {
  const { refused } = tab.state().operations;
  const ids = refused
    .map(({ entry }) => entry.operation.id)
    .filter((id) => book.get(id)?.fate !== 'flying');
  return ids[which % Math.max(ids.length, 1)];
}
