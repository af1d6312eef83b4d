import type { AnimalInput, DiscardInput } from '@/domain/animals/types';
import type { BullInput } from '@/domain/bulls/types';
import type { HerdInput } from '@/domain/herds/types';
import { PATHS, pathTo } from './paths';

/** What each kind of operation carries. */
export interface OperationData {
  'herds/registered': HerdInput;
  'herds/updated': HerdInput;
  'herds/deleted': { readonly rebanhoId: string };
  'animals/registered': AnimalInput;
  'animals/batchRegistered': {
    readonly rebanhoId: string;
    readonly animais: readonly AnimalInput[];
  };
  'animals/updated': AnimalInput;
  'animals/discarded': DiscardInput;
  'animals/restored': {
    readonly animalId: string;
    readonly rebanhoId: string;
    readonly nome: string | null;
  };
  'bulls/registered': BullInput & { readonly rebanhoId: string };
}

export type OperationKind = keyof OperationData;

/**
 * An event on the farm, plain JSON. `id` is its Idempotency-Key; `at` is the
 * device's time of recording, ISO 8601 UTC.
 */
export type Operation = {
  [Kind in OperationKind]: {
    readonly id: string;
    readonly tipo: Kind;
    readonly at: string;
    readonly dados: OperationData[Kind];
  };
}[OperationKind];

export interface Call {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly body?: unknown;
}

/** The one table of writes: which call sends an operation. */
export function callOf(operation: Operation): Call {
  switch (operation.tipo) {
    case 'herds/registered':
      return post(PATHS.registerHerd, operation.dados);
    case 'herds/updated': {
      const { rebanhoId } = operation.dados;
      const url = pathTo(PATHS.updateHerd, { rebanhoId });
      return { method: 'PUT', url, body: operation.dados };
    }
    case 'herds/deleted': {
      const { rebanhoId } = operation.dados;
      const url = pathTo(PATHS.deleteHerd, { rebanhoId });
      return { method: 'DELETE', url };
    }
    case 'animals/registered': {
      const { rebanhoId } = operation.dados;
      return post(pathTo(PATHS.registerAnimal, { rebanhoId }), operation.dados);
    }
    case 'animals/batchRegistered': {
      const { rebanhoId, animais } = operation.dados;
      return post(pathTo(PATHS.registerAnimals, { rebanhoId }), { animais });
    }
    case 'animals/updated':
      return post(PATHS.updateAnimal, operation.dados);
    case 'animals/discarded': {
      const { animalId } = operation.dados;
      return post(pathTo(PATHS.discardAnimal, { animalId }), operation.dados);
    }
    case 'animals/restored': {
      const { animalId } = operation.dados;
      return post(pathTo(PATHS.restoreAnimal, { animalId }), operation.dados);
    }
    case 'bulls/registered': {
      const { rebanhoId: _, ...body } = operation.dados;
      return post(PATHS.registerBull, body);
    }
  }
}

function post(url: string, body: unknown): Call {
  return { method: 'POST', url, body };
}
