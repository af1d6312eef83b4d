import { createHash, randomInt, randomUUID } from 'node:crypto';
import { v5 as uuidOf } from 'uuid';
import type {
  InvitationAnswer,
  JoinedAnswer,
  MadeInvitation,
} from '@/contract/calls/people';
import type { Herd } from '@/domain/herds/types';
import { may } from '@/domain/people/access';
import { CODE_LENGTH, CODE_LETTERS, readCode } from '@/domain/people/codes';
import {
  INVITATION_LIFE,
  INVITATIONS_MAX,
  PEOPLE_MAX,
} from '@/domain/people/limits';
import { PEOPLE_MESSAGES as M } from '@/domain/people/messages';
import type { GuestRole } from '@/domain/people/types';
import { TITLES } from '@/domain/shared/messages';
import type { Repositories } from '@/server/repositories/repositories';
import { findHerd } from '@/server/services/herds/herds';
import { inAccount } from '@/server/services/shared/account';
import {
  fieldProblem,
  keyReused,
  problem,
  Refusal,
} from '@/server/services/shared/problems';
import { changing, type InHerd, type PeopleParts } from './people';

/** Codes that let one person into a herd, once, for 48 hours. */
export type Invitations = ReturnType<typeof makeInvitations>;

export function makeInvitations(parts: PeopleParts) {
  return {
    list: (by: InHerd) => list(parts, by),
    make: (by: InHerd, papel: GuestRole, key: string | null) =>
      make(parts, by, papel, key),
    cancel: (by: InHerd, code: string) => cancel(parts, by, code),
    accept: (usuarioId: string, text: string) => accept(parts, usuarioId, text),
  };
}

async function list(
  { database, now }: PeopleParts,
  { rebanhoId, usuarioId }: InHerd,
): Promise<InvitationAnswer[]> {
  const { repositories } = database;
  await findHerd(repositories, rebanhoId, usuarioId, 'DONO');
  const rows = await repositories.invitations.waiting(rebanhoId, now());
  return rows.map(({ criadoEm, expiraEm, ...row }) => ({
    ...row,
    criadoEm: criadoEm.toISOString(),
    expiraEm: expiraEm.toISOString(),
  }));
}

/**
 * Asked for twice with one key it is one: whoever asks again was not told its
 * code, which is kept nowhere, and is told another.
 */
function make(
  parts: PeopleParts,
  by: InHerd,
  papel: GuestRole,
  key: string | null,
): Promise<MadeInvitation> {
  const { rebanhoId } = by;
  const conviteId = key === null ? randomUUID() : idOf(by, key);
  return changing(parts, by, 'DONO', async ({ invitations }) => {
    const criadoEm = parts.now();
    const waiting = await invitations.waiting(rebanhoId, criadoEm);
    const others = waiting.filter((it) => it.conviteId !== conviteId);
    if (others.length >= INVITATIONS_MAX) {
      throw new Refusal(fieldProblem('papel', M.tooManyInvitations));
    }
    const codigo = newCode();
    const expiraEm = new Date(criadoEm.getTime() + INVITATION_LIFE);
    const made = { conviteId, papel, expiraEm };
    const hash = hashOf(codigo);
    const saved = { ...made, rebanhoId, hash, criadoEm };
    if (!(await invitations.save(saved))) throw new Refusal(keyReused());
    return { ...made, expiraEm: expiraEm.toISOString(), codigo };
  });
}

function cancel(parts: PeopleParts, by: InHerd, text: string): Promise<string> {
  const { rebanhoId } = by;
  return changing(parts, by, 'DONO', async ({ invitations }) => {
    const hash = hashOf(readCode(text) ?? '');
    const had = await invitations.cancel(rebanhoId, hash, text);
    if (!had) throw new Refusal(unknownCode());
    return M.invitationCancelled;
  });
}

async function accept(
  parts: PeopleParts,
  usuarioId: string,
  text: string,
): Promise<JoinedAnswer> {
  const { database, now } = parts;
  const hash = hashOf(readCode(text) ?? '');
  const known = await database.repositories.invitations.find(hash, now());
  if (!known) throw new Refusal(unknownCode());
  const { rebanhoId } = known;
  // Whose account is ending goes into no herd meanwhile; it locks in this order.
  return inAccount(database, usuarioId, async (repositories) => {
    const there = await repositories.herds.lock(rebanhoId);
    const found = await repositories.invitations.find(hash, now());
    if (!there || !found) throw new Refusal(unknownCode());
    await enter(parts, repositories, { ...found, usuarioId });
    const rebanho = await findHerd(repositories, rebanhoId, usuarioId);
    return { message: M.joined, rebanho };
  });
}

interface Entering extends InHerd {
  readonly conviteId: string;
  readonly papel: GuestRole;
  readonly usadoPor: string | null;
}

/** Asked again by who came in with it, the code is answered again. */
async function enter(
  { now }: PeopleParts,
  { herds, invitations, people }: Repositories,
  { conviteId, papel, rebanhoId, usadoPor, usuarioId }: Entering,
): Promise<void> {
  const herd = await herds.find(rebanhoId, usuarioId);
  if (usadoPor !== null) {
    if (usadoPor !== usuarioId || !herd) throw new Refusal(unknownCode());
    return;
  }
  if (herd) refuseLess(herd, papel);
  const { length } = await people.list(rebanhoId);
  if (!herd && length >= PEOPLE_MAX) {
    throw new Refusal(fieldProblem('codigo', M.tooManyPeople));
  }
  await people.join(rebanhoId, usuarioId, papel, now());
  await invitations.use(conviteId, usuarioId);
  await people.raise(rebanhoId, true);
}

/** A code gives what one may do in a herd, and takes none of it. */
function refuseLess(herd: Herd, papel: GuestRole): void {
  if (may(herd, 'DONO')) {
    throw new Refusal(fieldProblem('codigo', M.alreadyOwner));
  }
  if (herd.papel !== papel && may(herd, papel)) {
    throw new Refusal(fieldProblem('codigo', M.alreadyRecords));
  }
}

/** The same for the same key of the same person, in no other herd. */
function idOf({ rebanhoId, usuarioId }: InHerd, key: string): string {
  return uuidOf(`${usuarioId} ${key}`, rebanhoId);
}

function newCode(): string {
  const letter = () => CODE_LETTERS[randomInt(CODE_LETTERS.length)];
  return Array.from({ length: CODE_LENGTH }, letter).join('');
}

/** What no code is has no hash that one may have. */
function hashOf(code: string): string {
  return code === '' ? '' : createHash('sha256').update(code).digest('base64');
}

const unknownCode = () => problem(404, TITLES.notFound, M.codeUnknown);
