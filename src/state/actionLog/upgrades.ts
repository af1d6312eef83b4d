import type { UnknownAction } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import { confirmedOf, loadInto } from '../domains';
import type { HerdRows, HerdTables, Removed } from '../rows/types';
import {
  type ActionLine,
  LOG_VERSION,
  type LogLine,
  type OldDigest,
} from './format';

/**
 * A log's lines, one version up. Line by line; the chain may not be checked
 * yet, so a line may be anything, and what is thrown refuses it. Null drops a
 * line, such as a digest that the newer state no longer has.
 */
export type Upgrade = (line: LogLine) => LogLine | null;

/** By the version they start from. */
export const UPGRADES: Readonly<Record<number, Upgrade>> = {
  1: toEvents,
  // Version 3 notes the screens too: an older log has none.
  2: (line) => line,
  3: (line) => withOldDigest(line, 3),
  4: (line) => withOldDigest(line, 4),
  // Version 6 leaves out the notices, which tell what was written freely.
  5: (line) => line,
};

/** A line of any released version, as the current one has it. */
export function upgraded(
  line: LogLine,
  from: number,
  upgrades = UPGRADES,
  to: number = LOG_VERSION,
): LogLine | null {
  let result: LogLine | null = line;
  for (let version = from; version < to && result; version += 1) {
    const step = upgrades[version];
    if (!step) throw new Error(`no upgrade from version ${version}`);
    result = step(result);
  }
  return result;
}

/** The digest is of something else since. It is not made anew. */
function withOldDigest(line: LogLine, version: OldDigest): LogLine {
  const saysDigest = line.tipo === 'resumo' || line.tipo === 'fim';
  return saysDigest ? { digestOf: version, ...line } : line;
}

/** Version 2: an action's type is the event, and rows stand in their domains. */
function toEvents(line: LogLine): LogLine {
  if (line.tipo === 'cabecalho') {
    return { ...line, estado: line.estado && inDomains(line.estado) };
  }
  return line.tipo === 'acao' ? { ...line, acao: eventOf(line.acao) } : line;
}

function eventOf(acao: ActionLine['acao']): ActionLine['acao'] {
  const { type, payload } = acao;
  if (type === 'operations/recorded') {
    return { ...acao, type: kindOf(payload) };
  }
  if (type === 'confirmed/herdLoaded') {
    return { ...acao, type: 'device/herdLoaded' };
  }
  if (type === REHYDRATE && payload) {
    return { ...acao, payload: inDomains(payload) };
  }
  return { ...acao, type: type.replace(/^gate\//, 'readiness/') };
}

/** The kind of the operation in an entry of the queue. */
function kindOf(entry: unknown): string {
  return (entry as { operation: { tipo: string } }).operation.tipo;
}

/** What version 1 kept in one place. */
interface Confirmed1 extends Omit<HerdRows, 'byId'> {
  readonly herds: HerdRows['byId'];
  readonly tables: Readonly<Record<string, HerdTables>>;
  readonly removed: Removed;
}

interface State1 {
  readonly confirmed?: Confirmed1;
  readonly gate?: object;
  readonly offline?: { readonly outbox: readonly UnknownAction[] };
}

function inDomains(state: object): object {
  const { confirmed, gate, offline, ...rest } = state as State1;
  const outbox = offline?.outbox.map((item) => ({
    ...item,
    type: kindOf(item.payload),
  }));
  return {
    ...rest,
    ...(gate && { readiness: gate }),
    ...(offline && { offline: { ...offline, outbox } }),
    ...(confirmed && domainsOf(confirmed)),
  };
}

function domainsOf({ herds, tables, removed, ...known }: Confirmed1) {
  const empty = confirmedOf({ byId: herds, ...known }, removed);
  return Object.entries(tables).reduce(
    (made, [herdId, rows]) => loadInto(made, herdId, rows),
    empty,
  );
}
