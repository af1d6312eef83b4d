import { HERD_ANIMALS_MAX } from '@/domain/animals/limits';
import { isRegistered } from '@/domain/herds/operations';
import type { Herd } from '@/domain/herds/types';
import { isOfAccount } from '@/domain/identifiers/holders';
import type { Identifier } from '@/domain/identifiers/types';
import type { OperationData, OperationKind } from '@/domain/operations';
import { allowed } from '@/domain/people/access';
import type { Role } from '@/domain/people/types';
import { NEEDS, RULES } from '@/domain/rules';
import type { EditOrigin } from '@/domain/shared/editTypes';
import {
  type HerdReader,
  joinNeeds,
  type Needs,
  type Rule,
} from '@/domain/shared/effects';
import { TITLES } from '@/domain/shared/messages';
import type { Outcome, Problem } from '@/domain/shared/outcome';
import { ANIMAL_MESSAGES } from '@/domain/shared/recordMessages';
import type { Database } from '@/server/database/database';
import type { Repositories } from '@/server/repositories/repositories';
import type { HerdChange } from '@/server/repositories/writeStatements';
import { otherHerds, recentHerd } from '@/server/services/herds/recentHerds';
import { farmNow, farmToday } from '@/server/services/shared/clock';
import {
  emptyReader,
  loadReader,
  readerAfter,
} from '@/server/services/shared/herdReader';
import { idTaken, problem } from '@/server/services/shared/problems';
import { holdToLimit } from '@/server/services/shared/readLimit';
import type { Locate } from './ruleAnswers';
import {
  changeOf,
  deltaOf,
  effective,
  herdAfter,
  insertedIds,
  isIdle,
  newIds,
  stamp,
} from './ruleEffects';
import { signatures } from './signatures';
import {
  type Decision,
  refusing,
  type WriteCall,
  type WriteResult,
  write,
} from './writes';

