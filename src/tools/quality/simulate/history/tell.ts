import type { OperationData, OperationKind } from '@/domain/operations';
import type { HerdReader } from '@/domain/shared/effects';
import type { Chance } from '@/domain/simulator/random';
import { farmDay } from '@/state/clock';
import { selectStorage } from '@/state/device/readiness';
import { selectModoCurral } from '@/state/device/slice';
import { isQueued } from '@/state/fold/cases';
import { record } from '@/state/outbox/record';
import type { RecordResult } from '@/state/recordResult';
import type { Device, Tab, World } from '../device';
import type { Move, Sight } from '../moves/move';
import { type Fate, newTold, type Told } from './book';

/** What who looks at a herd on this phone sees. */
export function sightOf(
  world: World,
  device: Device,
  herd: HerdReader,
  chance: Chance,
): Sight {
  const today = farmDay(world.clock.now() + device.skew);
  return { chance, herd, newId: world.newId, today };
}

/** Records it, and writes into the book what the person is told. */
export async function tell(
  world: World,
  device: Device,
  move: Move,
): Promise<void> {
  device.last = move;
  await device.tab.does(({ dispatch }) => {
    recorded(world, device, dispatch)(move);
  });
}

/** How a record hangs together with another one. */
type Ties = Parameters<typeof record>[3];

/** Records one thing after another on a phone, each into the book. */
export function recorded(
  world: World,
  device: Device,
  dispatch: Tab['store']['dispatch'],
) {
  const { book, person, tab } = device;
  return ({ tipo, dados }: Move, ties?: Ties) => {
    // A device that cannot read what it keeps keeps nothing more.
    const keeps = selectStorage(tab.state()) !== 'unreadable';
    const direct = !keeps || !isQueued(tipo, selectModoCurral(tab.state()));
    const at = new Date(world.clock.now() + device.skew).toISOString();
    const before = world.lastId();
    // The first that recording asks for is the operation's.
    const id = world.nextId();
    const kind = tipo as OperationKind;
    const result = dispatch(record(kind, dados as Any, undefined, ties));
    // None was asked for: refused.
    if (world.lastId() === before) return result;
    const { usuarioId } = person;
    const origin = { direct, at, tab: tab.owner, usuarioId };
    const told = newTold(id, tipo, dados, origin);
    book.set(id, told);
    void result.then((said) => settle(world, told, fateOf(world, told, said)));
    return result;
  };
}

type Any = OperationData[OperationKind];

function fateOf({ wrong }: World, told: Told, said: RecordResult): Fate {
  if (said.ok) return 'kept';
  if (!told.direct && told.sent && told.answer !== 'refused') {
    wrong(`dita recusada, mas o servidor não recusou: ${told.id}`);
  }
  // Sent at once and not answered: it may have arrived all the same.
  return told.direct && told.answer !== 'refused' ? 'unsure' : 'refused';
}

export function settle({ clock }: World, told: Told, fate: Fate): void {
  told.fate = fate;
  told.since = clock.now();
}
