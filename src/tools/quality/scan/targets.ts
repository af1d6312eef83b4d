import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import { rightBodies } from '../fuzz/bodies';
import type { EveryId } from '../fuzz/ids';

/** A request for a scanner to bend. */
export interface Target {
  readonly method: 'GET' | 'POST';
  /** Path and query. */
  readonly url: string;
  readonly body?: object;
}

/** Reads with every kind of query and id, and writes with every kind of field. */
export function targetsOf(ids: EveryId): readonly Target[] {
  const period = 'inicio=01/10/2026&fim=31/10/2026';
  const get = (path: string, query = ''): Target => ({
    method: 'GET',
    url: pathTo(path, ids) + (query && `?${query}`),
  });
  const post = (url: string, body: object | undefined): Target => ({
    ...{ method: 'POST', url: pathTo(url, ids) },
    ...(body ? { body } : {}),
  });
  const right = (name: Parameters<typeof rightBodies>[0]) =>
    rightBodies(name, ids)[0]?.body;
  const login = { username: 'scan', senha: 'capim-gordura-8' };
  return [
    get(PATHS.animalsByQuery, 'nome=Mimosa&categoria=V&sexo=F'),
    get(PATHS.animals, 'pagina=0&linhas=10'),
    get(PATHS.sync, 'desde=0&linhas=10'),
    get(PATHS.weighings, period),
    get(PATHS.generalReport, `${period}&descartadas=true`),
    get(PATHS.herdApplications, 'abertas=true'),
    post(PATHS.login, login),
    post(PATHS.registerHerd, right('registerHerd')),
    post(PATHS.registerAnimal, right('registerAnimal')),
    post(PATHS.applyTreatment, right('applyTreatment')),
  ];
}
