import type { HerdReader } from '@/domain/shared/effects';
import { Chance } from '@/domain/simulator/random';
import { selectReader } from '@/state/fold/herdView';
import { selectHerds } from '@/state/fold/selectors';
import { undoPending } from '@/state/outbox/queue';
import type { RootState } from '@/state/rootReducer';
import { batchEdit } from '@/state/sync/batchEdit';
import { pullEverything } from '@/state/sync/thunks';
import type { Device, Tab, World } from '../device';
import { broughtRows } from '../moves/brought';
import { asEdited } from '../moves/edited';
import { type Move, oneOf } from '../moves/move';
import { someMove } from '../moves/moves';
import { settle, sightOf, tell } from './tell';

/** Somebody records what they do to the herd they see. */
export async function recordMove(
  world: World,
  device: Device,
  seed: number,
): Promise<void> {
  const { tab } = device;
  if (!isIn(device)) return;
  const chance = new Chance(seed);
  const herd = herdSeen(world, device, chance);
  if (!herd) {
    await beginOrAsk(world, device);
    return;
  }
  const sight = sightOf(world, device, herd, chance);
  const move = asEdited(sight, tab.state().device.id, someMove(sight));
  await tell(world, device, asTheScreensSend(tab.state(), move));
}

/** Somebody reads a file into the herd they see. */
export async function bringRows(
  world: World,
  device: Device,
  seed: number,
): Promise<void> {
  const chance = new Chance(seed);
  const herd = herdSeen(world, device, chance);
  const move = herd && broughtRows(sightOf(world, device, herd, chance));
  if (move) await tell(world, device, move);
}

/** Nobody records before they are in. */
function isIn({ tab }: Device): boolean {
  return tab.isReady() && tab.state().session.owner !== null;
}

/** The herd they record in; null where they see none, or are not in. */
export function herdSeen(
  world: World,
  device: Device,
  chance: Chance,
): HerdReader | null {
  if (!isIn(device)) return null;
  const state = device.tab.state();
  const herdId = someHerd(state, world, chance);
  return (herdId && selectReader(state, herdId)) || null;
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
  const { book, person, tab } = device;
  const own = [...book.values()].filter(
    ({ usuarioId }) => usuarioId === person.usuarioId,
  );
  if (own.some(({ tipo }) => tipo === 'herds/registered')) {
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

/**
 * *Salvar* once more on the form of the last record, as on one that an app that
 * ended left as a draft: another operation of the same rows.
 */
export async function tapAgain(world: World, device: Device): Promise<void> {
  const { tab, last } = device;
  if (!last || !tab.isReady()) return;
  const ids = selectHerds(tab.state()).map(({ rebanhoId }) => rebanhoId);
  if (ids.includes(last.dados.rebanhoId)) await tell(world, device, last);
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
    told.tab = tab.owner;
    settle(world, told, 'leaving');
    return dispatch(undoPending(id)).then(({ ok }) => {
      settle(world, told, ok ? 'withdrawn' : 'kept');
      if (ok) untie(device, id);
    });
  });
}

/** What went along with another was taken back: that one is there without it. */
function untie({ tied }: Device, along: string): void {
  for (const [first, other] of tied) if (other === along) tied.delete(first);
}

/** What the disk may not know yet as the process ends, ms. */
const UNWRITTEN = 500;
const UNWRITTEN_POWER = 3000;

/**
 * The process ends, of all tabs or of one: who was waiting to be told never will be,
 * and what was just taken back or refused may come back, for it is only its going
 * that is lost; a refusal also where the disk is too full to keep it.
 */
export function forget(
  world: World,
  device: Device,
  power: boolean,
  tab?: Tab,
): void {
  const from = world.clock.now() - (power ? UNWRITTEN_POWER : UNWRITTEN);
  const { full, tight } = device.disk;
  for (const told of device.book.values()) {
    if (tab && told.tab !== tab.owner) continue;
    const gone = told.fate === 'refused' || told.fate === 'withdrawn';
    const open = told.fate === 'flying' || told.fate === 'leaving';
    // What went along may be gone alone: it was being taken back.
    if (told.fate === 'leaving') untie(device, told.id);
    const isShort = full || tight !== null;
    const unkept = told.fate === 'refused' && isShort;
    if (isShort && told.sent && told.fate === 'kept') told.unmarked = true;
    const unwritten = unkept || (gone && told.since > from);
    if (open || unwritten) told.fate = 'unsure';
  }
}
