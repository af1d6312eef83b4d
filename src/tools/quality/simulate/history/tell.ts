import type { OperationData, OperationKind } from '@/domain/operations';
import type { HerdReader } from '@/domain/shared/effects';
import type { Chance } from '@/domain/simulator/random';
import { farmDay } from '@/state/clock';
import { selectStorage } from '@/state/device/readiness';
import { selectModoCurral } from '@/state/device/slice';
import { isQueued } from '@/state/fold/cases';
import { record } from '@/state/outbox/record';
import type { RecordResult } from '@/state/recordResult';
import type { Device, World } from '../device';
import type { Move, Sight } from '../moves/move';
import type { Fate, Told } from './book';

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
  { tipo, dados }: Move,
): Promise<void> {
  const { tab } = device;
  // A device that cannot read what it keeps keeps nothing more.
  const keeps = selectStorage(tab.state()) !== 'unreadable';
  const direct = !keeps || !isQueued(tipo, selectModoCurral(tab.state()));
  device.last = { tipo, dados } as Move;
  const at = new Date(world.clock.now() + device.skew).toISOString();
  await tab.does(({ dispatch }) => {
    const before = world.lastId();
    const result = dispatch(record(tipo as OperationKind, dados as Any));
    // The first id that recording asks for is the operation's; none: refused.
    const id = world.lastId();
    if (id === before) return;
    const told = newTold(id, tipo, dados, {
      ...{ direct, at, tab: tab.owner },
      usuarioId: device.person.usuarioId,
    });
    device.book.set(id, told);
    void result.then((said) => settle(world, told, fateOf(world, told, said)));
  });
}

type Any = OperationData[OperationKind];

export function newTold(
  id: string,
  tipo: OperationKind,
  dados: Told['dados'],
  origin: Pick<Told, 'direct' | 'tab' | 'at' | 'usuarioId'>,
): Told {
  const { rebanhoId } = dados;
  const registradoEm = null;
  const unknown = {
    since: 0,
    entry: null,
    answer: null,
    rows: [],
    registradoEm,
  };
  const sent = false;
  return {
    id,
    tipo,
    dados,
    rebanhoId,
    ...origin,
    fate: 'flying',
    sent,
    ...unknown,
  };
}

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
