import { selectHerds } from '@/state/fold/selectors';
import { takeUp } from '@/state/outbox/queue';
import type { Device, World } from '../device';
import { newTold, type Told } from './book';
import { settle } from './tell';

/** What a file of a herd does not do to the herd that it is read into. */
const NEVER: readonly Told['tipo'][] = ['herds/registered', 'herds/deleted'];

/**
 * What waits on another phone of the same person goes over in a file: it is sent
 * by both, under one id.
 */
export async function takeUpFrom(
  world: World,
  device: Device,
  which: number,
  devices: readonly Device[],
): Promise<void> {
  const { tab, person } = device;
  const others = devices.filter(
    (one) => one !== device && one.tabs.length > 0 && one.person === person,
  );
  const from = others[which % Math.max(others.length, 1)];
  if (!tab.isReady() || !from?.tab.isReady()) return;
  const herds = selectHerds(tab.state()).map(({ rebanhoId }) => rebanhoId);
  const { outbox } = from.tab.state().offline;
  for (const { payload } of outbox) {
    const told = from.book.get(payload.operation.id);
    const comes = told && !NEVER.includes(told.tipo);
    if (comes && herds.includes(told.rebanhoId))
      await takeOne(world, device, told);
  }
}

async function takeOne(world: World, device: Device, old: Told): Promise<void> {
  const operation = old.entry?.operation;
  if (!operation) return;
  // What is here already stays as it is.
  const told = isHere(device, old.id) ? null : noted(device, old);
  await device.tab.does(({ dispatch }) =>
    dispatch(takeUp(operation)).then((said) => {
      const kept = said.ok || told?.answer === 'refused';
      if (told) settle(world, told, kept ? 'kept' : 'refused');
    }),
  );
}

/** Recorded by the same person, and told of here from now on. */
function noted({ book, tab }: Device, old: Told): Told {
  const { id, tipo, dados, at, usuarioId } = old;
  const origin = { direct: false, tab: tab.owner };
  const told = newTold(id, tipo, dados, { ...origin, at, usuarioId });
  book.set(id, told);
  return told;
}

function isHere({ tab }: Device, id: string): boolean {
  const { offline, operations } = tab.state();
  return (
    offline.outbox.some(({ payload }) => payload.operation.id === id) ||
    operations.refused.some(({ entry }) => entry.operation.id === id)
  );
}
