import type { JoinedAnswer, PersonAnswer } from '@/contract/calls/people';
import { isUuid } from '@/contract/fields';
import type { Herd } from '@/domain/herds/types';
import { may } from '@/domain/people/access';
import { PEOPLE_MESSAGES as M } from '@/domain/people/messages';
import type { Role } from '@/domain/people/types';
import { TITLES } from '@/domain/shared/messages';
import type { Database } from '@/server/database/database';
import type { Repositories } from '@/server/repositories/repositories';
import { findHerd, refuseFull } from '@/server/services/herds/herds';
import { inAccount } from '@/server/services/shared/account';
import type { Clock } from '@/server/services/shared/clock';
import {
  fieldProblem,
  ownerOnly,
  problem,
  Refusal,
} from '@/server/services/shared/problems';

export interface PeopleParts {
  readonly database: Database;
  readonly now: Clock;
}

/** Somebody in a herd, or who asks to be. */
export interface InHerd {
  readonly rebanhoId: string;
  readonly usuarioId: string;
}

/** Who is in a herd: leaving, removing, handing over. */
export type People = ReturnType<typeof makePeople>;

export function makePeople(parts: PeopleParts) {
  return {
    async list({ rebanhoId, usuarioId }: InHerd): Promise<PersonAnswer[]> {
      const { repositories } = parts.database;
      await findHerd(repositories, rebanhoId, usuarioId);
      return repositories.people.list(rebanhoId);
    },
    remove: (by: InHerd, who: string) => remove(parts, by, who),
    offer: (by: InHerd, to: string | null) => offer(parts, by, to),
    take: (by: InHerd) => take(parts, by),
  };
}

/**
 * Work on who is in a herd, alone with it. Whoever may not know of it takes no
 * lock.
 */
export async function changing<Result>(
  { database }: PeopleParts,
  { rebanhoId, usuarioId }: InHerd,
  needed: Role,
  work: (repositories: Repositories, herd: Herd) => Promise<Result>,
): Promise<Result> {
  await findHerd(database.repositories, rebanhoId, usuarioId, needed);
  return database.transaction(async (repositories) => {
    await repositories.herds.lock(rebanhoId);
    const herd = await findHerd(repositories, rebanhoId, usuarioId, needed);
    return work(repositories, herd);
  });
}

/** Whoever is removed once more is gone already. */
function remove(parts: PeopleParts, by: InHerd, who: string): Promise<string> {
  const { rebanhoId, usuarioId } = by;
  return changing(parts, by, 'VER', async ({ people }, herd) => {
    const own = who === usuarioId;
    if (!own && !may(herd, 'DONO')) throw new Refusal(ownerOnly());
    if (own && may(herd, 'DONO')) {
      throw new Refusal(fieldProblem('usuarioId', M.ownerStays));
    }
    const standing = isUuid(who) && (await people.find(rebanhoId, who));
    if (!standing) throw new Refusal(personMissing());
    if (standing.ate === null) {
      await people.leave(rebanhoId, who, parts.now());
      await people.raise(rebanhoId, true);
    }
    return own ? M.left : M.removed;
  });
}

function offer(
  parts: PeopleParts,
  by: InHerd,
  to: string | null,
): Promise<string> {
  const { rebanhoId, usuarioId } = by;
  return changing(parts, by, 'DONO', async ({ people }) => {
    const standing = to === null ? null : await people.find(rebanhoId, to);
    if (to === usuarioId) {
      throw new Refusal(fieldProblem('usuarioId', M.alreadyOwner));
    }
    if (to !== null && (!standing || standing.ate !== null)) {
      throw new Refusal(personMissing());
    }
    await people.offer(rebanhoId, to);
    return to === null ? M.offerCancelled : M.offered;
  });
}

/** The herd counts for the new owner's account from now on. */
async function take(parts: PeopleParts, by: InHerd): Promise<JoinedAnswer> {
  const { rebanhoId, usuarioId } = by;
  const { database } = parts;
  await findHerd(database.repositories, rebanhoId, usuarioId);
  return inAccount(database, usuarioId, async (repositories) => {
    const { herds, invitations, people } = repositories;
    await herds.lock(rebanhoId);
    const herd = await findHerd(repositories, rebanhoId, usuarioId);
    // Asked once more it is theirs already.
    if (may(herd, 'DONO')) return { message: M.taken, rebanho: herd };
    const standing = await people.find(rebanhoId, usuarioId);
    if (!standing?.oferecido) throw new Refusal(offerMissing());
    await refuseFull(repositories, usuarioId);
    await people.handOver(rebanhoId, usuarioId);
    // Who comes in is the new owner's to say.
    await invitations.cancelAll(rebanhoId);
    await people.raise(rebanhoId, true);
    const rebanho = await findHerd(repositories, rebanhoId, usuarioId);
    return { message: M.taken, rebanho };
  });
}

const personMissing = () => problem(404, TITLES.notFound, M.personMissing);
const offerMissing = () => problem(404, TITLES.notFound, M.offerMissing);
