import { v7 as uuid } from 'uuid';
import { isUuid } from '@/contract/fields';
import { type HerdBody, herdSchema } from '@/contract/herds';
import { registerHerd, updateHerd } from '@/domain/herds/rules';
import type { Herd, HerdInput } from '@/domain/herds/types';
import { HERD_MESSAGES, TITLES } from '@/domain/shared/messages';
import { accept, type Outcome } from '@/domain/shared/outcome';
import type { Database } from '@/server/database/database';
import type { Repositories } from '@/server/repositories/repositories';
import { checkBody, sameId } from './bodies';
import { farmToday } from './clock';
import { changeOf, herdAfter, refusing } from './decisions';
import { problem, Refusal } from './problems';
import {
  type Decision,
  type WriteCall,
  type WriteResult,
  write,
  writeInTransaction,
} from './writes';

export const HERD_LIMIT = 50;

/** The user's herd; a stranger's and an unknown one are refused alike. */
export async function findHerd(
  repositories: Repositories,
  rebanhoId: string,
  usuarioId: string,
): Promise<Herd> {
  const herd = isUuid(rebanhoId)
    ? await repositories.herds.find(rebanhoId, usuarioId)
    : undefined;
  if (!herd) throw new Refusal(herdMissing());
  return herd;
}

export async function registerHerdCall(
  database: Database,
  call: WriteCall,
  body: unknown,
): Promise<WriteResult> {
  const made = uuid();
  const input = herdInput(body, made, call.now);
  if (!input.ok) {
    return write(database, call, async () => refusing(input.problem));
  }
  return writeInTransaction(database, call, async (repositories) => {
    await repositories.users.lock(call.usuarioId);
    return register(repositories, call, input.value);
  });
}

async function register(
  repositories: Repositories,
  { usuarioId }: WriteCall,
  input: HerdInput,
): Promise<Decision> {
  const herds = await repositories.herds.list(usuarioId);
  const existing = herds.find((herd) => herd.rebanhoId === input.rebanhoId);
  const outcome = registerHerd(existing, input, usuarioId);
  if (!outcome.ok) return refusing(outcome.problem);
  if (!existing && herds.length >= HERD_LIMIT) return refusing(tooMany());
  const rebanho = existing ?? { ...outcome.value, versao: 1 };
  if (!existing) await repositories.herds.insert(rebanho);
  const message = HERD_MESSAGES.registered;
  return { kind: 'done', status: 201, body: { message, rebanho } };
}

export function updateHerdCall(
  database: Database,
  call: WriteCall,
  rebanhoId: string,
  body: unknown,
): Promise<WriteResult> {
  const input = herdInput(body, rebanhoId, call.now);
  return write(database, call, async (repositories) => {
    const herd = await findOwned(repositories, rebanhoId, call.usuarioId);
    if (!herd) return refusing(herdMissing());
    if (!input.ok) return refusing(input.problem);
    const id = sameId('rebanhoId', herd.rebanhoId, input.value.rebanhoId);
    if (!id.ok) return refusing(id.problem);
    const outcome = updateHerd(herd, input.value);
    if (!outcome.ok) return refusing(outcome.problem);
    const change = changeOf(outcome.value, {});
    const rebanho = herdAfter(outcome.value, change);
    const answer = { message: HERD_MESSAGES.updated, rebanho };
    return {
      kind: 'change',
      change,
      after: rebanho,
      status: 200,
      body: answer,
    };
  });
}

export function deleteHerdCall(
  database: Database,
  call: WriteCall,
  rebanhoId: string,
): Promise<WriteResult> {
  return write(database, call, async (repositories) => {
    const herd = await findOwned(repositories, rebanhoId, call.usuarioId);
    if (!herd) return refusing(herdMissing());
    const change = { ...changeOf(herd, {}), deleted: true };
    const answer = { message: HERD_MESSAGES.deleted };
    const after = herdAfter(herd, change);
    return { kind: 'change', change, after, status: 200, body: answer };
  });
}

async function findOwned(
  repositories: Repositories,
  rebanhoId: string,
  usuarioId: string,
): Promise<Herd | undefined> {
  if (!isUuid(rebanhoId)) return undefined;
  return repositories.herds.find(rebanhoId, usuarioId);
}

/** `id` stands where the body names none. */
function herdInput(body: unknown, id: string, now: Date): Outcome<HerdInput> {
  const checked = checkBody<HerdBody>(herdSchema, body, farmToday(now));
  if (!checked.ok) return checked;
  const { rebanhoId, nome, descricao } = checked.value;
  return accept({
    rebanhoId: (rebanhoId ?? id).toLowerCase(),
    nome,
    descricao: descricao ?? '',
  });
}

export function herdMissing() {
  return problem(404, TITLES.notFound, HERD_MESSAGES.notFound);
}

function tooMany() {
  return problem(400, TITLES.validation, HERD_MESSAGES.tooMany);
}
