import type { Animal } from '@/domain/animals/types';
import { herdNotFound, unregisteredHerd } from '@/domain/herds/operations';
import type { Herd } from '@/domain/herds/types';
import type { Operation } from '@/domain/operations';
import type { FarmDate } from '@/domain/shared/dates';
import type { Effects, Notice } from '@/domain/shared/effects';
import { accept, type Outcome } from '@/domain/shared/outcome';
import { TABLE_NAMES, type TableName } from '@/domain/shared/tables';
import { herdLane } from '../cases/lanes';
import { farmDay, farmTime } from '../clock';
import { caseOf, type OneCase } from './cases';
import {
  animalIn,
  herdIn,
  type Overlay,
  putAnimal,
  putRow,
  removeRow,
} from './overlay';
import { readerOf } from './reader';

/**
 * Lays what an operation does over the view, by the domain's rule. Refused, it
 * changes nothing; laid twice, the second changes nothing. The rule's today is the
 * day of the recording, unless another is said.
 */
export function apply(
  overlay: Overlay,
  operation: Operation,
  today: FarmDate = farmDay(operation.at),
): Outcome<readonly Notice[]> {
  const { at } = operation;
  const { rebanhoId } = operation.dados;
  const { rule, touches } = caseOf(operation);
  const herd = herdIn(overlay, rebanhoId) ?? herdMade(rebanhoId, touches);
  if (!herd) return herdNotFound();
  const when = { today, now: farmTime(at), at };
  const outcome = rule(readerOf(overlay, herd), when);
  if (!outcome.ok) return outcome;
  putEffects(overlay, rebanhoId, outcome.value);
  return accept(outcome.value.avisos);
}

/** The herd that the operation itself brings into being. */
function herdMade(
  rebanhoId: string,
  touches: OneCase['touches'],
): Herd | undefined {
  const { creates } = touches();
  return creates.includes(herdLane(rebanhoId))
    ? unregisteredHerd(rebanhoId, '')
    : undefined;
}

function putEffects(overlay: Overlay, herdId: string, effects: Effects): void {
  if (effects.herd !== undefined) overlay.herds.set(herdId, effects.herd);
  for (const table of TABLE_NAMES) putTable(overlay, herdId, effects, table);
}

function putTable<T extends TableName>(
  overlay: Overlay,
  herdId: string,
  { put, remove }: Effects,
  table: T,
): void {
  if (table === 'animais') {
    for (const animal of put.animais ?? []) putCounted(overlay, animal);
    for (const id of remove.animais ?? []) uncount(overlay, herdId, id);
  } else {
    for (const row of put[table] ?? []) putRow(overlay, table, row);
  }
  for (const id of remove[table] ?? []) removeRow(overlay, herdId, table, id);
}

/** Lays an animal over the view; the herd's counters follow. */
function putCounted(overlay: Overlay, animal: Animal): void {
  const { rebanhoId, animalId } = animal;
  const before = animalIn(overlay, rebanhoId, animalId);
  if (before === animal) return;
  const herd = herdIn(overlay, rebanhoId);
  if (herd) overlay.herds.set(rebanhoId, recount(herd, before, animal));
  putAnimal(overlay, animal);
}

function uncount(overlay: Overlay, herdId: string, animalId: string): void {
  const herd = herdIn(overlay, herdId);
  const before = animalIn(overlay, herdId, animalId);
  if (herd) overlay.herds.set(herdId, recount(herd, before, undefined));
}

function recount(herd: Herd, before?: Animal, after?: Animal): Herd {
  const isActive = (animal?: Animal) =>
    animal !== undefined && !animal.descartado;
  const isDiscarded = (animal?: Animal) => animal?.descartado ?? false;
  const active = Number(isActive(after)) - Number(isActive(before));
  const discarded = Number(isDiscarded(after)) - Number(isDiscarded(before));
  if (active === 0 && discarded === 0) return herd;
  return {
    ...herd,
    qntdAnimais: herd.qntdAnimais + active,
    qntdAnimaisDescartados: herd.qntdAnimaisDescartados + discarded,
  };
}
