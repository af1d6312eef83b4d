import type { Executor } from '@/server/database/executor';
import { makeAnimalRepository } from './animals';
import { makeEndingRepository } from './ending';
import { makeHerdRepository } from './herds';
import { makeIdentifierRepository } from './identifiers';
import { makeInvitationRepository } from './invitations';
import { makeKeyRepository } from './keys';
import { makeMaintenanceRepository } from './maintenance';
import { makePeopleRepository } from './people';
import { makePreferenceRepository } from './preferences';
import { makePushRepository } from './push';
import { makeNoticeRepository } from './pushNotices';
import { makeRecoveryRepository } from './recovery';
import { makeRemovedRepository } from './removed';
import { makeSessionRepository } from './sessions';
import { makeSurroundingsRepository } from './surroundings';
import { makeRowRepository } from './tables/rows';
import { makeTakenRepository } from './taken';
import { makeUserDataRepository } from './userData';
import { makeUserRepository } from './users';
import { makeWriteRepository } from './writes';

export type Repositories = ReturnType<typeof makeRepositories>;

/** All of them on one executor: the pool, or a transaction. */
export function makeRepositories(executor: Executor) {
  return {
    users: makeUserRepository(executor),
    sessions: makeSessionRepository(executor),
    keys: makeKeyRepository(executor),
    herds: makeHerdRepository(executor),
    ending: makeEndingRepository(executor),
    people: makePeopleRepository(executor),
    invitations: makeInvitationRepository(executor),
    animals: makeAnimalRepository(executor),
    rows: makeRowRepository(executor),
    identifiers: makeIdentifierRepository(executor),
    surroundings: makeSurroundingsRepository(executor),
    removed: makeRemovedRepository(executor),
    taken: makeTakenRepository(executor),
    writes: makeWriteRepository(executor),
    push: makePushRepository(executor),
    preferences: makePreferenceRepository(executor),
    notices: makeNoticeRepository(executor),
    recovery: makeRecoveryRepository(executor),
    userData: makeUserDataRepository(executor),
    /** For the job queue's own SQL, so that it can join a transaction. */
    raw: {
      // Without a name it is planned each time, as the queue's texts vary.
      run: async (text: string, values: readonly unknown[]) => ({
        rows: await executor.query({ name: '', text }, values),
      }),
    },
    maintenance: makeMaintenanceRepository(executor),
  };
}
