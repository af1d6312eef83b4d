import type { OperationData, OperationKind } from '@/domain/operations';
import { Chance } from '@/domain/simulator/random';
import { farmDay } from '@/state/clock';
import { selectStorage } from '@/state/device/readiness';
import { selectModoCurral } from '@/state/device/slice';
import { isQueued } from '@/state/fold/cases';
import { selectReader } from '@/state/fold/herdView';
import { selectHerds } from '@/state/fold/selectors';
import { dropRefused, retryRefused, undoPending } from '@/state/outbox/queue';
import { record } from '@/state/outbox/record';
import type { RecordResult } from '@/state/recordResult';
import type { RootState } from '@/state/rootReducer';
import { batchEdit } from '@/state/sync/batchEdit';
import { pullEverything } from '@/state/sync/thunks';
import type { Device, World } from '../device';
import { asEdited } from '../moves/edited';
import { type Move, oneOf } from '../moves/move';
import { someMove } from '../moves/moves';
import type { Fate, Told } from './book';

/** Somebody records what they do to the herd they see. */
export async function recordMove(
  world: World,
  device: Device,
  seed: number,
): Promise<void> {
  const { tab } = device;
  if (!tab.isReady()) return;
  const chance = new Chance(seed);
  const herdId = someHerd(tab.state(), world, chance);
  const herd = herdId && selectReader(tab.state(), herdId);
  if (!herd) {
    await beginOrAsk(world, device);
    return;
  }
  const today = farmDay(world.clock.now() + device.skew);
  const sight = { chance, herd, newId: world.newId, today };
  const move = asEdited(sight, tab.state().device.id, someMove(sight));
  await tell(world, device, asTheScreensSend(tab.state(), move));
}

/**
 * Most is done in the herd that is there from the start; who does not see it asks
 * for it as often as they record in another.
 */
function someHerd(
  state: RootState,
  { herdId }: World,
  chance: Chance,
): string | undefined {
  const ids = selectHerds(state).map(({ rebanhoId }) => rebanhoId);
  const own = ids.filter((id) => id !== herdId).sort();
  const other = oneOf(chance, own);
  const sees = ids.includes(herdId);
  if (other === undefined) return sees ? herdId : undefined;
  return chance.happens(sees ? 0.2 : 0.5) ? other : herdId;
}

/** Of a day's batch the screens say which device it is of, and what it knew. */
function asTheScreensSend(state: RootState, move: Move): Move {
  switch (move.tipo) {
    case 'production/recorded':
      return { ...move, dados: batchEdit(state, move.dados) };
    case 'weighings/recorded':
      return { ...move, dados: batchEdit(state, move.dados) };
    case 'quality/samplesRecorded':
      return { ...move, dados: batchEdit(state, move.dados) };
    default:
      return move;
  }
}

/** Who sees no herd begins with one, once; then they ask for what they may see. */
async function beginOrAsk(world: World, device: Device): Promise<void> {
  const { book, tab } = device;
  const told = [...book.values()];
  if (told.some(({ tipo }) => tipo === 'herds/registered')) {
    await tab.does(({ dispatch }) => dispatch(pullEverything()));
    return;
  }
  const dados = { rebanhoId: world.newId(), nome: 'Nova', descricao: '' };
  await tell(world, device, { tipo: 'herds/registered', dados });
}

/** Somebody deletes a herd, and all phones with records of it hear of that. */
export async function deleteHerd(
  world: World,
  device: Device,
  which: number,
): Promise<void> {
  const { tab } = device;
  if (!tab.isReady()) return;
  const ids = selectHerds(tab.state()).map((herd) => herd.rebanhoId);
  const rebanhoId = ids.sort()[which % Math.max(ids.length, 1)];
  if (rebanhoId === undefined) return;
  await tell(world, device, { tipo: 'herds/deleted', dados: { rebanhoId } });
}

/** Records it, and writes into the book what the person is told. */
async function tell(
  world: World,
  device: Device,
  { tipo, dados }: Move,
): Promise<void> {
  const { tab } = device;
  // A device that cannot read what it keeps keeps nothing more.
  const keeps = selectStorage(tab.state()) !== 'unreadable';
  const direct = !keeps || !isQueued(tipo, selectModoCurral(tab.state()));
  await tab.does(({ dispatch }) => {
    const before = world.lastId();
    const result = dispatch(record(tipo as OperationKind, dados as Any));
    // The first id that recording asks for is the operation's; none: refused.
    const id = world.lastId();
    if (id === before) return;
    const told = newTold(id, tipo, dados, direct);
    device.book.set(id, told);
    void result.then((said) => settle(world, told, fateOf(world, told, said)));
  });
}

type Any = OperationData[OperationKind];

function newTold(
  id: string,
  tipo: OperationKind,
  dados: Told['dados'],
  direct: boolean,
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
    direct,
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

function settle({ clock }: World, told: Told, fate: Fate): void {
  told.fate = fate;
  told.since = clock.now();
}

/** Somebody takes back what has not gone yet. */
export async function undo(
  world: World,
  device: Device,
  which: number,
): Promise<void> {
  const { tab, book } = device;
  const { outbox } = tab.state().offline;
  const id = outbox[which % Math.max(outbox.length, 1)]?.payload.operation.id;
  const told = id === undefined ? undefined : book.get(id);
  // Nobody takes back what they are still waiting to hear of.
  if (id === undefined || told?.fate !== 'kept') return;
  await tab.does(({ dispatch }) => {
    settle(world, told, 'leaving');
    return dispatch(undoPending(id)).then(({ ok }) =>
      settle(world, told, ok ? 'withdrawn' : 'kept'),
    );
  });
}

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
  const { tab, book } = device;
  const id = refusedId(device, which);
  const old = id === undefined ? undefined : book.get(id);
  if (!old || id === undefined) return;
  await tab.does(({ dispatch }) => {
    const before = world.lastId();
    const result = dispatch(retryRefused(id));
    const fresh = world.lastId();
    if (fresh === before) return;
    const told = newTold(fresh, old.tipo, old.dados, false);
    book.set(fresh, told);
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

/** What the disk may not know yet as the process ends, ms. */
const UNWRITTEN = 500;
const UNWRITTEN_POWER = 3000;

/**
 * The process ends: who was waiting to be told never will be, and what was just
 * taken back or refused may come back, for it is only its going that is lost.
 */
export function forget(world: World, device: Device, power: boolean): void {
  const from = world.clock.now() - (power ? UNWRITTEN_POWER : UNWRITTEN);
  for (const told of device.book.values()) {
    const gone = told.fate === 'refused' || told.fate === 'withdrawn';
    const open = told.fate === 'flying' || told.fate === 'leaving';
    if (open || (gone && told.since > from)) told.fate = 'unsure';
  }
}
