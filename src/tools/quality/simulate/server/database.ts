import type { Herd } from '@/domain/herds/types';
import { nameKey } from '@/domain/shared/names';
import type { Database } from '@/server/database/database';
import type { Repositories } from '@/server/repositories/repositories';
import type {
  HerdChange,
  Receipt,
} from '@/server/repositories/writeStatements';
import { commitChange, keepReceipt } from './commit';
import { makeRowLocks, type RowLocks } from './locks';
import { invitationRepository, peopleRepository } from './people';
import {
  animalReads,
  identifierReads,
  removedReads,
  rowReads,
  surroundingReads,
  takenReads,
} from './reads';
import type { MemoryRows, Undo } from './rows';

/** Where a run of statements stands: alone, or in one transaction. */
interface Scope {
  readonly locks: RowLocks;
  readonly holder: object;
  readonly undos: Undo[];
}

/**
 * The server's database over rows in memory. The herd's own repositories only:
 * what is not there throws as it is asked.
 */
export function memoryDatabase(rows: MemoryRows): Database {
  const locks = makeRowLocks();
  const within = (): Scope => ({ locks, holder: {}, undos: [] });
  const open = repositoriesOver(rows, within());
  return {
    kind: 'embutido',
    // A write here looks into no other herd.
    spread: true,
    connectionString: '',
    repositories: open,
    transaction: async (work) => {
      const scope = within();
      try {
        return await work(repositoriesOver(rows, scope));
      } catch (error) {
        for (const undo of scope.undos.reverse()) undo();
        throw error;
      } finally {
        locks.release(scope.holder);
      }
    },
    // A copy, so that what is written meanwhile is not seen.
    snapshot: (work) => work(repositoriesOver(rows.copy(), within())),
    check: async () => undefined,
    close: async () => undefined,
  };
}

function repositoriesOver(rows: MemoryRows, scope: Scope): Repositories {
  const made = {
    herds: herdRepository(rows, scope),
    animals: animalReads(rows),
    rows: rowReads(rows),
    identifiers: identifierReads(rows),
    surroundings: surroundingReads(rows),
    removed: removedReads(rows),
    taken: takenReads(rows),
    // Whoever was ever in a herd may have left; here all are looked through.
    userData: {
      everIn: async (id: string) => [...rows.herds.keys(), id],
    },
    people: peopleRepository(rows, scope.undos),
    invitations: invitationRepository(rows),
    writes: writeRepository(rows, scope),
    users: {
      async lock(id: string) {
        await scope.locks.take(`usuario/${id}`, scope.holder);
        return true;
      },
    },
    maintenance: maintenance(rows),
    // A deleted herd stays, as if it were not there: so it does once it ended.
    ending: { past: async () => [] },
  };
  // The simulation's routes reach no further than these.
  return made as unknown as Repositories;
}

function herdRepository(rows: MemoryRows, scope: Scope) {
  return {
    list: async (usuarioId: string): Promise<Herd[]> =>
      [...rows.herds.keys()]
        .flatMap((id) => rows.herd(id, usuarioId) ?? [])
        .sort(byName),
    find: async (id: string, usuarioId: string) => rows.herd(id, usuarioId),
    ofAnimal: async (id: string, usuarioId: string) =>
      rows.herdWith('animais', id, usuarioId),
    countOwned: async (usuarioId: string) =>
      [...rows.herds.values()].filter(
        ({ herd, deleted }) => !deleted && herd.usuarioId === usuarioId,
      ).length,
    wasIn: async (id: string, usuarioId: string) => rows.wasIn(id, usuarioId),
    lives: async (id: string) => rows.lives.get(id) ?? [],
    async lock(id: string) {
      await scope.locks.take(`rebanho/${id}`, scope.holder);
      return rows.herds.has(id);
    },
  };
}

function maintenance(rows: MemoryRows) {
  const none = async () => false;
  return {
    ping: async () => undefined,
    purgeAnswers: async (before: Date) => {
      rows.answersFrom = before.getTime();
      return false;
    },
    // Past ones are nobody's any more; letters are not written here.
    ...{ purgeSessions: none, purgeLetters: none, purgeInvitations: none },
  };
}

function byName(a: Herd, b: Herd): number {
  const [one, other] = [nameKey(a.nome), nameKey(b.nome)];
  if (one !== other) return one < other ? -1 : 1;
  return a.rebanhoId < b.rebanhoId ? -1 : 1;
}

function writeRepository(rows: MemoryRows, { locks, holder, undos }: Scope) {
  return {
    commit: (change: HerdChange, receipt: Receipt, now: Date) =>
      locks.once(`rebanho/${change.rebanhoId}`, holder, () =>
        commitChange(rows, change, { receipt, now }, undos),
      ),
    record: async (receipt: Receipt, now: Date) => ({
      device: keepReceipt(rows, receipt, now, undos),
    }),
    findStored: async (
      usuarioId: string,
      key: string,
      places: readonly string[],
    ) =>
      places
        .map((place) => rows.stored(`${place}/${usuarioId}/${key}`))
        .find((stored) => stored !== undefined),
    progress: async (place: string, usuarioId: string, id: string) =>
      rows.devices.get(`${place}/${usuarioId}/${id}`) ?? { ate: 0, alem: [] },
  };
}
