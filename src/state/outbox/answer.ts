import type { WriteAnswer } from '@/contract/answers';
import { type CallProblem, NETWORK_PROBLEM } from '../problems';
import { type Delta, deltaOfHerd, EMPTY_DELTA } from '../rows/types';
import type { Answered, QueuedOperation, Settled } from './types';

/** What came back for one operation. */
export type Reply =
  | { readonly entry: QueuedOperation; readonly data: WriteAnswer }
  | { readonly entry: QueuedOperation; readonly problem: CallProblem };

/** Statuses that say nothing of the operation itself. */
const PASSING = new Set([401, 408, 425, 429]);

/**
 * True where the server itself refused the operation. All else is no answer:
 * faults, 5xx, a lost session, and any page that is not the server's.
 */
export function isRefusal({ status, foreign }: CallProblem): boolean {
  return status >= 400 && status < 500 && !PASSING.has(status) && !foreign;
}

/** A failed call as a problem, whatever was thrown. */
export function problemFrom(error: unknown): CallProblem {
  const status = (error as Partial<CallProblem> | undefined)?.status;
  return typeof status === 'number' ? (error as CallProblem) : NETWORK_PROBLEM;
}

/** The settled ones of a batch, as one action's payload. */
export function answeredBy(
  replies: readonly Reply[],
  when: { readonly at: string; readonly day: string },
): Answered {
  const settled: Record<string, Settled> = {};
  let delta = EMPTY_DELTA;
  for (const reply of replies) {
    const { entry } = reply;
    const { id, dados } = entry.operation;
    if ('data' in reply) {
      delta = joined(delta, deltaOfHerd(dados.rebanhoId, reply.data.delta));
      settled[id] = { situacao: 'aceita', message: reply.data.message };
    } else if (isRefusal(reply.problem)) {
      const recusa = { entry, problem: reply.problem, at: when.at };
      settled[id] = { situacao: 'recusada', recusa };
    }
  }
  return { delta, settled, day: when.day };
}

/** Rows carry their version, so that two pieces are one piece. */
function joined(a: Delta, b: Delta): Delta {
  return {
    herds: [...a.herds, ...b.herds],
    rows: joinedTables(a.rows, b.rows) as Delta['rows'],
    removedHerds: [...a.removedHerds, ...b.removedHerds],
    removedRows: joinedTables(a.removedRows, b.removedRows),
    removedOf: { ...a.removedOf, ...b.removedOf },
    versions: { ...a.versions, ...b.versions },
  };
}

type Lists = Readonly<Record<string, readonly unknown[]>>;

function joinedTables<Tables extends object>(a: Tables, b: Tables): Tables {
  const result: Record<string, readonly unknown[]> = { ...(a as Lists) };
  for (const [name, rows] of Object.entries(b as Lists)) {
    result[name] = [...(result[name] ?? []), ...rows];
  }
  // The same names with the same kinds of rows under them.
  return result as Tables;
}
