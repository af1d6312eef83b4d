import type {
  Operation,
  OperationData,
  OperationKind,
} from '@/domain/operations';
import { PATHS, pathTo } from './paths';

export interface Call {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly body?: unknown;
}

/** The one table of writes: which call sends each kind of operation. */
const CALLS: {
  readonly [Kind in OperationKind]: (dados: OperationData[Kind]) => Call;
} = {
  'herds/registered': (dados) => post(PATHS.registerHerd, {}, dados),
  'herds/updated': (dados) => put(PATHS.updateHerd, ids(dados), dados),
  'herds/deleted': (dados) => remove(PATHS.deleteHerd, ids(dados)),
  'animals/registered': (dados) =>
    post(PATHS.registerAnimal, ids(dados), dados),
  'animals/batchRegistered': ({ rebanhoId, animais }) =>
    post(PATHS.registerAnimals, { rebanhoId }, { animais }),
  'animals/updated': (dados) => post(PATHS.updateAnimal, {}, dados),
  'animals/discarded': (dados) =>
    post(PATHS.discardAnimal, { animalId: dados.animalId }, dados),
  'animals/restored': (dados) =>
    post(PATHS.restoreAnimal, { animalId: dados.animalId }, dados),
  'bulls/registered': ({ rebanhoId: _, ...body }) =>
    post(PATHS.registerBull, {}, body),
};

export function callOf({ tipo, dados }: Operation): Call {
  // Kind and data belong together, which an index by kind cannot see.
  const call = CALLS[tipo] as (dados: unknown) => Call;
  return call(dados);
}

type Params = Readonly<Record<string, string>>;

function ids({ rebanhoId }: { readonly rebanhoId: string }): Params {
  return { rebanhoId };
}

function post(path: string, params: Params, body: unknown): Call {
  return { method: 'POST', url: pathTo(path, params), body };
}

function put(path: string, params: Params, body: unknown): Call {
  return { method: 'PUT', url: pathTo(path, params), body };
}

function remove(path: string, params: Params): Call {
  return { method: 'DELETE', url: pathTo(path, params) };
}
