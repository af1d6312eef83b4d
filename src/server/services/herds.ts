import { v7 as uuid } from 'uuid';
import type { AnyObjectSchema } from 'yup';
import { editOf } from '@/contract/edits';
import { isUuid } from '@/contract/fields';
import { type HerdBody, herdSchema, herdUpdateSchema } from '@/contract/herds';
import { isRegistered, unregisteredHerd } from '@/domain/herds/rules';
import type { Herd, HerdInput } from '@/domain/herds/types';
import type { EditOrigin } from '@/domain/shared/edits';
import { HERD_MESSAGES, TITLES } from '@/domain/shared/messages';
import { accept, type Outcome, refuse } from '@/domain/shared/outcome';
import type { Database } from '@/server/database/database';
import type { Repositories } from '@/server/repositories/repositories';
import { checkBody, sameId } from './bodies';
import { farmToday } from './clock';
import { lazily } from './lazily';
import { problem, Refusal } from './problems';
import { ofHerd } from './ruleAnswers';
import { writeByRule } from './ruleWrites';
import { refusing, type WriteCall, type WriteResult, write } from './writes';

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

/** The user's row is locked: two at once are counted one after the other. */
export async function registerHerdCall(
  database: Database,
  call: WriteCall,
  body: unknown,
): Promise<WriteResult> {
  const { usuarioId } = call;
  const input = herdInput(herdSchema, body, uuid(), call.now);
  if (!input.ok) {
    return write(database, call, async () => refusing(input.problem));
  }
  const { rebanhoId } = input.value;
  return writeByRule(database, call, {
    kind: 'herds/registered',
    locking: true,
    herdOf: async ({ users, herds }) => {
      await users.lock(usuarioId);
      const known = await herds.find(rebanhoId, usuarioId);
      return known ?? unregisteredHerd(rebanhoId, usuarioId);
    },
    missing: () => refusing(herdMissing()),
    data: async (herd, { herds }) => {
      if (isRegistered(herd)) return input;
      const { length } = await herds.list(usuarioId);
      return length >= HERD_LIMIT ? refuse(tooMany()) : input;
    },
    answer: () => ({
      status: 201,
      body: { message: HERD_MESSAGES.registered },
    }),
  });
}

export function updateHerdCall(
  database: Database,
  call: WriteCall,
  rebanhoId: string,
  body: unknown,
): Promise<WriteResult> {
  const checked = lazily(() =>
    herdInput(herdUpdateSchema, body, rebanhoId, call.now),
  );
  return writeByRule(database, call, {
    kind: 'herds/updated',
    herdOf: ofHerd(rebanhoId, call.usuarioId),
    missing: () => refusing(herdMissing()),
    data: () => {
      const input = checked();
      if (!input.ok) return input;
      const same = sameId('rebanhoId', rebanhoId, input.value.rebanhoId);
      return same.ok ? input : same;
    },
    answer: () => ({ status: 200, body: { message: HERD_MESSAGES.updated } }),
  });
}

export function deleteHerdCall(
  database: Database,
  call: WriteCall,
  rebanhoId: string,
): Promise<WriteResult> {
  return writeByRule(database, call, {
    kind: 'herds/deleted',
    herdOf: ofHerd(rebanhoId, call.usuarioId),
    missing: () => refusing(herdMissing()),
    data: () => accept({ rebanhoId }),
    answer: () => ({ status: 200, body: { message: HERD_MESSAGES.deleted } }),
  });
}

/** `id` stands where the body names none. */
function herdInput(
  schema: AnyObjectSchema,
  body: unknown,
  id: string,
  now: Date,
): Outcome<HerdInput & EditOrigin> {
  const checked = checkBody<HerdBody>(schema, body, farmToday(now));
  if (!checked.ok) return checked;
  const { rebanhoId, nome, descricao } = checked.value;
  return accept({
    rebanhoId: (rebanhoId ?? id).toLowerCase(),
    nome,
    descricao: descricao ?? '',
    ...editOf(checked.value),
  });
}

export function herdMissing() {
  return problem(404, TITLES.notFound, HERD_MESSAGES.notFound);
}

function tooMany() {
  return problem(400, TITLES.validation, HERD_MESSAGES.tooMany);
}
