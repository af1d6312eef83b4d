import { herdNotFound, unregisteredHerd } from '@/domain/herds/rules';
import type { Herd } from '@/domain/herds/types';
import type { Operation } from '@/domain/operations';
import { NEEDS, RULES } from '@/domain/rules';
import type { Effects, Needs, Notice, Rule } from '@/domain/shared/effects';
import { accept, type Outcome } from '@/domain/shared/outcome';
import { TABLE_NAMES, type TableName } from '@/domain/shared/tables';
import { farmDay, farmTime } from '../clock';
import { herdIn, type Overlay, putRow, removeRow } from './overlay';
import { putCounted } from './putCounted';
import { readerOf } from './reader';

/**
 * Lays what an operation does over the view, by the domain's rule. Refused, it
 * changes nothing; laid twice, the second changes nothing.
 */
export function apply(
  overlay: Overlay,
  operation: Operation,
): Outcome<readonly Notice[]> {
  const { tipo, dados, at } = operation;
  const herd = herdFor(overlay, operation);
  if (!herd) return herdNotFound();
  // Kind and data belong together, which an index by kind cannot see.
  const rule = RULES[tipo] as Rule<unknown>;
  const when = { today: farmDay(at), now: farmTime(at), at };
  const outcome = rule(readerOf(overlay, herd), dados, when);
  if (!outcome.ok) return outcome;
  putEffects(overlay, dados.rebanhoId, outcome.value);
  return accept(outcome.value.avisos);
}

function herdFor(
  overlay: Overlay,
  { tipo, dados }: Operation,
): Herd | undefined {
  const known = herdIn(overlay, dados.rebanhoId);
  const needs = NEEDS[tipo] as (dados: unknown) => Needs;
  return known || !needs(dados).registers
    ? known
    : unregisteredHerd(dados.rebanhoId, '');
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
  } else {
    for (const row of put[table] ?? []) putRow(overlay, table, row);
  }
  for (const id of remove[table] ?? []) removeRow(overlay, herdId, table, id);
}
