import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '@/domain/operations';
import {
  idOf,
  type Row,
  TABLE_NAMES,
  type TableName,
} from '@/domain/shared/tables';
import { selectUnread } from '@/state/device/readiness';
import { isHandled } from '@/state/device/slice';
import {
  type Confirmed,
  gathered,
  herdsWithRows,
  removedIn,
  tableIn,
} from '@/state/domains';
import { fold } from '@/state/fold/fold';
import type { Overlay } from '@/state/fold/overlay';
import { selectView } from '@/state/fold/selectors';
import type { RootState } from '@/state/rootReducer';
import { rowIn, rowsOf } from '@/state/rows/buckets';
import type { Device, World } from '../device';
import { PEOPLE } from '../server/server';
import type { Book, Told } from './book';
import { comesAnew } from './herds';

/** What of a device's state has been looked at already. */
export interface Seen {
  state: RootState | null;
  readonly rows: WeakSet<object>;
  /** The herds that were somebody's own. */
  herds: RootState['herds']['byId'] | null;
  view: SeenView | null;
}

/** A view that is what it had to be. */
interface SeenView {
  readonly confirmed: Confirmed;
  readonly pending: readonly Operation[];
  readonly expected: Overlay;
  readonly shown: Overlay;
}

export function unseen(): Seen {
  return { state: null, rows: new WeakSet(), herds: null, view: null };
}

/**
 * The device shows the herd as the server gave it with all that was recorded
 * and not answered laid over, in its order: as the book has it, not the queue.
 */
export function checkDevice(world: World, device: Device, seen: Seen): void {
  const { tab } = device;
  if (!tab.isReady()) return;
  const state = tab.state();
  // What cannot be read is not shown, and the person is told so.
  if (state === seen.state || selectUnread(state)) return;
  seen.state = state;
  meet(device.book, state, world);
  checkOwner(device.book, state, seen, world);
  settleUnsure(device.book, state, world);
  checkQueue(device, state, world);
  checkRows(state, seen, world);
  checkBrought(device, state, world);
  checkView(device, state, seen, world);
}

/** The book learns each entry as it is first queued: of what the person said. */
function meet(book: Book, state: RootState, { wrong }: World): void {
  const queued = state.offline.outbox.map(({ payload }) => payload);
  const refused = state.operations.refused.map(({ entry }) => entry);
  for (const entry of [...queued, ...refused]) {
    const { id, dados } = entry.operation;
    const told = book.get(id);
    if (!told) wrong(`na fila sem ter sido registrada: ${id}`);
    if (!told || told.entry) continue;
    told.entry = entry;
    if (!isDeepStrictEqual(dados, told.dados)) wrong(`na fila outra: ${id}`);
  }
}

/** What is queued and what is shown are of whose device it is now. */
function checkOwner(
  book: Book,
  { session, offline, operations, herds }: RootState,
  seen: Seen,
  { server, wrong }: World,
): void {
  const owner = PEOPLE.find(({ username }) => username === session.owner);
  const { outbox } = offline;
  const queued = [
    ...outbox.map(({ payload }) => payload),
    ...operations.refused.map(({ entry }) => entry),
  ];
  for (const { operation } of queued) {
    const told = book.get(operation.id);
    const isHis = told?.usuarioId === owner?.usuarioId;
    if (told && !isHis) wrong(`na fila de outra pessoa: ${told.id}`);
  }
  if (seen.herds === herds.byId) return;
  seen.herds = herds.byId;
  for (const id of Object.keys(herds.byId)) {
    const { rows } = server;
    const was =
      owner &&
      (rows.wasIn(id, owner.usuarioId) ||
        rows.lostHerds.get(id)?.has(owner.usuarioId));
    if (!was) wrong(`à vista de outra pessoa: rebanho ${id}`);
  }
}

/** Longer than this nobody is on their way out, ms. */
const LEAVING = 60_000;

/** What outlived its process is kept, whoever was not told. */
function settleUnsure(
  book: Book,
  { offline, operations }: RootState,
  { clock }: World,
): void {
  const before = clock.now() - LEAVING;
  const here = [
    ...offline.outbox.map(({ payload }) => payload),
    ...operations.refused.map(({ entry }) => entry),
  ];
  for (const { operation } of here) {
    const told = book.get(operation.id);
    if (!told) continue;
    const left = told.fate === 'leaving' && told.since < before;
    if (told.fate === 'unsure' || left) told.fate = 'kept';
  }
}

function checkQueue(
  { book, person }: Device,
  state: RootState,
  world: World,
): void {
  const here = idsOf(state);
  const { rows } = world.server;
  for (const { entry } of state.operations.refused) {
    const { id } = entry.operation;
    const answer = rows.answerTo(person.usuarioId, id);
    const refused = (answer?.status ?? 0) >= 400;
    if (!refused && !rows.wasRefused(person.usuarioId, id)) {
      world.wrong(`tida por recusada, mas o servidor não recusou: ${id}`);
    }
  }
  for (const told of book.values()) {
    if (told.direct || !here.has(told.id)) continue;
    const denied = told.fate === 'refused' && !isDenied(told, book);
    if (denied || told.fate === 'withdrawn')
      world.wrong(`voltou à fila: ${told.id} ${told.tipo}`);
  }
}

