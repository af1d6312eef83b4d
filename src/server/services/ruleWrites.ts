import { isDeepStrictEqual } from 'node:util';
import type { HerdDelta } from '@/contract/answers';
import type { Animal } from '@/domain/animals/types';
import type { Herd } from '@/domain/herds/types';
import type { OperationData } from '@/domain/operations';
import type { RuleKind } from '@/domain/ruleKinds';
import { NEEDS, RULES } from '@/domain/rules';
import type {
  Effects,
  HerdReader,
  Needs,
  RowsByTable,
  Rule,
} from '@/domain/shared/effects';
import type { Outcome } from '@/domain/shared/outcome';
import { idOf, type Row, TABLE_NAMES } from '@/domain/shared/tables';
import type { Database } from '@/server/database/database';
import type { Repositories } from '@/server/repositories/repositories';
import { EVENT_TABLES } from '@/server/repositories/tables/descriptors';
import type { TableChange } from '@/server/repositories/writeStatements';
import { herdFull, isFull } from './animalWrites';
import { farmNow, farmToday } from './clock';
import { changeOf, herdAfter, refusing } from './decisions';
import { loadReader, readerAfter } from './herdReader';
import { idTaken } from './problems';
import {
  type Decision,
  type WriteCall,
  type WriteResult,
  write,
} from './writes';

/** How a call becomes an operation, and its effects an answer. */
export interface RuleCall<Kind extends RuleKind> {
  readonly kind: Kind;
  /** The user's herd the call is about; undefined: 404, in `missing`'s words. */
  readonly herdOf: (repositories: Repositories) => Promise<Herd | undefined>;
  readonly missing: () => Decision;
  /**
   * The checked body; asked only once the herd is there. Undefined: what it is
   * about went meanwhile, and is missing.
   */
  readonly data: (
    herd: Herd,
    repositories: Repositories,
  ) => Data<Kind> | Promise<Data<Kind>>;
  /** Rows that only the answer needs. */
  readonly answerNeeds?: (dados: OperationData[Kind]) => Needs;
  /** The success, out of the herd as the rule left it. */
  readonly answer: (
    after: HerdReader,
    dados: OperationData[Kind],
  ) => { readonly status: number; readonly body: object };
}

type Data<Kind extends RuleKind> = Outcome<OperationData[Kind]> | undefined;

/** Loads what the rule of `kind` reads, runs it, and writes its effects. */
export function writeByRule<Kind extends RuleKind>(
  database: Database,
  call: WriteCall,
  rule: RuleCall<Kind>,
): Promise<WriteResult> {
  return write(database, call, async (repositories) => {
    const herd = await rule.herdOf(repositories);
    if (!herd) return rule.missing();
    const dados = await rule.data(herd, repositories);
    if (!dados) return rule.missing();
    if (!dados.ok) return refusing(dados.problem);
    const before = await loadReader(
      repositories,
      call.usuarioId,
      herd.rebanhoId,
      needsOf(rule, dados.value),
    );
    if (!before) return rule.missing();
    return decide(repositories, call, rule, dados.value, before);
  });
}

function needsOf<Kind extends RuleKind>(
  { kind, answerNeeds }: RuleCall<Kind>,
  dados: OperationData[Kind],
): Needs {
  const needs = NEEDS[kind] as (dados: OperationData[Kind]) => Needs;
  return joinNeeds(needs(dados), answerNeeds?.(dados) ?? {});
}

function joinNeeds(a: Needs, b: Needs): Needs {
  const tabelas: Record<string, unknown> = { ...a.tabelas };
  for (const [table, wanted] of Object.entries(b.tabelas ?? {})) {
    const known = tabelas[table];
    tabelas[table] = known === undefined ? wanted : joinRows(known, wanted);
  }
  return {
    animais: [...(a.animais ?? []), ...(b.animais ?? [])],
    nomes: [...(a.nomes ?? []), ...(b.nomes ?? [])],
    tabelas,
  };
}

type RowsWanted = { ids?: readonly string[]; owners?: readonly string[] };

