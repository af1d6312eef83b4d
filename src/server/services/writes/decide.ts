import { HERD_ANIMALS_MAX } from '@/domain/animals/limits';
import type { Herd } from '@/domain/herds/types';
import { isOfAccount } from '@/domain/identifiers/holders';
import type { Identifier } from '@/domain/identifiers/types';
import type { OperationData, OperationKind } from '@/domain/operations';
import { RULES } from '@/domain/rules';
import type { EditOrigin } from '@/domain/shared/editTypes';
import type { Effects, HerdReader, Rule } from '@/domain/shared/effects';
import { TITLES } from '@/domain/shared/messages';
import { ANIMAL_MESSAGES } from '@/domain/shared/recordMessages';
import type { Repositories } from '@/server/repositories/repositories';
import type { HerdChange } from '@/server/repositories/writeStatements';
import { farmNow, farmToday } from '@/server/services/shared/clock';
import { readerAfter } from '@/server/services/shared/herdReader';
import { idTaken, problem } from '@/server/services/shared/problems';
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
import { type Decision, refusing, type WriteCall } from './writes';

/** The rule that decides, and what is answered of it. */
export interface Ruled<Kind extends OperationKind> {
  readonly kind: Kind;
  /** The success, out of the herd as the rule left it. */
  readonly answer: (
    after: HerdReader,
    dados: OperationData[Kind],
  ) => { readonly status: number; readonly body: object };
}

/** What a decision rests on. */
export interface Known {
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

/** What the rule makes of the herd, as what is to be written and answered. */
export async function decide<Kind extends OperationKind>(
  repositories: Repositories,
  call: WriteCall,
  rule: Ruled<Kind>,
  given: OperationData[Kind],
  known: Known,
): Promise<Decision> {
  const { before } = known;
  const { at, dados } = recorded(given, call.now);
  const run = RULES[rule.kind] as Rule<OperationData[Kind]>;
  const [today, now] = [farmToday(call.now), farmNow(at)];
  const outcome = run(before, dados, { today, now, at: at.toISOString() });
  if (!outcome.ok) return refusing(outcome.problem);
  const effects = effective(before, outcome.value);
  const put = await signed(repositories, call, before, effects);
  const made = { ...effects, put: { ...effects.put, ...put } };
  const change = await changeAmong(repositories, made, known);
  if (isFull(before.herd, change.inserted.length)) return refusing(herdFull());
  if (await isTaken(repositories, change, known)) return refusing(idTaken());
  const herd = isIdle(effects) ? before.herd : herdAfter(before.herd, change);
  const after = readerAfter(before, herd, stamp(made, herd.versao));
  const { status, body } = rule.answer(after, dados);
  const delta = deltaOf(after, { ...outcome.value.put, ...put }, made);
  const rebanho = change.deleted ? {} : { rebanho: herd };
  const { avisos } = outcome.value;
  const told = { status, body: { ...body, ...rebanho, delta, avisos } };
  if (isIdle(effects)) return { kind: 'done', ...told };
  const ofAccount = made.put.identificacoes?.some(isClaimed) ?? false;
  return { kind: 'change', change, after: herd, ofAccount, ...told };
}

/** Nobody else was ever in most herds: they wait for nothing here. */
async function signed(
  repositories: Repositories,
  call: WriteCall,
  before: HerdReader,
  effects: Effects,
): Promise<Effects['put']> {
  const alone = before.herd.papel === undefined;
  if (alone || isIdle(effects)) return {};
  return signatures(repositories, call, before, effects);
}

async function changeAmong(
  repositories: Repositories,
  effects: Effects,
  { before, inWrite, others }: Known,
): Promise<HerdChange> {
  const { rebanhoId } = before.herd;
  const elsewhere = inWrite ? await others(repositories, rebanhoId) : [];
  return { ...changeOf(before, effects), elsewhere };
}

/** Whether an id that it brings was removed here, or is in another of the herds. */
async function isTaken(
  repositories: Repositories,
  change: HerdChange,
  { guessed, others }: Known,
): Promise<boolean> {
  const made = insertedIds(change, guessed);
  const gone = await repositories.removed.among(change.rebanhoId, made);
  if (Object.keys(gone).length > 0) return true;
  return isElsewhere(repositories, change, others);
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
