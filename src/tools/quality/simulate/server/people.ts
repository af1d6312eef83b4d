import type { PersonAnswer } from '@/contract/calls/people';
import type { GuestRole, Person } from '@/domain/people/types';
import { farmNow } from '@/server/services/shared/clock';
import { idOfNumber } from '../ids';
import type { Invitation, MemoryRows, Undo } from './rows';

/** Where the ids of people begin, of those of the simulation. */
const FIRST = 800_000;

/** As much of `repositories/people` as its services ask. */
export function peopleRepository(rows: MemoryRows, undos: Undo[]) {
  const current = (herdId: string, usuarioId: string) =>
    rows
      .people(herdId)
      .find((one) => one.usuarioId === usuarioId && one.ate === null);
  const put = (herdId: string, person: Person) => {
    const { pessoaId } = person;
    const known = rows.table(herdId, 'pessoas').has(pessoaId);
    const way = known ? 'update' : 'insert';
    undos.push(rows[way](herdId, 'pessoas', pessoaId, person));
  };
  const enter = (
    rebanhoId: string,
    usuarioId: string,
    papel: Person['papel'],
    now: Date,
  ) => {
    const pessoaId = idOfNumber(FIRST + rows.people(rebanhoId).length, '7000');
    const place = { pessoaId, rebanhoId, usuarioId, nome: usuarioId };
    put(rebanhoId, {
      ...{ ...place, papel, desde: farmNow(now), ate: null, versao: 0 },
    });
  };
  const herdOf = (id: string) => {
    const record = rows.herds.get(id);
    if (!record) throw new Error('no such herd');
    return record;
  };
  const setHerd = (id: string, change: object) => {
    const { herd, deleted } = herdOf(id);
    undos.push(rows.setHerd({ herd: { ...herd, ...change }, deleted }));
  };
  return {
    list: async (rebanhoId: string): Promise<PersonAnswer[]> =>
      rows
        .people(rebanhoId)
        .filter(({ ate }) => ate === null)
        .map(({ usuarioId, nome, papel, desde }) => ({
          ...{ usuarioId: usuarioId ?? '', username: nome, papel, desde },
        })),
    async find(rebanhoId: string, usuarioId: string) {
      const all = rows.people(rebanhoId);
      const own = all.filter((one) => one.usuarioId === usuarioId);
      const last = current(rebanhoId, usuarioId) ?? own.at(-1);
      const oferecido = rows.offers.get(rebanhoId) === usuarioId;
      return (
        last && {
          ...last,
          ate: last.ate === null ? null : new Date(0),
          oferecido,
        }
      );
    },
    async raise(rebanhoId: string) {
      const versao = herdOf(rebanhoId).herd.versao + 1;
      setHerd(rebanhoId, { versao });
      for (const person of rows.people(rebanhoId)) {
        put(rebanhoId, { ...person, versao });
      }
    },
    async join(
      rebanhoId: string,
      usuarioId: string,
      papel: GuestRole,
      now: Date,
    ) {
      const { herd } = herdOf(rebanhoId);
      if (rows.people(rebanhoId).length === 0) {
        enter(rebanhoId, herd.usuarioId, 'DONO', now);
      }
      const known = current(rebanhoId, usuarioId);
      if (known) put(rebanhoId, { ...known, papel });
      else enter(rebanhoId, usuarioId, papel, now);
    },
    async leave(rebanhoId: string, usuarioId: string, now: Date) {
      const known = current(rebanhoId, usuarioId);
      if (known) put(rebanhoId, { ...known, ate: farmNow(now) });
      if (rows.offers.get(rebanhoId) === usuarioId) {
        rows.offers.delete(rebanhoId);
      }
    },
    async offer(rebanhoId: string, usuarioId: string | null) {
      if (usuarioId === null) rows.offers.delete(rebanhoId);
      else rows.offers.set(rebanhoId, usuarioId);
    },
    async handOver(rebanhoId: string, usuarioId: string) {
      const old = current(rebanhoId, herdOf(rebanhoId).herd.usuarioId);
      const next = current(rebanhoId, usuarioId);
      if (!old || !next) throw new Error('nobody to hand over to');
      put(rebanhoId, { ...old, papel: 'LANCAR' });
      put(rebanhoId, { ...next, papel: 'DONO' });
      rows.offers.delete(rebanhoId);
      setHerd(rebanhoId, { usuarioId });
    },
  };
}

/** As much of `repositories/invitations`; none of them is late here. */
export function invitationRepository(rows: MemoryRows) {
  type New = Omit<Invitation, 'usadoPor'> & { readonly hash: string };
  return {
    waiting: async () => [],
    async save({ hash, conviteId, rebanhoId, papel }: New) {
      const made = { conviteId, rebanhoId, papel, usadoPor: null };
      const [before, known] =
        [...rows.invitations].find(([, one]) => one.conviteId === conviteId) ??
        [];
      if (known && (known.usadoPor !== null || known.papel !== papel)) {
        return false;
      }
      if (before !== undefined) rows.invitations.delete(before);
      rows.invitations.set(hash, made);
      return true;
    },
    find: async (hash: string) => rows.invitations.get(hash),
    async use(conviteId: string, usadoPor: string) {
      for (const [hash, one] of rows.invitations) {
        if (one.conviteId !== conviteId) continue;
        rows.invitations.set(hash, { ...one, usadoPor });
      }
    },
    async cancelAll(rebanhoId: string) {
      for (const [hash, one] of rows.invitations) {
        if (one.rebanhoId === rebanhoId) rows.invitations.delete(hash);
      }
    },
  };
}
