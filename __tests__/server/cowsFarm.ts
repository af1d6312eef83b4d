import { randomUUID } from 'node:crypto';
import type { SyncAnswer } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import type { Animal } from '@/domain/animals/types';
import type { TestApp, TestUser } from '../support/serverApp';
import { aBull, aCow, aHerd, registered } from './farm';

/** The day the tests of situations live in, noon on the farm. */
export const NOON = new Date('2026-11-20T15:00:00.000Z');

/** A herd with a cow, a heifer and a bull of three doses, and its calls. */
export async function aDairy(test: TestApp) {
  const user = await test.signUp();
  const { rebanhoId } = await aHerd(test, user);
  const of = (more: object) => registered(test, user, aCow(rebanhoId, more));
  const cow = await of({ nome: 'Mimosa' });
  const heifer = await of({
    nome: 'Neblina',
    categoria: 'N',
    dataNascimento: '10/03/2024',
  });
  const bull = await registered(test, user, aBull(rebanhoId, { nome: 'Raio' }));
  await stock(test, user, bull.animalId, 3);
  return {
    user,
    rebanhoId,
    cow: cow.animalId,
    heifer: heifer.animalId,
    bull: bull.animalId,
    ...callsOf(test, user, rebanhoId),
  };
}
export type Dairy = Awaited<ReturnType<typeof aDairy>>;

/** So many doses of a bull. */
export function stock(
  test: TestApp,
  as: TestUser,
  animalId: string,
  doses: number,
) {
  const body = { animalId, touroProprio: false, quantidadeDoses: doses };
  return test.call({ method: 'POST', url: PATHS.registerBull, body, as });
}

function callsOf(test: TestApp, user: TestUser, rebanhoId: string) {
  const post = (url: string, body: object, as: TestUser | null = user) =>
    test.call({ method: 'POST', url, body, ...(as ? { as } : {}) });
  const remove = (path: string, eventId: string, query = '') => {
    const url = `${pathTo(path, { eventId })}${query}`;
    return test.call({ method: 'DELETE', url, as: user });
  };
  const read = async <T>(path: string, params: Record<string, string>) =>
    (await test.call({ url: pathTo(path, params), as: user })).json<T>();
  const pulled = async () => {
    const url = `${pathTo(PATHS.sync, { rebanhoId })}?linhas=1000`;
    return (await test.call({ url, as: user })).json<SyncAnswer>();
  };
  return {
    record: (body: object, as?: TestUser | null) =>
      post(PATHS.recordReproductive, body, as),
    produce: (body: object, as?: TestUser | null) =>
      post(PATHS.recordProductive, body, as),
    weigh: (pesagens: readonly object[]) =>
      post(pathTo(PATHS.recordWeighings, { rebanhoId }), { pesagens }),
    milk: (body: object) =>
      post(pathTo(PATHS.recordProduction, { rebanhoId }), body),
    discard: (animalId: string, body: object) =>
      post(pathTo(PATHS.discardAnimal, { animalId }), body),
    forget: (eventId: string, query = '') =>
      remove(PATHS.deleteReproductive, eventId, query),
    forgetProductive: (eventId: string) =>
      remove(PATHS.deleteProductive, eventId),
    read,
    pulled,
    animal: async (id: string): Promise<Animal> => {
      const { mudancas } = await pulled();
      const found = mudancas.animais.find(({ animalId }) => animalId === id);
      if (!found) throw new Error(`no animal ${id}`);
      return found;
    },
  };
}

/** A reproductive situation that is right in everything else. */
export function anEvent(animalId: string, more: object = {}) {
  return {
    eventId: randomUUID(),
    animalId,
    reprodutividade: 'CI',
    dataOcorrencia: '01/10/2026 06:00',
    dataRegistro: '01/10/2026 07:00',
    ...more,
  };
}
