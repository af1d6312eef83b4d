import type { DeviceProgress } from '@/contract/answers';
import type { Animal } from '@/domain/animals/types';
import { unregisteredHerd } from '@/domain/herds/operations';
import type { Herd } from '@/domain/herds/types';
import { nameKey } from '@/domain/shared/names';
import { idOf, type Row, type TableName } from '@/domain/shared/tables';
import { UniqueViolation } from '@/server/database/errors';
import type {
  HerdChange,
  Receipt,
} from '@/server/repositories/writeStatements';
import type { MemoryRows, Undo } from './rows';

/**
 * The whole write or nothing: undefined where the herd is not at the version
 * that the rule saw. Throws a unique violation, as the statement does.
 */
export function commitChange(
  rows: MemoryRows,
  change: HerdChange,
  { receipt, now }: { readonly receipt: Receipt; readonly now: Date },
  undos: Undo[],
): { device: DeviceProgress | null } | undefined {
  const known = change.created
    ? newHerd(rows, change, receipt)
    : rows.herd(change.rebanhoId, receipt.usuarioId);
  if (!known || known.versao !== change.versao) return undefined;
  const own: Undo[] = [];
  try {
    // What the writer is in it is nobody else's.
    const { papel: _, ...herd } = changedHerd(known, change);
    own.push(rows.setHerd({ herd, deleted: change.deleted }));
    const device = keepReceipt(rows, receipt, now, own);
    putAnimals(rows, change, herd.versao, own);
    putTables(rows, change, herd.versao, own);
    noteCommit(rows, receipt, { herd, now }, own);
    undos.push(...own);
    return { device };
  } catch (error) {
    for (const undo of own.reverse()) undo();
    throw error;
  }
}

function newHerd(
  rows: MemoryRows,
  { rebanhoId, versao }: HerdChange,
  { usuarioId }: Receipt,
): Herd {
  if (rows.herds.has(rebanhoId)) throw new UniqueViolation('rebanho_pkey');
  return { ...unregisteredHerd(rebanhoId, usuarioId), versao };
}

function changedHerd(herd: Herd, change: HerdChange): Herd {
  return {
    ...herd,
    nome: change.nome,
    descricao: change.descricao,
    qntdAnimais: herd.qntdAnimais + change.active,
    qntdAnimaisDescartados: herd.qntdAnimaisDescartados + change.discarded,
    versao: herd.versao + 1,
  };
}

function noteCommit(
  rows: MemoryRows,
  { key, hash }: Receipt,
  { herd, now }: { readonly herd: Herd; readonly now: Date },
  undos: Undo[],
): void {
  const { rebanhoId, versao } = herd;
  const at = now.toISOString();
  const shared = rows.people(rebanhoId).length > 0;
  rows.commits.push({ key, hash, rebanhoId, versao, at, shared });
  undos.push(() => void rows.commits.pop());
}

/** The answer under its key and the device's progress. */
export function keepReceipt(
  rows: MemoryRows,
  receipt: Receipt,
  now: Date,
  undos: Undo[],
): DeviceProgress | null {
  const { place, usuarioId, key, hash, status, body, device } = receipt;
  if (key !== null) {
    const name = `${place}/${usuarioId}/${key}`;
    if (rows.stored(name)) throw new UniqueViolation('idempotencia_unica');
    undos.push(setIn(rows.answers, name, { place, hash, status, body }));
    undos.push(setIn(rows.answered, name, now.getTime()));
  }
  if (device === null) return null;
  const name = `${place}/${usuarioId}/${device.id}`;
  const before = rows.devices.get(name);
  const progress = advanced(before ?? { ate: 0, alem: [] }, device.sequence);
  undos.push(setIn(rows.devices, name, progress));
  return progress;
}

function setIn<Value>(
  map: Map<string, Value>,
  name: string,
  value: Value,
): Undo {
  const before = map.get(name);
  map.set(name, value);
  return () => {
    if (before === undefined) map.delete(name);
    else map.set(name, before);
  };
}

/** So many are kept above a gap: where there are more it is given up. */
const ABOVE = 1000;

/** As the database's own function does it. */
function advanced({ ate, alem }: DeviceProgress, n: number): DeviceProgress {
  const above = new Set(alem);
  if (n > ate) above.add(n);
  let until = above.size > ABOVE ? Math.min(...above) - 1 : ate;
  while (above.delete(until + 1)) until += 1;
  return { ate: until, alem: [...above].sort((a, b) => a - b) };
}

function putAnimals(
  rows: MemoryRows,
  { rebanhoId, inserted, updated, removed }: HerdChange,
  versao: number,
  undos: Undo[],
): void {
  for (const animal of inserted) {
    const row = { ...animal, rebanhoId, versao };
    undos.push(rows.insert(rebanhoId, 'animais', animal.animalId, row));
    checkName(rows, row);
  }
  for (const animal of updated) {
    const row = { ...animal, rebanhoId, versao };
    undos.push(rows.update(rebanhoId, 'animais', animal.animalId, row));
    checkName(rows, row);
  }
  for (const id of removed) {
    undos.push(rows.remove(rebanhoId, 'animais', id, versao));
  }
}

function checkName(rows: MemoryRows, animal: Animal): void {
  if (animal.descartado) return;
  const key = nameKey(animal.nome);
  const taken = rows
    .animals(animal.rebanhoId)
    .some(
      (other) =>
        !other.descartado &&
        other.animalId !== animal.animalId &&
        nameKey(other.nome) === key,
    );
  if (taken) throw new UniqueViolation('animal_nome_unico');
}

function putTables(
  rows: MemoryRows,
  { rebanhoId, tables }: HerdChange,
  versao: number,
  undos: Undo[],
): void {
  for (const { table, inserted, updated, removed } of tables) {
    const stamped = (row: Row) => ({ ...row, rebanhoId, versao });
    for (const row of inserted) {
      const id = rowId(table, row);
      undos.push(
        table === 'autorias' && rows.table(rebanhoId, table).has(id)
          ? rows.update(rebanhoId, table, id, stamped(row))
          : rows.insert(rebanhoId, table, id, stamped(row)),
      );
    }
    for (const row of updated) {
      const id = rowId(table, row);
      undos.push(rows.update(rebanhoId, table, id, stamped(row)));
    }
    for (const id of removed) {
      undos.push(rows.remove(rebanhoId, table, id, versao));
    }
  }
}

function rowId(table: TableName, row: Row): string {
  // The table names what kind of row it is, which the list cannot see.
  return idOf(table, row);
}
