import type { Executor } from '@/server/database/executor';
import { makeAnimalRepository } from './animals';
import { makeHerdRepository } from './herds';
import { makeKeyRepository } from './keys';
import { makeMaintenanceRepository } from './maintenance';
import { makeRemovedRepository } from './removed';
import { makeSessionRepository } from './sessions';
import { makeSurroundingsRepository } from './surroundings';
import { makeRowRepository } from './tables/rows';
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
    animals: makeAnimalRepository(executor),
    rows: makeRowRepository(executor),
    surroundings: makeSurroundingsRepository(executor),
    removed: makeRemovedRepository(executor),
    writes: makeWriteRepository(executor),
    maintenance: makeMaintenanceRepository(executor),
  };
}