/** How a call becomes an operation, and its effects an answer. */
export interface RuleCall<Kind extends OperationKind> {
  readonly kind: Kind;
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
  /** The success, out of the herd as the rule left it. */
  readonly answer: (
    after: HerdReader,
    dados: OperationData[Kind],
  ) => { readonly status: number; readonly body: object };
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

const nobody = () => undefined;

/** Loads what the rule of `kind` reads, runs it, and writes its effects. */
export function writeByRule<Kind extends OperationKind>(
  database: Database,
  call: WriteCall,
  rule: RuleCall<Kind>,
): Promise<WriteResult> {
  const { usuarioId, now, limit } = call;
  const others: Known['others'] = (repositories, rebanhoId) =>
    otherHerds(database, repositories, { rebanhoId, usuarioId }, now);
  const recent = (id: string | null) =>
    id === null ? undefined : recentHerd(database, id, call.usuarioId);
  const whole = async (repositories: Repositories): Promise<Decision> => {
    const find = (known: typeof recent) => rule.herdOf(repositories, known);
    const known = await find(recent);
    // What was known of the herd may be of an earlier role: one may be its owner now.
    const barred = known && !allowed(known, rule.role).ok;
    const herd = barred ? await find(nobody) : known;
    if (!herd) return outside(repositories, call, rule.missing());
    const decision = await inHerd(repositories, herd, find);
    // A herd that did not come to be keeps no answer.
    const isKept = isRegistered(herd) || decision.kind === 'change';
    return isKept ? { ...decision, place: herd.rebanhoId } : decision;
  };
  const inHerd = async (
    repositories: Repositories,
    herd: Herd,
    find: (known: typeof recent) => Promise<Herd | undefined>,
  ): Promise<Decision> => {
    const mine = allowed(herd, rule.role);
    if (!mine.ok) return refusing(mine.problem);
    const dados = await rule.data(herd, repositories);
    if (!dados) return rule.missing();
    if (!dados.ok) {
      // It may have gone since: then nothing is told of the body.
      const there = recent(herd.rebanhoId) !== herd || (await find(nobody));
      return there ? refused(dados) : rule.missing();
    }
    const needs = needsOf(rule, dados.value);
    await holdToLimit(repositories, herd.rebanhoId, needs, limit);
    const before = isRegistered(herd)
      ? await loadReader(repositories, usuarioId, herd.rebanhoId, needs, limit)
      : emptyReader(herd);
    if (!before) return rule.missing();
    // What was known of the herd may be of an earlier role.
    const still = allowed(before.herd, rule.role);
    if (!still.ok) return refusing(still.problem);
    const known = { before, guessed: false, inWrite: false, others };
    return decide(repositories, call, rule, dados.value, known);
  };
  const guess = async () => {
    const herd = rule.guesses && recent(call.herd);
    const dados = herd && (await rule.data(herd, database.repositories));
    if (!dados?.ok || !rule.guesses?.(dados.value)) return undefined;
    const before = emptyReader(herd as Herd);
    const inWrite = !database.spread;
    const known = { before, guessed: true, inWrite, others };
    const made = await decide(
      ...([database.repositories, call, rule, dados.value, known] as const),
    );
    return { ...made, place: before.herd.rebanhoId };
  };
  return write(database, call, whole, { guess, locking: rule.locking });
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

/** What a decision rests on. */
interface Known {
  readonly before: HerdReader;
  /** Nothing was read: as if no row that the rule asks for were there. */
  readonly guessed: boolean;
  /** The write itself looks for its animals in the other herds. */
  readonly inWrite: boolean;
  /** The other herds that the user is in: an id is one among them. */
  readonly others: (
    repositories: Repositories,
    rebanhoId: string,
  ) => Promise<readonly string[]>;
}

async function decide<Kind extends OperationKind>(
  repositories: Repositories,
  call: WriteCall,
  { kind, answer }: RuleCall<Kind>,
  given: OperationData[Kind],
  { before, guessed, inWrite, others }: Known,
): Promise<Decision> {
  const { now } = call;
  const run = RULES[kind] as Rule<OperationData[Kind]>;
  const { at, dados } = recorded(given, now);
  const when = {
    today: farmToday(now),
    now: farmNow(at),
    at: at.toISOString(),
  };
  const outcome = run(before, dados, when);
  if (!outcome.ok) return refusing(outcome.problem);
  const plain = effective(before, outcome.value);
  const idle = isIdle(plain);
  // Nobody else was ever in most herds: they wait for nothing here.
  const alone = before.herd.papel === undefined;
  const signed =
    idle || alone ? {} : await signatures(repositories, call, before, plain);
  const effects = { ...plain, put: { ...plain.put, ...signed } };
  const { rebanhoId } = before.herd;
  const elsewhere = inWrite ? await others(repositories, rebanhoId) : [];
  const change = { ...changeOf(before, effects), elsewhere };
  if (isFull(before.herd, change.inserted.length)) return refusing(herdFull());
  const { removed } = repositories;
  const made = insertedIds(change, guessed);
  const gone = await removed.among(rebanhoId, made);
  const isGone = Object.keys(gone).length > 0;
  if (isGone || (await isElsewhere(repositories, change, others))) {
    return refusing(idTaken());
  }
  const herd = idle ? before.herd : herdAfter(before.herd, change);
  const after = readerAfter(before, herd, stamp(effects, herd.versao));
  const { status, body } = answer(after, dados);
  const put = { ...outcome.value.put, ...signed };
  const delta = deltaOf(after, put, effects);
  const { avisos } = outcome.value;
  const rebanho = change.deleted ? {} : { rebanho: herd };
  const told = { ...body, ...rebanho, delta, avisos };
  return idle
    ? { kind: 'done', status, body: told }
    : {
        ...{ kind: 'change', change, after: herd, status, body: told },
        ofAccount: effects.put.identificacoes?.some(isClaimed) ?? false,
      };
}

async function isElsewhere(
  repositories: Repositories,
  change: HerdChange,
  others: Known['others'],
): Promise<boolean> {
  const made = newIds(change).filter(
    ({ table }) => change.elsewhere.length === 0 || table !== 'animais',
  );
  if (made.length === 0) return false;
  const herds = await others(repositories, change.rebanhoId);
  if (herds.length === 0) return false;
  for (const ids of made) {
    if (await repositories.taken.inHerds(herds, ids)) return true;
  }
  return false;
}

/** It holds among all the herds of the account. */
export function isClaimed(row: Identifier): boolean {
  return isOfAccount(row) && row.ate === null;
}

function refused({ problem: of, foreign = false }: Refused): Decision {
  return { kind: 'refused', problem: of, foreign };
}

interface Refused {
  readonly problem: Problem;
  readonly foreign?: boolean;
}

const DAY = 86_400_000;

/** A device's clock may run ahead, but not for ever: then the server's counts. */
function recorded<Dados extends object>(dados: Dados, now: Date) {
  const { registradoEm } = dados as EditOrigin;
  const at = registradoEm ? new Date(registradoEm) : now;
  if (at.getTime() <= now.getTime() + DAY) return { at, dados };
  return { at: now, dados: { ...dados, registradoEm: now.toISOString() } };
}

/** Whether so many animals more are too many. */
export function isFull(herd: Herd, more: number): boolean {
  const { qntdAnimais, qntdAnimaisDescartados } = herd;
  return qntdAnimais + qntdAnimaisDescartados + more > HERD_ANIMALS_MAX;
}

export function herdFull() {
  return problem(400, TITLES.validation, ANIMAL_MESSAGES.tooMany);
}
