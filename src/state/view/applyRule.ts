import { herdNotFound } from '@/domain/herds/rules';
import type { Operation } from '@/domain/operations';
import type { RuleKind } from '@/domain/ruleKinds';
import { RULES } from '@/domain/rules';
import type { Effects, Notice, Rule } from '@/domain/shared/effects';
import { accept, type Outcome } from '@/domain/shared/outcome';
import { TABLE_NAMES, type TableName } from '@/domain/shared/tables';
import { farmDay, farmTime } from '../clock';
import { herdIn, type Overlay, putRow, removeRow } from './overlay';
import { putCounted } from './putCounted';
import { readerOf } from './reader';

export type RuleOperation = Extract<Operation, { tipo: RuleKind }>;

/** Runs the one rule of an operation over the view. */
export function applyRule(
  overlay: Overlay,
  { tipo, dados, at }: RuleOperation,
): Outcome<readonly Notice[]> {
  const herd = herdIn(overlay, dados.rebanhoId);
  if (!herd) return herdNotFound();
  // Kind and data belong together, which an index by kind cannot see.
  const rule = RULES[tipo] as Rule<unknown>;
  const when = { today: farmDay(at), now: farmTime(at) };
  const outcome = rule(readerOf(overlay, herd), dados, when);
  if (!outcome.ok) return outcome;
  putEffects(overlay, dados.rebanhoId, outcome.value);
  return accept(outcome.value.avisos);
}

function putEffects(overlay: Overlay, herdId: string, effects: Effects): void {
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