/** What the server refused may be sent again by another tab, in vain. */
function isDenied({ answer, beside = '' }: Told, book: Book): boolean {
  return answer === 'refused' || book.get(beside)?.answer === 'refused';
}

function idsOf({ offline }: RootState): ReadonlySet<string> {
  return new Set(offline.outbox.map(({ payload }) => payload.operation.id));
}

/** A row of a version is the server's row of that version. */
function checkRows(confirmed: Confirmed, seen: Seen, world: World): void {
  const { rows } = world.server;
  for (const herdId of herdsWithRows(confirmed)) {
    for (const table of TABLE_NAMES) {
      const buckets = tableIn(confirmed, herdId, table);
      if (!buckets || seen.rows.has(buckets)) continue;
      seen.rows.add(buckets);
      const truth = rows.table(herdId, table);
      for (const row of rowsOf<Row>(buckets)) {
        if (seen.rows.has(row)) continue;
        seen.rows.add(row);
        const id = idOf(table, row);
        const known = truth.get(id);
        if (!known || known.versao > row.versao) continue;
        if (rows.isLost(herdId, row.versao)) continue;
        if (!isDeepStrictEqual(known, row)) {
          world.wrong(`linha que o servidor não tem: ${table} ${id}`);
        }
      }
    }
  }
}

/** What an answer brought is there once the operation has left the queue. */
function checkBrought(device: Device, state: RootState, world: World): void {
  const here = idsOf(state);
  const { herds, readiness } = state;
  const removed = removedIn(state);
  for (const told of device.book.values()) {
    if (told.answer !== 'accepted' || told.direct || here.has(told.id)) {
      continue;
    }
    const { rebanhoId, rows } = told;
    if (comesAnew(state, rebanhoId)) continue;
    told.rows = [];
    if (!herds.byId[rebanhoId] || !readiness.loadedHerds.includes(rebanhoId)) {
      continue;
    }
    for (const { table, row } of rows) {
      const name = table as TableName;
      const id = idOf(name, row);
      const known = rowIn<Row>(tableIn(state, rebanhoId, name), id);
      if (removed[`${table}/${id}`] || (known && known.versao >= row.versao)) {
        continue;
      }
      if (world.server.rows.isLost(rebanhoId, row.versao)) continue;
      world.wrong(`saiu da fila sem aparecer: ${told.id} ${table} ${id}`);
    }
  }
}

function checkView(
  device: Device,
  state: RootState,
  seen: Seen,
  world: World,
): void {
  const { view } = seen;
  const confirmed = gathered(state);
  const pending = pendingOf(device, state, world);
  const shown = selectView(state);
  const same = view !== null && isMadeOf(view, confirmed, pending);
  const expected = same ? view.expected : fold(confirmed, pending);
  // The same two objects were compared already.
  if (same && view.shown === shown) return;
  const difference = differenceOf(expected, shown);
  const equal = difference === null;
  seen.view = equal ? { confirmed, pending, expected, shown } : null;
  if (!equal) world.wrong(`a tela difere: ${difference}`);
}

/** A fold of the very same rows and operations is the same. */
function isMadeOf(
  view: SeenView,
  confirmed: Confirmed,
  pending: readonly Operation[],
): boolean {
  return (
    view.confirmed === confirmed &&
    view.pending.length === pending.length &&
    view.pending.every((operation, at) => operation === pending[at])
  );
}

/** What must be laid over, by the book. */
function pendingOf(
  { book, person }: Device,
  state: RootState,
  world: World,
): Operation[] {
  const here = idsOf(state);
  const waiting = [...book.values()].filter((told) => isPending(told, here));
  const { handled } = state.device;
  const { rows } = world.server;
  return waiting
    .filter(({ usuarioId }) => usuarioId === person.usuarioId)
    .flatMap(({ entry }) => entry ?? [])
    .sort((a, b) => a.place - b.place || a.sequence - b.sequence)
    .filter(({ operation, sequence }) => {
      const progress = handled[operation.dados.rebanhoId];
      const { attempted } = state.operations;
      const { id } = operation;
      if (!isHandled(progress, sequence) || !attempted.includes(id)) {
        return true;
      }
      if (!rows.answerTo(person.usuarioId, id)) {
        world.wrong(`escondida sem ter chegado: ${id}`);
      }
      return false;
    })
    .map(({ operation }) => operation);
}

function isPending(told: Told, here: ReadonlySet<string>): boolean {
  if (told.direct) return false;
  if (told.fate === 'kept' && told.answer === null) return true;
  return told.fate !== 'withdrawn' && here.has(told.id);
}

function differenceOf(expected: Overlay, shown: Overlay): string | null {
  if (!isDeepStrictEqual(expected.herds, shown.herds)) return 'rebanhos';
  const ids = new Set([...expected.changed.keys(), ...shown.changed.keys()]);
  for (const id of ids) {
    for (const table of TABLE_NAMES) {
      const one = expected.changed.get(id)?.tables.get(table) ?? NONE;
      const other = shown.changed.get(id)?.tables.get(table) ?? NONE;
      if (!isDeepStrictEqual(one, other)) return table;
    }
  }
  return null;
}

const NONE = new Map<string, never>();