function joinRows(a: unknown, b: unknown) {
  if (a === 'all' || b === 'all') return 'all';
  const [one, other] = [a as RowsWanted, b as RowsWanted];
  return {
    ids: [...(one.ids ?? []), ...(other.ids ?? [])],
    owners: [...(one.owners ?? []), ...(other.owners ?? [])],
  };
}

async function decide<Kind extends RuleKind>(
  repositories: Repositories,
  { now }: WriteCall,
  { kind, answer }: RuleCall<Kind>,
  dados: OperationData[Kind],
  before: HerdReader,
): Promise<Decision> {
  const run = RULES[kind] as Rule<OperationData[Kind]>;
  const when = { today: farmToday(now), now: farmNow(now) };
  const outcome = run(before, dados, when);
  if (!outcome.ok) return refusing(outcome.problem);
  const effects = effective(before, outcome.value);
  const touched = touchedBy(before, effects);
  const { herd } = before;
  if (isFull(herd, touched.inserted.length)) return refusing(herdFull());
  const fresh = touched.tables.flatMap(insertedIds);
  if (await repositories.removed.any(herd.rebanhoId, fresh)) {
    return refusing(idTaken());
  }
  const change = changeOf(herd, touched);
  const idle = isIdle(effects);
  const after = idle ? herd : herdAfter(herd, change);
  const stamped = stamp(effects, after.versao);
  const { status, body } = answer(readerAfter(before, after, stamped), dados);
  const delta = deltaOf(after, stamped);
  const { avisos } = outcome.value;
  const told = { ...body, rebanho: after, delta, avisos };
  return idle
    ? { kind: 'done', status, body: told }
    : { kind: 'change', change, after, status, body: told };
}

/** The rule's effects without the rows that stay as they are. */
function effective(before: HerdReader, { put, remove, avisos }: Effects) {
  const rows: Record<string, unknown[]> = {};
  const ids: Record<string, string[]> = {};
  for (const table of TABLE_NAMES) {
    const known = (id: string) => before.row(table, id);
    const changed = (put[table] ?? []).filter(
      (row) => !isDeepStrictEqual(known(idOf(table, row as never)), row),
    );
    if (changed.length > 0) rows[table] = changed;
    const gone = (remove[table] ?? []).filter((id) => known(id) !== undefined);
    if (gone.length > 0) ids[table] = gone;
  }
  return { put: rows as RowsByTable, remove: ids, avisos } as Effects;
}

function isIdle({ put, remove }: Effects): boolean {
  return Object.keys(put).length === 0 && Object.keys(remove).length === 0;
}

function touchedBy(before: HerdReader, { put, remove }: Effects) {
  const inserted: Animal[] = [];
  const updated: { from: Animal; to: Animal }[] = [];
  for (const to of put.animais ?? []) {
    const from = before.row('animais', to.animalId);
    if (from) updated.push({ from, to });
    else inserted.push(to);
  }
  const tables = EVENT_TABLES.flatMap((table): TableChange[] => {
    const rows: readonly Row[] = put[table] ?? [];
    const isKnown = (row: Row) =>
      before.row(table, idOf(table, row as never)) !== undefined;
    const removed = remove[table] ?? [];
    if (rows.length === 0 && removed.length === 0) return [];
    return [
      {
        table,
        inserted: rows.filter((row) => !isKnown(row)),
        updated: rows.filter(isKnown),
        removed,
      },
    ];
  });
  return { inserted, updated, tables };
}

function insertedIds({ table, inserted }: TableChange): string[] {
  return inserted.map((row) => idOf(table, row as never));
}

function stamp(effects: Effects, versao: number): Effects {
  const put = Object.entries(effects.put).map(([table, rows]) => [
    table,
    rows.map((row: Row) => ({ ...row, versao })),
  ]);
  return { ...effects, put: Object.fromEntries(put) as RowsByTable };
}

function deltaOf(herd: Herd, { put, remove }: Effects): HerdDelta {
  return { mudancas: { ...put, rebanhos: [herd] }, removidos: remove };
}
