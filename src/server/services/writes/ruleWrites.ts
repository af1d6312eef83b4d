import { isRegistered } from '@/domain/herds/operations';
import type { Herd } from '@/domain/herds/types';
import type { OperationData, OperationKind } from '@/domain/operations';
import { allowed } from '@/domain/people/access';
import type { Role } from '@/domain/people/types';
import { NEEDS } from '@/domain/rules';
import {
  type HerdReader,
  joinNeeds,
  type Needs,
} from '@/domain/shared/effects';
import type { Outcome, Problem } from '@/domain/shared/outcome';
import type { Database } from '@/server/database/database';
import type { Repositories } from '@/server/repositories/repositories';
import { otherHerds, recentHerd } from '@/server/services/herds/recentHerds';
import { emptyReader, loadReader } from '@/server/services/shared/herdReader';
import { holdToLimit } from '@/server/services/shared/readLimit';
import { decide, type Known, type Ruled } from './decide';
import type { Locate } from './ruleAnswers';
import {
  type Decision,
  refusing,
  type WriteCall,
  type WriteResult,
  write,
} from './writes';

/** How a call becomes an operation, and its effects an answer. */
export interface RuleCall<Kind extends OperationKind> extends Ruled<Kind> {
  /** The user's herd the call is about; undefined: 404, in `missing`'s words. */
  readonly herdOf: Locate;
  readonly missing: () => Decision;
  /** What the caller must be in that herd. */
  readonly role: Role;
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
  /**
   * Whether to decide without reading, where the herd is known from the last
   * write: as if no row that the rule asks for were there.
   */
  readonly guesses?: (dados: OperationData[Kind]) => boolean;
  /** All in one transaction: `herdOf` takes locks. */
  readonly locking?: true;
}

/** `foreign`: refused on any day; such a refusal is not kept for a repeat. */
export type Checked<Dados> = Outcome<Dados> & { readonly foreign?: boolean };

type Data<Kind extends OperationKind> =
  | Checked<OperationData[Kind]>
  | undefined;

/** Loads what the rule of `kind` reads, runs it, and writes its effects. */
export function writeByRule<Kind extends OperationKind>(
  database: Database,
  call: WriteCall,
  rule: RuleCall<Kind>,
): Promise<WriteResult> {
  const { usuarioId, now } = call;
  const writing: Writing<Kind> = {
    ...{ database, call, rule },
    others: (repositories, rebanhoId) =>
      otherHerds(database, repositories, { rebanhoId, usuarioId }, now),
    recent: (id) => recentHerd(database, id, usuarioId),
  };
  return write(
    database,
    call,
    (repositories) => decideWhole(repositories, writing),
    { guess: () => guess(writing), locking: rule.locking },
  );
}

interface Writing<Kind extends OperationKind> extends Pick<Known, 'others'> {
  readonly database: Database;
  readonly call: WriteCall;
  readonly rule: RuleCall<Kind>;
  /** The herd as this server's last write left it. */
  readonly recent: (rebanhoId: string) => Herd | undefined;
}

const nobody = () => undefined;

/** By all that the rule reads. */
async function decideWhole<Kind extends OperationKind>(
  repositories: Repositories,
  writing: Writing<Kind>,
): Promise<Decision> {
  const { call, rule, recent } = writing;
  const known = await rule.herdOf(repositories, recent);
  // What was known of the herd may be of an earlier role: one may be its owner now.
  const barred = known && !allowed(known, rule.role).ok;
  const herd = barred ? await rule.herdOf(repositories, nobody) : known;
  if (!herd) return outside(repositories, call, rule.missing());
  const decision = await inHerd(repositories, herd, writing);
  // A herd that did not come to be keeps no answer.
  const isKept = isRegistered(herd) || decision.kind === 'change';
  return isKept ? { ...decision, place: herd.rebanhoId } : decision;
}

async function inHerd<Kind extends OperationKind>(
  repositories: Repositories,
  herd: Herd,
  { call, rule, recent, others }: Writing<Kind>,
): Promise<Decision> {
  const mine = allowed(herd, rule.role);
  if (!mine.ok) return refusing(mine.problem);
  const dados = await rule.data(herd, repositories);
  if (!dados) return rule.missing();
  if (!dados.ok) {
    // It may have gone since: then nothing is told of the body.
    const wasRead = recent(herd.rebanhoId) !== herd;
    const there = wasRead || (await rule.herdOf(repositories, nobody));
    return there ? refused(dados) : rule.missing();
  }
  const needs = needsOf(rule, dados.value);
  const before = await read(repositories, call, herd, needs);
  if (!before) return rule.missing();
  // What was known of the herd may be of an earlier role.
  const still = allowed(before.herd, rule.role);
  if (!still.ok) return refusing(still.problem);
  const known = { before, guessed: false, inWrite: false, others };
  return decide(repositories, call, rule, dados.value, known);
}

/** Undefined where the herd has gone meanwhile. */
async function read(
  repositories: Repositories,
  { usuarioId, limit }: WriteCall,
  herd: Herd,
  needs: Needs,
): Promise<HerdReader | undefined> {
  const { rebanhoId } = herd;
  await holdToLimit(repositories, rebanhoId, needs, limit);
  return isRegistered(herd)
    ? loadReader(repositories, usuarioId, rebanhoId, needs, limit)
    : emptyReader(herd);
}

/** By what is known from the last write, where the rule can do with that. */
async function guess<Kind extends OperationKind>({
  database,
  call,
  rule,
  recent,
  others,
}: Writing<Kind>): Promise<Decision | undefined> {
  const { repositories, spread } = database;
  const herd = rule.guesses && call.herd ? recent(call.herd) : undefined;
  if (!herd) return undefined;
  const dados = await rule.data(herd, repositories);
  if (!dados?.ok || !rule.guesses?.(dados.value)) return undefined;
  const before = emptyReader(herd);
  const known = { before, guessed: true, inWrite: !spread, others };
  const made = await decide(repositories, call, rule, dados.value, known);
  return { ...made, place: herd.rebanhoId };
}

/**
 * Who was in the herd may come back: its refusal is kept there, so that a copy of
 * the call that comes late is not taken for another.
 */
async function outside(
  { userData }: Repositories,
  { herd, usuarioId }: WriteCall,
  missing: Decision,
): Promise<Decision> {
  if (herd === null) return missing;
  const known = await userData.everIn(usuarioId);
  return known.includes(herd) ? { ...missing, place: herd } : missing;
}

function needsOf<Kind extends OperationKind>(
  { kind, answerNeeds }: RuleCall<Kind>,
  dados: OperationData[Kind],
): Needs {
  const needs = NEEDS[kind] as (dados: OperationData[Kind]) => Needs;
  return joinNeeds(needs(dados), answerNeeds?.(dados) ?? {});
}

function refused({ problem: of, foreign = false }: Refused): Decision {
  return { kind: 'refused', problem: of, foreign };
}

interface Refused {
  readonly problem: Problem;
  readonly foreign?: boolean;
}
