import type { RowsBrought } from '@/domain/herdFile/operations';
import type { FileTable } from '@/domain/herdFile/rows';
import { animalsNamed, FILE_TABLES, idsIn } from '@/domain/herdFile/rows';
import { may } from '@/domain/people/access';
import { idOf, type Row } from '@/domain/shared/tables';
import { tableIn } from '@/state/domains';
import { selectHerd } from '@/state/fold/selectors';
import { giveBack, leaveHerd, takeCopy } from '@/state/outbox/copies';
import { rowsOf } from '@/state/rows/buckets';
import { selectCopy } from '@/state/sync/copyProblem';
import type { Device, World } from '../device';
import type { MemoryRows } from '../server/rows';
import type { Given, Told } from './book';
import { settle } from './tell';

/** Longer than giving back, or letting go, takes where nothing hangs, ms. */
const GIVING = 120_000;

/** The server ends, and starts again from the last copy. */
export function putBack(
  world: World,
  devices: readonly Device[],
  ms: number,
): void {
  world.network.restartServer(ms);
  world.server.putBack(world.copy.rows);
  for (const device of devices) device.given.length = 0;
}

/** Who is asked gives back what the server lost, or lets it go. */
export async function answerCopies(
  world: World,
  device: Device,
  gives: boolean,
): Promise<void> {
  if (!device.tab.isReady()) return;
  for (const id of herdsAsked(device)) {
    if (!gives) await letGo(world, device, id);
    else if (mayGive(device, id)) await give(world, device, id);
  }
}

/** As the notice offers it: what no copy has gives back who registered it. */
function mayGive({ tab }: Device, id: string): boolean {
  const state = tab.state();
  const isLost = selectCopy(state, id) === null;
  return may(selectHerd(state, id) ?? {}, isLost ? 'DONO' : 'LANCAR');
}

/** The herd as the copy has it; of one that no copy has nothing is left. */
async function letGo(
  { clock }: World,
  { tab }: Device,
  id: string,
): Promise<void> {
  const isLost = selectCopy(tab.state(), id) === null;
  let over = isLost;
  await tab.does(({ dispatch }) => {
    if (isLost) dispatch(leaveHerd(id));
    else {
      void dispatch(takeCopy(id)).finally(() => {
        over = true;
      });
    }
  });
  await clock.until(() => over, GIVING);
}

/**
 * Everybody gives back all; nobody is asked for ever. In turn: a row may name an
 * animal that only another phone has.
 */
export async function giveAll(
  world: World,
  devices: readonly Device[],
): Promise<void> {
  const asked = () => devices.filter((one) => herdsAsked(one).length > 0);
  for (let round = 0; round < 5; round += 1) {
    for (const device of asked()) await answerCopies(world, device, true);
  }
  // What names an animal that was let go elsewhere is refused as often as it is given.
  for (const device of asked()) await answerCopies(world, device, false);
  for (const { name } of asked())
    world.wrong(`${name}: a cópia não se resolve`);
}

function herdsAsked({ tab }: Device): readonly string[] {
  const { herds } = tab.state();
  return Object.keys(herds.byId)
    .filter((id) => selectCopy(tab.state(), id) !== undefined)
    .sort();
}

async function give(world: World, device: Device, id: string): Promise<void> {
  const { tab, book } = device;
  device.given.push(...lostRows(device, world.server.rows, id));
  device.giving = tab.owner;
  let over = false;
  await tab.does(({ dispatch }) =>
    dispatch(giveBack(id)).finally(() => {
      over = true;
    }),
  );
  await world.clock.until(() => over, GIVING);
  device.giving = null;
  const { outbox } = tab.state().offline;
  const waits = new Set(outbox.map(({ payload }) => payload.operation.id));
  for (const told of book.values()) {
    const open = told.adopted && told.fate === 'flying';
    // Refused, or neither sent nor waiting, for which there was no room.
    const went = told.sent && told.answer !== 'refused';
    const isKept = went || waits.has(told.id);
    if (open) settle(world, told, isKept ? 'kept' : 'refused');
  }
}

/** What the phone has of a herd by ids that the server does not know. */
function lostRows(
  { tab }: Device,
  rows: MemoryRows,
  herdId: string,
): readonly Given[] {
  return FILE_TABLES.filter((table) => !WEAK.includes(table)).flatMap((table) =>
    rowsOf<Row>(tableIn(tab.state(), herdId, table)).flatMap((row) => {
      const id = idOf(table, row);
      if (rows.table(herdId, table).has(id)) return [];
      const animals = animalsNamed(table, row as never);
      return [{ herdId, table, id, animals }];
    }),
  );
}

/** Of these what is there stands, or another says the same. */
const WEAK: readonly FileTable[] = [
  ...(['pesagens', 'amostras', 'producoes', 'parametros'] as const),
  ...(['edicoes', 'divergencias'] as const),
];

/** Rows that were given back and that the server has not. */
export function notGivenBack(
  { book, given, name }: Device,
  rows: MemoryRows,
): readonly string[] {
  const refused = [...book.values()].filter(({ adopted, id, usuarioId }) => {
    const answer = rows.answerTo(usuarioId, id);
    return adopted && (!answer || answer.status >= 400);
  });
  const left = new Set(refused.flatMap(rowsLeft));
  return given.flatMap(({ herdId, table, id, animals }) => {
    const record = rows.herds.get(herdId);
    const isOver = !record || record.deleted || left.has(herdId);
    const isGone = [id, ...animals].some((one) => rows.isGone(herdId, one));
    const isThere = rows.table(herdId, table).has(id);
    if (isOver || isGone || isThere || left.has(id)) return [];
    return [`${name}: devolvida e sumida: ${table} ${id}`];
  });
}

/** What a refused part did not bring; all of a herd that was not registered anew. */
function rowsLeft({ tipo, dados, rebanhoId }: Told): readonly string[] {
  return tipo === 'herds/rowsBrought'
    ? idsIn((dados as RowsBrought).linhas)
    : [rebanhoId];
}
